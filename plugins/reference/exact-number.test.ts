import { describe, expect, test } from 'vitest'
import { ExactNumber, exactJson, exactNumber, exceedsBits } from './index.ts'

describe('exactNumber', () => {
  test('is a number if JavaScript writes the same', () => {
    expect(['7', '-1.5', '1e+21', '0'].map(exactNumber)).toEqual([7, -1.5, 1e21, 0])
  })

  test('retains all digits otherwise', () => {
    const literals = ['9007199254740993', '1.10', '1e3', '-0', '1E400']
    expect(literals.map((literal) => exactNumber(literal))).toEqual(literals.map((literal) => new ExactNumber(literal)))
  })
})

describe('exactJson', () => {
  test('writes numbers as they are written', () => {
    const value = { big: exactNumber('9007199254740993'), list: [exactNumber('1.10'), 2, '\u0000x\u0000'] }
    expect(exactJson(value)).toBe('{"big":9007199254740993,"list":[1.10,2,"\\u0000x\\u0000"]}')
    expect(exactJson(exactNumber('1e400'), 2)).toBe('1e400')
  })
})

describe('exceedsBits', () => {
  test('knows the limits of integers', () => {
    const value = (literal: string) => ({ list: [exactNumber(literal)] })
    expect(exceedsBits(value('9007199254740993'), 54)).toBe(true)
    expect(exceedsBits(value('9007199254740993'), 64)).toBe(false)
    expect(exceedsBits(value('9223372036854775808'), 64)).toBe(true)
    expect(exceedsBits(value('1.10'), 54)).toBe(false)
  })
})
