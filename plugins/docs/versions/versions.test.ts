import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'
import type { DocsOptions } from '../options.ts'

const fixture = fileURLToPath(new URL('../../../tests/fixtures/versions', import.meta.url))

/** Options of the instances in the fixture. */
const instances: DocsOptions[] = [
  {
    versions: {
      current: { className: 'docs-next' },
      '1.1': { label: '1.1 (LTS)', path: 'lts', banner: 'none', badge: false },
      '1.0': { noIndex: true },
    },
  },
  {
    id: 'api',
    path: 'api',
    routeBasePath: 'api',
    lastVersion: 'current',
    versions: { current: { label: 'v2', path: 'v2' } },
  },
]

test('the data of all versions is that of Docusaurus', async () => {
  const expected: unknown = JSON.parse(readFileSync(path.join(fixture, 'expected-data.json'), 'utf8'))
  const results = await Promise.all(instances.map((options) => run(docs(options), fixture)))
  const data = results.map(({ docusaurus }) => docusaurus?.globalData?.['docusaurus-plugin-content-docs'] as object)
  // Docusaurus labels the link of a sidebar with the id of its document.
  const withoutLabels = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, each) => (key === 'link' ? { path: each.path } : each))
  expect(withoutLabels(Object.assign({}, ...data))).toEqual(withoutLabels(expected))
})

const site = {
  'docs/a.md': '# A\n',
  'versioned_docs/version-2.0/a.md': '# A\n',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'versions.json': '["2.0", "1.0"]',
}
const open = async (options: DocsOptions, files: Record<string, string> = {}) => {
  const { versions = [], diagnostics } = await run(docs(options), { ...site, ...files })
  return {
    published: versions.map(({ name, url, isLast }) => `${name} ${url}${isLast ? ' latest' : ''}`),
    diagnostics: diagnostics.map(({ severity, message, hint, sourcePath, line, item }) =>
      [severity, [sourcePath, line].filter(Boolean).join(':'), item, message, hint].filter(Boolean).join(' | '),
    ),
  }
}

test.each<[string, DocsOptions, string[]]>([
  ['all versions', {}, ['current /docs/next/a', '2.0 /docs/a latest', '1.0 /docs/1.0/a']],
  [
    'the current version as latest',
    { lastVersion: 'current' },
    ['current /docs/a latest', '2.0 /docs/2.0/a', '1.0 /docs/1.0/a'],
  ],
  ['without the current one', { includeCurrentVersion: false }, ['2.0 /docs/a latest', '1.0 /docs/1.0/a']],
  ['some', { onlyIncludeVersions: ['1.0', 'current'] }, ['current /docs/next/a', '1.0 /docs/a latest']],
  ['without versions', { disableVersioning: true }, ['current /docs/a latest']],
])('publishes %s', async (_, options, expected) => {
  expect(await open(options)).toEqual({ published: expected, diagnostics: [] })
})

test('reports options that name unknown versions', async () => {
  const options = { lastVersion: '2', onlyIncludeVersions: ['2.0', '3.0'], versions: { '1.00': { label: 'Old' } } }
  expect(await open(options)).toEqual({
    published: ['2.0 /docs/a latest'],
    diagnostics: [
      "error | site.config.ts | docs().versions['1.00'] | The version `1.00` does not exist. | Did you mean `1.0`?",
      'error | site.config.ts | docs().onlyIncludeVersions[1] | The version `3.0` does not exist. | Did you mean `2.0`?',
      'error | site.config.ts | docs().lastVersion | The version `2` does not exist. | The versions are: current, 2.0, 1.0.',
    ],
  })
  expect(await open({ lastVersion: '1.0', onlyIncludeVersions: ['2.0'] })).toEqual({
    published: ['2.0 /docs/a latest'],
    diagnostics: [
      'error | site.config.ts | docs().lastVersion | The latest version `1.0` is not one of `onlyIncludeVersions`. | Add it to `onlyIncludeVersions`, or change `lastVersion`.',
    ],
  })
})

test('reports a malformed versions file, at its line', async () => {
  const hint = 'Write a JSON list of version names, newest first: ["2.0", "1.0"].'
  const found = async (text: string) => (await open({}, { 'versions.json': text })).diagnostics
  expect(await found('{"2.0": true}')).toEqual([
    `error | versions.json | The versions file must be a list, found an object with the key 2.0. | ${hint}`,
  ])
  expect(await found('["2.0",\n  1.0,\n  "a/b", "2.0"]')).toEqual([
    `error | versions.json:2 | The version name 1 is not a string. | ${hint}`,
    `error | versions.json:3 | The version name "a/b" contains a slash. | ${hint}`,
    `error | versions.json:1 | The version 2.0 is listed twice. | ${hint}`,
  ])
  expect(await found('["current"]')).toEqual([
    `error | versions.json:1 | The version name "current" is that of the current version. | ${hint}`,
  ])
  expect(await found('\n')).toEqual([`error | versions.json | The versions file is empty. | ${hint}`])
  const [broken] = await found('["2.0"\n "1.0"]')
  expect(broken).toMatch(
    /^error \| versions\.json(?::2)? \| The versions file is not valid JSON: .*\. \| Write a JSON list/,
  )
})

test('reports a version without a folder, and one without documents', async () => {
  const { published, diagnostics } = await open(
    {},
    { 'versions.json': '[\n  "2.0",\n  "0.9",\n  "0.8"\n]', 'versioned_docs/version-0.8/_partial.md': 'x' },
  )
  expect(published).toEqual(['current /docs/next/a', '2.0 /docs/a latest'])
  expect(diagnostics).toEqual([
    'error | versions.json:3 | The folder of the version 0.9 does not exist: versioned_docs/version-0.9. | Restore the folder, or remove the version from versions.json.',
    'error | versioned_docs/version-0.8 | The folder versioned_docs/version-0.8 contains no documents. | Restore its documents, or remove the version with `lectern version --remove 0.8`.',
  ])
})

test('reports that no version is left', async () => {
  const { diagnostics } = await open({ includeCurrentVersion: false }, { 'versions.json': '[]' })
  expect(diagnostics).toEqual([
    'error | site.config.ts | docs().includeCurrentVersion | No version is published: the current one is not included, and versions.json lists none. | Remove `includeCurrentVersion: false`.',
  ])
})

test('edit links of older versions can lead to the current documents', async () => {
  const options = { editUrl: 'https://git.example', editCurrentVersion: true }
  const { routes } = await run(docs(options), site)
  const urls = routes.map(({ path: url, data }) => [url, (data as { editUrl?: string }).editUrl])
  expect(urls).toContainEqual(['/docs/1.0/a', 'https://git.example/docs/a.md'])
})
