import { describe, expect, test } from 'vitest'
import type { SiteError } from '../../../platform/index.ts'
import { frontMatterLines, splitFrontMatter, stripFrontMatter } from './front-matter.ts'

const split = (source: string) => splitFrontMatter(source, 'docs/a.md')
const catchError = (source: string) => {
  try {
    split(source)
  } catch (error) {
    const { message, line, column, file } = error as SiteError
    return { message, line, column, file }
  }
  throw new Error('The front matter was read.')
}

describe('front matter', () => {
  test('is between two lines of hyphens; dates stay strings', () => {
    expect(split('---\ntitle: A\ndate: 2025-01-02\ntags: [a, 1]\n---\n\n# B\n')).toEqual({
      frontMatter: { title: 'A', date: '2025-01-02', tags: ['a', 1] },
      body: '\n# B\n',
      bodyLine: 5,
    })
  })

  test('ends its lines as old computers did', () => {
    expect(split('---\ra: 1\rb: |\r  x\r---\r\rbody\r')).toEqual({
      frontMatter: { a: 1, b: 'x\n' },
      body: '\rbody\r',
      bodyLine: 5,
    })
    expect(frontMatterLines('---\ra: 1\rb: 2\r---\r')(['b'])).toMatchObject({ line: 3 })
  })

  test('can be the entire file, or absent', () => {
    expect(split('---\na: 1\n---')).toEqual({ frontMatter: { a: 1 }, body: '', bodyLine: 2 })
    expect(split('---\n---\nx')).toEqual({ frontMatter: {}, body: 'x', bodyLine: 2 })
    expect(split('')).toEqual({ frontMatter: {}, body: '', bodyLine: 0 })
    expect(split('----\na\n----\n')).toEqual({ frontMatter: {}, body: '----\na\n----\n', bodyLine: 0 })
    expect(split('\n---\na: 1\n---\n').bodyLine).toBe(0)
  })

  test('can have a byte order mark and Windows line breaks', () => {
    expect(split('\ufeff---\r\na: 1\r\nb: |\r\n  x\r\n---  \r\nbody\r\n')).toEqual({
      frontMatter: { a: 1, b: 'x\n' },
      body: 'body\r\n',
      bodyLine: 5,
    })
    expect(stripFrontMatter('\ufeff---\r\na: [\r\n---\r\nbody')).toBe('body')
    expect(stripFrontMatter('\ufeffbody')).toBe('body')
  })

  test('may have merge keys', () => {
    const { frontMatter } = split('---\na: &x { k: 1, l: 1 }\nb: &y { m: 2 }\nc:\n  <<: [*x, *y]\n  l: 3\n---\n')
    expect(frontMatter).toEqual({ a: { k: 1, l: 1 }, b: { m: 2 }, c: { k: 1, l: 3, m: 2 } })
  })

  test.each([
    ['title: "a\nb \\"c\\"\n\nd"\nslug: e', { title: 'a b "c"\nd', slug: 'e' }],
    ["title: 'a\nb: it''s' # c\nx:\n  - y: 'z\nz'", { title: "a b: it's", x: [{ y: 'z z' }] }],
    ['title: "a\r\nb"\r\n', { title: 'a b' }],
    ['tags: [\na,\nb\n]\nx: {\ny: 1\n}', { tags: ['a', 'b'], x: { y: 1 } }],
  ])('may have lines of a value without indentation: %j', (yaml, frontMatter) => {
    expect(split(`---\n${yaml}\n---\n`).frontMatter).toEqual(frontMatter)
  })

  test('with a quote that is not closed is an error', () => {
    expect(catchError('---\ntitle: "a\nb: c"d"\n---\n')).toMatchObject({ line: 2 })
  })

  test('that is invalid is reported with its location', () => {
    expect(catchError('---\na: 1\nb: [x\nc: 2\n---\n')).toMatchObject({ line: 4, file: 'docs/a.md' })
    expect(() => split('---\na: b: c\n---\n')).toThrow(
      expect.objectContaining({ hint: 'Put text that contains a colon in quotes.' }),
    )
    expect(catchError('---\na: 1\na: 2\n---\n')).toMatchObject({ line: 3, column: 1 })
    expect(catchError('---\n- a\n---\n')).toEqual({
      message: 'The front matter must be a YAML mapping of keys to values.',
      line: 2,
      column: 1,
      file: 'docs/a.md',
    })
    expect(catchError('---\na: 1\n\ntext\n')).toMatchObject({ message: 'The front matter is not closed.', line: 1 })
  })

  test('has its keys on lines', () => {
    const source = '---\ntitle: A\n"slug": /b\ntags:\n  - slug: no\n  - b\n---\n'
    const findLine = frontMatterLines(source)
    const paths = [['title'], ['slug'], ['tags'], ['tags', 0, 'slug'], ['tags', 1], ['none']]
    expect(paths.map((path) => findLine(path).line)).toEqual([2, 3, 4, 5, 6, 1])
  })
})

test('aliases that expand to too much are an error at the first of them', () => {
  const bomb = Array.from(
    { length: 8 },
    (_, index) => `b${index}: &b${index} [${`*b${index - 1}, `.repeat(index && 9)}x]`,
  )
  expect(catchError(`---\n${bomb.join('\n')}\n---\n`)).toEqual({
    message: 'The aliases of the front matter would expand to too much data.',
    line: 3,
    column: expect.any(Number),
    file: 'docs/a.md',
  })
})
