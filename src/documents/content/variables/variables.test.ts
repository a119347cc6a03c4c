import { expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const values = {
  product: 'Acme Cloud',
  version: '2.1',
  count: 3,
  beta: false,
  host: 'docs.example.com',
  url: 'https://example.com/a b?x=1&y=2',
  api: { base: { path: '/v2' }, list: ['a'] },
  odd: '**b** _i_ `c` <b>x</b> [a](b) ![i](j) {1+1} | # $x$ ~~s~~ &amp; \\',
  address: 'www.example.com',
  quotes: `"a" 'b'`,
  block: '- item',
  heading: '# Not a heading',
  number: '1',
  rule: '===',
  lines: 'one\n\ntwo',
}
const variables = { values, scopes: [{ folder: 'versioned_docs/version-1.0', values: { ...values, version: '1.0' } }] }

withBothParsers(
  'variables',
  (read) => {
    const html = async (source: string, file = 'docs/page.md') => (await read(source, file)).html
    const bothFormats = async (source: string) => {
      const md = await html(source)
      expect(await html(source, 'docs/page.mdx')).toBe(md)
      return md
    }

    test('are shown in text, headings, tables, quotes, and lists', async () => {
      expect(await bothFormats('{{ product }} {{version}}, {{ count }}, {{\tbeta }} {{api.base.path}}.\n')).toBe(
        '<p>Acme Cloud 2.1, 3, false /v2.</p>',
      )
      expect((await read('## About {{ product }}\n')).toc).toEqual([
        { id: 'about-acme-cloud', level: 2, html: 'About Acme Cloud' },
      ])
      expect(await bothFormats('> - **{{ product }}** and _{{ version }}_\n')).toBe(
        '<blockquote><ul><li><strong>Acme Cloud</strong> and <em>2.1</em></li></ul></blockquote>',
      )
      expect(await bothFormats('| A |\n| - |\n| {{ odd }} |\n')).toContain('<td>**b** _i_ `c`')
    })

    test('are shown in links and images', async () => {
      expect(await bothFormats('[{{ product }}]({{ url }} "To {{ product }}")\n')).toBe(
        '<p><a href="https://example.com/a%20b?x=1&amp;y=2" title="To Acme Cloud" target="_blank" rel="noopener noreferrer">Acme Cloud</a></p>',
      )
      expect(
        await bothFormats('[a](<{{ url }}#x>) [b][r]\n\n[r]: https://{{ host }}/{{ version }} "{{ odd }}"\n'),
      ).toContain('<a href="https://docs.example.com/2.1" title="**b** _i_ `c` <b>x</b> [a](b)')
      expect(await bothFormats('![{{ product }}](https://{{ host }}/x.png "{{ version }}")\n')).toBe(
        '<p><img src="https://docs.example.com/x.png" alt="Acme Cloud" title="2.1" decoding="async"></p>',
      )
      expect(await html('<https://{{ host }}/{{ version }}>\n')).toBe(
        '<p><a href="https://docs.example.com/2.1" target="_blank" rel="noopener noreferrer">https://docs.example.com/2.1</a></p>',
      )
      expect(await bothFormats('See https://{{ host }}/a.\n')).toBe(
        '<p>See <a href="https://docs.example.com/a" target="_blank" rel="noopener noreferrer">https://docs.example.com/a</a>.</p>',
      )
    })

    test('are shown in HTML, components, and admonitions', async () => {
      for (const file of ['docs/page.md', 'docs/page.mdx']) {
        const element = await html('a <kbd title="{{ quotes }} {{ odd }}">{{ version }}</kbd>\n', file)
        expect(element.replaceAll('&lt;', '<').replaceAll('b&gt;', 'b>').replaceAll('&#x27;', "'")).toBe(
          `<p>a <kbd title="&quot;a&quot; 'b' ${values.odd.replaceAll('&', '&amp;')}">2.1</kbd></p>`,
        )
      }
      expect(await html('<div title="{{ product }}">\n\n{{ version }}\n\n</div>\n', 'docs/page.mdx')).toBe(
        '<div title="Acme Cloud"><p>2.1</p></div>',
      )
      expect(await bothFormats(':::tip[{{ product }}]\n\n{{ version }}\n\n:::\n')).toContain(
        '<p class="admonition-title">Acme Cloud</p><p>2.1</p>',
      )
      expect(await bothFormats(':::tip About {{ product }}\n{{ odd }}\n:::\n')).toContain(
        '<p class="admonition-title">About Acme Cloud</p><p>**b** _i_',
      )
      expect(await bothFormats(':::tip{title="{{ product }}"}\nA\n:::\n')).toContain('Acme Cloud')
    })

    test('have text that is never markup', async () => {
      const text =
        '**b** _i_ `c` &lt;b&gt;x&lt;/b&gt; [a](b) ![i](j) {1+1} | # $x$ ~~s~~ &amp;amp; \\ <a href="http://www.example.com" target="_blank" rel="noopener noreferrer">www.example.com</a>'
      expect(await bothFormats('{{ odd }} {{ address }}\n')).toBe(`<p>${text}</p>`)
      expect(await bothFormats('{{ block }}\n\n{{ heading }}\n\n> {{ block }}\n\n- {{ heading }}\n')).toBe(
        '<p>- item</p><p># Not a heading</p><blockquote><p>- item</p></blockquote><ul><li># Not a heading</li></ul>',
      )
      expect(await bothFormats('a\n{{ rule }}\n\n{{ number }}. b\n')).toBe('<p>a\n===</p><p>1. b</p>')
      expect(await bothFormats('&#{{ number }}; &{{ number }}; {{ lines }}\n')).toBe('<p>&amp;#1; &amp;1; one two</p>')
      expect((await read('## A {{ odd }} {#own}\n')).ids).toEqual(['own'])
    })

    test('stay as they are in code, comments, and expressions', async () => {
      expect(await bothFormats('`{{ product }}` ``{{\nproduct }} {{ version }}`` {{ version }}\n')).toBe(
        '<p><code>{{ product }}</code> <code>{{ product }} {{ version }}</code> 2.1</p>',
      )
      expect(await html('```text\n{{ product }}\n```\n')).toContain('{{ product }}')
      expect(await html('a\n\n    {{ product }}\n')).toContain('{{ product }}')
      expect(await html('a\n    {{ version }}\n')).toBe('<p>a\n2.1</p>')
      expect(await html('<!-- {{ product }}\n{{ nosuch }} -->\n\n{{ version }}\n')).toContain('<p>2.1</p>')
      expect(await html('<style>\n.a::after { content: "{{ nosuch }}" }\n</style>\n')).toContain('{{ nosuch }}')
      const mdx = `import x from './x.json'
export const a = {{ product }}.product

<div style={{ color }} title="{{ version }}" data-a={[{ product }, "}"].length}>{/* {{ nosuch }} */}{{ version }}</div>
`
      expect(
        (
          await read(
            mdx.replace(/^.*\n.*\n\n/, 'export const color = 1\n\nexport const product = 1\n\n'),
            'docs/page.mdx',
          )
        ).html,
      ).toBe('<div style="color:1px" title="2.1" data-a="2">2.1</div>')
    })

    test('are shown in code blocks with the word interpolate', async () => {
      const text = async (source: string) => (await read(source)).html.replace(/<[^>]*>/g, '')
      expect(
        await text(
          '```text interpolate title="{{ product }}"\n{{ odd }} \\{{ version }}\n```\n\n```text\n{{ version }}\n```\n',
        ),
      ).toBe(
        `Acme Cloud${values.odd.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] as string)} {{ version }}\n{{ version }}\n`,
      )
    })

    test('can be escaped', async () => {
      expect(await bothFormats('\\{{ product }} \\{{nosuch}}\n')).toBe('<p>{{ product }} {{nosuch}}</p>')
    })

    test('are those of the version and the document', async () => {
      expect(await html('{{ version }}\n', 'versioned_docs/version-1.0/a.md')).toBe('<p>1.0</p>')
      const own =
        '---\nvariables:\n  version: 3.10\n  api: { base: { path: /own } }\n---\n{{ version }} {{ api.base.path }} {{ product }}\n'
      expect(await html(own)).toBe('<p>3.10 /own Acme Cloud</p>')
    })

    test('are replaced in the front matter and in what is read from the text', async () => {
      const source =
        "---\ntitle: '{{ product }} \\{{ x }}'\nkeywords: ['{{ version }}']\n---\n\n{frontMatter.title}\n{frontMatter.keywords}\n"
      expect((await read(source, 'docs/page.mdx')).html).toBe('Acme Cloud {{ x }}\n2.1')
    })

    test('are dependencies', async () => {
      expect(
        (await read('{{ version }} {{ api.base.path }} `{{ product }}`\n')).dependencies.filter(
          ([kind]) => kind === 'variable',
        ),
      ).toEqual([
        ['variable', 'version', '"2.1"'],
        ['variable', 'api.base.path', '"/v2"'],
      ])
    })

    test('must exist and have one value', async () => {
      const source =
        "---\ntitle: '{{ prodct }}'\n---\n\nA {{ path }}\n{{ nosuch }} {{ api.base }} {{ api.list }}\r\n{{ constructor }}\n\n{{ a b }}\n"
      const { diagnostics } = await read(source)
      expect(
        diagnostics.map(({ severity, line, column, message, hint }) => [severity, line, column, message, hint]),
      ).toEqual([
        ['error', 5, 3, 'The variable `path` does not exist.', 'Did you mean `api.base.path`?'],
        ['error', 6, 1, 'The variable `nosuch` does not exist.', expect.stringContaining('Add it to `variables`')],
        [
          'error',
          6,
          14,
          'The variable `api.base` is a group of variables, not a text, a number, or a boolean.',
          expect.any(String),
        ],
        ['error', 6, 29, 'The variable `api.list` is a list, not a text, a number, or a boolean.', expect.any(String)],
        ['error', 7, 1, 'The variable `constructor` does not exist.', expect.any(String)],
        ['error', 2, undefined, 'The variable `prodct` does not exist.', 'Did you mean `product`?'],
        ['warning', 9, 1, '`{{ a b }}` is displayed as text: it names no variable.', expect.any(String)],
      ])
    })
  },
  { variables, globalComponents: [] },
)

withBothParsers('double braces on a site without variables', (read) => {
  test('stay as they are', async () => {
    expect((await read('{{ product }} \\{{ a }}\n')).html).toBe('<p>{{ product }} {{ a }}</p>')
  })
})
