import type { Context } from './context.ts'
import { type Dialect, knowsText } from './dialect.ts'
import { LiquidError } from './errors.ts'
import { parseInteger, toBits, toInteger, trimSpace } from './numbers.ts'
import { pattern } from './syntax.ts'
import { inspect, isDrop, isHash, Range, type Value } from './values.ts'

export type Expression =
  | { kind: 'value'; value: Value }
  | { kind: 'range'; from: Expression; to: Expression }
  | { kind: 'lookup'; name: Expression; lookups: Lookup[] }

interface Lookup {
  key: Expression
  /** `size`, `first`, and `last` without brackets are asked of the value if it has no such key. */
  isCommand: boolean
}

const literals: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['nil', null],
  ['null', null],
  ['', null],
  ['true', true],
  ['false', false],
  // Conditions read them otherwise.
  ['blank', ''],
  ['empty', ''],
])
/** The first bound reaches up to the last dots. */
const rangePattern = pattern('^\\( \\s* (\\S+) \\s* \\.\\. \\s* (\\S+) \\s* \\)$')
const commands = new Set(['size', 'first', 'last'])

export const nil: Expression = { kind: 'value', value: null }

/** Parses a value as it is written in a template. Nothing is an error: what is no literal is the name of a variable. */
export function parseExpression(text: string | undefined): Expression {
  if (text === undefined) return nil
  const markup = trimSpace(text)
  const [quote] = markup
  if (markup.length > 1 && (quote === '"' || quote === "'") && markup.endsWith(quote))
    return { kind: 'value', value: markup.slice(1, -1) }
  if (/^-?\d+$/.test(markup)) return { kind: 'value', value: BigInt(markup) }
  const range = rangePattern.exec(markup)
  if (range) return parseRange(range[1] as string, range[2] as string)
  // `1.2.3` is a number, too: that of its first two parts.
  if (/^-?\d[\d.]+$/.test(markup)) return { kind: 'value', value: Number(/^-?\d+(?:\.\d+)?/.exec(markup)?.[0]) }
  const literal = literals.get(markup)
  return literal === undefined ? parseLookup(markup) : { kind: 'value', value: literal }
}

function parseRange(from: string, to: string): Expression {
  const [first, last] = [parseExpression(from), parseExpression(to)]
  // Numbers that are written out are truncated. Those of variables must be whole.
  if (first.kind === 'value' && last.kind === 'value')
    return { kind: 'value', value: new Range(truncate(first.value), truncate(last.value)) }
  return { kind: 'range', from: first, to: last }
}

function parseLookup(markup: string): Expression {
  const [name = '', ...rest] = scanLookup(markup)
  return {
    kind: 'lookup',
    name: inBrackets(name) ?? { kind: 'value', value: name },
    lookups: rest.map((part) => ({
      key: inBrackets(part) ?? { kind: 'value', value: part },
      isCommand: commands.has(part),
    })),
  }
}

const inBrackets = (part: string): Expression | undefined =>
  part.startsWith('[') && part.endsWith(']') ? parseExpression(part.slice(1, -1)) : undefined

/** Finds names and brackets, and skips everything else. Brackets within brackets are not read. */
const scanLookup = (markup: string): string[] => markup.match(/\[[^\]]+\]|[\w-]+\??/g) ?? []

export function evaluate(expression: Expression, context: Context): Value {
  switch (expression.kind) {
    case 'value':
      return expression.value
    case 'range':
      return new Range(rangeEnd(evaluate(expression.from, context)), rangeEnd(evaluate(expression.to, context)))
    case 'lookup': {
      const name = evaluate(expression.name, context)
      let value = context.findVariable(name)
      for (const { key, isCommand } of expression.lookups)
        value = readMember(value, evaluate(key, context), isCommand && context.dialect)
      return value
    }
  }
}

/** `to_i` @throws LiquidError if the value has none */
function truncate(value: Value): bigint {
  if (typeof value === 'number') return BigInt(Math.trunc(value))
  if (typeof value === 'boolean' || value instanceof Range)
    throw new LiquidError(`a range cannot have the bound \`${inspect(value)}\``)
  return rangeEnd(value)
}

/** What bounds a range: text is read as far as it is a number. */
function rangeEnd(value: Value): bigint {
  if (typeof value === 'bigint') return value
  if (value === null) return 0n
  if (typeof value === 'string') return toInteger(value)
  const integer = typeof value === 'number' ? undefined : parseInteger(value)
  if (integer === undefined) throw new LiquidError('invalid integer')
  return integer
}

function readMember(value: Value, key: Value, command: Dialect | false): Value {
  if (isHash(value) && value.has(key)) return value.get(key) as Value
  if (Array.isArray(value) && typeof key === 'bigint') return itemAt(value, key)
  if (isDrop(value)) return typeof key === 'string' ? value.get(key) : null
  if (command) return readCommand(value, key as string, command)
  return null
}

/** The first or last letter of a text; empty if it has none. */
export const letterAt = (text: string, index: 0 | -1): string => [...text].at(index) ?? ''

export function itemAt(list: readonly Value[], index: bigint): Value {
  const item = list.at(toBits(index, 64))
  return item === undefined ? null : item
}

function readCommand(value: Value, command: string, dialect: Dialect): Value {
  if (command === 'size') return sizeOf(value) ?? null
  if (typeof value === 'string' && knowsText(dialect)) return letterAt(value, command === 'first' ? 0 : -1)
  if (Array.isArray(value)) return itemAt(value, command === 'first' ? 0n : -1n)
  if (value instanceof Range) return command === 'first' ? value.first : value.last
  const [first] = isHash(value) ? value : []
  return command === 'first' && first ? [...first] : null
}

/** `size` of what has one: the bytes of an integer. */
export function sizeOf(value: Value): bigint | undefined {
  if (typeof value === 'string') return BigInt([...value].length)
  if (typeof value === 'bigint') return integerSize(value)
  if (Array.isArray(value)) return BigInt(value.length)
  if (isHash(value)) return BigInt(value.size)
  return value instanceof Range ? value.size : undefined
}

/** `Integer#size`: eight bytes, or as many as a larger number needs. */
function integerSize(value: bigint): bigint {
  const magnitude = value < 0n ? -value : value
  if (magnitude < 2n ** 62n) return 8n
  return BigInt(Math.max(8, Math.ceil(magnitude.toString(16).length / 2)))
}
