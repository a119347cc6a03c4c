import { expect, test } from 'vitest'
import { openCompiler, type TestCompiler } from './compile.ts'
import { math } from './examples.ts'

/** What can be right above the end of an admonition. */
const blocks: Record<string, string> = {
  paragraph: 'text',
  table: '| a |\n|---|\n| b |',
  'row without pipes': '| a |\n|---|\ntext',
  reference: '[x]: https://example.org',
  'reference with a title on two lines': "[x]: /y\n'two\nlines'",
  list: '- a\n- b',
  'list item on two lines': '- a\n  b',
  'ordered list': '10. a\n11. b',
  quote: '> q',
  'lazy line of a quote': '> q\nlazy',
  'lazy line of a list': '- a\nlazy',
  HTML: '<div>h</div>',
  comment: '<!-- c -->',
  'comment on two lines': '<!-- c\nd -->',
  'indented code': 'p\n\n    code',
  code: '```js\nx\n```',
  'code with tildes': '~~~\nx\n~~~',
  'code with an admonition': '```md\n:::tip\n:::\n```',
  heading: '## H',
  'heading with a line below': 'H\n---',
  footnote: 'x[^1]\n\n[^1]: note',
  'thematic break': '***',
  'admonition with as many colons': ':::tip\nx\n:::',
  'admonition with more colons': '::::tip\nx\n::::',
  leaf: '::leaf',
  alert: '> [!NOTE]\n> a',
  formula: '$$\na\n$$',
}

const mdxBlocks: Record<string, string> = {
  element: '<B>\n\nx\n\n</B>',
  'element without blank lines': '<B>\nx\n</B>',
  expression: '{1}',
  export: 'export const a = 1',
}

const indent = (block: string, prefix: string) => block.replace(/^/gm, prefix)

const places: Record<string, (block: string) => string> = {
  'top level': (block) => `:::note\n${block}\n:::\n\nafter\n`,
  'blank lines': (block) => `:::note\n\n${block}\n\n:::\n\nafter\n`,
  'text right below': (block) => `:::note\n${block}\n:::\nafter\n`,
  'list item': (block) => `- i\n\n  :::note\n${indent(block, '  ')}\n  :::\n\nafter\n`,
  'list item with a tab': (block) => `-\t:::note\n${indent(block, '\t')}\n\t:::\n\nafter\n`,
  quote: (block) => `> :::note\n${indent(block, '> ')}\n> :::\n\nafter\n`,
  nested: (block) => `:::::info\n::::note\n:::tip\n${block}\n:::\n::::\nmid\n:::::\n\nafter\n`,
  'nested with as many colons': (block) => `:::note\n:::tip\n${block}\n:::\nmid\n:::\n\nafter\n`,
  'nested with more colons': (block) => `:::note\n::::tip\n${block}\n::::\nmid\n:::\n\nafter\n`,
  'one end for two': (block) => `::::note\n:::tip\n${block}\n::::\n\nafter\n`,
  'end with more colons': (block) => `:::note\n${block}\n:::::\n\nafter\n`,
  'end with a blank': (block) => `:::note\n${block}\n:::\t\n\nafter\n`,
  'end that is indented': (block) => `:::note\n${block}\n   :::\n\nafter\n`,
  indented: (block) => `  :::note\n${indent(block, '  ')}\n  :::  \n\nafter\n`,
  'Windows line breaks': (block) => `:::note\n${block}\n:::\n\nafter\n`.replaceAll('\n', '\r\n'),
  details: (block) => `<details>\n\n:::note\n${block}\n:::\n\n</details>\n\nafter\n`,
  'without an end': (block) => `:::note\n${block}\n\nafter\n`,
  'in a list item, without an end': (block) => `- i\n\n  :::note\n${indent(block, '  ')}\n\nafter\n`,
  'in a quote, without an end': (block) => `> :::note\n${indent(block, '> ')}\n\nafter\n`,
  'end outside of its list item': (block) => `- :::note\n${indent(block, '  ')}\n:::\n\nafter\n`,
  'lazy line': (block) => `> :::note\n${indent(block, '> ')}\nafter\n`,
}

const endless = /without an end|outside|lazy|one end/

async function observe(compiler: TestCompiler, source: string, sourcePath: string) {
  const outcome = await compiler.compile(source, sourcePath)
  if (outcome.diagnostic) return { diagnostic: outcome.diagnostic.code }
  const reported = outcome.artifact.diagnostics.map(({ code, line }) => `${code} ${line}`)
  return { html: await compiler.render(outcome), reported }
}

test.each(Object.entries(places))(
  '%s: both parsers end an admonition below every kind of block alike',
  async (name, place) => {
    const open = (parser: 'satteri' | 'micromark') =>
      openCompiler({ globalComponents: ['B'], markdown: { parser, math } })
    const [fast, reference] = [await open('satteri'), await open('micromark')]
    for (const [kind, block] of Object.entries({ ...blocks, ...mdxBlocks })) {
      for (const format of kind in mdxBlocks ? ['mdx'] : ['md', 'mdx']) {
        const source = place(block)
        const result = await observe(fast, source, `docs/page.${format}`)
        expect({ kind, format, ...result }).toEqual({
          kind,
          format,
          ...(await observe(reference, source, `docs/page.${format}`)),
        })
        if (result.html === undefined) continue
        const isReported = result.reported?.some((text) => text.startsWith('unclosed-directive'))
        expect({ kind, isReported }).toEqual({ kind, isReported: endless.test(name) })
        // What follows is not in the admonition.
        const before = result.html.slice(0, result.html.indexOf('after'))
        const isOutside = before.split('<div').length === before.split('</div').length
        expect({ kind, isOutside: isOutside || endless.test(name) }).toEqual({ kind, isOutside: true })
      }
    }
  },
)
