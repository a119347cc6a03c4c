import { expect, test } from 'vitest'
import { escapeXml, validXml } from './valid-xml.ts'

test('removes what XML cannot contain, and keeps everything else', () => {
  expect(validXml('a\u0000\u0008\u000b\u001f\ud800\udc00\ud800b\ufffe\uffff\t\n\r\u0085😀')).toBe(
    'a\ud800\udc00b\t\n\r\u0085😀',
  )
})

test('escapes texts of elements and attributes', () => {
  expect(escapeXml('a & <b> "c" ]]> \u0001')).toBe('a &amp; &lt;b&gt; &quot;c&quot; ]]&gt; ')
})
