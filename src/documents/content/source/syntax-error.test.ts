import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const front = '---\ntitle: A page\ndescription: of four lines\n---\n\n'

const compilers = {
  satteri: openCompiler({ globalComponents: ['Foo'], markdown: { parser: 'satteri' } }),
  micromark: openCompiler({ globalComponents: ['Foo'], markdown: { parser: 'micromark' } }),
}

async function toDiagnostic(source: string, parser: keyof typeof compilers = 'satteri') {
  const outcome = await (await compilers[parser]).compile(source, 'docs/page.mdx')
  if (!outcome.diagnostic) throw new Error('The document was compiled.')
  return outcome.diagnostic
}
const errorPosition = async (source: string, parser?: keyof typeof compilers) => {
  const { line, column } = await toDiagnostic(source, parser)
  return [line, column]
}

describe.each(['satteri', 'micromark'] as const)('a syntax error that %s finds has its line in the file', (parser) => {
  test.each([
    ['an expression in text', `${front}text\n\nmore {a b} text\n`, 8],
    ['an expression over several lines', `${front}{\n  [1, 2]\n    .map(\n}\n`, 9],
    ['an attribute', `${front}<Foo\n  a={1}\n  b={2 +}\n/>\n`, 8],
    ['a spread', `${front}<Foo a="{" {...b c} />\n`, 6],
    ['a block of modules', `${front}text\n\nexport const a = 1\nexport const b = {\n  c: ,\n}\n`, 10],
    ['text right below a module', `${front}import a from 'b'\ntext\n`, 7],
    ['an element that is not closed', `${front}text\n\n<Foo>\n\ntext\n`, 8],
    ['a lone bracket', `${front}text\n\na < b\n\n1 <2\n`, 10],
  ])('in %s', async (_, source, line) => {
    const diagnostic = await toDiagnostic(source, parser)
    expect(diagnostic.code).toBe('syntax')
    expect(diagnostic.line).toBe(line)
  })
})

describe('the column of a syntax error', () => {
  test('counts from the beginning of the line', async () => {
    expect(await errorPosition(`${front}export const a = 1\nexport const b = @\n`)).toEqual([7, 18])
    expect(await errorPosition('export const a = 1 +* 2\n')).toEqual([1, 21])
  })

  test('is found in attributes that are parsed later', async () => {
    // `with` is invalid in strict mode, but the fast parser accepts it.
    expect(await errorPosition(`${front}<Foo a="x = {" b={1}\n  c={(() => { with (d) {} })()} />\n`)).toEqual([7, 15])
    expect(await errorPosition('text {(() => { with (d) {} })()}\n')).toEqual([1, 16])
    expect(await errorPosition('> <Foo a={(() => {\n> with (d) {}\n> })()} />\n')).toEqual([2, 1])
  })
})

test('a syntax error has a message, a location and a code frame', async () => {
  expect(await toDiagnostic('---\na: 1\n---\n\ntext {a b}\n')).toEqual({
    code: 'syntax',
    severity: 'error',
    message: 'Cannot parse the document: Expected `,` or `)` but found `Identifier`.',
    hint: 'To use `{` or `<` as text, escape it (`\\{`, `\\<`) or use inline code.',
    sourcePath: 'docs/page.mdx',
    line: 5,
    column: 9,
    frame: '  2 | a: 1\n  3 | ---\n  4 |\n> 5 | text {a b}\n    |         ^\n  6 |',
  })
})

test('an unclosed tag is reported where it opens, others with the line in the file', async () => {
  const open = await toDiagnostic(`${front}text <b>not closed\n`)
  expect([open.message, open.line, open.column]).toEqual([
    'Cannot parse the document: Expected a closing tag for `<b>` before the end of `paragraph`.',
    6,
    6,
  ])
  expect((await toDiagnostic('a<br>b\n')).hint).toMatch(/^Write `<br \/>`\. To use /)
  expect(open.hint).toMatch(/^Close the tag with `<\/b>`, or write `<b \/>` if it has no content\. /)
  const crossed = await toDiagnostic(`${front}<b>\n\ntext </i>\n`)
  expect(crossed.line).toBe(8)
})
