import { expect, test } from 'vitest'
import { generateApi } from '../../../tests/support/generate-openapi.ts'

/** An object with as many fields of single values, and others. */
const object = (count: number, others: Record<string, object> = {}) => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, { type: 'string' }])),
    ...others,
  },
})

async function build(schemas: Record<string, object>, paths: object = {}) {
  const spec = { openapi: '3.0.3', info: { title: 'Kites', version: '1' }, paths, components: { schemas } }
  const { page, pages, diagnostics } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const members = (slug: string) => page(slug).tree.match(/"dt"/g)?.length
  return { page, titles: Object.values(pages), members }
}

test('a schema with 600 members has them all on its page', async () => {
  const { titles, members } = await build({ Kite: object(299, { tail: object(300) }) })
  expect(titles.filter((title) => String(title).includes('.'))).toEqual([])
  expect(members('/api/schemas/kite')).toBe(600)
})

test('of a larger schema, the largest objects inside have pages, until the rest is within the limit', async () => {
  const tail = { type: 'array', items: object(310) }
  const { page, titles, members } = await build({ Kite: object(200, { tail, bow: object(110), frame: object(100) }) })
  expect(titles.filter((title) => String(title).includes('.'))).toEqual(['Kite.tail'])
  // The page of the tail also names what has it as a field.
  expect([members('/api/schemas/kite'), members('/api/schemas/kite-tail')]).toEqual([413, 311])
  expect(page('/api/schemas/kite').tree).toContain('/schemas/kite-tail.mdx')
})

test('the same counts for bodies, and not for schemas with names, which are links', async () => {
  const tail = object(400)
  const $ref = '#/components/schemas/Bow'
  const content = { 'application/json': { schema: object(300, { tail, bow: { $ref }, again: { $ref } }) } }
  const get = { operationId: 'getKite', responses: { '200': { description: 'One.', content } } }
  const { titles, members } = await build({ Bow: object(500) }, { '/kite': { get } })
  expect(titles.filter((title) => String(title).includes('.'))).toEqual(['getKite.200.tail'])
  expect(members('/api/miscellaneous/get-kite')).toBe(303)
})
