import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import { validateConfig } from '../../../config/index.ts'
import { createCompiler } from '../compile.ts'
import { createDependencyResolver } from '../dependencies.ts'
import { moduleText } from '../emit/compiled-text.ts'
import { createContentFile } from '../read/read-content-file.ts'

const compilers = {
  satteri: openCompiler({ globalComponents: ['Foo'], markdown: { parser: 'satteri' } }),
  micromark: openCompiler({ globalComponents: ['Foo'], markdown: { parser: 'micromark' } }),
}

const admonition = (style: string, title: string, inside: string, attributes = '') =>
  `<div class="admonition admonition-${style}"${attributes}><p class="admonition-title">${title}</p>${inside}</div>`
const note = (title: string, inside: string) => admonition('note', title, inside, ' role="note"')

describe.each(['satteri', 'micromark'] as const)('directives read by %s', (parser) => {
  const html = async (source: string, format: 'md' | 'mdx' = 'md') =>
    (await compilers[parser]).html(source, `docs/page.${format}`)

  test('are admonitions with a default title, a label, an old-style title or a title attribute', async () => {
    expect(await html(':::note\n\nText\n\n:::\n')).toBe(note('Note', '<p>Text</p>'))
    expect(await html(':::note[A *title*]\nText\n:::\n')).toBe(note('A <em>title</em>', '<p>Text</p>'))
    expect(await html(':::note[]\nText\n:::\n')).toBe(note('Note', '<p>Text</p>'))
    expect(await html(':::note A *title*\n\nText\n\n:::\n')).toBe(note('A <em>title</em>', '<p>Text</p>'))
    expect(await html(':::note{title="A title"}\nText\n:::\n')).toBe(note('A title', '<p>Text</p>'))
    expect(await html(':::tip[T]{.a .b #c}\nText\n:::\n')).toBe(
      '<div class="admonition admonition-tip a b" role="note" id="c"><p class="admonition-title">T</p><p>Text</p></div>',
    )
  })

  test('nest with more colons outside', async () => {
    expect(await html('::::note\n\n:::note[Inner]\n\nText\n\n:::\n\n::::\n')).toBe(
      note('Note', note('Inner', '<p>Text</p>')),
    )
  })

  test('have titles with expressions and elements in MDX', async () => {
    const source = 'export const x = 7\n\n:::note[Mind {x} <b>and</b> <Foo a="1" />]\n\nText {x}\n\n:::\n'
    expect(await html(source, 'mdx')).toBe(
      note(
        'Mind 7 <b>and</b> <div data-component="@theme/mdx/Foo:default" data-props="{&quot;a&quot;:&quot;1&quot;}"></div>',
        '<p>Text 7</p>',
      ),
    )
    expect(await html('export const x = 7\n\n:::note Mind {x}\n\nText\n\n:::\n', 'mdx')).toBe(
      note('Mind 7', '<p>Text</p>'),
    )
  })

  test('that are unknown are rendered, and reported with their line', async () => {
    const { artifact } = await (await compilers[parser]).compileValid(
      '---\na: 1\n---\n\ntext\n\n:::hint[Try]\n\nText\n\n:::\n',
    )
    expect(
      artifact.diagnostics.map(({ code, severity, message, line, column }) => [code, severity, message, line, column]),
    ).toEqual([['unknown-directive', 'warning', 'Unknown admonition "hint".', 7, 1]])
    expect(await html(':::hint[Try]\n\nText\n\n:::\n')).toBe(admonition('info', 'Try', '<p>Text</p>', ' role="note"'))
    expect(await html(':::toString\n\nText\n\n:::\n')).toBe(
      admonition('info', 'toString', '<p>Text</p>', ' role="note"'),
    )
  })

  test('are text if they only look like directives', async () => {
    expect(await html('From 10:30 to 18:00:15, a:b, std::vector, :tada: and :x{y=1}.\n')).toBe(
      '<p>From 10:30 to 18:00:15, a:b, std::vector, 🎉 and :x{y=1}.</p>',
    )
    expect(await html('::video[A *b*]{src="c"}\n')).toBe('<p>::video[A <em>b</em>]{src=“c”}</p>')
    expect(await html('At 10:30{/* sharp */} or a:b{1 + 1}\n', 'mdx')).toBe('<p>At 10:30 or a:b2</p>')
  })

  test('leave links, footnotes and URLs after a colon alone', async () => {
    expect(await html('see:this[here](https://example.org)\n')).toBe(
      '<p>see:this<a href="https://example.org" target="_blank" rel="noopener noreferrer">here</a></p>',
    )
    expect(await html('Mail:me@example.org\n')).toContain('<a href="mailto:me@example.org">')
    expect(await html('At 10:30[^1]\n\n[^1]: sharp\n')).toContain('<p>At 10:30<sup><a href="#user-content-fn-1"')
  })
})

test('remark plugins run before directives with a label are restored', async () => {
  interface Node {
    type: string
    name?: string
    data?: object
    children?: Node[]
  }
  const abbr = () => (tree: Node) => {
    const visit = (node: Node) => {
      if (node.type === 'textDirective' && node.name === 'abbr') node.data = { hName: 'abbr' }
      node.children?.forEach(visit)
    }
    visit(tree)
  }
  const config = validateConfig({ title: 'T', url: 'https://example.org' }, { sourcePath: 'site.config.ts' })
  const compile = await createCompiler({
    siteDir: '/nowhere',
    contentFolders: [],
    config,
    mappedTags: new Set(),
    globalComponents: new Set(),
    plugins: { remarkPlugins: [abbr], rehypePlugins: [] },
    highlighter: {
      open: () => ({ lines: async () => undefined, scopes: async () => () => '', close: async () => {} }),
    },
    resolver: createDependencyResolver({
      siteDir: '/nowhere',
      config,
      sources: {},
      fileHash: () => null,
    }),
  })
  const source = 'An :abbr[HT*ML*], :other[x *y*]{z=1} and 10:30\n\n:::note\n\n::leaf[a]\n\n:::\n'
  const file = createContentFile(source, { file: '/nowhere/docs/a.md', sourcePath: 'docs/a.md', format: 'detect' })
  const { artifact, text } = await compile(file, source)
  expect(moduleText(artifact.kind, text)).toContain(
    '["p",null,"An <abbr>HT<em>ML</em></abbr>, :other[x <em>y</em>]{z=1} and 10:30"],' +
      '["div",{"className":"admonition admonition-note","role":"note"},' +
      '"<p class=\\"admonition-title\\">Note</p><p>::leaf[a]</p>"]',
  )
})
