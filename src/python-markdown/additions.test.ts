import { expect, test } from 'vitest'
import { createSettings, includeFiles, type Node, parsePythonMarkdown } from './index.ts'

/** HTML of a document, in one line. */
function read(source: string, extensions: Record<string, Record<string, unknown>>): string {
  const lines = source.split('\n').map((text, index) => ({ text, line: index + 1 }))
  return html(parsePythonMarkdown(lines, { extensions }).children)
}

function html(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type !== 'tag') return node.value
      const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
      return `<${node.name}${attributes}>${html(node.children)}</${node.name}>`
    })
    .join('')
}

const blocks = {
  'pymdownx.blocks.admonition': {},
  'pymdownx.blocks.details': {},
  'pymdownx.blocks.tab': {},
  'pymdownx.blocks.html': {},
  'pymdownx.blocks.caption': {},
}

test('reads blocks between slashes', () => {
  expect(read('/// note | My *title*\n    attrs: {id: own}\n\nText\n\nmore\n///\n\nafter', blocks)).toBe(
    '<div class="admonition note" id="own"><p class="admonition-title">My <em>title</em></p><p>Text</p><p>more</p></div><p>after</p>',
  )
  expect(read('//// warning\n/// details | Open\n    open: true\nin\n///\nout\n////', blocks)).toBe(
    '<div class="admonition warning"><p class="admonition-title">Warning</p><details open="open"><summary>Open</summary><p>in</p></details><p>out</p></div>',
  )
  expect(read('/// tab | A\na\n///\n\n/// tab | B\nb\n///', blocks)).toBe(
    '<div class="tabbed-set"><div class="tabbed-block"><label>A</label><p>a</p></div><div class="tabbed-block"><label>B</label><p>b</p></div></div>',
  )
  expect(read('/// html | div.box\nText\n///', blocks)).toBe('<div class="box"><p>Text</p></div>')
  expect(read('![x](a.png)\n/// caption\nAbout\n///', blocks)).toBe(
    '<figure><p><img src="a.png" alt="x"></img></p><figcaption><p>About</p></figcaption></figure>',
  )
})

test('tabs go on after blank lines, and begin anew with an exclamation mark', () => {
  const source = '=== "A"\n\n    one\n\n    two\n\n=== "B"\n\n    three\n\n===! "C"\n\n    four'
  expect(read(source, { 'pymdownx.tabbed': {} })).toBe(
    '<div class="tabbed-set"><div class="tabbed-block"><label>A</label><p>one</p><p>two</p></div><div class="tabbed-block"><label>B</label><p>three</p></div></div><div class="tabbed-set"><div class="tabbed-block"><label>C</label><p>four</p></div></div>',
  )
})

test('icons whose sets are not installed are left out, or become their names', () => {
  const source = 'A :material-check: b [:octicons-arrow-right-24:](x.md) :simple-git:'
  expect(read(source, { 'pymdownx.emoji': {} })).toBe('<p>A b <a href="x.md">Arrow right</a> </p>')
})

test('numbers of annotations lose the sign of the comment if the mark says so', () => {
  const source = '```yaml\na: 1 # (1)!\nb: 2 # (2)\n```'
  expect(read(source, { 'pymdownx.superfences': {}, annotations: {} })).toBe(
    '<pre><code class="language-yaml">a: 1 (1)\nb: 2 # (2)\n</code></pre>',
  )
})

test('what plugins generate is left out', () => {
  const extensions = { toc: {}, mkdocstrings: {}, autorefs: {} }
  expect(read('[TOC]\n\n::: kiln.fire\n    options:\n      x: 1\n\nSee [`Kiln`][kiln.Kiln].', extensions)).toBe(
    '<p>See <span><code>Kiln</code></span>.</p>',
  )
})

test('formulas are read with their options', () => {
  const extensions = {
    'pymdownx.arithmatex': { generic: true },
    'pymdownx.superfences': { custom_fences: [{ name: 'math', class: 'arithmatex' }] },
  }
  expect(read('A $x_1*y*$ costs \\$5.\n\n$$\na_1\n$$\n\n```math\nb\n```', extensions)).toBe(
    '<p>A <span class="arithmatex">x_1*y*</span> costs $5.</p><div class="arithmatex">a_1</div><div class="arithmatex">b\n</div>',
  )
})

test('slugs follow the options of toc', () => {
  const slugify = { python: 'pymdownx.slugs.slugify', arguments: { case: 'lower' } }
  const id = (source: string, options: Record<string, unknown>) =>
    /id="([^"]*)"/.exec(read(source, { toc: options }))?.[1]
  expect(id('# Ünï -- Code', { slugify })).toBe('ünï----code')
  expect(id('# Ünï Code', { slugify: { python: 'pymdownx.slugs.uslugify_cased' } })).toBe('Ünï-Code')
  expect(id('# Ünï Code', { separator: '_' })).toBe('uni_code')
  expect(id('# 中文 a', { slugify: { python: 'markdown.extensions.toc.slugify_unicode' } })).toBe('中文-a')
})

test('documents include files, with links as they are from the document', () => {
  const files = new Map([
    ['docs/parts/a.md', '## Part\n[x](b.md) ![y](../img/y.png)\n<!--end-->\nrest'],
    ['docs_src/a.py', 'one\ntwo\nthree'],
    ['base/c.md', 'text'],
  ])
  const reported: string[] = []
  const include = (text: string) =>
    includeFiles(
      text.split('\n').map((each, index) => ({ text: each, line: index + 1 })),
      createSettings({
        extensions: {
          'include-markdown': {},
          'markdown_include.include': { base_path: 'base' },
          markdown_include_variants: {},
        },
      }),
      {
        document: 'docs/guide/index.md',
        source: 'docs',
        read: (file) => files.get(file)?.split('\n'),
        report: (line, message) => reported.push(`${line} ${message}`),
      },
    ).map((line) => line.text)
  expect(include('{%\n  include-markdown "../parts/a.md"\n  end="<!--end-->"\n  heading-offset=1\n%}\nafter')).toEqual([
    '### Part',
    '[x](../parts/b.md) ![y](../img/y.png)',
    'after',
  ])
  expect(include('    {!c.md!}')).toEqual(['    text'])
  expect(include('{* ../../docs_src/a.py ln[2:3] hl[3] *}')).toEqual(['```py hl_lines="2"', 'two', 'three', '```'])
  expect(include('text\n{% include "no.md" %}')).toEqual(['text'])
  expect(reported).toEqual(['2 The included file no.md does not exist.'])
})
