import { expect, test } from 'vitest'
import { placeHtml, placeProps } from './document-place.ts'

const place = { ids: { setup: 'setup-2', 'a&"b': 'c&"d', ü: 'ü-2', label: 'label-2' }, home: '/blog/a/' }

test.each([
  [
    '<h2 class="x" id="setup">Setup<a class="hash-link" href="#setup" aria-label="Link"></a></h2>',
    '<h2 class="x" id="setup-2">Setup<a class="hash-link" href="/blog/a/#setup" aria-label="Link"></a></h2>',
  ],
  ['<a href="#setup">id="setup"</a>', '<a href="#setup-2">id="setup"</a>'],
  ['<p title="a > id=" id="a&amp;&quot;b">', '<p title="a > id=" id="c&amp;&quot;d">'],
  ['<a href="#%C3%BC">', '<a href="#ü-2">'],
  ['<a href="/x#setup" data-id="setup">', '<a href="/x#setup" data-id="setup">'],
  ['<a aria-describedby="other label">', '<a aria-describedby="other label-2">'],
  ['<path fill="url(#label)" xlink:href="#label">', '<path fill="url(#label-2)" xlink:href="#label-2">'],
  ['<a href="#constructor" id="toString">', '<a href="#constructor" id="toString">'],
])('placeHtml %s', (html, expected) => {
  expect(placeHtml(html, place)).toBe(expected)
  expect(placeHtml(html, {})).toBe(html)
})

test('placeProps changes the properties of React elements, and HTML in them', () => {
  expect(
    placeProps({ id: 'setup', htmlFor: 'label', 'aria-labelledby': 'setup label', title: 'setup', count: 1 }, place),
  ).toEqual({ id: 'setup-2', htmlFor: 'label-2', 'aria-labelledby': 'setup-2 label-2', title: 'setup', count: 1 })
  expect(placeProps({ className: 'hash-link', href: '#setup' }, place)).toEqual({
    className: 'hash-link',
    href: '/blog/a/#setup',
  })
  expect(placeProps({ dangerouslySetInnerHTML: { __html: '<i id="setup">' } }, place)).toEqual({
    dangerouslySetInnerHTML: { __html: '<i id="setup-2">' },
  })
  const props = { id: 'setup' }
  expect(placeProps(props, {})).toBe(props)
})
