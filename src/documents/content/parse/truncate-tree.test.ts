import { expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const until = '<!--\\s*truncate\\s*-->|\\{\\/\\*\\s*truncate\\s*\\*\\/\\}'
const sources = { 'blog/a.md': '/blog/a' }

withBothParsers(
  'an excerpt',
  (read) => {
    test('ends before the marker; definitions after it still count', async () => {
      const source = '# T\n\nSee [x].\n\n<!-- truncate -->\n\nMore.\n\n[x]: https://x.example\n'
      const { html, view } = await read(source, 'blog/a.md', { view: { until, untitled: true } })
      expect(html).toBe('<p>See <a href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>.</p>')
      expect(view).toEqual({ until, untitled: true })
    })

    test('ends within a paragraph and within a container', async () => {
      const inline = await read('One <!-- truncate --> two.\n\nThree.\n', 'blog/a.md', { view: { until } })
      expect(inline.html.replace(/\s+<\/p>/, '</p>')).toBe('<p>One</p>')
      const nested = await read('> One\n>\n> <!-- truncate -->\n>\n> Two\n\nThree\n', 'blog/a.md', { view: { until } })
      expect(nested.html).toBe('<blockquote><p>One</p></blockquote>')
    })

    test('in MDX ends at both kinds of comments; imports stay', async () => {
      const source = "import Box from './box'\n\n<Box>One</Box>\n\nMARK\n\n<Box>Two</Box>\n"
      for (const mark of ['<!-- truncate -->', '{/* truncate */}']) {
        const { html, imports } = await read(source.replace('MARK', mark), 'blog/a.mdx', { view: { until } })
        expect(html).toContain('One')
        expect(html).not.toContain('Two')
        expect(imports).toHaveLength(1)
      }
    })

    test('supports other markers and all line breaks', async () => {
      const view = { until: '<!--more-->' }
      expect((await read('One\r\n\r\n<!--more-->\r\n\r\nTwo\r\n', 'blog/a.md', { view })).html).toBe('<p>One</p>')
      expect((await read('One\n\n<!--more-->\n\nTwo\n', 'blog/a.mdx', { view })).html).toBe('<p>One</p>')
      const text = await read('One [[more]] two\n', 'blog/a.md', { view: { until: '\\[\\[more\\]\\]' } })
      expect(text.html.replace(/\s+<\/p>/, '</p>')).toBe('<p>One</p>')
    })

    test('is complete without a marker', async () => {
      expect((await read('One\n\nTwo\n', 'blog/a.md', { view: { until } })).html).toBe('<p>One</p><p>Two</p>')
    })

    test('resolves anchors and relative URLs against the page of the document', async () => {
      const source = 'To [part](#part) and [b](b).\n\n<!-- truncate -->\n\n## Part\n'
      const { html, links } = await read(source, 'blog/a.md', { view: { until }, sources })
      expect(html).toBe('<p>To <a href="/blog/a#part">part</a> and <a href="/blog/b">b</a>.</p>')
      expect(links.map(({ url }) => url)).toEqual(['/blog/a#part', '/blog/b'])
    })

    test('removes only the first heading as the title', async () => {
      const { html, toc, hasTitle } = await read('# T\n\n# U\n\nV\n', 'blog/a.md', { view: { untitled: true } })
      expect(html).toMatch(/^<h1 id="u">/)
      expect([toc, hasTitle]).toEqual([[], true])
    })
  },
  {},
)
