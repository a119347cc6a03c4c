import { expect, test } from 'vitest'
import { addNameBreaks, parseMarkedText, toPlainText, toSafeHtml } from './marked-text.ts'

test('parses marks and entities', () => {
  expect(parseMarkedText('…a <mark>boat</mark> &amp; its <mark>mast</mark>')).toEqual([
    { text: '…a ', isMarked: false },
    { text: 'boat', isMarked: true },
    { text: ' & its ', isMarked: false },
    { text: 'mast', isMarked: true },
  ])
  expect(toPlainText('&lt;b&gt; <mark>x</mark> &quot;&#39;&#039;&#x27;')).toBe("<b> x \"'''")
  expect(parseMarkedText('')).toEqual([])
})

test('decodes entities once', () => {
  expect(toPlainText('&amp;lt;')).toBe('&lt;')
  expect(toSafeHtml('&amp;lt;')).toBe('&amp;lt;')
})

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<mark><img src=x></mark>', '<mark>&lt;img src=x&gt;</mark>'],
  ['<mark onclick="a">b</mark>', '&lt;mark onclick=&quot;a&quot;&gt;b&lt;/mark&gt;'],
  ['</mark><script>', '&lt;/mark&gt;&lt;script&gt;'],
  ['<mark>a', '&lt;mark&gt;a'],
  ['a &amp; <mark>b</mark>', 'a &amp; <mark>b</mark>'],
])('escapes %s to %s', (html, safe) => {
  expect(toSafeHtml(html)).toBe(safe)
  expect(toSafeHtml(safe)).toBe(safe)
})

test('breaks long names before their words, also across marks', () => {
  expect(addNameBreaks('prioritize<mark>Waitlist</mark>Input &amp; more')).toBe(
    'prioritize<mark><wbr>Waitlist</mark><wbr>Input &amp; more',
  )
  expect(addNameBreaks('<mark>Wait</mark>List')).toBe('<mark>Wait</mark>List')
})
