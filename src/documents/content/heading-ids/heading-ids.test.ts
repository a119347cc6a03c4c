import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const compilers = {
  satteri: openCompiler({ globalComponents: ['Foo'], markdown: { parser: 'satteri' } }),
  micromark: openCompiler({ globalComponents: ['Foo'], markdown: { parser: 'micromark' } }),
}

describe.each(['satteri', 'micromark'] as const)('headings read by %s', (parser) => {
  const compileArtifact = async (source: string, format: 'md' | 'mdx' = 'md') =>
    (await (await compilers[parser]).compileValid(source, `docs/page.${format}`)).artifact
  const headingIds = async (source: string, format?: 'md' | 'mdx') => (await compileArtifact(source, format)).ids
  const compileToc = async (source: string, format?: 'md' | 'mdx') => (await compileArtifact(source, format)).toc

  test('have unique ids like on GitHub', async () => {
    expect(await headingIds('# Über `uns`\n\n## A & B\n\n## A & B\n\n### A & B\n\n## A--B 1\n')).toEqual([
      'über-uns',
      'a--b',
      'a--b-1',
      'a--b-2',
      'a--b-1-1',
    ])
  })

  test('can have an explicit id at the end, in three syntaxes', async () => {
    expect(await headingIds('## A {#one}\n\n## B {/* #two */}\n\n## C <!-- #three -->\n\nD {#four}\n---\n')).toEqual([
      'one',
      'two',
      'three',
      'four',
    ])
    expect(
      await headingIds('## A {#one}\n\n## B {/* #two */}\n\n## C <!-- #three -->\n\nD {#four}\n---\n', 'mdx'),
    ).toEqual(['one', 'two', 'three', 'four'])
    expect(await compileToc('## A {#one}\n\n## B {/* #two and words */}\n\n## C <!-- #three -->\n', 'mdx')).toEqual([
      { id: 'one', level: 2, html: 'A' },
      { id: 'two', level: 2, html: 'B' },
      { id: 'three', level: 2, html: 'C' },
    ])
  })

  test.each([
    ['## A {#x} mid\n', 'a-x-mid', 'A {#x} mid'],
    ['## **Bold {#in}**\n', 'in', '<strong>Bold</strong>'],
    ['## *a **b {#in}***\n', 'in', '<em>a <strong>b</strong></em>'],
    ['## A [b {#in}](#c)\n', 'in', 'A b'],
    ['## A {#b} {#c}\n', 'c', 'A {#b}'],
    ['## `a {#b}`\n', 'a-b', '<code>a {#b}</code>'],
    ['## A {#b.__call__}\n', 'b.__call__', 'A'],
    ['## _a_ `__call__(b=None)` {#c-__call__}\n', 'c-__call__', '<em>a</em> <code>__call__(b=None)</code>'],
    ['## A {#b*c*~~d~~:tada:[e]} ##\n', 'b*c*~~d~~:tada:[e]', 'A'],
    ['## A {#b\\_c}\n', 'b_c', 'A'],
    ['## A {/* #b.__call__ */}\n', 'b.__call__', 'A'],
    ['A {#_b_}\n---\n', '_b_', 'A'],
    ['## A.__call__ {#A.__call__}\n', 'A.__call__', 'A.<strong>call</strong>'],
    ['## {#x} `code` *b*}\n', 'x-code-b', '{#x} <code>code</code> <em>b</em>}'],
  ])('of %j are %j', async (source, id, html) => {
    for (const format of ['md', 'mdx'] as const)
      expect(await compileToc(source, format)).toEqual([{ id, level: 2, html }])
  })

  test('do not repeat an explicit id', async () => {
    expect(await headingIds('## Setup\n\n## Other {#setup}\n')).toEqual(['setup-1', 'setup'])
  })

  test('include literal expressions and omit others', async () => {
    const source =
      "export const x = 1\n\n## Version {x}\n\n## {x}\n\n## {'Quoted'} {`text`} {4}\n\n## A {x} b\n\n## v{x}.\n\n## {x}\n\n## {/* note */} End\n"
    expect(await compileToc(source, 'mdx')).toEqual([
      { id: 'version', level: 2, html: 'Version' },
      { id: 'quoted-text-4', level: 2, html: 'Quoted text 4' },
      { id: 'a-b', level: 2, html: 'A  b' },
      { id: 'v', level: 2, html: 'v.' },
      { id: 'end', level: 2, html: 'End' },
    ])
    expect(await headingIds(source, 'mdx')).toEqual([
      'version',
      'section',
      'quoted-text-4',
      'a-b',
      'v',
      'section-1',
      'end',
    ])
  })

  test('like those of Docusaurus have spaces next to components and the source of expressions', async () => {
    const source =
      '## Run <b /> \n\n## <b>It</b>\n\n## <b /> Now\n\n## {"A"} {x.y}\n\n## {/* note */} End\n\n## A {/* note */}\n\n## {1}[^1]\n\n[^1]: note\n'
    const anchors = { maintainCase: false, likeDocusaurus: true }
    const compiler = await openCompiler({ markdown: { parser, anchors } })
    const { artifact } = await compiler.compileValid(source, 'docs/page.mdx')
    expect(artifact.ids.filter((id) => !id.startsWith('user-') && id !== 'footnote-label')).toEqual([
      'run-',
      'it',
      '-now',
      'a-xy',
      '-note--end',
      'a--note-',
      '1',
    ])
  })

  test('are in the table of contents with inline markup, without links, images and footnotes', async () => {
    expect(
      await compileToc(
        '# Title\n\n## `a` **b** [c *d*](https://example.org) ![e](https://example.org/e.png)[^1]\n\n[^1]: note\n',
      ),
    ).toEqual([{ id: 'a-b-c-d-e', level: 2, html: '<code>a</code> <strong>b</strong> c <em>d</em>' }])
  })

  test('inside components get ids too, except those written as JSX', async () => {
    expect(
      await compileToc('<Foo>\n\n## Inner\n\n</Foo>\n\n<h2 id="own">Own</h2>\n\n## <Foo>Shown</Foo> too\n', 'mdx'),
    ).toEqual([
      { id: 'inner', level: 2, html: 'Inner' },
      { id: 'shown-too', level: 2, html: 'Shown too' },
    ])
  })

  test('end in an anchor link, except the title', async () => {
    const compiler = await compilers[parser]
    expect(await compiler.html('# A\n\n## B "c"\n')).toBe(
      '<h1 id="a">A</h1><h2 id="b-c" aria-label="B “c”">B “c”<a class="hash-link" href="#b-c" aria-label="Link to B “c”"></a></h2>',
    )
  })

  test('have their text as accessible name, unless a part of it is known only at run time', async () => {
    const compiler = await compilers[parser]
    const names = async (source: string) =>
      [...(await compiler.html(source, 'docs/page.mdx')).matchAll(/<h2[^>]*?(?: aria-label="([^"]*)")?>/g)].map(
        ([, name]) => name,
      )
    expect(await names('## `a` and *b*\n\n## <Foo>a</Foo> b\n\n## {1 + 1} b\n')).toEqual([
      'a and b',
      undefined,
      undefined,
    ])
  })

  test.each([
    ['# A\n', true],
    ['<!-- c -->\n\n# A\n', true],
    ['text\n\n# A\n', true],
    ['text\n\nA\n===\n', true],
    ['![i](/i.png)\n\n# A\n', true],
    [':::note\n\nx\n\n:::\n\n# A\n', true],
    [':::note\n\n# A\n\n:::\n', true],
    ['<div>\n\nx\n\n</div>\n\n# A\n', true],
    ['<div>\n\n# A\n\n</div>\n', true],
    ['<div><h1>A</h1></div>\n', true],
    ['<hr />\n\n# A\n', true],
    ['<h2>x</h2>\n\n# A\n', true],
    ['<hr />\n\n## B\n\n# A\n', false],
    ['> # A\n', true],
    ['- x\n\n# A\n', true],
    ['```md\n## x\n```\n\n# A\n', true],
    ['| a |\n| - |\n| b |\n\n# A\n', true],
    ['x\n\n***\n\n# A\n', false],
    ['## A\n\n# B\n', false],
    ['> ## A\n\n# B\n', false],
    ['## A\n', false],
    ['x[^1]\n\n[^1]: # A\n', false],
    ['', false],
  ])('in %j include the title: %j', async (source, expected) => {
    for (const format of ['md', 'mdx'] as const) {
      if (format === 'mdx' && source.startsWith('<!--')) continue
      expect([format, (await compileArtifact(source, format)).hasTitle]).toEqual([format, expected])
    }
  })

  test('are the title after modules, expressions and components', async () => {
    const source = "import a from 'b'\n\n{/* c */}\n\n{1}\n\n<Foo />\n\n# A\n"
    expect((await compileArtifact(source, 'mdx')).hasTitle).toBe(true)
  })
})

