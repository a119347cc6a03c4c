import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { describedValue } from './described-value.ts'
import { leafValue } from './leaf-value.ts'

test.each([
  ['A moment in ISO 8601 format: `"2026-10-16T17:00:00Z"`. Use any offset.', '2026-10-16T17:00:00Z'],
  ['A day, `2026-01-31`', '2026-01-31'],
  ['Its language, for example `pt-BR` or `de`', 'pt-BR'],
  ['A size in pixels, such as `640`', 640],
  ['Any value, e.g. `{"a": [1]}`', { a: [1] }],
  ['Examples: `"a"`, `"b"`', 'a'],
  ['Values above `100` are refused, and `true` is none.', undefined],
  ['`PENDING` until it is paid, see `Order.paidAt`', undefined],
  ['For example, ``a` `` or `x`', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j', (description, value) => {
  expect(describedValue(description)).toEqual(value)
})

test('fields and scalars have the examples of their descriptions, if the type accepts them', () => {
  const schema = buildSchema(`
    "A day, such as \`2027-03-01\`"
    scalar Date
    type Query {
      "Its code, for example \`DE-7\`"
      code: String
      "Its number, for example \`12\`"
      number: ID
      "Its size, for example \`large\`"
      size: Int
      day: Date
      "For example \`2020-01-01\`"
      other: Date
    }
  `)
  const fields = schema.getQueryType()?.getFields() ?? {}
  const values = Object.values(fields).map((field) => leafValue(field.type as never, field, {}))
  expect(values).toEqual(['DE-7', '12', 10, '2027-03-01', '2027-03-01'])
  expect(leafValue(schema.getType('Date') as never, { name: 'day' }, { Date: '1 March' })).toBe('1 March')
})
