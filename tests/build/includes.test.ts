import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSearchIndex } from '../support/read-search-index.ts'
import { runFolder } from '../support/run-folder.ts'
import { cleanOutput, openThere, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(site.dir, file)), { recursive: true })
  writeFileSync(path.join(site.dir, file), text)
}

const config = `import { defineConfig } from 'lectern'
import { docs, llms, search } from 'lectern/plugins'

export default defineConfig({
  title: 'T',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  plugins: [docs({ routeBasePath: '/' }), search(), llms()],
})
`

const setup = '---\ntitle: None\n---\n\nRun the quokka.\n\n## Install\n\nFirst [b](../docs/b.mdx#notes).\n'
const conditions =
  '# Conditions\n\n:::only{version=current}\nNew text\n:::\n\n:::only{version="1.0"}\nOld text\n:::\n\n:::only{locale=de}\nGerman text\n:::\n'

beforeAll(() => {
  site = openThere(mkdtempSync(path.join(runFolder(), 'includes-')))
  write('site.config.ts', config)
  write('README.md', '# The readme\n\nIts first words.\n\n::include{file=shared/setup.md#install shift=1}\n')
  write('shared/setup.md', setup)
  write('docs/index.md', '::include{file=@site/README.md}\n')
  write('docs/a.md', '# A\n\n::include{file=../shared/setup.md}\n')
  write('docs/b.mdx', '# B\n\n## Notes\n\n<div>\n\n::include{file=_part.md}\n\n</div>\n')
  write('docs/_part.md', 'A part.\n')
  write('docs/c.md', conditions)
  write('docs/plain.md', '# Plain\n\nWithout includes.\n')
  write('versions.json', '["1.0"]')
  write('versioned_docs/version-1.0/index.md', '# Old\n')
  write('versioned_docs/version-1.0/c.md', conditions)
})
afterAll(() => site.close())

const compiled = (output: string) => Number(/(\d+) documents? compiled/.exec(output)?.[1])

test('included files are in pages, titles, search, and files for assistants', async () => {
  await site.build()
  const index = site.file('build/next/index.html')
  expect(index).toContain('<title>The readme')
  expect(index).toContain('content="Its first words."')
  expect(index).toContain('<h3 id="install"')
  expect(index).toContain('href="/next/b#notes"')
  expect(site.file('build/next/a/index.html')).toContain('<title>A')
  expect(site.file('build/next/plain/index.html')).toContain('>The readme</a>')
  expect(site.file('build/next/a.md')).toContain('Run the quokka.\n\n## Install\n')
  expect((await readSearchIndex(site).urls('quokka')).sort()).toEqual(['/next/a'])
})

test('conditional parts are those of the version and the language', async () => {
  const texts = (file: string) => site.file(file).match(/\b(?:New|Old|German) text(?=<\/p>)/g)
  expect(texts('build/next/c/index.html')).toEqual(['New text'])
  expect(texts('build/c/index.html')).toEqual(['Old text'])
  expect(texts('build/de/next/c/index.html')).toEqual(['New text', 'German text'])
  expect(texts('build/de/c/index.html')).toEqual(['Old text', 'German text'])
})

test('a changed file compiles exactly the documents that include it', async () => {
  write('shared/setup.md', setup.replace('quokka', 'wombat'))
  expect(compiled((await site.build()).output)).toBe(2)
  expect(site.file('build/next/a/index.html')).toContain('wombat')
  write('docs/_part.md', 'Another part.\n')
  expect(compiled((await site.build()).output)).toBe(1)
  expect(site.file('build/de/next/b/index.html')).toContain('Another part.')
  write('README.md', site.file('README.md').replace('The readme', 'The manual'))
  expect(compiled((await site.build()).output)).toBe(1)
  expect(site.file('build/next/plain/index.html')).toContain('>The manual</a>')
  write('docs/plain.md', '# Plain\n\nWithout.\n')
  await site.build()
  expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))
})

test('the development server shows a changed file', async () => {
  const address = await site.serve('start')
  const page = async (name: string) => (await fetch(address + name)).text()
  expect(await page('/next/a')).toContain('wombat')
  expect(await page('/next/b')).toContain('Another part.')
  write('shared/setup.md', setup.replace('quokka', 'numbat'))
  await expect.poll(() => page('/next/a'), { timeout: 10_000 }).toContain('numbat')
  write('docs/_part.md', 'A third part.\n')
  await expect.poll(() => page('/next/b'), { timeout: 10_000 }).toContain('A third part.')
  await site.stop()
})

test('a check reports mistakes with the file that has them, once', async () => {
  write('shared/setup.md', '---\ntitle: None\n---\n\n[x](nosuch.md) [y](#nosuch)\n\n::include{file=setpu.md}\n')
  write('docs/a.md', '# A\n\n::include{file=../shared/setup.md}\n\n:::only{locale=ed}\nX\n:::\n')
  write('README.md', '# Readme\n\n::include{file=shared/setup.md}\n')
  const { stdout, code } = await site.run(['check', '--format', 'json'])
  const found = JSON.parse(stdout) as { file: string; line: number; message: string }[]
  expect(code).toBe(1)
  const ofDocuments = found.filter(({ file }) => file !== 'site.config.ts')
  expect(ofDocuments.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['docs/a.md', 5, 'The site has no language "ed".'],
    ['shared/setup.md', 5, 'The link nosuch.md points to a document that does not exist.'],
    ['shared/setup.md', 5, expect.stringContaining('#nosuch')],
    ['shared/setup.md', 7, 'The file setpu.md does not exist.'],
  ])
})
