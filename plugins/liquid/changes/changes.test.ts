import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { elementName } from '../../reference/index.ts'
import { readRuby } from '../ruby/read-ruby.ts'
import { buildEnvironment } from '../source/build-environment.ts'
import { readDefinitions } from '../source/read-definitions.ts'
import { compareEnvironments } from './compare-environments.ts'
import { environmentElements } from './elements.ts'

const fixture = new URL('../../../tests/fixtures/changes/liquid/', import.meta.url)
const unexpected = (_: string, message: string) => {
  throw new Error(message)
}
const define = (yaml: string) => readDefinitions(yaml, 'definitions.yml', unexpected)
const read = (name: string) => define(readFileSync(new URL(`${name}.yml`, fixture), 'utf8'))

const summarize = (...[from, to]: Parameters<typeof compareEnvironments>) =>
  compareEnvironments(from, to).map((change) => {
    const { impact, kind, aspect, before, after, isRequired } = change
    return [
      `${impact} ${kind} ${elementName(change)}${aspect ? ` (${aspect})` : ''}`,
      ...(before === undefined && after === undefined ? [] : [`${before ?? '–'} → ${after ?? '–'}`]),
      ...(isRequired ? ['required'] : []),
    ].join(': ')
  })

describe('changes between two environments', () => {
  test('are found and classified', () => {
    expect(summarize(read('1.0'), read('current'))).toEqual([
      'breaking removed CraneDrop',
      'safe changed BoatDrop (description)',
      'breaking removed BoatDrop.draught',
      'safe changed BoatDrop.name (type): String | nil → String',
      'breaking changed BoatDrop.length (type): Integer → Float',
      'breaking changed BoatDrop.owner (type): String → String | nil',
      'safe changed BoatDrop.berth (description)',
      'safe deprecated BoatDrop.flag: – → Use `registration`.',
      'safe added BoatDrop.registration: – → String',
      'safe removed BerthDrop.colour (deprecation)',
      'safe added PierDrop',
      'breaking removed | shout',
      'safe changed | knots.input (type): Numeric → Numeric | String',
      'breaking changed | knots.digits (type): Integer | nil → Integer',
      'safe added | knots.locale: – → String | nil',
      'breaking changed | knots (syntax): {{ input | knots: digits, unit }} → {{ input | knots: unit, digits, locale }}',
      'breaking changed | tide.returns (type): String → String | nil',
      'breaking removed | tide.format',
      'breaking added | tide.datum: – → String: required',
      'breaking removed {% notice %}',
      'dangerous changed {% chart %} (syntax): {% chart place %} → {% chart place, scale %}',
      'safe added {% chart %}.scale: – → Integer | nil',
      'breaking changed {% logbook %} (syntax): {% logbook %} … {% endlogbook %} → {% logbook %}',
      'breaking removed {{ season }}',
      'breaking changed {{ harbour }} (type): String → HarbourDrop',
      'safe added {{ pier }}: – → PierDrop',
    ])
  })

  test('are none between equal environments, whatever the order of types', () => {
    expect(summarize(read('current'), read('current'))).toEqual([])
    const drop = (type: string) => define(`drops: [{ name: A, fields: [{ name: a, type: '${type}' }] }]`)
    expect(summarize(drop('null, Integer, String'), drop('String, Integer, nil'))).toEqual([])
    expect(summarize(drop(''), drop('String'))).toEqual([])
  })

  test('of inherited fields are changes of the drop that has them', () => {
    const drops = (parent: string, fields: string, base = 'Base') =>
      define(
        `drops:\n  - { name: Base, fields: [${parent}] }\n  - { name: Boat, extends: ${base}, fields: [${fields}] }`,
      )
    const plain = drops('{ name: a, type: String }, { name: b }', '')
    expect(summarize(plain, drops('{ name: a, type: Integer }, { name: c }', ''))).toEqual([
      'breaking removed Base.b',
      'breaking changed Base.a (type): String → Integer',
      'safe added Base.c',
    ])
    // The drop inherits no more.
    expect(
      summarize(plain, drops('{ name: a, type: String }, { name: b }', '{ name: a, type: String }', 'Other')),
    ).toEqual(['breaking removed Boat.b'])
    expect(summarize(plain, drops('{ name: a, type: String }, { name: b }', '{ name: a, type: Integer }'))).toEqual([
      'breaking changed Boat.a (type): String → Integer',
    ])
  })

  test('of the position of parameters break templates', () => {
    const knots = (...names: string[]) =>
      define(
        `filters: [{ name: knots, parameters: [${names.map((name) => `{ name: ${name}, type: 'String, nil' }`)}] }]`,
      )
    expect(summarize(knots('a', 'b'), knots('b', 'a'))).toEqual([
      'breaking changed | knots (syntax): {{ input | knots: a, b }} → {{ input | knots: b, a }}',
    ])
    expect(summarize(knots('a'), knots('c', 'a'))).toEqual([
      'safe added | knots.c: – → String | nil',
      'breaking changed | knots (syntax): {{ input | knots: a }} → {{ input | knots: c, a }}',
    ])
    expect(summarize(knots('a'), knots('a', 'c'))).toEqual(['safe added | knots.c: – → String | nil'])
    expect(summarize(knots('a', 'b'), knots('b'))).toEqual(['breaking removed | knots.a'])
  })

  test('are sentences for the command line', () => {
    expect(
      compareEnvironments(read('1.0'), read('current'))
        .slice(-8)
        .map(({ message }) => message),
    ).toEqual([
      "The parameter 'datum' of the filter 'tide' was added, and is required.",
      "The tag 'notice' was removed.",
      "The syntax of the tag 'chart' changed.",
      "The parameter 'scale' of the tag 'chart' was added.",
      "The syntax of the tag 'logbook' changed.",
      "The variable 'season' was removed.",
      "The type of the variable 'harbour' changed from 'String' to 'HarbourDrop'.",
      "The variable 'pier' was added.",
    ])
  })

  test('are found in Ruby sources', async () => {
    const ruby = async (body: string) => {
      const text = `class BoatDrop < Liquid::Drop\n${body}\nend\n`
      const registry = await readRuby([{ sourcePath: 'boat_drop.rb', text }], unexpected)
      return { ...buildEnvironment(registry, unexpected), variables: [] }
    }
    const before = await ruby('  # Its name.\n  #\n  # @return [String]\n  def name; end')
    const after = await ruby('  # Its name.\n  #\n  # @return [Integer]\n  # @deprecated Use number.\n  def name; end')
    expect(summarize(before, after)).toEqual([
      'safe deprecated BoatDrop.name: – → Use number.',
      'breaking changed BoatDrop.name (type): String → Integer',
    ])
  })
})

test('elements have a key each, and whether they are deprecated', () => {
  const elements = environmentElements(read('current'))
  expect(elements).toMatchObject({
    BoatDrop: false,
    'BoatDrop.flag': true,
    '| knots.unit': false,
    '{% chart %}.scale': false,
    '{{ pier }}': false,
  })
})
