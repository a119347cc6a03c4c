import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const compilers = {
  satteri: openCompiler({ sources: { 'docs/b.md': '/docs/b' }, markdown: { parser: 'satteri' } }),
  micromark: openCompiler({ sources: { 'docs/b.md': '/docs/b' }, markdown: { parser: 'micromark' } }),
}

describe.each(['satteri', 'micromark'] as const)('HTML in Markdown read by %s', (parser) => {
  const compileValid = async (source: string) => (await compilers[parser]).compileValid(source)
  const html = async (source: string) => (await compilers[parser]).html(source)

  test('is part of the document, with its ids and links', async () => {
    const { artifact } = await compileValid(
      '---\na: 1\n---\n\n<div id="box"><a name="old" href="./b.md#x">b</a></div>\n\ntext <span id="in">[c](./b.md)</span> <a href="/docs/d">d</a>\n',
    )
    expect(artifact.ids).toEqual(['box', 'old', 'in'])
    expect(artifact.links).toEqual([
      { url: '/docs/b#x', written: './b.md#x', line: 5, column: 15 },
      { url: '/docs/b', written: './b.md', line: 7, column: 20 },
      { url: '/docs/d', line: 7, column: 39 },
    ])
    expect(artifact.kind).toBe('static')
  })

  test('keeps the meta string of code blocks', async () => {
    expect(await html('<div>\n\n```text {2} title="a.txt" showLineNumbers=7\na\nb\n```\n\n</div>\n')).toBe(
      '<div><div class="code-block"><div class="code-title">a.txt</div><pre tabindex="0"><code class="language-text line-numbers">' +
        '<span class="line" data-line="7">a\n</span><span class="line theme-code-block-highlighted-line" data-line="8">b\n</span></code></pre><button type="button" class="code-wrap" aria-label="Wrap lines" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="Copy code"></button></div></div>',
    )
  })

  test('keeps hand-written code blocks as they are', async () => {
    expect(await html('<pre class="x"><code class="language-js">let a</code></pre>\n\n```text\nb\n```\n')).toBe(
      '<pre class="x"><code class="language-js">let a</code></pre>' +
        '<div class="code-block"><pre tabindex="0"><code class="language-text">b\n</code></pre><button type="button" class="code-wrap" aria-label="Wrap lines" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="Copy code"></button></div>',
    )
  })

  test('is completed if it is not closed, across blocks', async () => {
    expect(await html('<details>\n<summary>A</summary>\n\n*b*\n\n</details>\n\n<div>c\n')).toBe(
      '<details><summary>A</summary><p><em>b</em></p></details><div>c</div>',
    )
  })

  test('loses its comments, but not the space around them', async () => {
    expect(await html('<!-- a -->\n\nb <!-- c --> d<!-- e -->f\n\n<!-- g\n\nh -->\n')).toBe('<p>b  df</p>')
  })

  test('keeps the space between inline elements', async () => {
    expect(await html('<div><b>a</b>\n<i>b</i></div>\n\n<kbd> </kbd> <b>c</b>\n')).toBe(
      '<div><b>a</b>\n<i>b</i></div><p><kbd> </kbd> <b>c</b></p>',
    )
  })

  test('keeps no-break spaces', async () => {
    expect(await html('| a |\n|---|\n| &nbsp; |\n\n&nbsp;\n')).toBe(
      '<div class="table-wrap" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>\u00a0</td></tr></tbody></table></div><p>\u00a0</p>',
    )
  })
})
