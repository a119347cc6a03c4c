import { expect, test } from 'vitest'
import { literalTags } from './literal-tags.ts'

test.each([
  ['a <script>b</script> <b>c</b>', 'a &lt;script>b&lt;/script> <b>c</b>'],
  ['`<script>` and <style>', '`<script>` and &lt;style>'],
  ['`` `<script>` `` <Script src>', '`` `<script>` `` &lt;Script src>'],
  ['```html\n<script>\n```\n<svg>', '```html\n<script>\n```\n&lt;svg>'],
  ['~~~\n<script>\n', '~~~\n<script>\n'],
  ['a\n\n    <script>\n    </script>\n\n<script>', 'a\n\n    <script>\n    </script>\n\n&lt;script>'],
  ['a ` <script>', 'a ` &lt;script>'],
  ['1 < 2, <scripts>', '1 < 2, <scripts>'],
])('%j', (markdown, expected) => {
  expect(literalTags(markdown)).toBe(expected)
})
