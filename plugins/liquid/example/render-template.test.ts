import { describe, expect, test } from 'vitest'
import { documentedResult } from './documented-results.ts'
import { renderTemplate } from './render-template.ts'
import type { TemplateData } from './template-data.ts'

const data: TemplateData = {
  variables: {
    crossing: { drop: 'CrossingDrop' },
    harbours: { plain: 'text', isList: true },
    signed_in: { plain: 'boolean' },
  },
  drops: {
    CrossingDrop: {
      name: { plain: 'text' },
      departs_at: { plain: 'time' },
      cars: { plain: 'integer' },
      price: { plain: 'decimal' },
      passengers: { drop: 'PassengerDrop', isList: true },
    },
    PassengerDrop: { name: { plain: 'text' }, email: { plain: 'text' }, crossing: { drop: 'CrossingDrop' } },
  },
  filters: ['shout', 'join_names'],
  tags: ['siren'],
  blocks: ['cabin'],
  dialect: {},
  examples: {},
  results: [
    { filter: 'shout', args: ['Ahoy'], output: 'AHOY' },
    { filter: 'shout', args: ['Ahoy', 2], output: 'AHOY!!' },
  ],
}
const render = (template: string, given: Record<string, unknown> = {}) => renderTemplate({ template, given }, data)
const output = (template: string, given?: Record<string, unknown>) => render(template, given).output

describe('sample data', () => {
  test('has a value for every field, and drops within drops', () => {
    expect(
      output(
        '{{ crossing.name }}, {{ crossing.departs_at | date: "%d.%m." }}, {{ crossing.cars }}, {{ crossing.price }}',
      ),
    ).toBe('Example name, 12.06., 10, 12.5')
    expect(output('{{ crossing.passengers.first.crossing.passengers[1].name }}')).toBe('Example name 2')
    expect(
      output('{% for each in crossing.passengers %}{{ each.email }} {% endfor %}{{ harbours | join: ", " }}'),
    ).toBe('person@mail.example person2@mail.example Example harbours, Example harbours 2')
    expect(output('{% if signed_in and crossing %}{{ crossing }}{% endif %}')).toBe('CrossingDrop')
  })

  test('is replaced by the data of the reader, field by field', () => {
    const given = { crossing: { name: 'North', passengers: [{ name: 'Ada' }] }, extra: 1, signed_in: false }
    expect(
      output(
        '{{ crossing.name }} {{ crossing.cars }} {{ extra }} {{ signed_in }} {{ crossing.passengers | map: "name" }}',
        given,
      ),
    ).toBe('North 10 1 false Ada')
    expect(output('{{ crossing }}{{ crossing.name }}', { crossing: null })).toBe('')
  })

  test('what a template reads is returned as data, with which the output is the same', () => {
    const template =
      '{% for each in crossing.passengers %}{{ each.name }} {{ each.crossing.cars }};{% endfor %}{{ signed_in }}'
    const { output: first, used } = render(template)
    expect([first, used]).toEqual([
      'Example name 10;Example name 2 11;true',
      {
        crossing: {
          passengers: [
            { name: 'Example name', crossing: { cars: 10 } },
            { name: 'Example name 2', crossing: { cars: 11 } },
          ],
        },
        signed_in: true,
      },
    ])
    expect(render(template, used)).toMatchObject({ output: first, used })
  })

  test('variables that nobody defines are named', () => {
    const result = render('{{ crossing.name }}{{ order.number }}{% assign own = 1 %}{{ own }}')
    expect(result).toMatchObject({ output: 'Example name1', unrendered: [], undefinedNames: ['order'] })
  })
})

describe('names of the application', () => {
  test('filters have the results that are documented, else they change nothing and are named', () => {
    expect(render('{{ "Ahoy" | shout }} {{ "Ahoy" | shout: 2 }}')).toMatchObject({
      ...{ output: 'AHOY AHOY!!', unrendered: [], undefinedNames: [] },
    })
    expect(render('{{ "Bye" | shout }}')).toMatchObject({ output: 'Bye', unrendered: ['shout'], undefinedNames: [] })
  })

  test('tags and blocks output nothing and are named', () => {
    expect(render('a{% siren %}b{% cabin %}c{% endcabin %}d')).toMatchObject({
      ...{ output: 'abd', unrendered: ['siren', 'cabin'], undefinedNames: [] },
    })
  })

  test.each([
    ['{{ "Ahoy" | shout }}', ['Ahoy']],
    ['{{ \'Ahoy\' | shout: 2, "x" }}', ['Ahoy', 2, 'x']],
    ['{{ ahoy | shout }}', undefined],
    ['{{ "Ahoy" | shout | upcase }}', undefined],
    ['{% if a %}{{ "Ahoy" | shout }}{% endif %}', undefined],
  ])('the arguments of %s', (template, args) => {
    const place = { sourcePath: 'a.rb', line: 1 }
    expect(documentedResult({ template, documentedOutput: 'AHOY', place })?.args).toEqual(args)
  })
})

test('errors and endless memory end the rendering', () => {
  expect(render('{% if %}').error).toBe('line 1: `if` has no valid condition')
  expect(render('{{ 1 | no_filter }}').error).toBe('unknown filter `no_filter`')
  expect(render('{% for i in (1..100000000) %}{% endfor %}').error).toBe('the template takes too long')
  const { output: long, isTooLong } = render('{% for i in (1..200000) %}x{% endfor %}')
  expect([long.length, isTooLong]).toEqual([100_000, true])
})

describe('names that objects have as properties', () => {
  test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])('%s is no filter or tag', (name) => {
    expect(render(`{{ 'a' | ${name} }}`)).toMatchObject({
      error: expect.stringContaining(`unknown filter \`${name}\``),
    })
    expect(render(`{% ${name} %}`)).toMatchObject({ error: expect.stringContaining(name) })
    expect(output(`[{{ ${name} }}]`)).toBe('[]')
  })

  test('are fields of drops', () => {
    const drops = { OddDrop: { constructor: { plain: 'integer' }, hasOwnProperty: { plain: 'text' } } } as never
    const odd: TemplateData = { ...data, variables: { odd: { drop: 'OddDrop' } }, drops }
    const template = '{{ odd.constructor }} {{ odd.hasOwnProperty }}{{ odd.isPrototypeOf }}'
    expect(renderTemplate({ template, given: {} }, odd).output).toMatch(/^10 Example \w+$/i)
  })
})