test('ids keep their case if the site config says so', async () => {
  const compiler = await openCompiler({ markdown: { anchors: { maintainCase: true, likeDocusaurus: false } } })
  expect((await compiler.compileValid('## The API\n\n## {x} The\n')).artifact.ids).toEqual(['The-API', 'x-The'])
})

describe.each(['satteri', 'micromark'] as const)('ids of sites of Docusaurus read by %s', (parser) => {
  const compileLike = async (source: string, maintainCase = false) => {
    const markdown = { parser, anchors: { maintainCase, likeDocusaurus: true } }
    return (await (await openCompiler({ markdown })).compileValid(source)).artifact
  }

  test.each([
    ['## Foo {#bar}\n\n## Bar\n\n## Bar\n', ['bar', 'bar', 'bar-1'], [3]],
    ['## Bar\n\n## Foo {#bar}\n\n## Bar\n', ['bar', 'bar', 'bar-1'], [3]],
    ['## Q {#q}\n\n## Q2 {#q}\n\n## Q\n', ['q', 'q', 'q'], [3, 5]],
    ['## R {#r-1}\n\n## R\n\n## R\n', ['r-1', 'r', 'r-1'], [5]],
    ['## A\n\n## A\n\n## A 1\n', ['a', 'a-1', 'a-1-1'], []],
    ['<h2>A</h2>\n\n## A\n', ['a-1', 'a'], []],
    ['<h2 id="a">B</h2>\n\n## A\n\n## A\n', ['a', 'a', 'a-1'], [3]],
  ])('of %j do not depend on explicit ones', async (source, ids, duplicates) => {
    const { toc, diagnostics } = await compileLike(source)
    expect(toc.map((item) => 'id' in item && item.id)).toEqual(ids)
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual(duplicates.map((line) => ['duplicate-id', line]))
  })

  test('do not depend on explicit ones in upper case', async () => {
    const { toc } = await compileLike('## Foo {#Bar}\n\n## Bar\n\n## Bar\n', true)
    expect(toc.map((item) => 'id' in item && item.id)).toEqual(['Bar', 'Bar', 'Bar-1'])
  })
})
