import { expect, test } from 'vitest'
import type { DocumentedItem } from '../source/registry.ts'
import { readEntry } from '../source/yard-entries.ts'
import type { PageContext } from './page-context.ts'
import { seeAlsoSection } from './see-also.ts'

const place = { sourcePath: 'a.rb', line: 1 }
const entries = new Map([
  ['BookDrop', { name: 'BookDrop', url: '@site/book.md' }],
  ['#price', { name: 'price', url: '@site/book.md#price' }],
])
const context = {
  catalogue: { find: (name: string) => entries.get(name), texts: { seeAlso: 'See also' } },
  within: '',
} as unknown as PageContext

/** The text of nodes, with links as in Markdown. */
function toText(node: unknown): string {
  if (typeof node === 'string') return node
  const {
    type,
    value,
    url,
    children = [],
  } = node as { type: string; value?: string; url?: string; children?: unknown[] }
  const inner = value ?? children.map(toText).join('')
  return url === undefined ? (type === 'inlineCode' ? `\`${inner}\`` : inner) : `[${inner}](${url})`
}

test.each([
  ['BookDrop', undefined, '[`BookDrop`](@site/book.md)'],
  ['BookDrop', 'all books', '[`BookDrop`](@site/book.md): all books'],
  ['BookDrop:', 'all books', '[`BookDrop`](@site/book.md): all books'],
  ['#price', undefined, '[`price`](@site/book.md#price)'],
  ['{BookDrop}', undefined, '[`BookDrop`](@site/book.md)'],
  ['{BookDrop', 'all books}', '[`BookDrop`](@site/book.md): all books'],
  ['{#price}', 'in cents', '[`price`](@site/book.md#price): in cents'],
  ['https://example.com/a', undefined, '[https://example.com/a](https://example.com/a)'],
  ['https://example.com/a', 'The shop', '[The shop](https://example.com/a)'],
  ['{https://example.com/a', 'The shop}', '[The shop](https://example.com/a)'],
  ['<https://example.com/a>', undefined, '[https://example.com/a](https://example.com/a)'],
  ['[The', 'shop](https://example.com/a)', '[The shop](https://example.com/a)'],
  ['The', 'manual of the shop', 'The manual of the shop'],
  ['the', 'manual', 'the manual'],
  ['Shop::Bank', 'for loans', '`Shop::Bank`: for loans'],
  ['file:README.md', 'The manual', 'The manual'],
  ['file:README.md', undefined, '`README.md`'],
])('@see %s %s', (name, text, expected) => {
  const tag = { tagName: 'see', name, place, textPlace: place, ...(text !== undefined && { text }) }
  const item: DocumentedItem = { name: 'a', docstring: '', tags: [tag], place, textPlace: place }
  expect(seeAlsoSection(readEntry(item), 'see', context).map(toText)).toEqual(['See also', expected])
})
