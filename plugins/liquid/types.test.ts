import { describe, expect, test } from 'vitest'
import { createTypeNames, dropsIn, mayBeNil, typeParts } from './types.ts'

const names = createTypeNames(
  [
    { name: 'EventDrop' },
    { name: 'Money::PriceDrop' },
    { name: 'Money::CurrencyDrop' },
    { name: 'Shop::CurrencyDrop' },
  ],
  ['Elsewhere'],
)

describe('a type', () => {
  test.each([
    ['Array<EventDrop>', ['EventDrop']],
    ['Hash{String => Array<Money::PriceDrop>}', ['Money::PriceDrop']],
    ['::EventDrop', ['EventDrop']],
    ['"EventDrop"', []],
    [':EventDrop', []],
    ['PriceDrop', ['Money::PriceDrop']],
    ['App::EventDrop', ['EventDrop']],
    ['CurrencyDrop', []],
    ['MyEventDrop', []],
  ])('%s contains the drops %j', (type, expected) => {
    expect(dropsIn([type], '', names)).toEqual(expected)
  })

  test('resolves names in its own module first', () => {
    expect(dropsIn(['CurrencyDrop'], 'Shop::CartDrop', names)).toEqual(['Shop::CurrencyDrop'])
  })

  test('is displayed as in the source', () => {
    for (const type of ['Hash{String => A::B}', '#to_s', '"a b"', ":sym, 'x'", 'Array<(A, B)>', 'a|{{b}}', '<script>'])
      expect(
        typeParts(type)
          .map(({ text }) => text)
          .join(''),
      ).toBe(type)
  })

  test('is known if Ruby, Rails or the site defines it', () => {
    for (const name of ['String', 'nil', 'ActiveSupport::TimeWithZone', 'Elsewhere', 'EventDrop'])
      expect(names.isKnown(name, '')).toBe(true)
    expect(names.isKnown('Nowhere', '')).toBe(false)
  })

  test('may be nil', () => {
    expect([mayBeNil(['String', 'nil']), mayBeNil(['String'])]).toEqual([true, false])
  })
})
