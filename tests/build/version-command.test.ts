import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtPage, textOf } from '../support/pages.ts'
import { openSite, snapshot, type TestSite } from '../support/sites.ts'

function open(fixture: string): TestSite {
  const site = openSite(fixture)
  onTestFinished(() => site.close())
  return site
}

const built = ({ dir }: TestSite) => snapshot(path.join(dir, 'build'))

test('a version that is created and removed leaves the build as it was', async () => {
  const site = open('versions')
  mkdirSync(path.join(site.dir, 'shots'))
  writeFileSync(path.join(site.dir, 'shots/kite.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  writeFileSync(path.join(site.dir, 'docs/shot.md'), '# Shot\n\n![Kite](../shots/kite.svg)\n')
  const sources = readdirSync(site.dir).sort()
  await site.build()
  const before = built(site)
  expect(await site.run(['version', '4.0'])).toMatchObject({
    code: 0,
    stdout: 'Created version 4.0: copied 8 files and 1 asset.\n',
  })
  expect((await site.run(['docs:version', '--list'])).stdout).toBe('4.0\n3.0\n2.0\n1.1\n1.0\n')
  expect(site.file('versions.json')).toBe('[\n  "4.0",\n  "3.0",\n  "2.0",\n  "1.1",\n  "1.0"\n]\n')
  expect(site.file('versioned_docs/version-4.0/shot.md')).toContain(
    '![Kite](@site/versioned_docs/version-4.0/_assets/shots/kite.svg)',
  )
  await site.build()
  expect(builtPage(site, '/docs/upcoming').page.version).toMatchObject({ name: '4.0', badge: true })
  expect(builtPage(site, '/docs/3.0/stable').page.version?.banner?.type).toBe('unmaintained')
  expect(await site.run(['version', '--remove', '4.0'])).toMatchObject({ code: 0, stdout: 'Removed version 4.0.\n' })
  await site.build()
  const after = built(site)
  expect([...after.keys()]).toEqual([...before.keys()])
  expect([...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)).toEqual([])
  expect(
    readdirSync(site.dir)
      .filter((name) => !['.lectern', 'build'].includes(name))
      .sort(),
  ).toEqual(sources)
})

test('an instance with an id has commands of its own', async () => {
  const site = open('versions')
  expect(await site.run(['docs:version:api', 'v2'])).toMatchObject({ code: 0 })
  expect((await site.run(['version:api', '--list'])).stdout).toBe('v2\nv1\n')
  expect(existsSync(path.join(site.dir, 'api_versioned_docs/version-v2/calls.md'))).toBe(true)
  expect(existsSync(path.join(site.dir, 'api_versioned_sidebars/version-v2-sidebars.json'))).toBe(true)
})

test('what a stopped command has left is created again, or removed', async () => {
  const site = open('versions')
  const sources = () => [...snapshot(site.dir)].filter(([file]) => !/^\.lectern|^versions\.json$/.test(file))
  const before = sources()
  const leave = (version: string) => {
    mkdirSync(path.join(site.dir, `versioned_docs/version-${version}`))
    writeFileSync(path.join(site.dir, `versioned_docs/version-${version}/.unfinished`), '')
    writeFileSync(path.join(site.dir, `versioned_docs/version-${version}/half.md`), '# Half')
    writeFileSync(path.join(site.dir, `versioned_sidebars/version-${version}-sidebars.json`), '{')
  }
  leave('4.0')
  expect(await site.run(['version', '4.0'])).toMatchObject({ code: 0 })
  const created = readdirSync(path.join(site.dir, 'versioned_docs/version-4.0'))
  expect(created.filter((name) => ['.unfinished', 'half.md'].includes(name))).toEqual([])
  expect(await site.run(['version', '--remove', '4.0'])).toMatchObject({ code: 0 })
  leave('5.0')
  expect(await site.run(['version', '--remove', '5.0'])).toMatchObject({ code: 0, stdout: 'Removed version 5.0.\n' })
  expect(sources()).toEqual(before)
})

test('a command that was stopped at its last step has nothing left to do', async () => {
  const site = open('versions')
  const list = path.join(site.dir, 'versions.json')
  // As a reader sees it that has opened the file: it is replaced, never emptied and written anew.
  linkSync(list, path.join(site.dir, 'opened.json'))
  const created = await site.run(['version', '4.0'])
  expect(site.file('opened.json')).toBe('["3.0", "2.0", "1.1", "1.0"]\n')
  const before = [...snapshot(path.join(site.dir, 'versioned_docs'))]
  writeFileSync(path.join(site.dir, 'versioned_docs/version-4.0/.unfinished'), '')
  expect(await site.run(['version', '4.0'])).toMatchObject({ code: 0, stdout: created.stdout })
  expect([...snapshot(path.join(site.dir, 'versioned_docs'))]).toEqual(before)
  expect(JSON.parse(site.file('versions.json'))).toEqual(['4.0', '3.0', '2.0', '1.1', '1.0'])
  expect((await site.run(['version', '4.0'])).output).toContain('The version 4.0 already exists.')
})

test('a version that was copied but not listed is listed, with what was changed in it since', async () => {
  const site = open('versions')
  await site.run(['version', '4.0'])
  const folder = path.join(site.dir, 'versioned_docs/version-4.0')
  writeFileSync(path.join(folder, '.unfinished'), 'complete')
  writeFileSync(path.join(folder, 'own.md'), '# Own\n')
  writeFileSync(path.join(site.dir, 'versions.json'), '["3.0", "2.0", "1.1", "1.0"]\n')
  expect(await site.run(['version', '4.0'])).toMatchObject({ code: 0 })
  expect(readdirSync(folder).filter((name) => ['.unfinished', 'own.md'].includes(name))).toEqual(['own.md'])
  expect(JSON.parse(site.file('versions.json'))).toEqual(['4.0', '3.0', '2.0', '1.1', '1.0'])
})

test('versions that are created at the same time are all listed', async () => {
  const site = open('versions')
  const names = ['4.0', '5.0', '4.0']
  const results = await Promise.all(names.map((name) => site.runProcess(['version', name])))
  expect(results.map(({ code }) => code).sort()).toEqual([0, 0, 1])
  expect((JSON.parse(site.file('versions.json')) as string[]).sort()).toEqual([
    '1.0',
    '1.1',
    '2.0',
    '3.0',
    '4.0',
    '5.0',
  ])
})

test.each([
  'versioned_sidebars/version-1.0-sidebars.json',
  'i18n/de/docusaurus-plugin-content-docs/version-1.0/own.md',
])('replaces no file of a version that is not listed (%s)', async (file) => {
  const site = open('locales')
  const full = path.join(site.dir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, 'of a translator')
  const { code, output } = await site.run(['version', '1.0'])
  expect(code).toBe(1)
  expect(output).toMatch(/The (?:file|folder) \S*version-1\.0\S* already exists\./)
  expect(readFileSync(full, 'utf8')).toBe('of a translator')
  expect(existsSync(path.join(site.dir, 'versioned_docs/version-1.0'))).toBe(false)
})

test('a version has the translations of its documents and sidebars', async () => {
  const site = open('locales')
  const folder = path.join(site.dir, 'i18n/de/docusaurus-plugin-content-docs')
  const before = readdirSync(folder)
  expect(await site.run(['version', '1.0'])).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).toEqual([...before, 'version-1.0', 'version-1.0.json'])
  expect(readdirSync(path.join(folder, 'version-1.0'))).toEqual(readdirSync(path.join(folder, 'current')))
  expect(await site.run(['version', '--remove', '1.0'])).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).toEqual(before)
})

