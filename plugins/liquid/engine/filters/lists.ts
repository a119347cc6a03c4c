import { isSince, knowsText } from '../dialect.ts'
import { LimitExceeded, LiquidError } from '../errors.ts'
import { itemAt, letterAt, sizeOf } from '../expression.ts'
import { calculate, fromNumeric, type Numeric, toBits, toNumber } from '../numbers.ts'
import {
  className,
  compare,
  inspect,
  isDrop,
  isEqual,
  isHash,
  isNumber,
  isTruthy,
  joinList,
  Range,
  toText,
  type Value,
} from '../values.ts'
import { type Filter, type FilterOptions, filter } from './filter.ts'

/** Of a range that becomes a list. */
const maxItems = 1_000_000n

/** The items of what a filter takes for a list: lists inside of a list are part of it, and a hash is one item. */
function itemsOf(value: Value): Value[] {
  if (Array.isArray(value)) return flatten(value)
  if (value instanceof Range) {
    if (value.size > maxItems) throw new LimitExceeded()
    return [...value]
  }
  return value === null ? [] : [value]
}

const flatten = (list: readonly Value[]): Value[] =>
  list.flatMap((item) => (Array.isArray(item) ? flatten(item) : [item]))

/** Returns undefined if a value has no properties that could be asked for. @throws LiquidError */
function property(item: Value, name: Value): Value | undefined {
  if (isHash(item)) return item.get(name) ?? null
  if (isDrop(item)) return item.get(toText(name))
  if (typeof item === 'string') {
    if (typeof name === 'string') return item.includes(name) ? name : null
    if (isNumber(name)) return [...item].at(toBits(BigInt(Math.trunc(Number(name))), 64)) ?? null
    if (name instanceof Range) return partOf([...item], name)?.join('') ?? null
    throw noProperty(name)
  }
  if (typeof item === 'bigint') {
    if (isNumber(name)) return bitOf(item, BigInt(Math.trunc(Number(name))))
    if (name instanceof Range) return bitsOf(item, name)
    throw noProperty(name)
  }
  return undefined
}

const bitOf = (value: bigint, index: bigint): bigint => (index < 0n ? 0n : (value >> index) & 1n)
const bitsOf = (value: bigint, { first, size }: Range): bigint => (value >> first) & ((1n << size) - 1n)

/** The items in a range, whose negative ends count from the end of the list. */
function partOf<T>(list: readonly T[], { first, last }: Range): T[] | undefined {
  const [from, to] = [first, last].map((end) => Number(end < 0n ? end + BigInt(list.length) : end)) as [number, number]
  return from < 0 || from > list.length ? undefined : list.slice(from, to + 1)
}

const noProperty = (name: Value): LiquidError => new LiquidError(`cannot select the property '${toText(name)}'`)

/** Whether a value can be asked for a property. */
const hasProperties = (value: Value): boolean =>
  isHash(value) || isDrop(value) || typeof value === 'string' || typeof value === 'bigint'

type Key = (item: Value) => Value

/** Applies a filter to the property of each item. Nothing is left if an item has no properties. */
function withProperty(items: Value[], name: Value, apply: (items: Value[], key: Key) => Value): Value {
  let isComplete = true
  const filtered = apply(items, (item) => {
    const found = property(item, name)
    if (found === undefined) isComplete = false
    return found ?? null
  })
  return isComplete ? filtered : null
}

/** A filter that takes the items themselves, or a property of each. */
const byProperty = (apply: (items: Value[], key: Key) => Value[]): Filter =>
  filter(1, 2, ([value = null, name = null]) =>
    name === null ? apply(itemsOf(value), (item) => item) : withProperty(itemsOf(value), name, apply),
  )

/** A filter for the items whose property is true, or has a value. */
const selecting = (apply: (items: Value[], wants: (item: Value) => boolean) => Value): Filter =>
  filter(2, 3, ([value = null, name = null, target = null]) =>
    withProperty(itemsOf(value), name, (items, key) =>
      apply(items, (item) => (target === null ? isTruthy(key(item)) : isEqual(key(item), target))),
    ),
  )

/** Sorts as the C library does, whose result for an order that contradicts itself is part of what Ruby prints. */
function mergeSort(items: Value[], order: (a: Value, b: Value) => number): Value[] {
  if (items.length < 2) return items
  const half = Math.floor(items.length / 2)
  const [left, right] = [mergeSort(items.slice(0, half), order), mergeSort(items.slice(half), order)]
  let [l, r] = [0, 0]
  return items.map(() => {
    const takesLeft = r >= right.length || (l < left.length && order(left[l] as Value, right[r] as Value) <= 0)
    return (takesLeft ? left[l++] : right[r++]) as Value
  })
}

