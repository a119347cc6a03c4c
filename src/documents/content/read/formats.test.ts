import type { Root } from 'mdast'
import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'
import type { MarkdownConfig } from '../../../shared/types.ts'
import { createContentFile } from './read-content-file.ts'

describe('the format of a document', () => {
  const detectFormat = (sourcePath: string, own: string, format: MarkdownConfig['format'], body = 'a\n') =>
    createContentFile(`---\nmdx: { format: ${own} }\n---\n${body}`, { file: '', sourcePath, format }).format

  test.each([
    ['a.md', '', 'detect', 'md'],
    ['a.mdx', '', 'detect', 'mdx'],
    ['a.md', '', 'mdx', 'mdx'],
    ['a.mdx', '', 'md', 'mdx'],
    ['a.md', '', 'md', 'md'],
    ['a.md', 'mdx', 'detect', 'mdx'],
    ['a.mdx', 'md', 'detect', 'md'],
    ['a.md', 'detect', 'mdx', 'md'],
    ['a.mdx', 'detect', 'md', 'mdx'],
    ['a.md', 'nonsense', 'detect', 'md'],
    ['a.md', '', 'extension', 'md'],
    ['a.mdx', '', 'extension', 'mdx'],
  ] as const)('%s that says %j on a site that says %s is %s', (sourcePath, own, format, expected) => {
    expect(detectFormat(sourcePath, own, format)).toBe(expected)
  })

  test.each([
    ['', 'detect', 'mdx'],
    ['', 'extension', 'md'],
    ['', 'md', 'md'],
    ['detect', 'extension', 'mdx'],
    ['md', 'detect', 'md'],
  ] as const)('a .md file with a component that says %j on a site that says %s is %s', (own, format, expected) => {
    expect(detectFormat('a.md', own, format, '\n<Tabs />\n')).toBe(expected)
  })
})

withBothParsers('comforts of older MDX', (read) => {
  test('comments as in HTML, ids in braces, fences around MDX', async () => {
    const source =
      'a <!-- b --> c\n\n<!-- d\n{e} -->\n\n## F {#g}\n\n```mdx-code-block\n<b>h</b>\n```\n\n````mdx-code-block\n```js\ni\n```\n````\n'
    const { html, reported, ids } = await read(source, 'docs/page.mdx')
    expect(html).toMatch(
      /^<p>a {2}c<\/p><h2 id="g" aria-label="F">F<a [^>]*><\/a><\/h2><b>h<\/b><div class="code-block">/,
    )
    expect([reported, ids]).toEqual([[], ['g']])
  })
})

withBothParsers('HTML in Markdown', (read) => {
  test('is preserved as written', async () => {
    expect((await read('<details class="x" open>\n<summary>A <b>b</b></summary>\n\n*c*\n\n</details>\n')).html).toBe(
      '<details class="x" open=""><summary>A <b>b</b></summary><p><em>c</em></p></details>',
    )
    expect((await read('a {b} <span data-x="1">c</span>\n')).html).toBe('<p>a {b} <span data-x="1">c</span></p>')
  })
})

