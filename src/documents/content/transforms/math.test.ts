import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const parsers = ['satteri', 'micromark'] as const
const math = { output: 'mathml', singleDollarTextMath: true, macros: {} } as const

describe.each(parsers)('formulas, read by %s', (parser) => {
  const open = openCompiler({ markdown: { parser, math } })
  const html = async (source: string, sourcePath?: string) => (await open).html(source, sourcePath)
  const diagnostics = async (source: string, sourcePath?: string) =>
    (await (await open).compileValid(source, sourcePath)).artifact.diagnostics.map(
      ({ code, severity, message, line, column }) => ({
        code,
        severity,
        message,
        line,
        column,
      }),
    )

  test('inline become MathML with their source as annotation', async () => {
    const rendered = await html('Costs $p_{1}$ each.')
    expect(rendered).toBe(
      '<p>Costs <span class="math math-inline"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msub><mi>p</mi><mn>1</mn></msub></mrow><annotation encoding="application/x-tex">p_{1}</annotation></semantics></math></span> each.</p>',
    )
  })

  test.each(['md', 'mdx'])('can be blocks and fences in .%s', async (ending) => {
    const block = (inner: string) =>
      `<div class="math math-display" tabindex="0"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow>${inner}</semantics></math></div>`
    expect(await html('$$\na < b\n$$\n\n```math\n\\sqrt{2}\n```', `docs/page.${ending}`)).toBe(
      block('<mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow><annotation encoding="application/x-tex">a &lt; b</annotation>') +
        block('<msqrt><mn>2</mn></msqrt></mrow><annotation encoding="application/x-tex">\\sqrt{2}</annotation>'),
    )
  })

  test('do not interpret MDX braces, emoji, directives and Markdown', async () => {
    const rendered = await html('$\\{x\\}_{*a*}$ and $a:b:c$', 'docs/page.mdx')
    expect(rendered).toContain('<annotation encoding="application/x-tex">\\{x\\}_{*a*}</annotation>')
    expect(rendered).toContain('<annotation encoding="application/x-tex">a:b:c</annotation>')
  })

  test('are included in headings, ids and the table of contents', async () => {
    const { artifact, code } = await (await open).compileValid('# T\n\n## The $x < y$')
    expect(code).toContain('aria-label=\\"Link to The x < y\\"')
    expect(artifact.toc).toEqual([{ id: 'the-x--y', level: 2, html: expect.stringMatching(/^The <span.*<math/) }])
  })

  test('do not begin at escaped or single dollars', async () => {
    expect(await html('\\$5 and 6\\$, or $7.')).toBe('<p>$5 and 6$, or $7.</p>')
  })

  test('keep a document static', async () => {
    expect((await (await open).compileValid('$x$')).artifact.kind).toBe('static')
  })

  test('that are invalid are reported with their location and stay as written', async () => {
    const source = '---\ntitle: T\n---\n\nText $\\frac{1}$.\n\n$$\na\n\\nothing\n$$\n'
    expect(await diagnostics(source)).toEqual([
      {
        code: 'math',
        severity: 'error',
        message: "Invalid formula: Unexpected end of input in a macro argument, expected '}'.",
        line: 5,
        column: 6,
      },
      {
        code: 'math',
        severity: 'error',
        message: 'Invalid formula: Undefined control sequence: \\nothing.',
        line: 9,
        column: 1,
      },
    ])
  })
})

test('dollars are text if formulas are off', async () => {
  expect(await (await openCompiler()).html('$x$')).toBe('<p>$x$</p>')
})

test.each(parsers)('a single dollar is text if two are required, read by %s', async (parser) => {
  const compiler = await openCompiler({ markdown: { parser, math: { ...math, singleDollarTextMath: false } } })
  const rendered = await compiler.html('$x$ and $$y$$')
  expect(rendered).toContain('<p>$x$ and <span class="math math-inline">')
})

test('macros of the site work in every formula, those of a formula only there', async () => {
  const compiler = await openCompiler({ markdown: { math: { ...math, macros: { '\\half': '\\frac{1}{2}' } } } })
  expect(await compiler.html('$\\half$')).toContain('<mfrac>')
  const { artifact } = await compiler.compileValid('$\\gdef\\own{1}\\own$ $\\own$')
  expect(artifact.diagnostics.map(({ message }) => message)).toEqual([
    'Invalid formula: Undefined control sequence: \\own.',
  ])
})

test('output with HTML uses the KaTeX styles', async () => {
  const compiler = await openCompiler({ markdown: { math: { ...math, output: 'htmlAndMathml' } } })
  const compiled = await compiler.compileValid('$x$')
  expect(compiled.artifact.imports).toEqual([{ id: '@theme/MathStyles', kind: 'use' }])
  expect(await compiler.render(compiled)).toContain('<span class="katex-html" aria-hidden="true">')
  expect((await compiler.compileValid('None')).artifact.imports).toEqual([])
})
