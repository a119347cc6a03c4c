import { expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

withBothParsers('names of emoji', (read) => {
  test('become emoji in text, lists, headings, titles and components', async () => {
    const source = ':tada: a :+1:, :white_check_mark:.\n\n- :rocket:\n\n## :sparkles: New\n\n:::tip[:bulb: T]\n:\n:::\n'
    const { html, toc } = await read(source)
    expect(html).toBe(
      '<p>🎉 a 👍, ✅.</p><ul><li>🚀</li></ul>' +
        '<h2 id="sparkles-new" aria-label="✨ New">✨ New<a class="hash-link" href="#sparkles-new" aria-label="Link to ✨ New"></a></h2>' +
        '<div class="admonition admonition-tip" role="note"><p class="admonition-title">💡 T</p><p>:</p></div>',
    )
    expect(toc).toEqual([{ id: 'sparkles-new', level: 2, html: '✨ New' }])
    expect((await read('<div>:tada: {1}</div>\n', 'docs/page.mdx')).html).toBe('<div>🎉 1</div>')
  })

  test('stay in code, URLs, attributes and words, and if the name is unknown', async () => {
    expect((await read('`:tada:` a:b:c 10:30:15 std::x:: :nosuch: :toString:\n')).html).toBe(
      '<p><code>:tada:</code> a:b:c 10:30:15 std::x:: :nosuch: :toString:</p>',
    )
    expect((await read('    :tada:\n')).html).toContain(':tada:')
    expect((await read('[a](https://example.org/:tada:)\n')).html).toContain('href="https://example.org/:tada:"')
    expect((await read('<kbd title=":tada:">:tada:</kbd>\n')).html).toBe('<p><kbd title=":tada:">:tada:</kbd></p>')
  })

  test('stay if the site turns them off', async () => {
    expect((await read(':tada:\n', 'docs/page.md', { markdown: { emoji: false } })).html).toBe('<p>:tada:</p>')
  })
})
