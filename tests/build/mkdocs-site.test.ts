import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

interface Recorded {
  files: string[]
  pages: Record<string, { title: string; ids: string[]; words: string }>
}

const file = new URL('../fixtures/mkdocs/recorded.json', import.meta.url)
const recorded: Recorded = JSON.parse(readFileSync(file, 'utf8'))

/** Elements of the theme, not of the document. Emoji are images in MkDocs. */
const skipped = /^(?:hash-link|sr-only|code-wrap|code-copy|tags)$/

function read(html: string): { ids: string[]; words: string } {
  const ids: string[] = []
  const texts: string[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'text') texts.push(node.value)
    if (node.type === 'element') {
      const classes = (node.properties.className as string[] | undefined) ?? []
      if (classes.some((name) => skipped.test(name))) return
      if (/^h[1-6]$/.test(node.tagName) && node.properties.id) ids.push(String(node.properties.id))
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  const [, article = ''] = /<article>([\s\S]*?)<\/article>/.exec(html) ?? []
  const content = article
    .replace(/<div class="page-menu">[\s\S]*?<\/details><\/div>/, '')
    .replace(/<div class="article-foot">[\s\S]*$/, '')
  visit(raw({ type: 'root', children: [{ type: 'raw', value: content } as never] } as Root))
  return {
    ids,
    words: texts
      .join('\n')
      .replace(/\p{Emoji_Presentation}/gu, '')
      .split(/\s+/)
      .filter(Boolean)
      .join(''),
  }
}

describe('a folder with a mkdocs.yml', () => {
  let site: TestSite
  let output = ''

  beforeAll(async () => {
    site = openSite('mkdocs/site')
    output = (await site.build()).output
  })
  afterAll(() => site.close())

  test('reports what MkDocs reports, too', () => {
    expect(output.match(/^ {2}(?:warning|error).*$/gm)).toEqual([
      '  warning docs/guide/install.md:11:1 The link nope.md points to a document that does not exist. broken-markdown-link',
    ])
  })

  test('has the files of MkDocs', () => {
    const files = readdirSync(path.join(site.dir, 'build'), { recursive: true }) as string[]
    expect(recorded.files.filter((name) => !files.includes(name))).toEqual([])
    const others = files.filter((name) => /\.html$/.test(name) && !recorded.files.includes(name))
    expect(others).toEqual(['search/index.html'])
  })

  for (const [name, { ids, words }] of Object.entries(recorded.pages)) {
    test(`${name} has the ids of headings and the words of MkDocs`, () => {
      // The theme of MkDocs replaces these comments by marks in the browser.
      const shown = words.replaceAll(' ', '').replace(/#\((\d+)\)!/g, '($1)')
      expect(read(site.file(`build/${name}`))).toEqual({ ids, words: shown })
    })
  }

  test('marks the groups and titles of nav', () => {
    const html = site.file('build/guide/install/index.html')
    expect(html).toContain('<title>Install it - Kiln</title>')
    expect(html).toContain('href="https://github.com/acme/kiln/edit/master/docs/guide/install.md"')
    expect(html).toContain('<script src="/kiln/js/extra.js"')
  })
})
