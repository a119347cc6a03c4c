import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const codes = new Set(['raw-text', 'unknown-element'])

withBothParsers('text that readers see as it is written', (read) => {
  const places = async (source: string, format: 'md' | 'mdx' = 'md', settings = {}) => {
    const { reported } = await read(source, `docs/page.${format}`, settings)
    return reported.flatMap(([code, line, column]) => (codes.has(code) ? [[code, line, column]] : []))
  }

  const anywhere = [
    '[a](b c.md)',
    '[a *b* c](./b c "title")',
    '[a](b (1).md)',
    '![x](office map.png)',
    '[a] (b.md)',
    '[a b] (https://example.org/x)',
    '(see this)[https://example.org/x]',
    '[[wiki]]',
    '[[some page#part|a label]]',
    '![[picture.png]]',
    '$x$',
    '$E = mc^2$',
    '$a_1*b$',
    '$$ x + y $$',
    '==marked text==',
    '^^inserted^^',
    '++ctrl+alt+del++',
    ':material-account-circle:',
  ]
  test.each(anywhere)('is reported with its place: %s', async (text) => {
    const source = `---\ntitle: T\n---\n\nText \`a\`\n\nWith: ${text} and more\n`
    const expected = [['raw-text', 7, 7]]
    expect(await places(source)).toEqual(expected)
    expect(await places(source, 'mdx')).toEqual(expected)
    expect(await places(`- a\n\n  > With: **b** ${text}.\n`)).toEqual([['raw-text', 3, 17]])
    expect(await places(`# With: ${text}\n\n| a |\n| - |\n| ${text.replace('|', '\\|')} |\n`)).toEqual([
      ['raw-text', 1, 9],
      ['raw-text', 5, 3],
    ])
  })

  test.each(anywhere)('is not looked for in code: %s', async (text) => {
    const source = `\`\`${text}\`\`\n\n\`\`\`text\n${text}\n\`\`\`\n\n<code>${text.replace(/[<>]/g, '')}</code>\n\n> ~~~\n> ${text}\n> ~~~\n`
    expect(await places(source)).toEqual([])
    expect(await places(source, 'mdx')).toEqual([])
    expect(await places(`a\n\n    ${text}\n\n<!-- ${text} -->\n\n<pre>\n${text}\n</pre>\n`)).toEqual([])
  })

  test.each([
    ['x^2^ and H', [[1, 2]]],
    ['!!! note\n    Text\n', [[1, 1]]],
    ['??? tip "Title"\n    Text\n', [[1, 1]]],
    ['a\n\n=== "Tab"\n\n    Text\n', [[3, 1]]],
    ['--8<-- "a.md"\n', [[1, 1]]],
    ['> [!BUG]\n> a\n', [[1, 3]]],
    ['[TOC]\n\n# A\n', [[1, 1]]],
    ['[[toc]]\n', [[1, 1]]],
    ['::: tip\na\n:::\n', [[1, 1]]],
    ['a\n\n:::\n', [[3, 1]]],
    ['Term\n: Definition\n', [[2, 1]]],
    ['*[HTML]: Hypertext\n', [[1, 1]]],
    ['##Heading\n', [[1, 1]]],
    ['| a | b |\n| - |\n| c | d |\n', [[2, 1]]],
    ['+++\ntitle = "T"\n+++\n\nText\n', [[1, 1]]],
    ['a [b]\n\n[b]: my file.md\n', [[3, 1]]],
    ['a[^b] c[^d]\n\n[^b]: text\n', [[1, 8]]],
  ])('is reported once as a block, or in Markdown only: %j', async (source, expected) => {
    expect(await places(source)).toEqual(expected.map((place) => ['raw-text', ...place]))
  })

  test.each([
    '{{ name }}',
    '{{< note >}}',
    '{{% note %}}',
    '{% include a.html %}',
    '{: .class }',
    '[a](b.md){ .button }',
  ])('is reported in Markdown, where braces are text: %s', async (text) => {
    expect(await places(`With: ${text}\n`, 'md', { sources: { 'docs/b.md': '/b' } })).toEqual([
      ['raw-text', 1, text.startsWith('[') ? 16 : 7],
    ])
  })

  test.each([
    'From $5 and $10, or US$5-$6, or $5/$10.\n',
    'Set $HOME/$USER, $PATH and $a_name$; $END$ and $(a) and $(b).\n',
    'A matrix [[1, 2], [3]] or [[1, 2]] or a[[x]]; the slot [[Prototype]]; [[ -f x ]].\n',
    'Text[^1].\n\n[^1]: Note\n',
    'Text[^1] and [^a-z] without any note.\n',
    '- [ ] open\n- [x] done (https://example.org)\n',
    '[link] and [link][]\n\n[link]: <a b.md>\n',
    '[a](<b c.md>) [a](b%20c.md) [a](b.md "a title") ![a](<b c.png>)\n',
    'f[i](see the note) and [optional](default is 5) and [skip ci] (#12)\n',
    'a == b == c, a===b, x++ and ++y, C++ and g++; 2^3^4; ^a^b\n',
    '## Heading {#id}\n\nSetext {#other}\n===\n',
    '> [!NOTE]\n> a\n\n:::tip\n\nb\n\n:::\n',
    'Issue #12 and #tag; it is 10:30:20, :tada: :unknown:\n',
    '| a | b |\n| - | - |\n| c | d |\n',
    'a | b\n\n---\n',
    '\\[[wiki]] \\$x\\$ \\=\\=a== \\[a](b c.md)\n',
    'Note: [RFC]: see readme.md\n',
  ])('is right: %j', async (source) => {
    expect(await places(source)).toEqual([])
  })

  test('are diagrams and formulas of a site that renders none', async () => {
    const source = '```mermaid\ngraph\n```\n\n- a\n\n  ```math\n  x\n  ```\n\n$x$\n'
    const expected = [
      ['raw-text', 1, 1],
      ['raw-text', 11, 1],
      ['raw-text', 7, 3],
    ]
    expect((await places(source)).sort()).toEqual(expected)
    const math = { output: 'mathml', singleDollarTextMath: true, macros: {} }
    const { artifact } = await (await openCompiler({ markdown: { mermaid: true, math } as never })).compileValid(source)
    expect(artifact.diagnostics.filter(({ code }) => codes.has(code))).toEqual([])
  })

  test.each([
    ['Run <name> now\n', [[1, 5]]],
    [
      '<your name> and <TITLE> and <my-key>\n',
      [
        [1, 1],
        [1, 17],
        [1, 29],
      ],
    ],
    [
      'a\n\n<name>\nb <other>\n',
      [
        [3, 1],
        [4, 3],
      ],
    ],
    ['<name>a</name>\n', [[1, 1]]],
    [
      'The <head> and the <link>\n',
      [
        [1, 5],
        [1, 20],
      ],
    ],
    ['Run <Name> and <Other>\n', [[1, 16]]],
    ['a\n\n<!-- b\n\nc\n', [[3, 1]]],
  ])('are placeholders that HTML takes for elements: %j', async (source, expected) => {
    expect(await places(source)).toEqual(expected.map((place) => ['unknown-element', ...place]))
  })

  test('are placeholders in MDX', async () => {
    expect(await places('Run <name>a</name>\n\n<foo />\n', 'mdx')).toEqual([
      ['unknown-element', 1, 5],
      ['unknown-element', 3, 1],
    ])
  })

  test.each([
    '<my-widget></my-widget> <my-widget class="a">\n',
    '<b>a</b> <BR> <Br> <kbd>a</kbd> <details><summary>a</summary></details> <p>a\n',
    '<svg><title>a</title><path d="M0"/><g></g></svg>\n',
    '<head><title>a</title></head>\n',
    '`<name>` \\<name> &lt;name> <https://example.org> <a@example.org> <file.md> 1 <b\n',
    '<!-- <name> -->\n',
  ])('are no elements that HTML has: %j', async (source) => {
    expect(await places(source)).toEqual([])
  })

  test('are no elements that a component renders', async () => {
    expect(await places('<name>a</name>\n', 'md', { mappedTags: ['name'] })).toEqual([])
    expect(await places('<name>a</name>\n', 'mdx', { mappedTags: ['name'] })).toEqual([])
  })
})

