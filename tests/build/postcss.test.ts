import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

const config = `import { defineConfig } from 'lectern'
import { docs } from 'lectern/plugins'

const lanterns = {
  name: 'lanterns',
  bundle: () => ({ postcss: ['./count-files.mjs', ['@site/lanterns.cjs', { color: 'orange' }]] }),
}

export default defineConfig({
  title: 'Two lines',
  url: 'https://two.example',
  plugins: [docs(), lanterns],
  theme: { customCss: ['site.css'] },
})
`

/** Replaces a value by the number of documents. */
const countFiles = `import { readdirSync } from 'node:fs'
import path from 'node:path'

export default () => ({
  postcssPlugin: 'count-files',
  Once(root, { result }) {
    const dir = path.join(path.dirname(result.opts.from), 'docs')
    result.messages.push({ type: 'dir-dependency', dir })
    const count = readdirSync(dir).length
    root.walkDecls((declaration) => {
      if (declaration.value === 'documents()') declaration.value = String(count)
    })
  },
})
`

/** Adds rules for the class names in documents, like Tailwind CSS, which reports every file that it reads. */
const utilities = `import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export default () => ({
  postcssPlugin: 'utilities',
  OnceExit(root, { result }) {
    const dir = path.join(path.dirname(result.opts.from), 'docs')
    result.messages.push({ type: 'dir-dependency', dir, glob: '**/*.{md,mdx,tsx}' })
    for (const entry of readdirSync(dir, { withFileTypes: true }).filter((each) => each.isFile())) {
      const file = path.join(dir, entry.name)
      result.messages.push({ type: 'dependency', file })
      for (const [, width] of readFileSync(file, 'utf8').matchAll(/border-([0-9]+)/g))
        root.append('.border-' + width + ' { border-width: ' + width + 'px }')
    }
  },
})
`

/** Replaces a color. */
const lanterns = `module.exports = ({ color }) => ({
  postcssPlugin: 'lanterns',
  Declaration(declaration) {
    if (declaration.value === 'lantern') declaration.value = color
  },
})
module.exports.postcss = true
`

let site: TestSite
const write = (name: string, text: string) => writeFileSync(path.join(site.dir, name), text)
const styles = () => {
  const folder = path.join(site.dir, 'build', 'assets', 'css')
  const name = readdirSync(folder).find((file) => file.startsWith('client.'))
  return site.file(`build/assets/css/${name}`)
}

beforeAll(() => {
  site = openSite('two-lines')
  write('site.config.ts', config)
  write('count-files.mjs', countFiles)
  write('lanterns.cjs', lanterns)
  write('site.css', '.lamp { color: lantern; order: documents() }\n')
})
afterAll(() => site.close())

test('plugins process the style sheets of the site, again when a folder they read has changed', async () => {
  await site.build()
  expect(styles()).toBe('.lamp{color:orange;order:2}\n')
  write('docs/third.md', '# Third\n')
  await site.build()
  expect(styles()).toBe('.lamp{color:orange;order:3}\n')
})

test('an unchanged site is not bundled again', async () => {
  const folder = path.join(site.dir, '.lectern', 'bundles')
  const times = () => readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mtimeMs])
  const before = times()
  await site.build()
  expect(times()).toEqual(before)
})

test('the development server runs them, too', async () => {
  const address = await site.serve('start')
  const html = await (await fetch(`${address}/docs/intro`)).text()
  const [, href = ''] = /<link rel="stylesheet" href="([^"]*client[^"]*)"/.exec(html) ?? []
  expect(await (await fetch(address + href)).text()).toContain('.lamp { color: orange; order: 3 }')
  await site.stop()
})

test('the development server adds the rules of class names that were saved in documents and components', async () => {
  write('utilities.mjs', utilities)
  write('site.config.ts', config.replace('./count-files.mjs', './utilities.mjs'))
  const address = await site.serve('start')
  await fetch(`${address}/docs/intro`)
  const rules = async () => (await fetch(`${address}/assets/css/client.css`)).text()
  expect(await rules()).not.toContain('.border-')
  write('docs/bordered.mdx', '# Bordered\n\n<p className="border-3">Three</p>\n')
  await expect.poll(rules, { timeout: 10_000 }).toContain('.border-3 { border-width: 3px }')
  write('docs/box.tsx', 'export const Box = () => <p className="border-4">Four</p>\n')
  await expect.poll(rules, { timeout: 10_000 }).toContain('.border-4 { border-width: 4px }')
  write('docs/box.tsx', 'export const Box = () => <p className="border-5">Five</p>\n')
  await expect.poll(rules, { timeout: 10_000 }).toContain('.border-5 { border-width: 5px }')
  await site.stop()
})

test('reports a syntax error and a missing plugin', async () => {
  write('site.css', '.lamp {\n  color lantern;\n}\n')
  const broken = await site.run(['build'])
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringMatching(/Unknown word/)])
  expect(broken.stderr).toContain('site.css:2')
  write('site.css', '.lamp {}\n')
  write('site.config.ts', config.replace('./count-files.mjs', './count.mjs'))
  const missing = await site.run(['build'])
  expect([missing.code, missing.stderr]).toEqual([
    1,
    expect.stringContaining('Cannot find the PostCSS plugin "./count.mjs". Install it, or correct its name.'),
  ])
})
