import { SiteError } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { generateReference } from '../../tests/support/generate-reference.ts'
import { type GraphqlOptions, graphql } from './index.ts'

describe('what is wrong with a schema', () => {
  const diagnosticsOf = async (files: Record<string, string>, options: Partial<GraphqlOptions> = {}) => {
    const { diagnostics, files: made } = await generateReference(files, options)
    expect(made).toEqual([])
    return diagnostics
  }
  test('every file that cannot be read, at its line and column', async () => {
    expect(
      await diagnosticsOf({
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

  test('everything that contradicts itself, in the file that it stands in', async () => {
    expect(
      await diagnosticsOf({
        'a.graphql': 'type Query { a: Nope }',
        'b.graphql': 'type A implements I { a: Int }\ninterface I { b: Int }\n\ntype A { c: Int }',
      }),
    ).toMatchObject([
      { sourcePath: 'a.graphql', line: 1, column: 17, message: 'Unknown type "Nope".' },
      { sourcePath: 'b.graphql', line: 1, message: 'There can be only one type named "A".' },
    ])
    expect(
      await diagnosticsOf({ 'b.graphql': 'type Query implements I { a: Int }\ninterface I { b: Int }' }),
    ).toMatchObject([
      { sourcePath: 'b.graphql', line: 2, message: 'Interface field I.b expected but Query does not provide it.' },
    ])
  })

  test('no schema, and wrong options', async () => {
    expect(await diagnosticsOf({})).toMatchObject([
      { message: 'There is no schema at *.graphql.', sourcePath: 'site.config.ts' },
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

  test('an introspection that is none', async () => {
    expect(await diagnosticsOf({ 'a.json': '{"data": {}}' }, { schema: 'a.json' })).toMatchObject([
      {
        code: 'graphql-schema',
        sourcePath: 'a.json',
        message: expect.stringMatching(/^The introspection cannot be read: /),
      },
    ])
  })
})
