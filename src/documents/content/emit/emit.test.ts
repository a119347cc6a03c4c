import * as react from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { evaluateModule, fakeModules, openCompiler } from '../../../../tests/conformance/compile.ts'
import { instantiate } from '../../../browser/client/instantiate-document.ts'
import { articleHtml } from './compiled-text.ts'

const open = openCompiler({ globalComponents: ['Foo'] })
const compileToCode = async (source: string, sourcePath = 'docs/page.mdx') =>
  (await (await open).compileValid(source, sourcePath)).code
const staticConstants = (code: string) => [...code.matchAll(/^const __static\d+ = (.*);$/gm)].map(([, value]) => value)

describe('a static document', () => {
  test('has a module that lists its elements: tag, properties, inner HTML', async () => {
    expect(await compileToCode('# A\n\nb *c*\n\n***\n\n![](https://example.org/d.png)\n', 'docs/page.md')).toBe(
      'export default function (rt) {\nreturn rt.document([["h1",{"id":"a"},"A"],["p",null,"b <em>c</em>"],' +
        '["hr",null,null],["p",null,"<img src=\\"https://example.org/d.png\\" alt=\\"\\" decoding=\\"async\\">"]],\n{toc: [], frontMatter: {}, contentTitle: "A"})\n}\n',
    )
  })

  test('exports its title, whatever is above it', async () => {
    const title = async (source: string) =>
      /contentTitle: ("[^"]*")/.exec(await compileToCode(source, 'docs/page.mdx'))?.[1]
    expect(await title('export const a = 1\n\n# A *b* {#c}\n')).toBe('"A b"')
    expect(await title('![a](https://example.org/a.png)\n\n# A\n')).toBe('"A"')
    expect(await title('## A\n\n# B\n')).toBeUndefined()
  })

  test('can be empty', async () => {
    const emptyModule = (frontMatter: string) =>
      `export default function (rt) {\nreturn rt.document([],\n{toc: [], frontMatter: ${frontMatter}})\n}\n`
    for (const source of ['', '\n\n', '\ufeff'])
      expect(await compileToCode(source, 'docs/page.md')).toBe(emptyModule('{}'))
    for (const source of ['---\ntitle: A\n---\n', '---\ntitle: A\n---']) {
      expect(await compileToCode(source, 'docs/page.md')).toBe(emptyModule('{"title":"A"}'))
    }
  })

  test('is stored as its HTML', async () => {
    const { text } = await (await open).compileValid('a & b\n\n***\n\n<b>c</b>\n', 'docs/page.md')
    expect(articleHtml(text)).toBe('<p>a &amp; b</p><hr><p><b>c</b></p>')
  })

  test('is emitted as mixed when React reads its text differently', async () => {
    const compiler = await open
    for (const source of ['<textarea>a &lt; b</textarea>\n', '<pre>\n\na</pre>\n']) {
      expect((await compiler.compileValid(source)).artifact.kind).toBe('mixed')
    }
    expect(await compiler.html('<textarea>a &lt; b</textarea>\n')).toBe('<textarea>a &lt; b</textarea>')
    expect(await compiler.html('<pre>\n\na</pre>\n')).toBe('<pre>\n\na</pre>')
  })
})

