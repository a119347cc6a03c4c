import { LiquidError } from './errors.ts'
import { formatFloat, isNumber, type Value } from './values.ts'

/** A decimal number without a loss, as `BigDecimal`: the unscaled number divided by 10 to the power of the scale. */
export class Decimal {
  readonly unscaled: bigint
  readonly scale: number
  /** Zero has a sign, too. */
  readonly isNegative: boolean

  constructor(unscaled: bigint, scale: number, isNegative = unscaled < 0n) {
    this.unscaled = unscaled
    this.scale = scale
    this.isNegative = isNegative
  }

  /** @param text digits with a sign, a fraction, or an exponent */
  static parse(text: string): Decimal {
    const [, sign = '', integer = '', fraction = '', exponent = '0'] =
      /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(text) ?? []
    const scale = fraction.length - Number(exponent)
    const unscaled = BigInt(`${integer}${fraction}` || '0') * (sign === '-' ? -1n : 1n)
    const isNegative = sign === '-'
    return scale < 0
      ? new Decimal(unscaled * 10n ** BigInt(-scale), 0, isNegative)
      : new Decimal(unscaled, scale, isNegative)
  }

  rescale(scale: number): bigint {
    return this.unscaled * 10n ** BigInt(scale - this.scale)
  }

  negate(): Decimal {
    return new Decimal(-this.unscaled, this.scale, !this.isNegative)
  }

  toFloat(): number {
    if (this.unscaled === 0n) return this.isNegative ? -0 : 0
    return Number(`${this.unscaled}e${-this.scale}`)
  }
}

/** What filters calculate with. */
export type Numeric = bigint | Decimal

/** Digits after the point of a quotient. */
const quotientDigits = 40

/** Reads a number of a template: what is no number is 0. */
export function toNumber(value: Value): Numeric | number {
  if (typeof value === 'bigint') return value
  // An infinite value, and what is no number, have no decimal form.
  if (typeof value === 'number') return Number.isFinite(value) ? Decimal.parse(formatFloat(value)) : value
  if (typeof value !== 'string') return 0n
  const text = trimSpace(value)
  return /^-?\d+\.\d+$/.test(text) ? Decimal.parse(text) : toInteger(text)
}

/** `String#to_i` */
export function toInteger(text: string): bigint {
  const [, sign = '', digits = '0'] = /^[ \t\r\n\f\v]*([-+]?)(\d+(?:_\d+)*)/.exec(text) ?? []
  return BigInt(digits.replaceAll('_', '')) * (sign === '-' ? -1n : 1n)
}

/** `Integer(text)`: undefined if the text is no integer. */
export function parseInteger(value: Value): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (value === null) return undefined
  const text = typeof value === 'string' ? value : isNumber(value) ? formatFloat(value as number) : ''
  const [, sign = '', prefix = '', digits = ''] =
    /^[ \t\r\n\f\v]*([-+]?)(0[xX](?=[\da-fA-F])|0[bB](?=[01])|0[oO]?(?=[0-7_]))?([\da-fA-F]+(?:_[\da-fA-F]+)*)[ \t\r\n\f\v]*$/.exec(
      text,
    ) ?? []
  if (digits === '') return undefined
  const base = /^0x/i.test(prefix) ? '0x' : /^0b/i.test(prefix) ? '0b' : prefix !== '' ? '0o' : ''
  try {
    return BigInt(base + digits.replaceAll('_', '')) * (sign === '-' ? -1n : 1n)
  } catch {
    return undefined
  }
}

export const fromNumeric = (value: Numeric | number): Value => (value instanceof Decimal ? value.toFloat() : value)

export type Operation = '+' | '-' | '*' | '/' | '%'

export class DivisionByZero extends Error {}

