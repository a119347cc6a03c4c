import { expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

withBothParsers('style attributes in MDX', (read) => {
  test('can be written as in HTML', async () => {
    const source = [
      '<div style="color: red; --gap:1px; -webkit-line-clamp: 2">a</div>',
      '<p style=\'background: url("data:image/png;base64,AA==") no-repeat;\'>b <b style="/* none */ margin-top : 4px">c</b></p>',
      '{<i style={{ color: "blue" }}>d</i>}',
    ].join('\n\n')
    const { html, reported } = await read(source, 'docs/page.mdx', { contentSecurityPolicy: false })
    expect(html).toBe(
      '<div style="color:red;--gap:1px;-webkit-line-clamp:2">a</div>' +
        '<p style="background:url(&quot;data:image/png;base64,AA==&quot;) no-repeat">b <b style="margin-top:4px">c</b></p>' +
        '<i style="color:blue">d</i>',
    )
    expect(reported).toEqual([])
  })

  test('of components stay texts', async () => {
    const source = 'export const A = ({ style }) => <b>{style}</b>\n\n<A style="dark" />'
    expect((await read(source, 'docs/page.mdx')).html).toBe('<b>dark</b>')
  })
})
