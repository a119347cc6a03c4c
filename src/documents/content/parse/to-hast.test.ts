import { expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

withBothParsers('white space between components', (read) => {
  const html = async (source: string) => (await read(source, 'docs/page.mdx')).html

  test('on lines of their own separates inline content, as in MDX', async () => {
    expect(await html('<b>a</b>\n<i>b</i>\n{1 + 1}')).toBe('<b>a</b>\n<i>b</i>\n2')
    expect(await html('export const A = () => <b>a</b>\n\n<A />\n\n<A />')).toBe('<b>a</b>\n<b>a</b>')
  })

  test('next to blocks is removed', async () => {
    expect(await html('<div>a</div>\n<i>b</i>\n\nc\n\n{1 + 1}')).toBe('<div>a</div><i>b</i><p>c</p>2')
  })
})