withBothParsers('GitHub Flavored Markdown', (read) => {
  test('checkboxes of tasks have labels', async () => {
    expect((await read('- [x] a\n- [ ] b\n')).html).toBe(
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked="" disabled="" aria-label="Done"> a</li>' +
        '<li class="task-list-item"><input type="checkbox" disabled="" aria-label="To do"> b</li></ul>',
    )
  })

  test('tables scroll by keyboard; strikethrough and autolinks work', async () => {
    expect((await read('| a |\n|--:|\n| ~~b~~ www.example.org |\n')).html).toBe(
      '<div class="table-wrap" tabindex="0"><table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td align="right"><del>b</del> ' +
        '<a href="http://www.example.org" target="_blank" rel="noopener noreferrer">www.example.org</a></td></tr></tbody></table></div>',
    )
  })

  const footnotes = (prefix: string, label: string) =>
    `<p>a<sup><a href="#${prefix}fn-1" id="${prefix}fnref-1" data-footnote-ref="true" aria-describedby="${label}">1</a></sup></p>` +
    `<section data-footnotes="true" class="footnotes"><h2 class="sr-only" id="${label}">Footnotes</h2><ol><li id="${prefix}fn-1">` +
    `<p>b <a href="#${prefix}fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>`

  test('footnotes link both ways, under a heading', async () => {
    const { html, toc } = await read('a[^1]\n\n[^1]: b\n')
    expect([html, toc]).toEqual([footnotes('user-content-', 'footnote-label'), []])
  })

  test('footnotes of partials have distinct ids', async () => {
    expect((await read('a[^1]\n\n[^1]: b\n', 'docs/_parts/x y.md')).html).toBe(
      footnotes('docs-_parts-x-y-', 'docs-_parts-x-y-footnote-label'),
    )
  })

  test('footnote labels follow the site config', async () => {
    const remarkRehypeOptions = {
      footnoteLabel: 'Notes',
      footnoteBackContent: 'back',
      footnoteBackLabel: 'To the text',
      clobberPrefix: 'n-',
      handlers: { emphasis: () => ({ type: 'element', tagName: 'i', properties: {}, children: [] }) },
    }
    const { html } = await read('*x*[^1]\n\n[^1]: b\n', 'docs/page.md', { markdown: { remarkRehypeOptions } })
    expect(html).toContain('<p><i></i><sup><a href="#n-fn-1"')
    expect(html).toContain('>Notes</h2>')
    expect(html).toContain('aria-label="To the text" class="data-footnote-backref">back</a>')
  })
})

describe('syntax that a plugin adds', () => {
  /** A minimal parser plugin that turns `$a$` into the nodes of remark-math. */
  function mathPlugin(this: { data(): Record<string, unknown[]> }) {
    const data = this.data()
    const dollar = 36
    const tokenize = (effects: Record<string, (name: unknown) => void>, ok: unknown, nok: unknown) => {
      const { enter, exit, consume } = effects as Record<'enter' | 'exit' | 'consume', (value: unknown) => void>
      const inside = (code: number | null): unknown => {
        if (code === null || code < 0) return (nok as (code: unknown) => unknown)(code)
        if (code !== dollar) {
          consume(code)
          return inside
        }
        exit('dollarText')
        enter('dollarMark')
        consume(code)
        exit('dollarMark')
        exit('dollar')
        return ok
      }
      return (code: number) => {
        enter('dollar')
        enter('dollarMark')
        consume(code)
        exit('dollarMark')
        enter('dollarText')
        return inside
      }
    }
    const add = (name: string, value: unknown) => {
      data[name] ??= []
      data[name].push(value)
    }
    add('micromarkExtensions', { text: { [dollar]: { name: 'dollar', tokenize } } })
    add('fromMarkdownExtensions', {
      enter: {
        dollar(this: { enter(node: unknown, token: unknown): void; buffer(): void }, token: unknown) {
          this.enter({ type: 'inlineMath', value: '', data: { hName: 'math' } }, token)
          this.buffer()
        },
      },
      exit: {
        dollarText(
          this: { config: { enter: { data(token: unknown): void }; exit: { data(token: unknown): void } } },
          token: unknown,
        ) {
          this.config.enter.data.call(this, token)
          this.config.exit.data.call(this, token)
        },
        dollar(this: { resume(): string; stack: { data: object }[]; exit(token: unknown): void }, token: unknown) {
          const value = this.resume()
          Object.assign(this.stack.at(-1) as object, { data: { hName: 'math', hChildren: [{ type: 'text', value }] } })
          this.exit(token)
        },
      },
    })
  }

  test('selects the reference parser and uses its handlers', async () => {
    const compiler = await openCompiler({ markdown: { parser: 'satteri', remarkPlugins: [mathPlugin] } })
    expect(await compiler.html('a $b_1*c*$ *d*\n')).toBe('<p>a <math>b_1*c*</math> <em>d</em></p>')
    expect(await compiler.html('a $b$ {1}\n', 'docs/page.mdx')).toBe('<p>a <math>b</math> 1</p>')
  })

  test('a plugin that only changes trees does not change the parser, and its ids are preserved', async () => {
    const identify = () => (tree: Root) => {
      for (const node of tree.children) if (node.type === 'heading') node.data = { hProperties: { id: 'own' } }
    }
    const compiler = await openCompiler({ markdown: { remarkPlugins: [identify] } })
    expect((await compiler.compileValid('## A {#b}\n')).artifact.ids).toEqual(['own'])
  })
})
