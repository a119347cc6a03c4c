import { LiquidError } from '../errors.ts'
import {
  calculate,
  compareNumbers,
  DivisionByZero,
  fromNumeric,
  type Numeric,
  type Operation,
  roundNumber,
  toBits,
  toNumber,
  truncateNumber,
} from '../numbers.ts'
import { type Filter, filter } from './filter.ts'

function operation(operator: Operation): Filter {
  return filter(2, 2, ([value = null, operand = null]) => {
    try {
      return fromNumeric(calculate(toNumber(value), operator, toNumber(operand)))
    } catch (error) {
      if (error instanceof DivisionByZero) throw new LiquidError('divided by 0')
      throw error
    }
  })
}

/** The value, or a limit that it exceeds. @param sign of the comparison of limit and value if the limit applies */
const limit = (sign: number): Filter =>
  filter(2, 2, ([value = null, other = null]) => {
    const [number, bound] = [toNumber(value), toNumber(other)]
    return fromNumeric(compareNumbers(bound, number) === sign ? bound : number)
  })

const toWhole = (mode: 'ceil' | 'floor'): Filter =>
  filter(1, 1, ([value = null]) => truncateNumber(roundNumber(finite(toNumber(value)), 0, mode)))

export const numberFilters: Readonly<Record<string, Filter>> = {
  plus: operation('+'),
  minus: operation('-'),
  times: operation('*'),
  divided_by: operation('/'),
  modulo: operation('%'),
  at_least: limit(1),
  at_most: limit(-1),
  ceil: toWhole('ceil'),
  floor: toWhole('floor'),
  abs: filter(1, 1, ([value = null]) => {
    const number = toNumber(value)
    if (typeof number === 'bigint') return number < 0n ? -number : number
    return Math.abs(typeof number === 'number' ? number : number.toFloat())
  }),
  round: filter(1, 2, ([value = null, digits = 0n]) => {
    const count = toNumber(digits)
    const places = toBits(truncateNumber(count), 32)
    const number = toNumber(value)
    if (typeof number === 'number' && places > 0) return number
    const rounded = roundNumber(finite(number), places, 'half')
    return places <= 0 ? truncateNumber(rounded) : fromNumeric(rounded)
  }),
}

/** @throws LiquidError */
function finite(value: Numeric | number): Numeric {
  if (typeof value !== 'number') return value
  throw new LiquidError(`Computation results in ${Number.isNaN(value) ? "'NaN' (Not a Number)" : `'${value}'`}`)
}