/** Values of different classes are never the same. */
const identity = (value: Value): string => `${className(value)} ${inspect(value)}`

function unique(items: Value[], key: (item: Value) => Value): Value[] {
  if (items.length < 2) return items
  const seen = new Set<string>()
  return items.filter((item) => {
    const id = identity(key(item))
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** @throws LiquidError */
function compareWithNil(a: Value, b: Value): number {
  const result = compare(a, b)
  if (result !== undefined) return result
  if (a === null) return 1
  if (b === null) return -1
  throw new LiquidError('cannot sort values of incompatible types')
}

/** Without the case of ASCII letters. */
function compareNaturally(a: Value, b: Value, isConsistent: boolean): number {
  if (isConsistent && a === null && b === null) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  const fold = (value: Value) => toText(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return compare(fold(a), fold(b)) as number
}

function sorting(compareValues: (a: Value, b: Value, options: FilterOptions) => number): Filter {
  return filter(1, 2, ([value = null, name = null], options) => {
    const order = (a: Value, b: Value) => compareValues(a, b, options)
    const items = itemsOf(value)
    if (name === null) return mergeSort(items, order)
    if (!items.every(hasProperties)) return null
    return mergeSort(items, (a, b) => order(property(a, name) as Value, property(b, name) as Value))
  })
}

const first = (value: Value): Value => {
  if (Array.isArray(value)) return itemAt(value, 0n)
  if (value instanceof Range) return value.first
  if (isHash(value)) return ([...value][0] as Value[] | undefined) ?? null
  return null
}

const last = (value: Value): Value => {
  if (Array.isArray(value)) return itemAt(value, -1n)
  return value instanceof Range ? value.last : null
}

export const listFilters: Readonly<Record<string, Filter>> = {
  size: filter(1, 1, ([value = null]) => sizeOf(value) ?? 0n),
  first: filter(1, 1, ([value = null], { context }) =>
    typeof value === 'string' && knowsText(context.dialect) ? letterAt(value, 0) : first(value),
  ),
  last: filter(1, 1, ([value = null], { context }) =>
    typeof value === 'string' && knowsText(context.dialect) ? letterAt(value, -1) : last(value),
  ),
  join: filter(1, 2, ([value = null, separator = ' ']) => joinList(itemsOf(value), toText(separator))),
  reverse: filter(1, 1, ([value = null]) => itemsOf(value).reverse()),
  concat: filter(2, 2, ([value = null, other = null]) => {
    if (!Array.isArray(other)) throw new LiquidError('concat filter requires an array argument')
    return [...itemsOf(value), ...other]
  }),
  sort: sorting(compareWithNil),
  sort_natural: sorting((a, b, { context }) => compareNaturally(a, b, isSince(context.dialect, '5.5'))),
  uniq: byProperty((items, key) => unique(items, key)),
  compact: byProperty((items, key) => items.filter((item) => key(item) !== null)),
  map: filter(2, 2, ([value = null, name = null]) => itemsOf(value).map((item) => property(item, name) ?? null)),
  where: selecting((items, wants) => items.filter(wants)),
  reject: selecting((items, wants) => items.filter((item) => !wants(item))),
  find: selecting((items, wants) => items.find(wants) ?? null),
  find_index: selecting((items, wants) => {
    const index = items.findIndex(wants)
    return index < 0 ? null : BigInt(index)
  }),
  has: selecting((items, wants) => items.some(wants)),
  sum: filter(1, 2, ([value = null, name = null]) => {
    const values = name === null ? itemsOf(value) : itemsOf(value).map((item) => property(item, name) ?? 0n)
    return fromNumeric(
      itemsOf(values)
        .map(toNumber)
        .reduce((sum, each) => calculate(sum, '+', each), 0n as Numeric | number),
    )
  }),
  default: filter(1, 3, ([value = null, other = '', options = null]) => {
    const allowsFalse = isHash(options) && isTruthy(options.get('allow_false') ?? null)
    const isMissing = allowsFalse ? value === null : !isTruthy(value)
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0) || (isHash(value) && value.size === 0)
    return isMissing || isEmpty ? other : value
  }),
}