describe('a mixed document', () => {
  test('is a function of its runtime with hoisted constants for plain elements', async () => {
    expect(await compileToCode('Plain *text*.\n\n<Foo>{1}</Foo>\n\n## End\n')).toBe(
      'export default function (rt) {\nconst {use: __use, req: __req, load: __load} = rt;\n' +
        'const __own = {toc: [{"value":"End","id":"end","level":2}], frontMatter: {}};\n' +
        'const __static0 = rt.jsx("p", {"dangerouslySetInnerHTML":{"__html":"Plain <em>text</em>."}});\n' +
        'const __static1 = rt.jsx("h2", {"id":"end","aria-label":"End","dangerouslySetInnerHTML":{"__html":"End<a class=\\"hash-link\\" href=\\"#end\\" aria-label=\\"Link to End\\"></a>"}});\n' +
        'return {...__own, ...(function () {\n"use strict";\n' +
        'const {Fragment: _Fragment, jsx: _jsx, jsxs: _jsxs} = arguments[0];\nconst {default: Foo} = __use("@theme/mdx/Foo");\n' +
        'function _createMdxContent(props) {\n  return _jsxs(_Fragment, {\n    children: [__static0, _jsx(Foo, {\n      children: 1\n    }), __static1]\n  });\n}\n' +
        'function MDXContent(props = {}) {\n  const {wrapper: MDXLayout} = props.components || ({});\n' +
        '  return MDXLayout ? _jsx(MDXLayout, {\n    ...props,\n    children: _jsx(_createMdxContent, {\n      ...props\n    })\n  }) : _createMdxContent(props);\n}\n' +
        'return {\n  default: MDXContent\n};\n\n})(rt)}\n}\n',
    )
  })

  test('keeps the children of components as separate elements', async () => {
    const code = await compileToCode('<Foo>\n\n## A\n\n- b\n\n</Foo>\n')
    expect(code).toMatch(/_jsxs\(Foo, \{\n\s+children: \[_jsxs\(_components\.h2, \{\n\s+id: "a"/)
    expect(staticConstants(code)).toEqual([
      'rt.jsx("a", {"className":"hash-link","href":"#a","aria-label":"Link to A","dangerouslySetInnerHTML":{"__html":""}})',
      'rt.jsx("li", {"dangerouslySetInnerHTML":{"__html":"b"}})',
    ])
  })

  test('folds attributes under their React names', async () => {
    expect(staticConstants(await compileToCode('{1}\n\na[^1]\n\n[^1]: b\n\n| c |\n|--:|\n| d |\n'))).toEqual([
      'rt.jsx("p", {"dangerouslySetInnerHTML":{"__html":"a<sup><a href=\\"#user-content-fn-1\\" id=\\"user-content-fnref-1\\" data-footnote-ref=\\"true\\" aria-describedby=\\"footnote-label\\">1</a></sup>"}})',
      'rt.jsx("div", {"className":"table-wrap","tabIndex":0,"dangerouslySetInnerHTML":{"__html":"<table><thead><tr><th align=\\"right\\">c</th></tr></thead><tbody><tr><td align=\\"right\\">d</td></tr></tbody></table>"}})',
      expect.stringMatching(
        /^rt\.jsx\("section", \{"data-footnotes":true,"className":"footnotes","dangerouslySetInnerHTML":/,
      ),
    ])
  })

  test('does not fold small inline elements', async () => {
    expect(staticConstants(await compileToCode('{1} `code` *em*\n'))).toEqual([])
    expect(staticConstants(await compileToCode(`{1} *${'long'.repeat(50)}*\n`))).toHaveLength(1)
  })

  test('has no white space between blocks or inside components', async () => {
    const code = await compileToCode('<Foo>\n\na\n\nb\n\n</Foo>\n\nc\n\n{1}\n')
    expect(code).not.toContain('"\\n"')
    expect(await (await open).html('<Foo>\n\na {1}\n\nb {2}\n\n</Foo>\n\n<b>c</b> d {3}\n', 'docs/page.mdx')).toBe(
      '<div data-component="@theme/mdx/Foo:default" data-props="{}"><p>a 1</p><p>b 2</p></div><p><b>c</b> d 3</p>',
    )
  })

  test('short values in the first column of a table do not break', async () => {
    const html = await (await open).html(
      '| a | b |\n|---|---|\n| 3 May 2023 | 4 May 2023 |\n| 14:00 UTC | c |\n| in May 2023 or later | d |\n| to be | e |\n',
    )
    expect([...html.matchAll(/<td class="short-value">(.*?)<\/td>/g)].map(([, text]) => text)).toEqual([
      '3 May 2023',
      '14:00 UTC',
    ])
  })

  test('aligns cells by attribute, for a strict Content-Security-Policy', async () => {
    expect(await (await open).html('| a {1} |\n|:-:|\n| b |\n', 'docs/page.mdx')).toBe(
      '<div class="table-wrap" tabindex="0"><table><thead><tr><th align="center">a 1</th></tr></thead><tbody><tr><td align="center">b</td></tr></tbody></table></div>',
    )
  })
})

describe('tags that are mapped to components', () => {
  const mapped = (mappedTags: string[]) => openCompiler({ mappedTags })
  const link = { default: (props: object) => react.createElement('a', { ...props, 'data-mapped': true }) }
  const registry = { ...fakeModules(), get: (id: string) => (id === '@theme/mdx/a' ? link : {}) }

  test('are not folded, and neither are their ancestors', async () => {
    const { code, artifact } = await (await mapped(['a'])).compileValid(
      'a [b](https://example.org)\n\n> c [d](/e)\n\nf *g*\n',
    )
    expect(artifact.kind).toBe('mixed')
    expect(artifact.imports).toEqual([{ id: '@theme/mdx/a', kind: 'use' }])
    expect(staticConstants(code)).toEqual(['rt.jsx("p", {"dangerouslySetInnerHTML":{"__html":"f <em>g</em>"}})'])
    expect(code).toContain('({...rt, useMDXComponents: () => ({"a": __use("@theme/mdx/a").default})})')
  })

  test('are rendered by the theme if they are Markdown, but not if they are JSX', async () => {
    const compiler = await mapped(['a'])
    const source = '[b](/c) {1}\n\n<a href="/d">e</a>\n\nexport const F = () => <a href="/g">h</a>\n\n<F />\n'
    const { code, artifact } = await compiler.compileValid(source, 'docs/page.mdx')
    const { id, kind, url, hasTitle } = artifact
    const instance = instantiate(
      { content: { id, kind, url, partials: [], toc: [], hasTitle }, factory: evaluateModule(code), partials: [] },
      { registry, load: async () => undefined },
    )
    if (instance.kind !== 'mixed') throw new Error('The document is static.')
    expect(renderToStaticMarkup(react.createElement(instance.Component))).toBe(
      '<p><a href="/c" data-mapped="true">b</a> 1</p><a href="/d">e</a><a href="/g">h</a>',
    )
  })

  test('do not include elements that the compiler adds', async () => {
    const compiler = await mapped(['a', 'code', 'div', 'button'])
    const { artifact, code } = await compiler.compileValid('## A\n\n```js\nlet a\n```\n\n| b |\n|---|\n')
    expect([artifact.kind, artifact.imports]).toEqual(['static', []])
    expect(code).toContain('<a class=\\"hash-link\\"')
    const inline = await compiler.compileValid('`b`\n')
    expect([inline.artifact.kind, inline.artifact.imports]).toEqual(['mixed', [{ id: '@theme/mdx/code', kind: 'use' }]])
  })

  test('have elements in them, of which the ones that the compiler adds stay plain', async () => {
    const { code } = await (await mapped(['div', 'table'])).compileValid(
      '| a |\n|---|\n\n<div>*b*</div>\n',
      'docs/page.md',
    )
    expect(staticConstants(code)).toEqual([])
    expect(code).toContain(
      '"div": __use("@theme/mdx/div").default, "table": __use("@theme/mdx/table").default, "own-div": "div"',
    )
  })

  test('can be the <pre> of a code block', async () => {
    const compiler = await mapped(['pre'])
    const compiled = await compiler.compileValid('```text\na < b\n```\n')
    expect(compiled.artifact.imports).toEqual([{ id: '@theme/mdx/pre', kind: 'use' }])
    expect(await compiler.render(compiled)).toBe(
      '<div class="code-block"><pre tabindex="0"><code class="language-text">a &lt; b\n</code></pre><button type="button" class="code-wrap" aria-label="Wrap lines" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="Copy code"></button></div>',
    )
  })
})

describe('in a Docusaurus site', () => {
  /** The elements of the document as tags in JSX, with strings in quotes. */
  async function show(source: string, mappedTags: string[], others?: { contentSecurityPolicy?: false }) {
    const compiler = await openCompiler({
      mappedTags,
      globalComponents: ['Foo', 'Admonition'],
      asDocusaurus: true,
      ...others,
    })
    const { code } = await compiler.compileValid(source, 'docs/page.mdx')
    const named = (id: string) => ({ default: `mdx-${id.replace(/^.*\//, '')}` })
    const runtime = {
      ...react,
      jsx: (type: unknown, props: object) => ({ type, props }),
      jsxs: (type: unknown, props: object) => ({ type, props }),
      useMDXComponents: () => ({}),
      use: named,
    }
    const { default: Content } = evaluateModule(code)(runtime as never)
    const format = (node: unknown): string => {
      if (Array.isArray(node)) return node.map(format).join('')
      if (typeof node !== 'object') return JSON.stringify(node)
      const { type, props } = node as { type: unknown; props: { children?: unknown; [name: string]: unknown } }
      const { children = [], ...attributes } = props
      const list = Object.entries(attributes).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
      const tag = typeof type === 'string' ? type.replace(/^mdx-/, '@') : ''
      return `<${tag}${list.join('')}>${format(children)}</${tag}>`
    }
    return format(Content({}))
  }

  test('elements in mapped ones and in components of the site are elements at every depth', async () => {
    const table = '| a |\n|---|\n| *b* |\n'
    const rows = '<thead><tr><th>"a"</th></tr></thead><tbody><tr><td><em>"b"</em></td></tr></tbody>'
    expect(await show(table, ['table'])).toBe(`<><@table>${rows}</@table></>`.replace(/<\/?>/g, ''))
    expect(await show(`<Foo>\n\n${table}\n</Foo>\n`, [])).toBe(
      `<@Foo><div className="table-wrap" tabIndex="0"><table>${rows}</table></div></@Foo>`,
    )
  })

  test('lists and quotes have line breaks between their blocks', async () => {
    expect(await show('- a\n- b\n  - c\n', ['ul'])).toBe(
      '<@ul>"\\n"<li>"a"</li>"\\n"<li>"b""\\n"<@ul>"\\n"<li>"c"</li>"\\n"</@ul>"\\n"</li>"\\n"</@ul>',
    )
    expect(await show('> a\n>\n> 1. b\n>\n>    c\n', ['blockquote'])).toBe(
      '<@blockquote>"\\n"<p>"a"</p>"\\n"<ol>"\\n"<li>"\\n"<p>"b"</p>"\\n"<p>"c"</p>"\\n"</li>"\\n"</ol>"\\n"</@blockquote>',
    )
    expect(await show('- a {1}\n', ['p'])).not.toContain('\\n')
  })

  test('what the compiler adds to elements is left to their components', async () => {
    expect(await show('## A\n', ['h2'])).toBe('<@h2 id="a">"A"</@h2>')
    expect(await show('[a](https://example.org)\n', ['a'])).toBe('<p><@a href="https://example.org">"a"</@a></p>')
    expect(await show('![a](https://example.org/b.png)\n', ['img'])).toBe(
      '<p><@img src="https://example.org/b.png" alt="a"></@img></p>',
    )
    expect(await show('- [x] a\n', ['input'])).toContain('<@input type="checkbox" checked=true disabled=true></@input>')
    const cell = '| a |\n|--:|\n'
    expect(await show(cell, ['th'])).toContain('<@th align="right">')
    expect(await show(cell, ['th'], { contentSecurityPolicy: false })).toContain('<@th style={"textAlign":"right"}>')
  })

  test('admonitions have titles with elements as their first child', async () => {
    expect(await show(':::tip[A *b*]\n\nc\n\n:::\n', ['admonition', 'p'])).toBe(
      '<@Admonition type="tip"><mdxAdmonitionTitle>"A "<em>"b"</em></mdxAdmonitionTitle><@p>"c"</@p></@Admonition>',
    )
    expect(await show(':::tip[A]\n\nc\n\n:::\n', ['admonition'])).toBe(
      '<@Admonition type="tip" title="A"><p>"c"</p></@Admonition>',
    )
    expect(await show(':::tip\n\nc\n\n:::\n', ['p'])).toBe(
      '<div className="admonition admonition-tip" role="note"><p className="admonition-title" dangerouslySetInnerHTML={"__html":"Tip"}></p><@p>"c"</@p></div>',
    )
  })
})

test('MDX generates every document if the site has recma plugins', async () => {
  const observe: string[] = []
  const compiler = await openCompiler({
    markdown: { recmaPlugins: [() => (tree: { type: string }) => void observe.push(tree.type)] },
  })
  expect((await compiler.compileValid('text\n')).artifact.kind).toBe('mixed')
  expect(observe).toEqual(['Program'])
})