describe('what plugins of the site handle', () => {
  const withPlugins = async (source: string, markdown: object) => {
    const { artifact } = await (await openCompiler({ markdown: markdown as never })).compileValid(source)
    return artifact.diagnostics.map(({ code, line }) => [code, line])
  }
  type Nodes = { type: string; value?: string; children?: Nodes[]; lang?: string; tagName?: string }
  const replace = (change: (node: Nodes) => void) => () => (tree: Nodes) => {
    const visit = (node: Nodes) => {
      change(node)
      node.children?.forEach(visit)
    }
    visit(tree)
  }

  test('is not reported', async () => {
    const source = 'a [[wiki]] b\n\n```mermaid\ngraph\n```\n\n<name>x</name> [[other]](c)\n'
    const remark = replace((node) => {
      if (node.value) node.value = node.value.replace('[[wiki]]', 'wiki')
      if (node.lang) node.lang = 'text'
    })
    const rehype = replace((node) => {
      if (node.tagName === 'name') node.tagName = 'b'
    })
    expect(await withPlugins(source, { remarkPlugins: [remark], rehypePlugins: [rehype] })).toEqual([])
    expect(await withPlugins(source, { remarkPlugins: [() => {}] })).toEqual([
      ['raw-text', 1],
      ['unknown-element', 7],
      ['raw-text', 3],
    ])
  })
})

