import { expect, test } from 'vitest'
import { sanitizeHtml } from '../compiler/index.ts'

test.each([
  ['© <a href="https://a.example" class="b" target="_blank">A</a> &amp; <em>B</em>', undefined],
  ['<a href="javascript:alert(1)" onclick="alert(1)">A</a>', '<a>A</a>'],
  ['<img src=x onerror=alert(1)><script>alert(1)</script><style>a{}</style>A', '<img src="x">A'],
  ['<b id="lectern-root" style="color:red">A', '<b>A</b>'],
])('%s', (html, expected = html) => {
  expect(sanitizeHtml(html)).toBe(expected)
})
