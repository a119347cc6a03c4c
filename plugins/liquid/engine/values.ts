/** A value of a Ruby program, as its Liquid sees it. Integers are `bigint`, floats are `number`. */
export type Value = null | boolean | bigint | number | string | Value[] | Hash | Range | Drop | BlankLiteral

export type Hash = Map<Value, Value>

/** A range of integers. */
export class Range {
  readonly first: bigint
  readonly last: bigint

  constructor(first: bigint, last: bigint) {
    this.first = first
    this.last = last
  }

  get size(): bigint {
    return this.last < this.first ? 0n : this.last - this.first + 1n
  }

  *[Symbol.iterator](): Generator<Value> {
    for (let item = this.first; item <= this.last; item++) yield item
  }
}

/** An object of the application, which reads its fields when a template asks for them. */
export abstract class Drop {
  /** What a template prints for the object itself. */
  abstract readonly className: string
  abstract get(field: string): Value
}

/** `blank` and `empty` in a condition: a question to the other side. */
export class BlankLiteral {
  readonly name: 'blank' | 'empty'

  constructor(name: 'blank' | 'empty') {
    this.name = name
  }
}

export const isHash = (value: Value): value is Hash => value instanceof Map
export const isDrop = (value: Value): value is Drop => value instanceof Drop
export const isNumber = (value: Value): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number'
export const isTruthy = (value: Value): boolean => value !== null && value !== false

/** Reads data of JSON or YAML. A number without a fraction is an integer. */
export function fromData(data: unknown): Value {
  if (data === undefined || data === null) return null
  if (typeof data === 'number') return Number.isInteger(data) ? BigInt(data) : data
  if (typeof data === 'string' || typeof data === 'boolean' || typeof data === 'bigint') return data
  if (data instanceof Date) return data.toISOString()
  if (Array.isArray(data)) return data.map(fromData)
  if (data instanceof Drop) return data
  return new Map(Object.entries(data as object).map(([key, value]): [Value, Value] => [key, fromData(value)]))
}

/** `to_s` */
export function toText(value: Value): string {
  if (value === null || value instanceof BlankLiteral) return ''
  if (typeof value === 'string') return value
  return inspect(value)
}

/** What `{{ value }}` prints: lists are joined. */
export const print = (value: Value): string => (Array.isArray(value) ? joinList(value, '') : toText(value))

/** `Array#join`, which joins the lists inside of a list, too. */
export const joinList = (list: readonly Value[], separator: string): string =>
  list.map((item) => (Array.isArray(item) ? joinList(item, separator) : toText(item))).join(separator)

/** `inspect`, as Ruby before 3.4 prints hashes. */
export function inspect(value: Value): string {
  if (value === null) return 'nil'
  if (typeof value === 'string') return inspectString(value)
  if (typeof value === 'number') return formatFloat(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(inspect).join(', ')}]`
  if (value instanceof Range) return `${value.first}..${value.last}`
  if (isHash(value)) return `{${[...value].map(([key, item]) => `${inspect(key)}=>${inspect(item)}`).join(', ')}}`
  return isDrop(value) ? value.className : ''
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\f': '\\f',
  '\v': '\\v',
  '\b': '\\b',
  '\x07': '\\a',
  '\x1b': '\\e',
}

/** Escapes quotes, interpolations, and what cannot be printed: control characters, separators of lines, and unassigned ones. */
function inspectString(text: string): string {
  const escaped = text.replace(/["\\]|#(?=[{$@])|(?!\u0085)[\p{Cc}\p{Cn}\p{Cs}\u2028\u2029]/gu, (found) => {
    if (found === '#') return '\\#'
    const known = Object.hasOwn(escapes, found) ? escapes[found] : undefined
    if (known !== undefined) return known
    const code = (found.codePointAt(0) as number).toString(16).toUpperCase()
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
  })
  return `"${escaped}"`
}

/** `Float#to_s` */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value < 0 ? '-Infinity' : 'Infinity'
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  const size = Math.abs(value)
  if (size < 1e-4 || size >= 1e15) {
    const [digits = '', exponent = ''] = value.toExponential().split('e')
    const [sign, rest] = [exponent.slice(0, 1), exponent.slice(1)]
    return `${digits.includes('.') ? digits : `${digits}.0`}e${sign}${rest.padStart(2, '0')}`
  }
  const text = String(value)
  return text.includes('.') ? text : `${text}.0`
}

/** An integer and a float of the same value are equal. */
const isSameNumber = (left: bigint | number, right: bigint | number): boolean =>
  !(left < right) && !(left > right) && !Number.isNaN(Number(left)) && !Number.isNaN(Number(right))

/** `==` */
export function isEqual(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return isSameNumber(left, right)
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index] as Value))
  if (left instanceof Range && right instanceof Range) return left.first === right.first && left.last === right.last
  if (isHash(left) && isHash(right))
    return (
      left.size === right.size &&
      [...left].every(([key, item]) => right.has(key) && isEqual(item, right.get(key) as Value))
    )
  return left === right
}

/** `<=>`: undefined if the values cannot be compared. */
export function compare(left: Value, right: Value): number | undefined {
  if (isNumber(left) && isNumber(right))
    return left < right ? -1 : left > right ? 1 : isSameNumber(left, right) ? 0 : undefined
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right)
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let index = 0; index < Math.min(left.length, right.length); index++) {
      const result = compare(left[index] as Value, right[index] as Value)
      if (result !== 0) return result
    }
    return Math.sign(left.length - right.length)
  }
  return isEqual(left, right) ? 0 : undefined
}

/** By code points, as the bytes of UTF-8 are ordered. */
export function compareText(left: string, right: string): number {
  const [a, b] = [[...left], [...right]]
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = ((a[index] as string).codePointAt(0) as number) - ((b[index] as string).codePointAt(0) as number)
    if (difference !== 0) return Math.sign(difference)
  }
  return Math.sign(a.length - b.length)
}

/** The name of the class, for messages. */
export function className(value: Value): string {
  if (value === null) return 'NilClass'
  switch (typeof value) {
    case 'boolean':
      return value ? 'TrueClass' : 'FalseClass'
    case 'bigint':
      return 'Integer'
    case 'number':
      return 'Float'
    case 'string':
      return 'String'
  }
  if (Array.isArray(value)) return 'Array'
  if (isHash(value)) return 'Hash'
  if (value instanceof Range) return 'Range'
  return isDrop(value) ? value.className : 'NilClass'
}