test.each<[string, string[], string]>([
  ['an existing version', ['version', '2.0'], 'The version 2.0 already exists.'],
  ['an invalid name', ['version', 'a/b'], 'The version name "a/b" contains a slash.'],
  [
    'the name of the current version',
    ['version', 'current'],
    'The version name "current" is that of the current version.',
  ],
  ['an unknown version to remove', ['version', '--remove', '2.10'], 'The version 2.10 does not exist.'],
])('rejects %s', async (_, args, message) => {
  const site = open('versions')
  const { code, stderr } = await site.run(args)
  expect(code).toBe(1)
  expect(stderr).toContain(message)
})

test('a version has the GraphQL schema of its release', async () => {
  const site = open('graphql')
  const file = readdirSync(path.join(site.dir, 'schema')).find((name) => name.endsWith('.graphql')) ?? ''
  expect(await site.run(['version', '1.0'])).toMatchObject({ code: 0 })
  const schema = path.join(site.dir, 'schema', file)
  writeFileSync(
    schema,
    `${readFileSync(schema, 'utf8')}\n"Since 2.0."\ntype Lighthouse { id: ID! }\nextend type Query { lighthouse: Lighthouse }\n`,
  )
  await site.build()
  const pages = [...built(site).keys()].filter((name) => /lighthouse\/index\.html$/.test(name))
  expect(pages.some((name) => name.startsWith('docs/next/graphql/'))).toBe(true)
  expect(pages.filter((name) => !name.startsWith('docs/next/'))).toEqual([])
  expect(textOf(builtPage(site, '/docs/graphql').article)).toContain('Version: 1.0')
})

test('a document that is the same in several versions is compiled once, and published with each of them', async () => {
  const site = open('versions')
  const same = ['docs', '3.0', '2.0', '1.1', '1.0'].map((name) =>
    name === 'docs' ? name : `versioned_docs/version-${name}`,
  )
  const compiled = (output: string) => Number(/(\d+) documents? compiled/.exec(output)?.[1])
  // 26 documents, of which five are the same page, and two pairs are the same in the current version and the latest one.
  expect(compiled((await site.build()).output)).toBe(20)
  const before = built(site)
  for (const folder of same) expect(site.file(`${folder}/stable.md`)).toBe(site.file('docs/stable.md'))
  const texts = ['/docs/next/stable', '/docs/stable', '/docs/1.0/stable'].map((url) => builtPage(site, url))
  expect(new Set(texts.map(({ article }) => /const<\/span>.*?<\/pre>/s.exec(article)?.[0])).size).toBe(1)
  writeFileSync(path.join(site.dir, 'versioned_docs/version-2.0/stable.md'), '# Stable\n\nExcept in this version.\n')
  expect(compiled((await site.build()).output)).toBe(1)
  expect(textOf(builtPage(site, '/docs/2.0/stable').article)).toContain('Except in this version.')
  writeFileSync(path.join(site.dir, 'versioned_docs/version-2.0/stable.md'), site.file('docs/stable.md'))
  expect(compiled((await site.build()).output)).toBe(0)
  expect([...built(site)]).toEqual([...before])
})
