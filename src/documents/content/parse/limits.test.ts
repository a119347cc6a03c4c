import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const compilers = {
  satteri: openCompiler({ globalComponents: ['Foo'], markdown: { parser: 'satteri' } }),
  micromark: openCompiler({ globalComponents: ['Foo'], markdown: { parser: 'micromark' } }),
}

describe.each(['satteri', 'micromark'] as const)('documents at the limits, read by %s', (parser) => {
  const compile = async (source: string, sourcePath?: string) => (await compilers[parser]).compile(source, sourcePath)
  const html = async (source: string, sourcePath?: string) => (await compilers[parser]).html(source, sourcePath)

  test('empty', async () => {
    for (const source of ['', '\n', '---\ntitle: A\n---\n', '\ufeff']) {
      for (const format of ['md', 'mdx']) expect(await html(source, `docs/a.${format}`)).toBe('')
    }
  })

  test('Windows line breaks, a byte order mark, tabs', async () => {
    const source =
      '\ufeff---\r\ntitle: A\r\n---\r\n\r\n# A {#x}\r\n\r\n:::tip T\r\n\r\n-\ta\r\n\r\n\tb\r\n\r\n:::\r\n\r\n```text\r\nc\r\n\td\r\n```\r\n'
    const expected =
      '<h1 id="x">A</h1><div class="admonition admonition-tip" role="note"><p class="admonition-title">T</p><ul><li><p>a</p><p>b</p></li></ul></div>' +
      '<div class="code-block"><pre tabindex="0"><code class="language-text">c\n\td\n</code></pre><button type="button" class="code-wrap" aria-label="Wrap lines" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="Copy code"></button></div>'
    expect(await html(source)).toBe(expected)
    expect(await html(source, 'docs/a.mdx')).toBe(expected)
  })

  // The reference parser needs seconds for this one.
  const isFast = parser === 'satteri'

  test.runIf(isFast)('200 kB', async () => {
    const part =
      '## Heading\n\nSome *prose* with `code`, [a link](#heading) and {#not} an id.\n\n- item\n- item\n\n| a | b |\n|---|---|\n| c | d |\n\n'
    const outcome = await compile(part.repeat(Math.ceil(200_000 / part.length)))
    if (outcome.diagnostic) throw new Error(outcome.diagnostic.message)
    expect(outcome.artifact.toc).toHaveLength(1640)
    expect(outcome.artifact.toc.at(-1)).toEqual({ id: 'heading-1639', level: 2, html: 'Heading' })
    expect(outcome.artifact.links).toHaveLength(1640)
  })

  test('a thousand nested quotes', async () => {
    expect(await html(`${'> '.repeat(1000)}x\n`)).toBe(
      `${'<blockquote>'.repeat(1000)}<p>x</p>${'</blockquote>'.repeat(1000)}`,
    )
  })

  test.each(['> ', '- ', '> 1. ', '*\t'])(
    'nesting of "%s" deeper than any parser reads is reported at once',
    async (marker) => {
      const began = process.cpuUsage()
      for (const format of ['md', 'mdx']) {
        const outcome = await compile(`Text\n\n${marker.repeat(16_000)}x\n`, `docs/page.${format}`)
        expect(outcome.diagnostic).toMatchObject({
          message: 'The document is nested too deeply.',
          hint: 'Reduce the nesting of lists, quotes, admonitions, or elements.',
          sourcePath: `docs/page.${format}`,
          line: 3,
        })
      }
      expect(process.cpuUsage(began).user).toBeLessThan(5e6)
    },
  )

  test('a hundred nested admonitions', async () => {
    const unclosed = await html(`${':::note\n'.repeat(100)}x\n`)
    expect(unclosed.match(/class="admonition /g)).toHaveLength(100)
  })

  test.each(['', '> '])('more admonitions in each other after "%s" are reported at once', async (marker) => {
    const began = process.cpuUsage()
    for (const format of ['md', 'mdx']) {
      const outcome = await compile(`Text\n\n${`${marker}:::note\n`.repeat(2000)}`, `docs/page.${format}`)
      expect(outcome.diagnostic).toMatchObject({
        message: 'The document is nested too deeply.',
        hint: 'Reduce the nesting of lists, quotes, admonitions, or elements.',
        line: 103,
      })
    }
    expect(process.cpuUsage(began).user).toBeLessThan(5e6)
  })

  test.runIf(isFast).each(['[', '![', '[a]('])('32 kB of %s', async (unit) => {
    const began = process.cpuUsage()
    expect((await compile(`${unit.repeat(32_000 / unit.length)}\n`)).diagnostic).toBe(undefined)
    expect(process.cpuUsage(began).user).toBeLessThan(3e6)
  })

  test('thematic breaks and code may begin with any number of markers', async () => {
    expect(await html(`${'- '.repeat(2000)}\n`)).toBe('<hr>')
    expect(await html(`\`\`\`text\n${'> '.repeat(2000)}\n\`\`\`\n`)).toContain(
      `<code class="language-text">${'&gt; '.repeat(2000)}`.slice(0, 500),
    )
  })

  test('nested code blocks', async () => {
    expect(await html('````md\n```js\n:::tip A b\n<!-- c -->\n```\n````\n')).toContain('```js')
    expect(await html('````text\n```js\n:::tip A b\n<!-- c --> {d}\n```\n````\n', 'docs/a.mdx')).toContain(
      '<code class="language-text">```js\n:::tip A b\n&lt;!-- c --&gt; {d}\n```\n</code>',
    )
  })
})
