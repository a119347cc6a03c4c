import type { Root, RootContent } from 'hast'
import { describe, expect, test } from 'vitest'
import { createStaticArticle, readStaticArticle, staticArticleModule } from './static-article.ts'

const element = (tagName: string, properties: object, ...children: object[]) =>
  ({ type: 'element', tagName, properties, children }) as RootContent
const text = (value: string) => ({ type: 'text', value }) as RootContent
const root = (...children: RootContent[]): Root => ({ type: 'root', children })

const tree = root(
  element('h2', { id: 'a&b', className: ['x'] }, text('A & '), element('em', {}, text('b'))),
  text('\n a < b & c > d '),
  element('hr', {}),
  element('svg', { viewBox: '0 0 1 1' }, element('path', { d: 'M0' })),
  element('p', {}),
)

describe('a static article', () => {
  const article = createStaticArticle(tree, '{toc: []}')

  test('contains its HTML', () => {
    expect(article.html).toBe(
      '<h2 id="a&amp;b" class="x">A &amp; <em>b</em></h2>\n a &lt; b &amp; c &gt; d <hr>' +
        '<svg viewBox="0 0 1 1"><path d="M0"></path></svg><p></p>',
    )
  })

  test('becomes a module with one part for each top-level node', () => {
    const factory = new Function(staticArticleModule(article).replace('export default', 'return'))()
    const [parts, exports] = factory({ document: (...args: unknown[]) => args })
    expect(parts).toEqual([
      ['h2', { id: 'a&b', className: 'x' }, 'A &amp; <em>b</em>'],
      '\n a < b & c > d ',
      ['hr', null, null],
      ['svg', { viewBox: '0 0 1 1' }, '<path d="M0"></path>'],
      ['p', null, ''],
    ])
    expect(exports).toEqual({ toc: [] })
  })

  test('returns the same module after a round trip through JSON', () => {
    expect(staticArticleModule(readStaticArticle(JSON.stringify(article)))).toBe(staticArticleModule(article))
  })
})
