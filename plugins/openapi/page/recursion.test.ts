import { expect, test } from 'vitest'
import { generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const required = { required: ['name'] }

/** Ways in which a field of `Node` leads back to it. */
const ways: Record<string, object> = {
  'allOf with a reference': { allOf: [ref('Node')], description: 'Another one.' },
  'a list of allOf': { type: 'array', items: { allOf: [ref('Node')] } },
  'a map of allOf': { type: 'object', additionalProperties: { allOf: [ref('Node')] } },
  oneOf: { oneOf: [{ allOf: [ref('Node'), required] }, { type: 'string' }] },
  anyOf: { anyOf: [{ allOf: [ref('Node')] }, { type: 'null' }] },
  'allOf with required fields': { allOf: [ref('Node'), required] },
  'mutual recursion': { allOf: [ref('Other')] },
  'a schema that includes it': { allOf: [ref('Heir'), { properties: { weight: { type: 'number' } } }] },
  definitions: { allOf: [{ $ref: '#/components/schemas/Node/$defs/inner' }] },
  'a dynamic reference': { allOf: [{ $dynamicRef: '#node' }] },
  'keywords beside a reference': { ...ref('Node'), ...required },
}

/** What their types link to, if not to `Node`. */
const targets: Record<string, string> = {
  'mutual recursion': 'other',
  'a schema that includes it': 'heir',
  definitions: 'inner',
}

/** The page of `Node` with as many fields of a kind. */
async function nodePage(way: object, count: number) {
  const copies = (name: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at + 1}`, structuredClone(way)]))
  const schemas = {
    Node: {
      type: 'object',
      $dynamicAnchor: 'node',
      properties: { name: { type: 'string' }, ...copies('link') },
      $defs: { inner: { type: 'object', properties: copies('deep') } },
    },
    Other: { type: 'object', properties: copies('back') },
    Heir: { allOf: [ref('Node'), { type: 'object', properties: { size: { type: 'integer' } } }] },
  }
  const spec = { openapi: '3.1.0', info: { title: 'Nodes', version: '1' }, paths: {}, components: { schemas } }
  const { page, diagnostics } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return page('/api/schemas/node')
}

test.each(Object.keys(ways))(
  'describes the fields of a schema once if it refers to itself through %s',
  async (name) => {
    const way = ways[name] as object
    const [two, eight] = [await nodePage(way, 2), await nodePage(way, 8)]
    expect(treeText(two.root).match(/link1/g)?.length).toBeLessThan(5)
    // Each field adds the same: its name, its type, and a part of the example.
    expect((eight.tree.length - two.tree.length) / 6).toBeLessThan(3000)
    expect(two.tree).toContain(`/schemas/${targets[name] ?? 'node'}.mdx`)
  },
)

test('links to the member above that describes a schema without a page', async () => {
  const pointer = '#/paths/~1kites/get/responses/200/content/application~1json/schema/properties/kite'
  const again = () => ({ allOf: [{ $ref: pointer }] })
  const kite = { type: 'object', properties: { name: { type: 'string' }, left: again(), right: again() } }
  const content = { 'application/json': { schema: { type: 'object', properties: { kite } } } }
  const get = { operationId: 'getKites', responses: { '200': { description: 'All.', content } } }
  const spec = { openapi: '3.0.3', info: { title: 'Kites', version: '1' }, paths: { '/kites': { get } } }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) })
  const { tree } = page('/api/miscellaneous/get-kites')
  expect(tree.match(/"url":"#200-kite"/g)).toHaveLength(2)
  expect(tree.match(/"id":"200-kite[^"]*"/g)).toEqual([
    '"id":"200-kite"',
    '"id":"200-kite-name"',
    '"id":"200-kite-left"',
    '"id":"200-kite-right"',
  ])
})
