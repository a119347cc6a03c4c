import { expect, test } from 'vitest'
import { codeBlocks, generateApi } from '../../../tests/support/generate-openapi.ts'

test('shows an example once that several names refer to, and those that are null', async () => {
  const again = { $ref: '#/components/examples/Kite' }
  const schema = { type: ['object', 'null'] }
  const named = { one: again, two: again, three: { value: { name: 'Other' } }, none: { value: null } }
  const responses = {
    '200': { description: 'All.', content: { 'application/json': { schema, examples: named } } },
    '201': { description: 'None.', content: { 'application/json': { schema, example: null } } },
  }
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Kites', version: '1' },
    paths: { '/kites': { get: { operationId: 'getKites', responses } } },
    components: { examples: { Kite: { value: { name: 'Kite' } } } },
  }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) }, { samples: [] })
  const blocks = codeBlocks(page('/api/miscellaneous/get-kites').root)
  expect(blocks.map(({ label, text }) => [label, text.replace(/\s+/g, '')])).toEqual([
    ['200: one', '{"name":"Kite"}'],
    ['200: three', '{"name":"Other"}'],
    ['200: none', 'null'],
    ['201', 'null'],
  ])
})
