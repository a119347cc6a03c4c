import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type RunResult } from '../support/sites.ts'

const files = {
  'src/pages/index.tsx': `import Layout from '@theme/Layout'
const Content = () => <main style={{ color: 'red' }}>Own</main>
export default () => <Layout title="Home"><header>Hero</header><Content /></Layout>
`,
  'src/page.css': '@font-face { font-family: A; src: url(https://fonts.example/a.woff2) }\n',
  'static/.nojekyll': '',
  'static/404.html': 'own 404',
  'static/sitemap.xml': '<urlset/>',
}

const site = openSite('two-lines')
let built: RunResult
beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site.dir, file)), { recursive: true })
    writeFileSync(path.join(site.dir, file), text)
  }
  writeFileSync(
    path.join(site.dir, 'site.config.ts'),
    `export default { title: 'Two lines', url: 'https://two.example', theme: { customCss: ['src/page.css'] } }\n`,
  )
  built = await site.build()
})
afterAll(() => site.close())

const reports = () =>
  stripVTControlCharacters(built.output)
    .split('\n')
    .filter((line) => /^ {2}(?:error|warning|info) /.test(line))
    .map((line) => line.trim())

test('reports what the policy blocks, and which files the site replaces', () => {
  expect(reports()).toEqual([
    `warning src/page.css:1 The site's Content-Security-Policy blocks the font https://fonts.example/a.woff2. blocked-font`,
    `warning page / The site's Content-Security-Policy blocks the style attribute "color:red" on /. blocked-style`,
    'info output 404.html static/404.html is published instead of the generated 404.html. replaced-output',
    'info output sitemap.xml static/sitemap.xml is published instead of the file of the plugin sitemap. replaced-output',
  ])
  expect([site.file('build/404.html'), site.file('build/sitemap.xml')]).toEqual(['own 404', '<urlset/>'])
})

test('a page with its own main element is rendered without another', () => {
  const html = site.file('build/index.html')
  expect(html).toContain('<title>Home | Two lines</title>')
  expect(html).toContain(
    '<section id="lectern-main" tabindex="-1"><header>Hero</header><main style="color:red">Own</main></section>',
  )
})
