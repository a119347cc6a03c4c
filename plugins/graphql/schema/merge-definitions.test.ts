import { printSchema } from 'graphql'
import type { Diagnostic } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { generateReference } from '../../../tests/support/generate-reference.ts'
import { buildSchemaFromText } from './build-schema.ts'

/** The merged schema on one line, or its errors with their places. */
function merged(...texts: string[]): string {
  const files = texts.map((text, index) => ({ sourcePath: `${'ab'[index]}.graphql`, text }))
  const found: Omit<Diagnostic, 'severity'>[] = []
  const schema = buildSchemaFromText({ type: 'sdl', files }, (diagnostic) => void found.push(diagnostic))
  return schema
    ? printSchema(schema).replace(/\s+/g, ' ')
    : found
        .map(({ sourcePath, line, message, hint }) => `${sourcePath}:${line} ${message} ${hint ?? ''}`.trim())
        .join('\n')
}

const extensions = 'extend scalar D @specifiedBy(url: "https://a.example") extend input I @oneOf'

// As @graphql-tools/merge 9.2 merges them, except that its values and directives are in another order.
test.each([
  ['fields', 'type Query { a: Int }', 'type Query { b: Int }', 'type Query { a: Int b: Int }'],
  ['descriptions', 'type Query { a: Int }', '"q" type Query { "d" a: Int }', '"""q""" type Query { """d""" a: Int }'],
  [
    'arguments',
    'type Query { a(x: Int): Int }',
    'type Query { a(y: Int): Int }',
    'type Query { a(x: Int, y: Int): Int }',
  ],
  ['values', 'type Query { a: E } enum E { A B }', 'enum E { B C }', 'type Query { a: E } enum E { A B C }'],
  [
    'two descriptions',
    '"one" type Query { "x" a("1" b: Int): Int }',
    '"two" type Query { "y" a("2" b: Int): Int }',
    '"""two""" type Query { """y""" a( """2""" b: Int ): Int }',
  ],
  [
    'possible types',
    'type Query { a: U } union U = A | B type A { a: Int } type B { a: Int }',
    'union U = B | C type C { a: Int }',
    'type Query { a: U } union U = A | B | C type A { a: Int } type B { a: Int } type C { a: Int }',
  ],
  [
    'scalars',
    'type Query { a: D } scalar D',
    '"x" scalar D @specifiedBy(url: "https://a.example")',
    'type Query { a: D } """x""" scalar D @specifiedBy(url: "https://a.example")',
  ],
  [
    'interfaces',
    'type Query { a: T } interface I { a: Int } type T implements I { a: Int }',
    'interface J { b: Int } type T implements J { b: Int }',
    'type Query { a: T } interface I { a: Int } type T implements I & J { a: Int b: Int } interface J { b: Int }',
  ],
  [
    'input fields',
    'type Query { a(i: I): Int } input I { a: Int = 1 }',
    'input I { b: Int }',
    'type Query { a(i: I): Int } input I { a: Int = 1 b: Int }',
  ],
  [
    'directives',
    'type Query { a: Int } directive @d(a: Int) on OBJECT',
    'directive @d(a: Int) on FIELD_DEFINITION',
    'directive @d(a: Int) on OBJECT | FIELD_DEFINITION type Query { a: Int }',
  ],
  [
    'root types',
    'schema { query: Q } type Q { a: Int }',
    'schema { query: Q mutation: M } type M { a: Int }',
    'schema { query: Q mutation: M } type Q { a: Int } type M { a: Int }',
  ],
  [
    'deprecations',
    'type Query { a: Int @deprecated b: Int }',
    'type Query { a: Int }',
    'type Query { a: Int @deprecated b: Int }',
  ],
  [
    'the same directive once',
    'type Query { a: T } directive @d(a: Int) on OBJECT type T @d(a: 1) { a: Int }',
    'type T @d(a: 1) { b: Int }',
    'directive @d(a: Int) on OBJECT type Query { a: T } type T { a: Int b: Int }',
  ],
])('merges %s of several files', (_, first, second, expected) => {
  expect(merged(first, second)).toBe(expected)
})

test.each([
  [
    'type Query { a: Int }',
    'type Query {\n  a: String\n}',
    '"Query.a" is defined twice, as "Int" and "String". See also a.graphql:1.',
  ],
  [
    'type Query { a: Int }',
    'type Query {\n  a: Int!\n}',
    '"Query.a" is defined twice, as "Int" and "Int!". See also a.graphql:1.',
  ],
  [
    'type Query { a(x: Int = 1): Int }',
    'type Query {\n  a(x: Int = 2): Int }',
    '"Query.a.x" is defined twice, as "Int = 1" and "Int = 2". See also a.graphql:1.',
  ],
  [
    'schema { query: Q } type Q { a: Int }',
    'schema {\n  query: R } type R { a: Int }',
    '"schema.query" is defined twice, as "Q" and "R". See also a.graphql:1.',
  ],
])('reports members that differ with both places: %s %s', (first, second, message) => {
  expect(merged(first, second)).toBe(`b.graphql:2 ${message}`)
})

test('reports types of different kinds, and types that one file has twice', () => {
  expect(merged('type Query { a: Int }\ntype A { a: Int }', '\ninput A { b: Int }')).toBe(
    'a.graphql:2 There can be only one type named "A". See also b.graphql:2.',
  )
  expect(merged('type Query { a: Int }\ntype Query { b: Int }')).toBe(
    'a.graphql:1 There can be only one type named "Query". See also a.graphql:2.',
  )
})

test('takes a member that a type has twice once, with a warning', async () => {
  const text = 'type Query {\n  a(x: Int): Int\n  b: Int\n  "A."\n  a(x: Int): Int\n}'
  expect(merged(text)).toBe('type Query { """A.""" a(x: Int): Int b: Int }')
  const { diagnostics, pages } = await generateReference({ 'a.graphql': text })
  expect(diagnostics).toEqual([
    {
      code: 'graphql-schema',
      severity: 'warning',
      message: '"Query.a" is defined twice.',
      hint: 'See also a.graphql:2.',
      sourcePath: 'a.graphql',
      line: 4,
      column: 3,
    },
  ])
  expect(pages).toHaveProperty(['docs/graphql/operations/queries/a.mdx'])
  expect(merged('type Query {\n  a: Int\n  a: String\n}')).toBe(
    'a.graphql:3 "Query.a" is defined twice, as "Int" and "String". See also a.graphql:2.',
  )
})

test('applies the directives of extensions, except @oneOf', async () => {
  expect(merged('type Query { a(x: I): D } scalar D input I { a: Int }', extensions)).toBe(
    'type Query { a(x: I): D } scalar D @specifiedBy(url: "https://a.example") input I { a: Int }',
  )
  const { page } = await generateReference({
    'a.graphql': `directive @team(name: String) on INTERFACE | UNION
      type Query { n: N } interface N { a: Int } union U = Query extend interface N @team(name: "rail") extend union U @team`,
  })
  expect(JSON.stringify(page('docs/graphql/types/interfaces/n.mdx').root)).toContain('(name: \\"rail\\")')
  expect(JSON.stringify(page('docs/graphql/types/directives/team.mdx').root)).toMatch(/interfaces\/n.*unions\/u/)
})
