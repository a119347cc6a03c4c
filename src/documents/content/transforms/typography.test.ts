import { expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const german = { i18n: { defaultLocale: 'de', locales: ['de'] } }

withBothParsers('typography', (read) => {
  test('sets quotes, apostrophes, dashes, and ellipses, across elements', async () => {
    const source = `"It's *'so'*," **she** said -- "\`x\`" or ["a *b*"](https://example.org/"x") --- wait...\n`
    expect((await read(source)).html).toBe(
      '<p>“It’s <em>‘so’</em>,” <strong>she</strong> said – “<code>x</code>” or ' +
        '<a href="https://example.org/%22x%22" target="_blank" rel="noopener noreferrer">“a <em>b</em>”</a> — wait…</p>',
    )
  })

  test('reads lists, tables, titles of admonitions, and components as blocks of their own', async () => {
    const source = '- "a\n- b"\n\n| "c" | d\' |\n| - | - |\n| "e" | "f |\n\n:::tip["T"]\n"x"\n:::\n'
    expect((await read(source)).html).toBe(
      '<ul><li>"a</li><li>b"</li></ul><div class="table-wrap" tabindex="0"><table><thead><tr><th>“c”</th><th>d’</th></tr></thead>' +
        '<tbody><tr><td>“e”</td><td>"f</td></tr></tbody></table></div>' +
        '<div class="admonition admonition-tip" role="note"><p class="admonition-title">“T”</p><p>“x”</p></div>',
    )
    expect((await read('<div title="\'a\'">"b {1} c"</div>\n', 'docs/page.mdx')).html).toBe(
      '<div title="&#x27;a&#x27;">“b 1 c”</div>',
    )
  })

  test('leaves code, keys, URLs, formulas, attributes, and what says that it is not to be translated', async () => {
    const source =
      '`"a" -- b...`\n\n    "c" ...\n\n<kbd>"</kbd> <span translate="no">"d"</span> <span title="\'e\'">f</span> https://example.org/a--b\'c...d\n\n$x\'--"y"$\n'
    const { html } = await read(source, 'docs/page.md', {
      markdown: { math: { output: 'mathml', singleDollarTextMath: true, macros: {} } },
    })
    for (const kept of [
      '<code>"a" -- b...</code>',
      '"c" ...',
      '<kbd>"</kbd> <span translate="no">"d"</span> <span title="\'e\'">f</span>',
      ">https://example.org/a--b'c...d</a>",
      '<annotation encoding="application/x-tex">x&#x27;--&quot;y&quot;</annotation>',
    ])
      expect(html).toContain(kept)
  })

  test('keeps short names with hyphens in one line', async () => {
    const { html } = await read('`max-width` `--no-cache` `a - b` `-x` `plain` `a-name-that-is-too-long-for-a-phone`\n')
    expect([...html.matchAll(/<code class="in-one-line">([^<]*)/g)].map(([, name]) => name)).toEqual([
      'max-width',
      '--no-cache',
    ])
  })

  test('leaves ids of headings; the table of contents shows the text of the heading', async () => {
    const { html, toc } = await read(`## Don't "panic"\n`)
    expect(html).toBe(
      '<h2 id="dont-panic" aria-label="Don’t “panic”">Don’t “panic”<a class="hash-link" href="#dont-panic" aria-label="Link to Don’t “panic”"></a></h2>',
    )
    expect(toc).toEqual([{ id: 'dont-panic', level: 2, html: 'Don’t “panic”' }])
  })

  test('leaves the Markdown export as written', async () => {
    const source = `"It's" -- 5 GB...\n`
    const { markdown, html } = await read(source, 'docs/page.md', { withMarkdown: true })
    expect(markdown).toBe(source)
    expect(html).toBe('<p>“It’s” – 5\u00A0GB…</p>')
  })

  test('has the marks of the language of the document, by its folder of translations', async () => {
    const source = `"It's" 'x'\n`
    expect((await read(source, 'docs/page.md', german)).html).toBe('<p>„It’s“ ‚x‘</p>')
    const both = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }
    expect((await read(source, 'i18n/de/docusaurus-plugin-content-docs/current/page.md', both)).html).toBe(
      '<p>„It’s“ ‚x‘</p>',
    )
    expect((await read(source, 'docs/page.md', both)).html).toBe('<p>“It’s” ‘x’</p>')
  })

  test('does nothing if the site turns it off', async () => {
    const { html } = await read(`"It's" -- ...\n`, 'docs/page.md', { markdown: { typography: false } })
    expect(html).toBe(`<p>"It's" -- ...</p>`)
  })
})
