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
  variables: 'data/variables.yml',
  plugins: [docs({ routeBasePath: '/' }), search(), llms()],
})
`

beforeAll(() => {
  site = openThere(mkdtempSync(path.join(runFolder(), 'variables-')))
  write('site.config.ts', config)
  write('data/variables.yml', 'product: Acme\nversion: 1.10\nother: a\n')
  write('docs/index.md', "---\ntitle: 'About {{ product }}'\n---\n\n{{ product }} is **new**.\n")
  write('docs/a.md', '# A\n\nA text.\n\n## Get {{ version }}\n\nVersion {{ version }} of `{{ product }}`.\n')
  write('docs/b.mdx', '# B {{ version }}\n\n<b title="{{ product }}">text</b>\n')
  write('docs/plain.md', '# Plain\n\nWithout variables.\n')
})
afterAll(() => site.close())

const compiled = (output: string) => Number(/(\d+) documents? compiled/.exec(output)?.[1])

test('a variable is in pages, titles, search, and files for assistants, and a change compiles the documents that use it', async () => {
  await site.build()
  expect(site.file('build/index.html')).toContain('<title>About Acme')
  expect(site.file('build/a/index.html')).toContain('<h2 id="get-110"')
  expect(site.file('build/plain/index.html')).toContain('About Acme')
  expect(site.file('build/llms.txt')).toContain('[About Acme]')
  expect(site.file('build/a.md')).toContain('Version 1.10 of `{{ product }}`.')
  expect((await readSearchIndex(site).hits('Version 1.10'))[0]).toMatchObject({ url: '/a#get-110' })

  write('data/variables.yml', 'product: Acme\nversion: 1.20\nother: a\n')
  expect(compiled((await site.build()).output)).toBe(2)
  expect(site.file('build/a/index.html')).toContain('Version 1.20')
  expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))

  write('data/variables.yml', 'product: Acme\nversion: 1.20\nother: b\n')
  expect(compiled((await site.build()).output)).toBe(0)

  write('docs/a.md', site.file('docs/a.md').replace('of `', 'of {{ other }} `'))
  expect(compiled((await site.build()).output)).toBe(1)
  expect(site.file('build/a/index.html')).toContain('1.20 of b')
})

test('the development server shows a changed variable', async () => {
  const address = await site.serve('start')
  const page = async (name: string) => (await fetch(address + name)).text()
  expect(await page('/a')).toContain('Version 1.20')
  write('data/variables.yml', 'product: Zenith\nversion: 1.30\nother: b\n')
  await expect.poll(() => page('/a'), { timeout: 10_000 }).toContain('Version 1.30')
  expect(await page('/')).toContain('About Zenith')
  await site.stop()
})

test('a check reports all names that do not exist', async () => {
  write('docs/a.md', '---\ndescription: "{{ no }}"\n---\n\n# A {{ produkt }}\n\n{{ version }} {{ vers }}\n')
  const { stdout, code } = await site.run(['check', '--format', 'json'])
  const found = JSON.parse(stdout) as { file: string; line: number; message: string; hint: string }[]
  expect(code).toBe(1)
  expect(found.map(({ file, line, message, hint }) => [file, line, message, hint])).toEqual([
    ['docs/a.md', 2, 'The variable `no` does not exist.', expect.stringContaining('Add it to `variables`')],
    ['docs/a.md', 5, 'The variable `produkt` does not exist.', 'Did you mean `product`?'],
    ['docs/a.md', 7, 'The variable `vers` does not exist.', expect.stringContaining('Add it')],
  ])
})
