import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const settings = { siteDir: '', globalComponents: ['Tabs', 'TabItem'] }
beforeAll(() => {
  settings.siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-toc-'))
  mkdirSync(path.join(settings.siteDir, 'docs'))
  writeFileSync(path.join(settings.siteDir, 'docs/_part.mdx'), '## Part\n\ntext\n')
})
afterAll(() => rmSync(settings.siteDir, { recursive: true, force: true }))

withBothParsers(
  'tables of contents',
  (read) => {
    test('list headings at every level, and those of partials in place', async () => {
      const source =
        'import Part from \'./_part.mdx\'\n\n## One\n\n:::note\n\n### In a note\n\n:::\n\n<Tabs>\n<TabItem value="a">\n\n### In a tab\n\n</TabItem>\n</Tabs>\n\n<details>\n\n### In details\n\n</details>\n\n<Part />\n\n> ### In a quote\n\n## Last\n'
      expect((await read(source, 'docs/page.mdx')).toc).toEqual([
        { id: 'one', level: 2, html: 'One' },
        { id: 'in-a-note', level: 3, html: 'In a note' },
        { id: 'in-a-tab', level: 3, html: 'In a tab' },
        { id: 'in-details', level: 3, html: 'In details' },
        { partial: 'docs/_part.mdx' },
        { id: 'in-a-quote', level: 3, html: 'In a quote' },
        { id: 'last', level: 2, html: 'Last' },
      ])
    })

    test('list other elements at the level they name', async () => {
      const { toc, html } = await read(
        '## A\n\n<dl><dt id="name" data-toc-level="3"><code>signupState</code></dt><dd>Text</dd></dl>\n\n<p id="x" data-toc-level="9">no</p>\n',
      )
      expect(toc).toEqual([
        { id: 'a', level: 2, html: 'A' },
        { id: 'name', level: 3, html: '<code>signup<wbr>State</code>' },
      ])
      expect(html).not.toContain('data-toc-level')
    })

    test('can be exported by the document, with those of imported documents', async () => {
      const source =
        "import Part, { toc as theirs } from './_part.mdx'\n\nexport const toc = [{ value: 'By <em>hand</em>', id: 'x', level: 2 }, ...theirs]\n\n## Not listed\n\n<Part />\n"
      const { toc, reported } = await read(source, 'docs/page.mdx')
      expect(toc).toEqual([{ id: 'x', level: 2, html: 'By <em>hand</em>' }, { partial: 'docs/_part.mdx' }])
      expect(reported).toEqual([])
    })

    test('that only exist at run time are reported and ignored', async () => {
      const { toc, reported } = await read('text\n\nexport const toc = [1].map(String)\n\n## A\n', 'docs/page.mdx')
      expect(toc).toEqual([{ id: 'a', level: 2, html: 'A' }])
      expect(reported).toEqual([['dynamic-toc', 3, 1]])
    })

    test('can be used by the document itself, like its front matter and title', async () => {
      const source =
        '---\nmood: good\n---\n\n# T\n\nSays: {toc.map((item) => item.value).join()} {frontMatter.mood} {contentTitle}\n\n## A\n'
      expect((await read(source, 'docs/page.mdx')).html).toContain('</h1><p>Says: A good T</p><h2')
    })

    test('of imported documents are exports of theirs', async () => {
      const source = "import Part, { toc as theirs } from './_part.mdx'\n\n{theirs.map((item) => item.id).join()}\n"
      expect((await read(source, 'docs/page.mdx')).html).toBe('part')
    })

    test('reports headings with the same explicit id', async () => {
      const { reported, ids } = await read('---\na: 1\n---\n\n## A {#x}\n\n## B {#x}\n\n## X\n')
      expect(reported).toEqual([['duplicate-id', 7, 1]])
      expect(ids).toEqual(['x', 'x-1'])
    })
  },
  settings,
)
