import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { describedValue, namedValue, namedWord, patternedText } from './described-value.ts'
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
  const values = Object.values(fields).map((field) =>
    leafValue(field.type as never, field, { settings: { examples: {} } }),
  )
  expect(values).toEqual(['DE-7', '12', 10, '2027-03-01', '2027-03-01'])
  expect(
    leafValue(schema.getType('Date') as never, { name: 'day' }, { settings: { examples: { Date: '1 March' } } }),
  ).toBe('1 March')
})

test.each([
  ['The order, now `PAID`, with its tickets.', 'PAID'],
  ['Any status except `PENDING`, such as `PAID`', 'PAID'],
  ['Null unless it is `PAID`. Otherwise `CANCELED`.', 'PAID'],
  ['The new order, pending and empty.', 'PENDING'],
  ['The order, not paid, so `UNPAID`', 'UNPAID'],
  ['The order, which is no longer canceled', undefined],
  ['`PAIDS`', undefined],
])('%j names a value of an enum', (description, value) => {
  expect(namedValue(description, ['PENDING', 'UNPAID', 'PAID', 'CANCELED'], { inProse: true })).toBe(value)
})

test('words of a text are no values unless it describes a state', () => {
  expect(namedValue('The new order, pending and empty.', ['PENDING'])).toBe(undefined)
})

test.each([
  ['`active`, or `dropped` for an event that will not take place.', undefined, 'active'],
  ['Either `small`, `medium`, or `large`.', undefined, 'small'],
  ['A plain string', 'Its states:\n\n| Status | Can become |\n| --- | --- |\n| `draft` | `sent` |', 'draft'],
  ['A plain string', '| Kind | Status |\n| --- | --- |\n| `a` | `sent` |', undefined],
  ['Like `Event.status`', undefined, undefined],
])('%j names a word', (description, around, word) => {
  expect(namedWord({ name: 'status', description }, around)).toBe(word)
})

test.each([
  ['Lower-case letters, digits and underscores, unique in the form.', 'example_admin_name'],
  ['The name in templates: lower-case letters, digits and hyphens.', 'example-admin-name'],
  ['Lower case letters.', 'exampleadminname'],
  ['Any text', 'Example admin name'],
])('%j is a pattern', (description, text) => {
  expect(patternedText('Example admin name', description)).toBe(text)
})
