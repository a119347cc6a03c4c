import type { ToolContext, ToolPage } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { pageTools } from './index.ts'

const root = 'https://kites.example'
const texts: Record<string, string> = {
  '/docs/1.0/intro': `# Intro\n\n- Version: 1.0. Latest: [2.0](${root}/docs/intro.md).\n- Language: en.\n\nSee [use](${root}/docs/1.0/use.md).\n`,
  '/docs/intro': `# Intro\n\n- Version: 2.0, the latest.\n- Language: en.\n\nSee [use](${root}/docs/use.md).\n`,
  '/docs/1.0/use': '# Use\n\na\nb\nc\nd\n20 meters\ne\nf\ng\nh\n',
  '/docs/use': '# Use\n\na\nb\nc\nd\n30 meters\ne\nf\ng\nh\n',
  '/docs/1.0/gone': '# Gone\n',
  '/docs/new': '# New\n',
  '/other': '# Other\n',
}
const versionOf = (path: string) => ({
  ...(path.startsWith('/docs/1.0')
    ? { name: 'v1', label: '1.0 (LTS)', isLast: false, place: path.slice('/docs/1.0/'.length) }
    : { name: '2.0', label: '2.0', isLast: true, place: path.slice('/docs/'.length) }),
  instance: 'default',
})

async function call(name: string, input: Record<string, string>, paths = Object.keys(texts)): Promise<string> {
  const pages = paths.map((path) => ({
    ...{ path, url: root + path, title: path, categories: [], locale: 'en' },
    ...(path.startsWith('/docs/') && { version: versionOf(path) }),
  })) as unknown as ToolPage[]
  const config = { url: root, baseUrl: '/', i18n: { locales: ['en'], defaultLocale: 'en' }, theme: {} }
  const context = { config, pages: async () => pages, markdown: async ({ path }: ToolPage) => texts[path] }
  const tool = (await pageTools(context as unknown as ToolContext)).find((each) => each.name === name)
  if (!tool) return 'No such tool'
  return tool.run(input).catch((error: Error) => `Error: ${error.message}`)
}

test('changes lists the pages that are different, whatever their addresses', async () => {
  const text =
    '# Changes from 1.0 (LTS) to 2.0\n\n## Added\n\n- /docs/new: /docs/new\n\n## Removed\n\n- /docs/1.0/gone: /docs/1.0/gone\n\n## Changed\n\n- /docs/use: /docs/use'
  expect(await call('changes', { from: 'v1' })).toBe(text)
  expect(await call('changes', { from: '1.0 (LTS)', to: '2.0' })).toBe(text)
  expect(await call('changes', { from: '2.0' })).toBe('Error: Both are version 2.0. Name another one.')
  expect(await call('changes', { from: '3' })).toBe('Error: There is no version "3". Versions: v1, 2.0.')
  expect(await call('changes', { from: 'v1' }, ['/docs/intro', '/docs/1.0/intro'])).toBe(
    '# Changes from 1.0 (LTS) to 2.0\n\nThe pages of both versions are the same.',
  )
  expect(await call('changes', { from: 'v1' }, ['/docs/intro', '/other'])).toBe('No such tool')
})

test('changes returns the changed lines of a page', async () => {
  const text = '/docs/1.0/use → /docs/use\n\n```diff\n  c\n  d\n- 20 meters\n+ 30 meters\n  e\n  f\n…\n```'
  expect(await call('changes', { from: 'v1', page: '/docs/use' })).toBe(text)
  expect(await call('changes', { from: 'v1', page: `${root}/docs/1.0/use.md#x` })).toBe(text)
  expect(await call('changes', { from: 'v1', page: '/docs/intro' })).toBe(
    '/docs/intro is the same in 1.0 (LTS) and 2.0.',
  )
  expect(await call('changes', { from: 'v1', page: '/docs/new' })).toBe('/docs/new is new in 2.0.')
  expect(await call('changes', { from: 'v1', page: '/docs/1.0/gone' })).toBe('/docs/1.0/gone is not in 2.0.')
  expect(await call('changes', { from: 'v1', page: '/other' })).toBe(
    'Error: There is no page /other in 1.0 (LTS) or 2.0.',
  )
})

const fits = (installed: string, name: string, rest: string) =>
  `Installed: ${installed}. Use version "${name}" of the documentation${rest}.`
const exact = ': it documents it'
const latest = ', the latest'

test.each([
  ['2.0.4', '2.0.4', '2.0', latest + exact],
  ['{ "dependencies": { "kites-ui": "^9.0.0", "kites": "^1.0.2" } }', '1.0.2', 'v1', exact],
  [
    '"node_modules/kites-ui": {\n  "version": "9.0.0"\n},\n"node_modules/kites": {\n  "version": "1.9.1",\n',
    '1.9.1',
    'v1',
    exact,
  ],
  ['  kites:\n    specifier: ^2.0.0\n    version: 2.0.1\n', '2.0.1', '2.0', latest + exact],
  ['"kites@^1.0.0", kites@^1.0.1:\n  version "1.0.5"\n', '1.0.0', 'v1', exact],
  ['"kites@npm:^2.0.0":\n  version: 2.0.3\n', '2.0.0', '2.0', latest + exact],
  ['    kites (2.3.0)\n      kites-core (= 1)\n', '2.3.0', '2.0', `${latest}: it is the closest one that is not newer`],
  ['kites>=1.4,<2\n', '1.4', 'v1', exact],
  [
    '[[package]]\nname = "kites"\nversion = "3.0.0"\n',
    '3.0.0',
    '2.0',
    `${latest}: it is the closest one that is not newer`,
  ],
  ['require (\n\texample.com/x/kites v1.2.0\n)\n', '1.2.0', 'v1', exact],
  ['"name": "kites",\n"version": "v2.0.9",\n', '2.0.9', '2.0', latest + exact],
])('resolve_version reads %j', async (text, installed, name, rest) => {
  expect(await call('resolve_version', { package: 'kites', text })).toBe(fits(installed, name, rest))
})

test('resolve_version says what it cannot find', async () => {
  expect(await call('resolve_version', { package: 'kites', text: '"kites-ui": "1.0.0"' })).toBe(
    'Error: The text names no version of kites. Pass the lines with its name and version, or only the version.',
  )
  expect(await call('resolve_version', { package: 'kites', text: '0.9' })).toBe(
    'Installed: 0.9. It is older than all versions of the documentation (v1, 2.0). The oldest is "v1".',
  )
  for (const text of [`"kites" ${'" '.repeat(49_000)}`, '"kites" '.repeat(12_000), 'kites\n'.repeat(16_000)])
    expect(await call('resolve_version', { package: 'kites', text })).toMatch(/^Error: The text names no version/)
})