test('messages say what it is and what to write instead', async () => {
  const compiler = await openCompiler({})
  const reported = async (source: string) => {
    const { artifact } = await compiler.compileValid(source)
    return artifact.diagnostics.map(({ severity, message, hint, line }) => ({ severity, message, hint, line }))
  }
  expect(await reported('# A\n\n[a](b c.md)\n')).toEqual([
    {
      severity: 'warning',
      message: 'The link `b c.md` contains a space, so the link is displayed as text.',
      hint: 'Write `[a](b%20c.md)`, or put the path in angle brackets: `(<b c.md>)`.',
      line: 3,
    },
  ])
  expect(await reported('[[a page|b]]\n')).toMatchObject([{ hint: 'Write `[b](a%20page.md)`.' }])
  expect(await reported('!!! bug "T"\n')).toMatchObject([
    { hint: 'Begin it with a line `:::danger[T]`, end it with a line `:::`, and do not indent its text.' },
  ])
  expect(await reported('::: warning Mind\na\n:::\n')).toMatchObject([
    { hint: 'Write the name right after the colons: `:::warning[Mind]`.' },
  ])
  expect(await reported('<your name>\n')).toMatchObject([
    {
      message: '`<your name>` is not an HTML element, so readers do not see it.',
      hint: 'To show it as text, write `\\<your name>`, or make it code: `` `<your name>` ``.',
    },
  ])
  expect(await reported('a[^one] b[^on]\n\n[^one]: x\n')).toMatchObject([{ hint: 'Did you mean `[^one]`?' }])
})

test('generated documents and excerpts are not searched', async () => {
  const tree = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: '[[wiki]]' }] }] }
  const generated = await openCompiler({ origins: [] })
  expect((await generated.compileValid(JSON.stringify(tree))).artifact.diagnostics).toEqual([])
  const excerpt = await openCompiler({ view: { until: 'truncate' } })
  expect((await excerpt.compileValid('[[wiki]]\n')).artifact.diagnostics).toEqual([])
})
