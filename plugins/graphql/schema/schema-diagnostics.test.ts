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

  test('reports an invalid introspection', async () => {
    expect(await getDiagnostics({ 'a.json': '{"data": {}}' }, { schema: 'a.json' })).toMatchObject([
      {
        code: 'graphql-schema',
        sourcePath: 'a.json',
        message: expect.stringMatching(/^Invalid introspection response: /),
      },
    ])
  })
})