/** @throws DivisionByZero */
export function calculate(left: Numeric | number, operation: Operation, right: Numeric | number): Numeric | number {
  if (typeof left === 'number' || typeof right === 'number')
    return calculateFloats(asFloat(left), operation, asFloat(right))
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculateIntegers(left, operation, right)
  const [a, b] = [asDecimal(left), asDecimal(right)]
  const scale = Math.max(a.scale, b.scale)
  switch (operation) {
    case '+':
      return addDecimals(a, b, scale)
    case '-':
      return addDecimals(a, b.negate(), scale)
    case '*':
      return new Decimal(a.unscaled * b.unscaled, a.scale + b.scale, a.isNegative !== b.isNegative)
    case '/':
      if (b.unscaled === 0n) return a.toFloat() / b.toFloat()
      return new Decimal(
        (a.rescale(scale) * 10n ** BigInt(quotientDigits)) / b.rescale(scale),
        quotientDigits,
        a.isNegative !== b.isNegative,
      )
    case '%':
      if (b.unscaled === 0n) throw new DivisionByZero()
      return new Decimal(floorModulo(a.rescale(scale), b.rescale(scale)), scale)
  }
}

/** A sum of zero is negative if both numbers are. */
function addDecimals(a: Decimal, b: Decimal, scale: number): Decimal {
  const sum = a.rescale(scale) + b.rescale(scale)
  return new Decimal(sum, scale, sum < 0n || (a.isNegative && b.isNegative))
}

function calculateIntegers(left: bigint, operation: Operation, right: bigint): bigint {
  switch (operation) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      if (right === 0n) throw new DivisionByZero()
      return floorDivide(left, right)
    case '%':
      if (right === 0n) throw new DivisionByZero()
      return floorModulo(left, right)
  }
}

function calculateFloats(left: number, operation: Operation, right: number): number {
  switch (operation) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '%':
      if (right === 0) throw new DivisionByZero()
      return left - right * Math.floor(left / right)
  }
}

export function compareNumbers(left: Numeric | number, right: Numeric | number): number {
  if (typeof left === 'number' || typeof right === 'number') return Math.sign(asFloat(left) - asFloat(right))
  const [a, b] = [asDecimal(left), asDecimal(right)]
  const scale = Math.max(a.scale, b.scale)
  const difference = a.rescale(scale) - b.rescale(scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds half away from zero, up, or down, to a number of digits after the point; negative ones are digits before it. */
export function roundNumber(value: Numeric, digits: number, mode: 'half' | 'ceil' | 'floor'): Numeric {
  const { unscaled, scale, isNegative } = asDecimal(value)
  if (digits >= scale) return value
  if (-digits > unscaled.toString().length) return 0n
  const unit = 10n ** BigInt(scale - digits)
  const floor = floorDivide(unscaled, unit)
  const rest = unscaled - floor * unit
  const up =
    mode === 'ceil' ? rest > 0n : mode === 'half' && (rest * 2n > unit || (rest * 2n === unit && unscaled > 0n))
  const rounded = up ? floor + 1n : floor
  if (digits > 0) return new Decimal(rounded, digits, isNegative)
  const whole = rounded * 10n ** BigInt(-digits)
  return typeof value === 'bigint' ? whole : new Decimal(whole, 0)
}

/** Truncates toward zero. */
export function truncateNumber(value: Numeric | number): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return BigInt(Math.trunc(value))
  return value.unscaled / 10n ** BigInt(value.scale)
}

export function floorDivide(left: bigint, right: bigint): bigint {
  const quotient = left / right
  return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient
}

const floorModulo = (left: bigint, right: bigint): bigint => left - floorDivide(left, right) * right
const asDecimal = (value: Numeric): Decimal => (typeof value === 'bigint' ? new Decimal(value, 0) : value)
const asFloat = (value: Numeric | number): number => (value instanceof Decimal ? value.toFloat() : Number(value))

/** What C takes of an integer. @throws LiquidError if it needs more bits */
export function toBits(value: bigint, bits: number): number {
  if (BigInt.asIntN(bits, value) !== value) throw new LiquidError('internal')
  return Number(value)
}

/** `String#strip` */
export const trimSpace = (text: string): string => text.replace(/^[\t-\r \0]+|[\t-\r \0]+$/g, '')
