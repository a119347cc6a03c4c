import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

const inline = 'document.documentElement.dataset.inline = "<yes>"'

const config = `import { defineConfig } from 'lectern'
import { docs, redirects } from 'lectern/plugins'

export default defineConfig({
  title: 'Head',
  url: 'https://head.example',
  baseUrl: '/base/',
  headTags: [
    { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://fonts.example' } },
    { tagName: 'script', innerHTML: ${JSON.stringify(inline)} },
  ],
  stylesheets: ['https://fonts.example/lora.css', { href: '/print.css', media: 'print' }],
  scripts: ['/js/own.js', { src: 'https://cdn.example/widget.js', async: true }],
  contentSecurityPolicy: { 'connect-src': ['https://api.example'] },
  plugins: [docs(), redirects({ redirects: [{ from: '/old', to: '/docs/intro' }] })],
})
`

const tags = `<link rel="preconnect" href="https://fonts.example">
<script>${inline}</script>
<link rel="stylesheet" href="https://fonts.example/lora.css">
<link rel="stylesheet" href="/base/print.css" media="print">
<script src="/base/js/own.js"></script>
<script src="https://cdn.example/widget.js" async></script>
`

let site: TestSite
beforeAll(async () => {
  site = openSite('two-lines')
  writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  mkdirSync(path.join(site.dir, 'static/js'), { recursive: true })
  for (const name of ['print.css', 'js/own.js']) writeFileSync(path.join(site.dir, 'static', name), '')
  await site.build()
})
afterAll(() => site.close())

test('every page has the tags, before the style sheets of the site', () => {
  for (const name of ['docs/intro/index.html', 'docs/more/next/index.html', '404.html']) {
    const html = site.file(`build/${name}`)
    expect(html).toContain(`</script>\n${tags}<link rel="stylesheet" href="/base/assets/`)
  }
})

test('redirect pages and page data do not have them', () => {
  expect(existsSync(path.join(site.dir, 'build/old/index.html'))).toBe(true)
  for (const name of ['old/index.html', '_lectern/pages/docs/intro.bin']) {
    expect(site.file(`build/${name}`)).not.toContain('cdn.example')
  }
})

test('the policy allows them', () => {
  const policy = /Content-Security-Policy: (.*)/.exec(site.file('build/_headers'))?.[1]?.split('; ') ?? []
  const directive = (name: string) => policy.find((text) => text.startsWith(`${name} `))
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(directive('script-src')).toMatch(/'sha256-\S+' 'sha256-\S+' \S+ https:\/\/cdn\.example$/)
  expect(directive('script-src')).toContain(` 'sha256-${hash}' https://cdn.example`)
  expect(directive('style-src')).toBe("style-src 'self' https://fonts.example")
  expect(directive('font-src')).toBe("font-src 'self' https://fonts.example")
  expect(directive('connect-src')).toBe("connect-src 'self' https://api.example")
})

test('the development server adds them, too', async () => {
  const address = await site.serve('start')
  for (const name of ['docs/intro', 'docs/missing']) {
    expect(await (await fetch(`${address}/base/${name}`)).text()).toContain(tags)
  }
})

test('documents may use the origins that they allow', async () => {
  const script = (host: string) => `<script src="https://${host}.example/a.js"></script>\n`
  writeFileSync(path.join(site.dir, 'docs/scripts.md'), `# Scripts\n\n${script('cdn')}\n${script('other')}`)
  const { output } = await site.run(['check'])
  expect(output.match(/blocks the script \S+/g)).toEqual(['blocks the script https://other.example/a.js.'])
})
