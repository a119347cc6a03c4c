import { expect, test } from 'vitest'
import { markedText, plainText, safeHtml } from './marked-text.ts'

test('a text is read with its marks, and its signs', () => {
  expect(markedText('…a <mark>boat</mark> &amp; its <mark>mast</mark>')).toEqual([
    { text: '…a ', isMarked: false },
    { text: 'boat', isMarked: true },
    { text: ' & its ', isMarked: false },
    { text: 'mast', isMarked: true },
  ])
  expect(plainText('&lt;b&gt; <mark>x</mark> &quot;&#39;&#039;&#x27;')).toBe("<b> x \"'''")
  expect(markedText('')).toEqual([])
})

test('signs are read once', () => {
  expect(plainText('&amp;lt;')).toBe('&lt;')
  expect(safeHtml('&amp;lt;')).toBe('&amp;lt;')
})

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<mark><img src=x></mark>', '<mark>&lt;img src=x&gt;</mark>'],
  ['<mark onclick="a">b</mark>', '&lt;mark onclick=&quot;a&quot;&gt;b&lt;/mark&gt;'],
  ['</mark><script>', '&lt;/mark&gt;&lt;script&gt;'],
  ['<mark>a', '&lt;mark&gt;a'],
  ['a &amp; <mark>b</mark>', 'a &amp; <mark>b</mark>'],
])('%s becomes %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe)
  expect(safeHtml(safe)).toBe(safe)
})
