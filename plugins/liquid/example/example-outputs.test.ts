import { describe, expect, test } from 'vitest'
import type { Environment, Example } from '../model.ts'
import { createExampleOutputs } from './example-outputs.ts'

const place = { sourcePath: 'a.rb', line: 10 }
const entry = (name: string, examples: Partial<Example>[] = []) => ({
  name,
  examples: examples.map((example) => ({ template: '', place, ...example })),
  see: [],
  place,
})

function run(...examples: Partial<Example>[]) {
  const diagnostics: unknown[] = []
  const variable = { ...entry('v', examples), value: { types: [], place } }
  const environment: Environment = {
    drops: [],
    filters: [{ ...entry('money'), parameters: [], returns: { types: [], place } }],
    tags: [{ ...entry('youtube'), parameters: [] }],
    blocks: [{ ...entry('spoiler'), parameters: [] }],
    variables: [variable],
  }
  const exampleOutput = createExampleOutputs(environment, (code, message, { place: at, hint }) =>
    diagnostics.push([code, message, at?.line, hint]),
  )
  return { outputs: variable.examples.map((example) => exampleOutput(example)), diagnostics }
}

describe('an example', () => {
  test.each([
    ['{{ "a" | upcase }}', 'A'],
    ['{% assign a = "x,y" | split: "," %}\n{% for b in a %}{{ b }}{% endfor %}\n', 'xy'],
    ['{{ "2026-10-16T17:00:00Z" | date: "%d.%m. %H:%M" }}', '16.10. 17:00'],
    ['{% if true %}{% endif %}', ''],
  ])('of standard Liquid with its data is rendered: %s', (template, text) => {
    expect(run({ template })).toEqual({ outputs: [{ text, by: 'rendered' }], diagnostics: [] })
  })

  test('may bring its data', () => {
    const { outputs } = run({ template: '{{ event.title }}', data: { event: { title: 'Ferry' } } })
    expect(outputs).toEqual([{ text: 'Ferry', by: 'rendered' }])
  })

  test.each([
    '{{ event.title }}',
    '{{ "a" | money }}',
    '{% youtube "a" %}',
    '{% spoiler %}{{ "a" }}{% endspoiler %}',
    '{{ "now" | date: "%Y" }}',
    '{{ 7 | divided_by: 2 }}',
    '{{ 1.50 }}',
    '{% include "a" %}',
  ])('is not rendered where that is not certain: %s', (template) => {
    expect(run({ template })).toEqual({ outputs: [undefined], diagnostics: [] })
    expect(run({ template, documentedOutput: 'x' }).outputs).toEqual([{ text: 'x', by: 'stated' }])
  })

  test('names that are not known are told, every one of them', () => {
    expect(
      run({ template: 'a\n{{ "a" | mony | money | uppcase }}\n{% yutube %}{% zzz %}b{% endzzz %}' }).diagnostics,
    ).toEqual([
      ['example', 'An example of `v`: there is no filter `mony`.', 11, 'Did you mean `money`?'],
      ['example', 'An example of `v`: there is no filter `uppcase`.', 11, 'Did you mean `upcase`?'],
      ['example', 'An example of `v`: there is no tag `yutube`.', 12, 'Did you mean `youtube`?'],
      ['example', 'An example of `v`: there is no tag `zzz`.', 12, expect.stringContaining('Describe it')],
    ])
  })

  test.each([
    ['{% if a %}', 10, 'tag {% if a %} not closed'],
    ['a\n{{ | }}', 11, 'invalid value expression'],
    ['{% spoiler %}', 10, 'tag {% spoiler %} not closed'],
    ['{% assign a %}', 10, 'expected "="'],
  ])('with wrong syntax is told: %s', (template, line, message) => {
    expect(run({ template }).diagnostics).toEqual([['example', expect.stringContaining(message), line, undefined]])
  })

  test('names of another engine are not known either', () => {
    expect(run({ template: '{{ a | jsonify }}{% layout "a" %}' }).diagnostics).toHaveLength(2)
  })

  test('that gives something else than is stated is told', () => {
    expect(run({ template: '{{ "a" | upcase }}', documentedOutput: '"A"' }).diagnostics).toEqual([])
    expect(run({ template: '{{ "a" | upcase }}', documentedOutput: 'b' }).diagnostics).toEqual([
      ['output', 'An example of `v` gives “A”, and not what is stated, “b”.', 10, expect.any(String)],
    ])
  })
})
