import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root, runCommand } from '../support/generator.ts'
import { runFolder } from '../support/run-folder.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(runFolder(), 'prebuilt-'))
  cpSync(path.join(root, 'tests', 'fixtures', 'two-lines'), dir, { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true }))

async function build(config: string, ...args: string[]): Promise<void> {
  writeFileSync(path.join(dir, 'site.config.ts'), config)
  const { code, output } = await runCommand(['build', dir, ...args])
  if (code !== 0) throw new Error(output)
}

/** Names of the bundles that the site has built itself, without their hashes. */
const builtBundles = () =>
  readdirSync(path.join(dir, '.lectern', 'bundles'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name.replace(/-[0-9a-f]+$/, ''))

const page = () => readFileSync(path.join(dir, 'build', 'docs', 'intro', 'index.html'), 'utf8')
const mainStyles = () => {
  const [, file = ''] = /<link rel="stylesheet" href="[^"]*?(assets\/css\/main\.[^"]+)"/.exec(page()) ?? []
  return readFileSync(path.join(dir, 'build', file), 'utf8')
}

test('the bundles of the theme take little space in the package', () => {
  const folder = path.join(root, 'dist', 'bundles')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    statSync(path.join(folder, file)),
  )
  const sizes = files.map((stats) => (stats.isFile() ? stats.size : 0))
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(15_000_000)
})

const plain = `export default { title: 'Two lines', url: 'https://two.example' }`

test.each([[], ['--dev']])(
  'a site without components of its own takes the theme from the package (%s)',
  async (...args) => {
    await build(plain, ...args)
    expect(builtBundles()).toEqual(['settings'])
  },
)

test('so does a site with another base URL, other colors and all features', async () => {
  await build(plain)
  const before = mainStyles()
  await build(`export default {
    title: 'Two lines',
    url: 'https://two.example',
    baseUrl: '/assets/',
    markdown: { math: { output: 'htmlAndMathml' }, mermaid: true },
    theme: {
      code: { light: 'min-light', dark: 'min-dark' },
      announcementBar: { content: 'News', backgroundColor: '#123456' },
      imageZoom: true,
    },
  }`)
  expect(builtBundles()).toEqual(['settings', 'settings'])
  expect(page()).toMatch(/<link rel="preload" [^>]*href="\/assets\/assets\/media\/figtree/)
  expect(mainStyles()).toContain('--lt-announcement-bg:#123456')
  expect(before).not.toContain('--lt-announcement-bg:')
  const rules = before.slice(before.indexOf('@layer lectern.reset,lectern.tokens'))
  expect(rules.length).toBeGreaterThan(10_000)
  expect(mainStyles().endsWith(rules)).toBe(true)
})

test('the component of a feature that is off does not exist', async () => {
  writeFileSync(
    path.join(dir, 'docs', 'diagram.mdx'),
    '# Diagram\n\nimport Mermaid from \'@theme/Mermaid\'\n\n<Mermaid value="graph" />\n',
  )
  writeFileSync(path.join(dir, 'site.config.ts'), plain)
  const { code, output } = await runCommand(['build', dir])
  expect(code).toBe(1)
  expect(output).toContain('The theme has no component "@theme/Mermaid".')
})
