import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFolder } from '../support/run-folder.ts'
import { cleanOutput, openThere, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(site.dir, file)), { recursive: true })
  writeFileSync(path.join(site.dir, file), text)
}

const config = `import { defineConfig } from 'lectern'
import { docs } from 'lectern/plugins'

export default defineConfig({
  title: 'T',
  url: 'https://example.org',
  icons: { acme: 'assets/icons' },
  theme: { navbar: { items: [{ label: 'Tents', to: '/a', icon: 'acme:tent' }] } },
  plugins: [docs({ routeBasePath: '/' })],
})
`
const svg = (shape: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="${shape}"/></svg>\n`

beforeAll(() => {
  site = openThere(mkdtempSync(path.join(runFolder(), 'icons-')))
  write('site.config.ts', config)
  write('node_modules/@iconify-json/set/icons.json', '{"icons":{"check":{"body":"<path d=\\"M9\\"/>"}}}')
  write('assets/icons/map.svg', svg('M1'))
  write('assets/icons/tent.svg', svg('M2'))
  write('docs/index.md', '---\nsidebar_icon: acme:tent\n---\n# Home\n\nYes :icon[set:check]{label="Yes"}\n')
  write('docs/a.md', '# A\n\n:icon[acme:map] Map\n')
  write('docs/b.mdx', '# B\n\n<Card icon="acme:map" title="Map" />\n')
})
afterAll(() => site.close())

const compiled = (output: string) => Number(/(\d+) documents? compiled/.exec(output)?.[1])

test('icons are in documents, components, and sidebars, and a change compiles the documents that show it', async () => {
  await site.build()
  expect(site.file('build/index.html')).toMatch(/Yes <svg class="icon" [^>]*role="img" aria-label="Yes"><path d="M9">/)
  expect(site.file('build/a/index.html')).toMatch(/<p><svg class="icon" [^>]*aria-hidden="true"><path d="M1">/)
  expect(site.file('build/b/index.html')).toMatch(/<span class="card-icon" aria-hidden="true"><svg class="icon"/)
  expect(site.file('build/a/index.html')).toMatch(/<span class="item-icon"><svg class="icon" [^>]*><path d="M2"/)
  expect(site.file('build/a/index.html')).toMatch(
    /<a href="\/a"[^>]*><span class="item-icon"><svg[^>]*><path d="M2"\/?>.*?<\/span>Tents<\/a>/,
  )

  write('assets/icons/map.svg', svg('M3'))
  expect(compiled((await site.build()).output)).toBe(2)
  expect(site.file('build/a/index.html')).toContain('<path d="M3">')
  write('assets/icons/tent.svg', svg('M4'))
  await site.build()
  expect(site.file('build/a/index.html')).toMatch(/<span class="item-icon"><svg class="icon" [^>]*><path d="M4"/)
  expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))
})

test('a check reports icons that do not exist', async () => {
  write('docs/a.md', '---\nsidebar_icon: acme:tnet\n---\n# A\n\n:icon[acme:mpa] Map\n')
  write('docs/b.mdx', '# B\n\n<Card icon="sett:check" title="Map" />\n')
  const { stdout, code } = await site.run(['check', '--format', 'json'])
  const found = JSON.parse(stdout) as { file: string; line: number; message: string; hint: string }[]
  expect(code).toBe(1)
  expect(found.map(({ file, line, message, hint }) => [file, line, message, hint])).toEqual([
    ['docs/a.md', 2, 'The icon set "acme" has no icon "tnet".', 'Did you mean "acme:tent"?'],
    ['docs/a.md', 6, 'The icon set "acme" has no icon "mpa".', 'Did you mean "acme:map"?'],
    ['docs/b.mdx', 3, 'The icon set "sett" is not installed.', 'Did you mean "set"?'],
  ])
})
