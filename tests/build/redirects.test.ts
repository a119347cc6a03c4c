import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeEach(() => {
  site = openSite('check')
  write(
    'site.config.ts',
    `import { defineConfig } from 'lectern'
import { blog, docs, pages, redirects } from 'lectern/plugins'

export default defineConfig({
  title: 'Check',
  url: 'https://check.example',
  baseUrl: '/base/',
  plugins: [docs(), blog(), pages()],
})
`,
  )
  write('docs/guide/one.md', '---\nredirect_from: [/help/one, ../first, uno]\n---\n\n# One\n\n## First\n')
  write('blog/2024-01-02-open.md', '---\nredirect_from: opening\n---\n\nWe are open.\n')
  write('src/pages/about/team.md', '---\nredirect_from: people\n---\n\n# Team\n')
})
afterEach(() => site.close())

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(site.dir, name)), { recursive: true })
  writeFileSync(path.join(site.dir, name), text)
}

test('pages declare their old paths, without the redirects plugin', async () => {
  write('docs/intro.md', `${site.file('docs/intro.md')}\n[Old](/help/one)\n`)
  const { output } = await site.build()
  expect(stripVTControlCharacters(output)).toMatch(
    /warning docs\/intro\.md:\d+:1 The link \/help\/one points to a page that moved\. moved-link/,
  )
  expect(output).toContain('Link to the file ./guide/one.md, or to /docs/guide/one.')
  expect(site.file('build/_redirects').split('\n')).toEqual([
    '/base/about/people /base/about/team 301',
    '/base/blog/opening /base/blog/2024/01/02/open 301',
    '/base/docs/first /base/docs/guide/one 301',
    '/base/docs/guide/uno /base/docs/guide/one 301',
    '/base/help/one /base/docs/guide/one 301',
    '',
  ])
  expect(site.file('build/help/one/index.html')).toContain('content="0; url=/base/docs/guide/one"')
  expect(site.file('build/_lectern/redirect.js')).toContain('location.replace')
})

test('invalid ones are reported with file and line', async () => {
  write('docs/guide/two.md', '---\ntitle: Two\nredirect_from:\n  - /docs/guide/one\n  - /help/one\n  - two\n---\n')
  write('docs/guide/three.md', '---\nredirect_from:\n  - /fine\n  - https://check.example/old\n---\n\n# Three\n')
  write('docs/guide/four.md', '---\nredirect_from: 4 ?\n---\n\n# Four\n')
  const { code, output } = await site.run(['check'])
  expect(code).toBe(1)
  const lines = stripVTControlCharacters(output).split('\n')
  expect(lines.filter((line) => /^ {2}(?:error|warning) /.test(line)).map((line) => line.trim())).toEqual([
    'warning blog/2024-01-02-open.md:1 The post has no truncate marker, so post lists show the full post. untruncated-post',
    "error docs/guide/four.md:2 `redirect_from`: expected a path, such as /old/page, or a list of paths, found '4 ?'. front-matter",
    "error docs/guide/three.md:4 `redirect_from[1]`: expected a path, such as /old/page, without host, ?, # or *, found 'https://check.example/old'. front-matter",
    'warning docs/guide/two.md:4 No redirect is written from /docs/guide/one to /docs/guide/two: a page exists at /docs/guide/one. redirect',
    'warning docs/guide/two.md:5 /help/one is redirected twice: to /base/docs/guide/one and to /base/docs/guide/two. redirect',
    'warning docs/guide/two.md:6 /docs/guide/two redirects to itself. redirect',
  ])
  expect(output).toContain('The other one is in docs/guide/one.md:2.')
})

test('the development server follows them and applies changes', async () => {
  const address = await site.serve('start')
  const response = async (url: string) => {
    const { status, headers } = await fetch(address + url, { redirect: 'manual' })
    return `${status} ${headers.get('location')}`
  }
  expect(await response('/base/help/one?q=1')).toBe('302 /base/docs/guide/one?q=1')
  expect(await response('/base/docs/guide/uno/')).toBe('302 /base/docs/guide/one')
  write('docs/guide/one.md', '---\nredirect_from: /help/first\n---\n\n# One\n\n## First\n')
  await expect.poll(() => response('/base/help/first'), { timeout: 10_000 }).toBe('302 /base/docs/guide/one')
  expect(await response('/base/help/one')).toBe('404 null')
})
