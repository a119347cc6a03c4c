import { expect, test } from 'vitest'
import { readDefinitions, readVariables } from './read-definitions.ts'

function collect() {
  const diagnostics: unknown[] = []
  return {
    diagnostics,
    report: (_: string, message: string, { place }: { place?: { line: number } }) =>
      diagnostics.push([message, place?.line]),
  }
}

test('reads entries with their locations; block scalars start on the next line', () => {
  const { diagnostics, report } = collect()
  const source = `drops:
  - name: Base
    fields: [{ name: id, type: Integer }]
  - name: Room
    extends: Base
    description: |
      One.

      Two.
    fields:
      - name: doors
        type: Array<Room>, nil
        example: "{{ room.doors.size }} # => 2"
filters:
  - name: shout
    input: String
    parameters: [{ name: sign, type: String | nil }]
    returns: { type: String, description: Loud. }
    see: [Room, { to: /docs, label: There }]
`
  const { drops, filters } = readDefinitions(source, 'liquid.yml', report)
  expect(diagnostics).toEqual([])
  expect(drops[1]).toMatchObject({
    name: 'Room',
    parent: 'Base',
    text: { value: 'One.\n\nTwo.', place: { sourcePath: 'liquid.yml', line: 7 } },
    fields: [
      {
        name: 'doors',
        returns: { types: ['Array<Room>', 'nil'], place: { line: 12 } },
        examples: [{ template: '{{ room.doors.size }}', documentedOutput: '2', place: { line: 13 } }],
      },
      { name: 'id', from: 'Base' },
    ],
  })
  expect(filters).toMatchObject([
    {
      input: { name: 'input', types: ['String'] },
      parameters: [{ name: 'sign', types: ['String', 'nil'] }],
      returns: { types: ['String'], text: { value: 'Loud.' } },
      see: [{ to: 'Room' }, { to: '/docs', label: 'There' }],
    },
  ])
})

test('reports problems with their lines and reads the rest', () => {
  const { diagnostics, report } = collect()
  const source = `drops:
  - name: A
    feilds: []
  - name: B
    fields:
      - name: ok
      - { name: 7, type: { a: 1 } }
filter: []
tags: yes
blocks:
  - { name: c, parameters: [{ nam: a }] }
`
  const { drops } = readDefinitions(source, 'liquid.yml', report)
  expect(drops).toMatchObject([{ name: 'B', fields: [{ name: 'ok' }] }])
  expect(diagnostics).toEqual([
    ['Unknown key `filter`.', 8],
    ['`tags`: expected a list.', 9],
    ['Unknown key `feilds`.', 3],
    [expect.stringMatching(/^`type`: expected a type or a list of types/), 7],
    [expect.stringContaining('name'), 11],
    [expect.stringContaining('nam'), 11],
  ])
})

test('reads variables from a list or under `variables`', () => {
  const { diagnostics, report } = collect()
  const list = readVariables('- { name: a, type: "A, nil", present: [here, there] }', 'v.yml', report)
  const named = readVariables('variables:\n  - { name: a, type: [A, nil], present: "here, there" }', 'v.yml', report)
  expect(list).toMatchObject([{ name: 'a', value: { types: ['A', 'nil'] }, present: { value: 'here, there' } }])
  expect(named[0]?.value.types).toEqual(['A', 'nil'])
  expect(diagnostics).toEqual([])
  expect(readVariables('- a: [', 'v.yml', report)).toEqual([])
  expect(diagnostics).toEqual([[expect.stringMatching(/^Invalid YAML/), 1]])
})
