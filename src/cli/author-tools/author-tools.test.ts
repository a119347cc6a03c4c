import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Diagnostic, Tool, ToolContext, ToolPage } from '../../shared/types.ts'
import { addRedirect } from './add-redirect.ts'
import { editLinks } from './edit-links.ts'
import { type AuthorSite, authorTools } from './index.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'author-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const write = (name: string, text: string) => {
  const file = path.join(siteDir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const read = (name: string) => readFileSync(path.join(siteDir, name), 'utf8')

/** A site whose pages are the documents that exist, at the paths of their files. */
function openSite(sources: string[], diagnostics: Diagnostic[] = []): AuthorSite {
  let files: string[] = []
  const refresh = async () => {
    files = sources.filter((name) => {
      try {
        return read(name) !== undefined
      } catch {
        return false
      }
    })
  }
  const toPage = (source: string): ToolPage => {
    const pathname = `/base/${source.replace(/(?:\/index)?\.mdx?$/, '')}`
    return {
      ...{ path: pathname, url: `https://x.example${pathname}`, markdownUrl: '', file: '' },
      ...{ title: source, locale: 'en', categories: [], source },
    }
  }
  const config = {
    baseUrl: '/base/',
    i18n: { locales: ['en'] },
  }
  const context = {
    config,
    pages: async () => files.map(toPage),
    markdown: async (page: ToolPage) => read(page.source ?? ''),
  }
  return {
    siteDir,
    folders: () => ['docs', './news/'],
    refresh,
    context: () => context as unknown as ToolContext,
    check: async () => diagnostics,
    change: (work) => work(),
  }
}

async function call(site: AuthorSite, name: string, input: Record<string, string>): Promise<string> {
  await site.refresh()
  const tool = authorTools(site, { write: true }).find((each) => each.name === name) as Tool
  return tool.run(input).catch((error: Error) => `Error: ${error.message}`)
}

test('tools that change files need the option', () => {
  const names = (isWriting: boolean) =>
    authorTools(openSite([]), { write: isWriting }).map(({ name, writes }) => [name, writes])
  const reading = [
    ['preview_page', undefined],
    ['check', undefined],
    ['find_broken_links', undefined],
  ]
  expect(names(false)).toEqual(reading)
  expect(names(true)).toEqual([...reading, ['move_page', true]])
})

test('preview_page finds a page by its file and by its path', async () => {
  write('docs/a.md', '# A\n')
  const site = openSite(['docs/a.md'])
  const text =
    'File: docs/a.md\nURL: https://x.example/base/docs/a\nTitle: docs/a.md\nDescription: none. Add one to the front matter.\n\n# A\n'
  expect(await call(site, 'preview_page', { page: './docs/a.md' })).toBe(text)
  expect(await call(site, 'preview_page', { page: '/docs/a' })).toBe(text)
  expect(await call(site, 'preview_page', { page: 'docs/b.md' })).toMatch(/^Error: There is no page docs\/b\.md\./)
})

test('check returns all problems, find_broken_links those of links, of one file if it is named', async () => {
  const problem = (code: string, sourcePath: string): Diagnostic => ({
    code,
    severity: 'error',
    message: `${code} in ${sourcePath}.`,
    sourcePath,
  })
  const site = openSite(
    [],
    [problem('broken-link', 'docs/a.md'), problem('broken-anchor', 'docs/b.md'), problem('raw-text', 'docs/a.md')],
  )
  expect(await call(site, 'check', {})).toMatch(
    /broken-link in docs\/a\.md\..*raw-text in docs\/a\.md\..*broken-anchor in docs\/b\.md\./s,
  )
  const links = await call(site, 'find_broken_links', {})
  expect(links).toContain('broken-anchor in')
  expect(links).not.toContain('raw-text')
  expect(await call(site, 'find_broken_links', { file: 'docs/b.md' })).not.toContain('broken-link in')
  expect(await call(site, 'find_broken_links', { file: 'docs/c.md' })).toBe('There are no broken links.')
})

describe('move_page', () => {
  test('moves a document with the links to it and its own ones, and redirects its old path', async () => {
    write(
      'docs/setup.md',
      '---\ntitle: Setup\n---\n\n[a](a.md#x) [self](./setup.md) ![p](./img/p.png) [url](/base/docs/a) [gone](./gone.md)\n\n```js file=../code/x.js\n```\n',
    )
    write(
      'docs/a.md',
      '[s](setup.md "Title") [s]: x\n\n[ref]: <./setup.md#y>\n\n`[s](setup.md)` <a href="/base/docs/setup?q#z">s</a>\n\n```md\n[s](setup.md)\n```\n',
    )
    write('docs/img/p.png', '')
    write('code/x.js', '')
    write(
      'news/b.mdx',
      'import Part from \'../docs/setup.md\'\n\n<Card to="@site/docs/setup.md" /> [o](../other/setup.md)\n',
    )
    const site = openSite(['docs/setup.md', 'docs/a.md', 'news/b.mdx', 'docs/guides/in stall.md'])
    expect(await call(site, 'move_page', { from: 'docs/setup.md', to: 'docs/guides/in stall.md' })).toBe(
      [
        'Moved docs/setup.md to docs/guides/in stall.md.',
        'The page moved from /base/docs/setup to /base/docs/guides/in stall. Its front matter redirects the old path.',
        'Changed the links in 2 documents:\n- docs/a.md\n- news/b.mdx',
        'A sidebar or a site config that names the document is not changed. Translations and older versions stay where they are.',
      ].join('\n'),
    )
    expect(read('docs/guides/in stall.md')).toBe(
      '---\ntitle: Setup\nredirect_from: /docs/setup\n---\n\n[a](../a.md#x) [self](./in%20stall.md) ![p](../img/p.png) [url](/base/docs/a) [gone](./gone.md)\n\n```js file=../../code/x.js\n```\n',
    )
    expect(read('docs/a.md')).toBe(
      '[s](./guides/in%20stall.md "Title") [s]: x\n\n[ref]: <./guides/in%20stall.md#y>\n\n`[s](setup.md)` <a href="/base/docs/guides/in stall?q#z">s</a>\n\n```md\n[s](setup.md)\n```\n',
    )
    expect(read('news/b.mdx')).toBe(
      'import Part from \'../docs/guides/in stall.md\'\n\n<Card to="@site/docs/guides/in%20stall.md" /> [o](../other/setup.md)\n',
    )
    expect(() => read('docs/setup.md')).toThrow('ENOENT')
  })

  test.each([
    ['../x.md', 'The new place must be in docs, as the old one: ../x.md.'],
    ['/tmp/x.md', 'The new place must be in docs, as the old one: /tmp/x.md.'],
    ['docs/../news/x.md', 'The new place must be in docs, as the old one: news/x.md.'],
    ['docs/x.js', 'The new place is a file with the extension .md or .mdx.'],
    ['docs/.x/y.md', 'The new place must not be hidden.'],
    ['docs/b.md', 'docs/b.md exists already.'],
    ['docs/B.md', 'docs/b.md exists already.'],
    ['docs/Caf\u00e9/a.md', 'docs/cafe\u0301 exists already.'],
    ['docs/a.md', 'The document is there already.'],
  ])('does not move to %s', async (to, message) => {
    write('docs/a.md', '# A\n')
    write('docs/b.md', '# B\n')
    write('docs/cafe\u0301/c.md', '# C\n')
    expect(await call(openSite(['docs/a.md']), 'move_page', { from: 'docs/a.md', to })).toBe(`Error: ${message}`)
    expect(read('docs/a.md')).toBe('# A\n')
  })

  test('changes only the case of a name, without a redirect to the page itself', async () => {
    write('docs/a.md', '# A\n')
    expect(
      await call(openSite(['docs/a.md', 'docs/A.md']), 'move_page', { from: 'docs/a.md', to: 'docs/A.md' }),
    ).toContain(
      'The page moved from /base/docs/a to /base/docs/A. The old path differs only in case, so that it cannot be redirected.',
    )
    expect(read('docs/A.md')).toBe('# A\n')
  })

  test('does not damage files in another encoding', async () => {
    const latin = Buffer.from('[a](./a.md) caf\xe9\n', 'latin1')
    write('docs/a.md', '# A\n')
    writeFileSync(path.join(siteDir, 'docs/latin.md'), latin)
    const site = openSite(['docs/a.md', 'docs/latin.md', 'docs/c.md'])
    expect(await call(site, 'move_page', { from: 'docs/a.md', to: 'docs/c.md' })).toContain(
      'Not encoded in UTF-8, so that their links are not changed:\n- docs/latin.md\n',
    )
    expect(await call(site, 'move_page', { from: 'docs/latin.md', to: 'docs/d.md' })).toBe(
      'Error: docs/latin.md is not encoded in UTF-8. Save it in UTF-8.',
    )
    expect(readFileSync(path.join(siteDir, 'docs/latin.md'))).toEqual(latin)
  })
})

test.each([
  ['# A\n', '---\nredirect_from: /old\n---\n\n# A\n'],
  ['---\ntitle: A\n---\nx', '---\ntitle: A\nredirect_from: /old\n---\nx'],
  ['---\nredirect_from: /a\nx: 1\n---\n', '---\nredirect_from: [/a, /old]\nx: 1\n---\n'],
  ["---\nredirect_from: ['/a', /b]\n---\n", "---\nredirect_from: [/old, '/a', /b]\n---\n"],
  ['---\nredirect_from: []\n---\n', '---\nredirect_from: [/old]\n---\n'],
  ['---\nredirect_from:\n  - /a\n---\n', '---\nredirect_from:\n  - /old\n  - /a\n---\n'],
  ['---\nredirect_from:\n- /a\n---\n', '---\nredirect_from:\n- /old\n- /a\n---\n'],
  ['---\nredirect_from: /a # old\n---\n', '---\nredirect_from: [/a, /old] # old\n---\n'],
  ['---\nredirect_from: [\n  /a,\n  /b\n]\n---\n', '---\nredirect_from: [/old, \n  /a,\n  /b\n]\n---\n'],
  ['---\nredirect_from:\nx: 1\n---\n', '---\nredirect_from: /old\nx: 1\n---\n'],
  ['---\n"redirect_from": "/a"\n---\n', '---\n"redirect_from": ["/a", /old]\n---\n'],
  ['---\nx: |\n  redirect_from: /a\n---\n', '---\nx: |\n  redirect_from: /a\nredirect_from: /old\n---\n'],
  ['\ufeff---\ntitle: A\n---\n\nx\n', '\ufeff---\ntitle: A\nredirect_from: /old\n---\n\nx\n'],
  ['\ufeff# A\n', '\ufeff---\nredirect_from: /old\n---\n\n# A\n'],
  ['---\r\ntitle: A\r\n---\r\n\r\nx\r\n', '---\r\ntitle: A\r\nredirect_from: /old\r\n---\r\n\r\nx\r\n'],
])('adds an old path to %j', (text, expected) => {
  expect(addRedirect(text, '/old')).toBe(expected)
})

test('quotes an old path that YAML would read otherwise', () => {
  expect(addRedirect('---\nredirect_from: [/a]\n---\n', '/b, c: d')).toBe('---\nredirect_from: ["/b, c: d", /a]\n---\n')
})

test('links in code stay, those around it are changed', () => {
  const text = 'a `[x](b)` [x](b)\n\n~~~\n[x](b)\n~~~\n\n- ```\n  [x](b)\n  ```\n\n[x](b(c)) [x]( <b> )\n'
  expect(editLinks(text, (target) => (target === 'b' ? 'c d' : target === 'b(c)' ? 'e' : undefined))).toBe(
    'a `[x](b)` [x](<c d>)\n\n~~~\n[x](b)\n~~~\n\n- ```\n  [x](b)\n  ```\n\n[x](e) [x]( <c d> )\n',
  )
})
