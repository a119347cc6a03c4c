import { expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

withBothParsers('addresses whose domain begins with a period', (read) => {
  test.each(['docs/a.md', 'docs/a.mdx'])('are text in %s', async (sourcePath) => {
    const { html, links } = await read('See http://.a.example, *https://.b* and www..c. http://d.example\n', sourcePath)
    expect(html).toContain('<p>See http://.a.example, <em>https://.b</em> and www..c. <a href="http://d.example"')
    expect(links.map(({ url }) => url)).toEqual(['http://d.example'])
  })

  test('are links where the author links them', async () => {
    const { links } = await read('<http://.a.example> [http://.b.example](http://.b.example)\n')
    expect(links.map(({ url }) => url)).toEqual(['http://.a.example', 'http://.b.example'])
  })
})
