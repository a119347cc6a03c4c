import { expect, test } from 'vitest'
import { codeBlocks, generateApi } from '../../../tests/support/generate-openapi.ts'

const ref = ($ref: string) => ({ $ref })

/** A specification with an operation that returns a schema. */
function specOf(schema: object, schemas: object, more: object = {}): string {
  const response = { description: 'Found.', content: { 'application/json': { schema } } }
  return JSON.stringify({
    openapi: '3.1.1',
    info: { title: 'Kites', version: '1' },
    paths: { '/kites': { get: { operationId: 'find', responses: { 200: response } } } },
    components: { schemas },
    ...more,
  })
}

/** The generated example of the response. */
async function example(files: Record<string, string>): Promise<unknown> {
  const { page, diagnostics } = await generateApi(files, { samples: [] })
  expect(diagnostics).toEqual([])
  return JSON.parse(codeBlocks(page('/api/miscellaneous/find').root).at(-1)?.text ?? '')
}

const parts = {
  Kite: {
    $id: 'https://schemas.example/kites/kite',
    type: 'object',
    properties: {
      own: ref('#/$defs/tail'),
      anchored: ref('#tail'),
      sibling: ref('line'),
      other: ref('/lines/reel#/$defs/a~1b%20c'),
      $id: { type: 'string', const: 'id' },
    },
    $defs: { tail: { $anchor: 'tail', const: 'TAIL' } },
  },
  Line: { $id: 'https://schemas.example/kites/line', const: 'LINE' },
  Reel: { $id: 'https://schemas.example/lines/reel', $defs: { 'a/b c': { const: 'REEL' } } },
  Other: { $anchor: 'tail', const: 'OTHER' },
}
const kite = { own: 'TAIL', anchored: 'TAIL', sibling: 'LINE', other: 'REEL', $id: 'id' }

test('references name schemas by their ids, and are relative to the id around them', async () => {
  const spec = specOf(ref('https://schemas.example/kites/kite'), parts)
  expect(await example({ 'openapi.yaml': spec })).toEqual(kite)
})

test('pages of schemas with ids are linked, and examples may have ids', async () => {
  const given = { ...parts.Line, const: undefined, example: { $id: 'other', mapping: { a: 'line#' } } }
  const spec = specOf(ref('https://schemas.example/kites/line'), { ...parts, Line: given })
  expect(await example({ 'openapi.yaml': spec })).toEqual(given.example)
  const { page } = await generateApi({ 'openapi.yaml': spec })
  expect(JSON.stringify(page('/api/miscellaneous/find').root)).toContain('schemas/line')
})

test('schemas of other files have ids', async () => {
  const files = {
    'openapi.yaml': specOf(ref('schemas/kite%20a.json'), {}),
    'schemas/kite a.json': JSON.stringify({
      ...parts.Kite,
      properties: { ...parts.Kite.properties, file: ref('string.json') },
    }),
    'schemas/string.json': JSON.stringify({ $id: 'https://schemas.example/kites/string.json', const: 'FILE' }),
    'schemas/line': JSON.stringify(parts.Line),
  }
  const { Line, Reel } = parts
  files['openapi.yaml'] = specOf(ref('schemas/kite%20a.json'), { Line, Reel })
  expect(await example(files)).toEqual({ ...kite, file: 'FILE' })
})

test('ids are relative to the address of the description', async () => {
  const schemas = { Kite: { $id: 'kite', const: 'KITE' } }
  const spec = specOf(ref('https://api.example/kite'), schemas, { openapi: '3.2.0', $self: 'https://api.example/all' })
  expect(await example({ 'openapi.yaml': spec })).toBe('KITE')
})

test('an id that no schema has is reported', async () => {
  const spec = specOf(ref('https://schemas.example/kites/box'), parts)
  const { diagnostics } = await generateApi({ 'openapi.yaml': spec })
  expect(diagnostics.map(({ code }) => code)).toEqual(['openapi-no-unresolved-refs'])
})
