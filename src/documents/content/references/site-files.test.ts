import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompileSettings, openCompiler } from '../../../../tests/conformance/compile.ts'

let repository: string

/** A site in the folder `website`, with its documents beside it. */
beforeAll(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'lectern-site-files-'))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"></svg>'
  const files = { 'p.svg': svg, 'f.zip': 'zip', 'd.json': '{"a":1}', 's.ts': 'let a = 1\n' }
  for (const folder of ['website', 'docs', 'examples']) {
    mkdirSync(path.join(repository, folder))
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(repository, folder, name), text)
  }
})

afterAll(() => rmSync(repository, { recursive: true, force: true }))

/** One use of a file in every way. */
const uses = (folder: string) => `import d from '${folder}/d.json'
import s from '!!raw-loader!${folder}/s.ts'

![](${folder}/p.svg) [f](${folder}/f.zip) {d.a} {s} <img src={require('${folder}/p.svg').default} />

\`\`\`ts file=${folder}/s.ts
\`\`\`
`

async function compile(folder: string, settings: CompileSettings = {}) {
  const compiler = await openCompiler({ siteDir: `${repository}/website`, contentFolders: ['../docs'], ...settings })
  const { artifact, code } = await compiler.compileValid(uses(folder), '../docs/page.mdx')
  return { ...artifact, code }
}

const files = (folder: string) => {
  const asset = (name: string, place: string) => ({
    file: `${repository}/website/../${folder}/${name}`,
    url: expect.stringMatching(new RegExp(`^/assets/${place}/${name.replace('.', '-[\\w-]+\\.')}$`)),
  })
  return [asset('p.svg', 'images'), asset('f.zip', 'files')]
}

describe('a document outside the site folder', () => {
  test('uses files of its content folder', async () => {
    const { diagnostics, assets, code } = await compile('.')
    expect(diagnostics).toEqual([])
    expect(assets).toEqual(files('docs'))
    expect(code).toContain('"a": 1')
    expect(code).toContain('default: "let a = 1\\n"')
  })

  test('uses files of allowed folders', async () => {
    const { diagnostics, assets } = await compile('../examples', { markdown: { allowedFolders: ['..'] } })
    expect(diagnostics).toEqual([])
    expect(assets).toEqual(files('examples'))
  })

  test('uses files of the site folder', async () => {
    expect((await compile('../website')).diagnostics).toEqual([])
    expect((await compile('@site')).diagnostics).toEqual([])
  })

  test.each(['../examples', '@site/../examples'])('does not use other files: %s', async (folder) => {
    const { diagnostics, assets } = await compile(folder)
    expect(assets).toEqual([])
    const reported = diagnostics.map(({ line, message, hint }) => ({ line, message, hint }))
    const hint = 'Move it into the site folder, or add its folder to `markdown.allowedFolders` in the site config.'
    expect(reported).toEqual([
      { line: 1, message: `The imported file ${folder}/d.json is outside the site folder.`, hint },
      { line: 2, message: `The imported file ${folder}/s.ts is outside the site folder.`, hint },
      { line: 4, message: `The imported file ${folder}/p.svg is outside the site folder.`, hint },
      { line: 4, message: `The image ${folder}/p.svg is outside the site folder.`, hint },
      { line: 4, message: `The linked file ${folder}/f.zip is outside the site folder.`, hint },
      { line: 6, message: `Cannot include ${folder}/s.ts: the file is outside the site folder.`, hint },
    ])
  })
})

/** Compiles a document of the site folder. */
async function compileInSite(text: string, settings: CompileSettings = {}) {
  const compiler = await openCompiler({ siteDir: `${repository}/website`, ...settings })
  const { artifact } = await compiler.compileValid(text, 'docs/page.mdx')
  return artifact
}

describe('a module outside the site folder', () => {
  const outside = [
    '../../examples/s',
    '../../examples/s.ts',
    '@site/../examples/s',
    '/etc/passwd',
    'file:///etc/passwd',
  ]
  test.each([
    ...outside,
    '../../../../../../../../etc/passwd',
    '!!x-loader!../../examples/s',
    'data:text/javascript,1',
  ])('is not imported: %s', async (spec) => {
    const { imports, diagnostics } = await compileInSite(
      `import a from '${spec}'\n\n{a} {require('${spec}')} {void (async () => import('../${spec}'))}\n`,
    )
    expect(imports.map(({ id }) => id).filter((id) => id.includes(spec.slice(-6)) && !id.startsWith('@site/'))).toEqual(
      [],
    )
    expect(diagnostics[0]).toMatchObject({
      line: 1,
      message: `The imported file ${spec} is outside the site folder.`,
      hint: 'Move it into the site folder, or add its folder to `markdown.allowedFolders` in the site config.',
    })
  })

  test('is imported from packages, and from allowed folders', async () => {
    const text = "import a from 'package/x'\nimport b from '@theme/Tabs'\nimport c from '../../examples/s'\n"
    const { imports, diagnostics } = await compileInSite(text, { markdown: { allowedFolders: ['../examples'] } })
    expect(diagnostics).toEqual([])
    expect(imports.map(({ id }) => id)).toEqual(['package/x', '@theme/Tabs', '@site/../examples/s'])
  })
})

describe('symbolic links', () => {
  beforeAll(() => {
    const site = `${repository}/website`
    mkdirSync(`${site}/docs`)
    mkdirSync(`${site}/node_modules`)
    writeFileSync(`${repository}/examples/_part.mdx`, 'Part')
    symlinkSync('../../examples', `${site}/docs/linked`)
    symlinkSync('../../examples', `${site}/node_modules/linked`)
    symlinkSync('../p.svg', `${site}/docs/inside.svg`)
  })

  test('lead nowhere outside the site folder', async () => {
    const { assets, imports, partials, diagnostics } = await compileInSite(
      `${uses('./linked')}\nimport m from './linked/s'\nimport P from './linked/_part.mdx'\n`,
    )
    expect([assets, imports, partials]).toEqual([[], [], []])
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The imported file ./linked/d.json is outside the site folder.',
      'The imported file ./linked/s.ts is outside the site folder.',
      'The imported file ./linked/p.svg is outside the site folder.',
      'The imported file ./linked/s is outside the site folder.',
      'The imported file ./linked/_part.mdx is outside the site folder.',
      'The image ./linked/p.svg is outside the site folder.',
      'The linked file ./linked/f.zip is outside the site folder.',
      'Cannot include ./linked/s.ts: the file is outside the site folder.',
    ])
  })

  test('are followed within the site folder, to allowed folders, and from packages', async () => {
    const allowed = { markdown: { allowedFolders: ['../examples'] } }
    expect((await compileInSite(uses('./linked'), allowed)).diagnostics).toEqual([])
    expect((await compileInSite(uses('../node_modules/linked'))).diagnostics).toEqual([])
    expect((await compileInSite('![](./inside.svg)')).diagnostics).toEqual([])
  })
})
