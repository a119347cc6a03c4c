import { buildSchema, introspectionFromSchema, version } from 'graphql'
import { SiteError } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { generateReference } from '../../../tests/support/generate-reference.ts'
import { type GraphqlOptions, graphql } from '../index.ts'

describe('schema diagnostics', () => {
  const getDiagnostics = async (files: Record<string, string>, options: Partial<GraphqlOptions> = {}) => {
    const { diagnostics, files: generated } = await generateReference(files, options)
    expect(generated).toEqual([])
    return diagnostics
  }
  test('reports syntax errors of every file with line and column', async () => {
    expect(
      await getDiagnostics({
        'a.graphql': 'type Query {\n  a: Int\n',
        'b.graphql': 'type A {\n  b Int\n}',
        'c.graphql': '',
      }),
    ).toMatchObject([
      {
        code: 'graphql-schema',
        severity: 'error',
        sourcePath: 'a.graphql',
        line: 3,
        column: 1,
        message: 'Syntax Error: Expected Name, found <EOF>.',
      },
      { sourcePath: 'b.graphql', line: 2, column: 5, message: 'Syntax Error: Expected ":", found Name "Int".' },
    ])
  })

  test('reports validation errors in the file they occur in', async () => {
    expect(
      await getDiagnostics({
        'a.graphql': 'type Query { a: Nope }',
        'b.graphql': 'type A implements I { a: Int }\ninterface I { b: Int }\n\ntype A { c: Int }',
      }),
    ).toMatchObject([
      { sourcePath: 'a.graphql', line: 1, column: 17, message: 'Unknown type "Nope".' },
      { sourcePath: 'b.graphql', line: 1, message: 'There can be only one type named "A".' },
    ])
    expect(
      await getDiagnostics({ 'b.graphql': 'type Query implements I { a: Int }\ninterface I { b: Int }' }),
    ).toMatchObject([
      { sourcePath: 'b.graphql', line: 2, message: 'Interface field I.b expected but Query does not provide it.' },
    ])
  })

  test('reports a missing schema and invalid options', async () => {
    expect(await getDiagnostics({})).toMatchObject([
      { message: 'No schema files match *.graphql.', sourcePath: 'site.config.ts' },
    ])
    const options = { schema: 1, hierarchy: 'deep', only: [], onlyDocDirective: 'a', skipDocDirective: '@a' }
    expect(() => graphql(options as never)).toThrow(SiteError)
    try {
      graphql(options as never)
    } catch (error) {
      expect((error as SiteError).diagnostics.map(({ item }) => item).sort()).toEqual([
        'graphql().hierarchy',
        'graphql().only',
        'graphql().schema',
      ])
    }
  })

  test('reports default values that include themselves', async () => {
    const text = `type Query { a(x: A): Int }
input A { one: B = {} list: [A] = [{ list: [] }, {}] }
input B { a: [A!] = { list: [] } end: C = { d: 1 } }
input C { d: Int = 2 e: C = { e: null } }`
    expect(await getDiagnostics({ 'a.graphql': text })).toMatchObject([
      {
        sourcePath: 'a.graphql',
        line: 2,
        column: 11,
        message: 'The default value of "A.one" includes itself, through "B.a". Leave out one of the default values.',
        hint: 'See also a.graphql:3.',
      },
      {
        line: 2,
        message: 'The default value of "A.list" includes itself. Leave out one of the default values.',
      },
    ])
  })

  test.runIf(version.startsWith('16.'))('warns about default values of the wrong type', async () => {
    const text = `directive @d(a: Boolean = 1) on OBJECT
type Query { a(x: Int = "s", y: [Int!] = [1], z: I = { q: 1 }): Int }
input I { q: ID = 1.5 r: S = { any: 1 } }
scalar S`
    const { diagnostics, files } = await generateReference({ 'a.graphql': text })
    expect(files).not.toEqual([])
    const found = diagnostics.map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`)
    expect(found).toEqual([
      'warning 2:25 Query.a(x:) has an invalid default value: Int cannot represent non-integer value: "s"',
      'warning 3:19 I.q has an invalid default value: ID cannot represent a non-string and non-integer value: 1.5',
      'warning 1:27 @d(a:) has an invalid default value: Boolean cannot represent a non boolean value: 1',
    ])
  })

  test('reports an invalid introspection', async () => {
    expect(await getDiagnostics({ 'a.json': '{"data": {}}' }, { schema: 'a.json' })).toMatchObject([
      {
        code: 'graphql-schema',
        sourcePath: 'a.json',
        message: expect.stringMatching(/^Invalid introspection response: /),
      },
    ])
  })

  test('reads an introspection that does not say why something is deprecated', async () => {
    const schema = buildSchema('type Query { a: E old: Int @deprecated } enum E { A OLD @deprecated(reason: "") }')
    const text = JSON.stringify(introspectionFromSchema(schema), (key, value) =>
      key === 'deprecationReason' ? undefined : value,
    )
    const { pages, page } = await generateReference({ 'a.json': text }, { schema: 'a.json', deprecated: 'group' })
    expect(pages).toHaveProperty(['docs/graphql/deprecated/operations/queries/old.mdx'])
    expect(JSON.stringify(page('docs/graphql/types/enums/e.mdx').root)).toContain('No longer supported')
  })
})
