import { describe, expect, test } from 'vitest'
import type { Dialect } from '../engine/index.ts'
import type { Environment, Example } from '../model.ts'
import { evaluateExamples } from './example-outputs.ts'

const place = { sourcePath: 'a.rb', line: 10 }
const entry = (name: string, examples: Partial<Example>[] = []) => ({
  name,
  examples: examples.map((example) => ({ template: '', place, ...example })),
  see: [],
  place,
})

function run(example: Partial<Example>, dialect: Dialect = {}) {
  const diagnostics: unknown[] = []
  const variable = { ...entry('v', [example]), value: { types: [], place } }
  const environment: Environment = {
    drops: [],
    filters: [{ ...entry('money'), parameters: [], returns: { types: [], place } }],
    tags: [{ ...entry('youtube'), parameters: [] }],
    blocks: [{ ...entry('spoiler'), parameters: [] }],
    variables: [variable],
  }
  const outputs = evaluateExamples(environment, {
    dialect,
    data: {
      drops: { EventDrop: { fields: { title: { type: { plain: 'string' } } } } },
      filters: {},
      tags: {},
      variables: { event_of_page: { type: { drop: 'EventDrop' } } },
      severity: 'warning',
      dialect,
    },
    report: (code, message, { place: at, hint }) => void diagnostics.push([code, message, at?.line, hint]),
  })
  return { outputs: variable.examples.map((example) => outputs.get(example)), diagnostics }
}

describe('an example', () => {
  test.each([
    ['{{ "a" | upcase }}', 'A'],
    ['{% assign a = "x,y" | split: "," %}\n{% for b in a %}{{ b }}{% endfor %}\n', 'xy'],
    ['{{ "2026-10-16T17:00:00Z" | date: "%d.%m. %H:%M" }}', '16.10. 17:00'],
    ['{% if true %}{% endif %}', ''],
    ['{{ 7 | divided_by: 2 }} {{ 1.50 }}', '3 1.5'],
    [
      '{{ "two words" | truncatewords: 2 }} {{ "" | date: "%F" }}{{ "March 14, 2026 at 5pm" | date: "%F %R" }}',
      'two words 2026-03-14 17:00',
    ],
    ['{{ | }}a{{ "b" | upcase: }}', 'aB'],
    ['{% assign a = 4 | modulo: 0 %}[{{ a }}]{% if b %}!{% endif %}{% assign b = 1 %}', '[]'],
  ])('of standard Liquid is rendered: %s', (template, text) => {
    expect(run({ template })).toEqual({ outputs: [{ text, source: 'rendered' }], diagnostics: [] })
  })

  test('is checked with the types of values', () => {
    const { diagnostics } = run({ template: '<p>\n{{ event_of_page.titel }}' })
    expect(diagnostics).toEqual([
      ['example', 'Example of `v`: `EventDrop` has no field `titel`.', 11, 'Did you mean `title`?'],
    ])
  })

  const digits = '{% assign a = "0123456789" | split: "" %}'
  const nested = (depth: number) => '{% for b in a %}'.repeat(depth) + '{% endfor %}'.repeat(depth)
  test.each([
    ['a range', '{% for i in (1..6000000) %}{{ i }}{% endfor %}'],
    [
      'text that grows',
      `{% assign s = "ab" %}${digits}{% for b in a %}${'{% assign s = s | append: s %}'.repeat(5)}{% endfor %}`,
    ],
    ['lists in lists', digits + nested(8)],
  ])('that takes too long is stopped and reported: %s', (_, template) => {
    expect(run({ template, documentedOutput: 'x' })).toEqual({
      outputs: [{ text: 'x', source: 'documented' }],
      diagnostics: [
        [
          'example',
          'Example of `v`: it takes too long, or creates too many values, to be rendered.',
          10,
          'Shorten its loops.',
        ],
      ],
    })
  })

  test('can have data', () => {
    const { outputs } = run({ template: '{{ event.title }}', data: { event: { title: 'Ferry' } } })
    expect(outputs).toEqual([{ text: 'Ferry', source: 'rendered' }])
  })

  test.each([
    '{{ event.title }}',
    '{{ "a" | money }}',
    '{% youtube "a" %}',
    '{% spoiler %}{{ "a" }}{% endspoiler %}',
    '{{ "now" | date: "%Y" }}',
    '{{ 1 | sum }}',
    '{{ "March 14" | date: "%Y" }}',
    '{% include "a" %}',
  ])('is not rendered if Ruby could render it differently: %s', (template) => {
    expect(run({ template })).toEqual({ outputs: [undefined], diagnostics: [] })
    expect(run({ template, documentedOutput: 'x' }).outputs).toEqual([{ text: 'x', source: 'documented' }])
  })

  test('with unknown names is reported, with a message for each name', () => {
    expect(
      run({ template: 'a\n{{ "a" | mony | money | uppcase }}\n{% yutube %}{% zzz %}b{% endzzz %}' }).diagnostics,
    ).toEqual([
      ['example', 'Example of `v`: unknown filter `mony`.', 11, 'Did you mean `money`?'],
      ['example', 'Example of `v`: unknown filter `uppcase`.', 11, 'Did you mean `upcase`?'],
      ['example', 'Example of `v`: unknown tag `yutube`.', 12, 'Did you mean `youtube`?'],
      ['example', 'Example of `v`: unknown tag `zzz`.', 12, expect.stringContaining('Document it')],
    ])
  })

  test.each([
    ['{% if a %}', 10, '`if` is not closed with `endif`'],
    ['a\n{{ b', 11, 'an output is not closed with `}}`'],
    ['{% spoiler %}', 10, '`spoiler` is not closed with `endspoiler`'],
    ['{% assign a %}', 10, '`assign` expects `name = value`'],
  ])('with a syntax error is reported: %s', (template, line, message) => {
    expect(run({ template }).diagnostics).toEqual([['example', expect.stringContaining(message), line, undefined]])
  })

  test('cannot use the extensions of other engines', () => {
    expect(run({ template: '{{ a | jsonify }}{% layout "a" %}' }).diagnostics).toHaveLength(2)
  })

  test('has the documented output of another version, if the environment does not say which one it has', () => {
    const template = '{{ "ab" | first }}{% comment %}{% if %}{% endcomment %}'
    expect(run({ template: '{{ "ab" | first }}', documentedOutput: 'a' })).toEqual({
      outputs: [{ text: 'a', source: 'documented' }],
      diagnostics: [],
    })
    expect(run({ template, documentedOutput: 'a' }, { version: '5.13' })).toEqual({
      outputs: [{ text: 'a', source: 'rendered' }],
      diagnostics: [],
    })
    expect(run({ template: '{{ "ab" | first }}', documentedOutput: 'a' }, { version: '5.4' }).diagnostics).toEqual([
      ['output', 'Example of `v`: the output is "", but the documented output is "a".', 10, expect.any(String)],
    ])
    expect(run({ template: '{{ l | sum }}', data: { l: [1, 2] } }, { version: '5.4' }).diagnostics).toEqual([
      [
        'example',
        'Example of `v`: unknown filter `sum`.',
        10,
        'Liquid 5.5 added it. Set `version` if the application has it.',
      ],
    ])
  })

  test('whose output differs from the documented one is reported', () => {
    expect(run({ template: '{{ "a" | upcase }}', documentedOutput: '"A"' }).diagnostics).toEqual([])
    expect(run({ template: '{{ "a" | upcase }}', documentedOutput: 'b' }).diagnostics).toEqual([
      ['output', 'Example of `v`: the output is "A", but the documented output is "b".', 10, expect.any(String)],
    ])
  })
})
