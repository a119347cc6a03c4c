import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCompiler } from '../../../../../tests/conformance/compile.ts'
import { articleHtml } from '../../index.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-examples-'))
afterAll(() => rmSync(siteDir, { recursive: true }))
mkdirSync(path.join(siteDir, 'src'))
writeFileSync(path.join(siteDir, 'package.json'), '{}')
writeFileSync(path.join(siteDir, 'src/boat.ts'), '/** Floats. */\nexport interface Boat { name: string }\n')

/** Shared, so that TypeScript starts once. */
const compiler = openCompiler({ siteDir, withMarkdown: true, withSections: true })

const compile = async (code: string, info = 'ts twoslash') => {
  const { text, artifact } = await (await compiler).compileValid(`Text\n\n\`\`\`${info}\n${code}\n\`\`\``)
  const html = articleHtml(text)
  const [block = '', cards = ''] = html.split('<template>')
  const plain = (each: string) =>
    each
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  return {
    html,
    artifact,
    cards: [...cards.matchAll(/<div>(.*?)<\/div>/gs)].map(([, card = '']) => plain(card.replace('<p>', ' | '))),
    code: plain(/<code[^>]*>(.*)<\/code><\/pre>/s.exec(block)?.[1] ?? ''),
    dependencies: artifact.dependencies.filter(([kind]) => kind === 'file').map(([, file]) => file),
  }
}

test('names have cards with their types, each once', async () => {
  const { html, cards, artifact } = await compile(
    "import type { Boat } from './src/boat.js'\nconst boat: Boat = { name: 'Ann' }\nconsole.log(boat.name)",
  )
  expect(artifact.diagnostics).toEqual([])
  expect(artifact.kind).toBe('static')
  expect(artifact.imports).toEqual([{ id: '@theme/CodeTypes', kind: 'use' }])
  expect(cards).toEqual(
    expect.arrayContaining(['interface Boat | Floats.', 'const boat: Boat', '(property) Boat.name: string']),
  )
  const names = [...html.matchAll(/<span class="code-name" data-card="(\d+)"( tabindex="0")?>(\w+)<\/span>/g)]
  const boats = names.filter(([, , , name]) => name === 'boat')
  expect(boats.map(([, , isTabStop]) => isTabStop !== undefined)).toEqual([true, false])
  expect(new Set(boats.map(([, card]) => card)).size).toBe(1)
})

test('depends on its imports, also on those that do not exist, and on the configuration', async () => {
  const { dependencies, artifact } = await compile(
    "// @noErrors\nimport type { Boat } from './src/boat.js'\nimport './src/none'\nexport const a: Boat | undefined = undefined",
  )
  expect(dependencies).toEqual(expect.arrayContaining(['src/boat.ts', 'src/none.ts', 'tsconfig.json']))
  expect(artifact.dependencies).toEqual(
    expect.arrayContaining([
      ['config', 'typescript', expect.stringMatching(/^6\./)],
      ['config', 'twoslash', expect.stringMatching(/^0\.3\./)],
    ]),
  )
})

test('shows queries, completions, expected errors and messages below their lines, and cuts the rest', async () => {
  const { code, html, artifact } = await compile(
    [
      '// @errors: 2322',
      'declare const hidden: number[]',
      '// ---cut---',
      'const first = hidden[0]',
      '//    ^?',
      'const text: string = 1',
      'hidden.fil',
      '//        ^|',
      '// @noErrors: 2551',
      '// @log: Said.',
      '// ---cut-after---',
      'const after = 1',
    ].join('\n'),
  )
  expect(artifact.diagnostics).toEqual([])
  expect(code).toBe(
    'const first = hidden[0]\n      const first: numberconst text: string = 1\n' +
      "Type 'number' is not assignable to type 'string'.hidden.fil\n       fillfilterSaid.",
  )
  expect(html).toContain('<span class="code-error">')
  expect(html).toContain('<b>fil</b>ter')
  expect(artifact.markdown).toBe('Text\n\n```ts\nconst first = hidden[0]\nconst text: string = 1\nhidden.fil\n```\n')
})

test('works with marked lines and other notations', async () => {
  const { html, artifact } = await compile(
    '// @strict: false\nconst a = 1 // [!code ++]\nconst b = a // [!code highlight]',
    'ts twoslash showLineNumbers=5',
  )
  expect(artifact.diagnostics).toEqual([])
  expect(html).toMatch(/<ins class="line" data-line="5">.*code-name/)
  expect(html).toMatch(/<span class="line theme-code-block-highlighted-line" data-line="6">.*code-name/)
})

test.each([
  ['const a: string = 1', "Type 'number' is not assignable to type 'string'. (TS2322)", 4, 7],
  ['const b = 1\n// ---cut---\nb.c\n', "Property 'c' does not exist on type '1'. (TS2339)", 6, 3],
  ['// @nonsense\nconst a = 1', 'Unknown notation `@nonsense`.', 4, 1],
  ['const a = 1\n//   ^?', expect.stringContaining('Invalid quick info query'), 3, 1],
  ['const a = 1\na.zzz\n//   ^|\n// @noErrors', 'TypeScript has no completions here.', 5, 6],
])('reports %j', async (code, message, line, column) => {
  const { artifact } = await compile(code)
  expect(artifact.diagnostics).toMatchObject([{ code: 'twoslash', severity: 'error', message, line, column }])
})

test('reports errors in a document of an older version as warnings', async () => {
  const versions = await openCompiler({ siteDir, versionFolders: ['versioned_docs'] })
  const { artifact } = await versions.compileValid('```ts twoslash\nnothing\n```', 'versioned_docs/version-1/a.md')
  expect(artifact.diagnostics).toMatchObject([{ severity: 'warning', message: expect.stringContaining('TS2304') }])
})

test.each([
  ['py twoslash', 'The word `twoslash` needs a block of TypeScript or JavaScript.'],
  ['ts twoslash file=../src/boat.ts', 'A block with `file` cannot have the word `twoslash`.'],
])('reports the word in %s', async (info, message) => {
  const { artifact } = await compile('a', info)
  expect(artifact.diagnostics).toMatchObject([{ code: 'twoslash', message, line: 3 }])
})

test('reads files again that have changed', async () => {
  const code =
    "import type { Boat } from './src/boat.js'\nexport type Keys = keyof Boat\nexport const key: Keys = 'name'"
  expect((await compile(code)).artifact.diagnostics).toEqual([])
  const file = path.join(siteDir, 'src/boat.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('name', 'title'))
  // A new compiler, as after every change.
  const { artifact } = await (await openCompiler({ siteDir })).compileValid(`\`\`\`ts twoslash\n${code}\n\`\`\``)
  expect(artifact.diagnostics).toMatchObject([{ message: expect.stringContaining('(TS2322)') }])
  const again = await compile(`${code}\n`)
  expect(again.artifact.diagnostics).toMatchObject([{ message: expect.stringContaining('(TS2322)') }])
}, 60_000)

test('the word means nothing if `markdown.twoslash` is false, as for sites with a Docusaurus config', async () => {
  const plain = await openCompiler({ siteDir, markdown: { twoslash: false } })
  const { text, artifact } = await plain.compileValid('```ts twoslash\nconst a: number = ""\n//    ^?\n```')
  expect(artifact.diagnostics).toEqual([])
  expect(articleHtml(text).replace(/<[^>]*>/g, '')).toContain('//    ^?')
})
