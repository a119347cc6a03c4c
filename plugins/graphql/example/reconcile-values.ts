import { type GraphQLField, getNullableType, isEnumType, isNonNullType } from 'graphql'
import { ExactNumber } from '../../reference/exact-number.ts'
import type { InputValue } from './leaf-value.ts'

/** Words in names of a first and of a last value. */
const ranges: [first: string, last: string][] = [
  ['start', 'end'],
  ['begin', 'end'],
  ['from', 'to'],
  ['since', 'until'],
  ['open', 'close'],
  ['minimum', 'maximum'],
  ['min', 'max'],
  ['earliest', 'latest'],
]

type Values = { [name: string]: InputValue }

/**
 * Changes example values of one object that contradict each other: an end follows its start, a maximum is above its minimum.
 * @param isFixed whether the schema itself defines the value of a field
 */
export function reconcileRanges(values: Values, isFixed: (name: string) => boolean): Values {
  const changed = { ...values }
  for (const [name, value] of Object.entries(values)) {
    for (const last of lastNames(name)) {
      const other = changed[last]
      if (!Object.hasOwn(changed, last) || other === undefined || last === name || isFixed(last)) continue
      if (JSON.stringify(other) === JSON.stringify(value)) changed[last] = followingValue(other)
    }
  }
  return changed
}

/**
 * Removes times that another state than that of the object has: an order with the status `PENDING` has no `canceledAt` if its status can
 * be `CANCELED`.
 */
export function reconcileStates(
  values: Values,
  {
    fieldOf,
    isFixed,
  }: { fieldOf: (name: string) => GraphQLField<unknown, unknown> | undefined; isFixed: (name: string) => boolean },
): Values {
  const states = Object.entries(values).flatMap(([name, value]) => {
    const type = fieldOf(name)?.type
    const named = type && getNullableType(type)
    return isEnumType(named) ? [{ value, all: named.getValues().map((each) => each.name.toLowerCase()) }] : []
  })
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [, state] = /^(.+?)_?at$/i.exec(name) ?? []
      const type = fieldOf(name)?.type
      if (state === undefined || !type || isNonNullType(type) || isFixed(name)) return [name, value]
      const isOther = states.some(({ value: current, all }) => {
        const own = state.toLowerCase()
        return all.includes(own) && String(current).toLowerCase() !== own
      })
      return [name, isOther ? null : value]
    }),
  )
}

/** Changes the totals of an object to the length of its only list, which is complete. */
export function reconcileTotals(values: Values, isFixed: (name: string) => boolean): Values {
  const lists = Object.values(values).filter((value) => Array.isArray(value))
  const [list] = lists
  if (!list || lists.length > 1) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'number' || isFixed(name)) return [name, value]
      if (/^total_?pages$|^page_?count$/i.test(name)) return [name, 1]
      return [
        name,
        /^(?:total|count|(?:entries|items|results|nodes)_?count|total_?(?:count|entries|items|results))$/i.test(name)
          ? list.length
          : value,
      ]
    }),
  )
}

/** The names that the other end of a range can have: `endsAt` for `startsAt`, `event_end` for `event_start`. */
function lastNames(name: string): string[] {
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return ranges.flatMap(([first, last]) => [
    ...(new RegExp(`(?:^|_)${first}`).test(name) ? [name.replace(new RegExp(`(^|_)${first}`), `$1${last}`)] : []),
    ...(name.includes(capitalize(first)) ? [name.replace(capitalize(first), capitalize(last))] : []),
  ])
}

/** A greater number, or a later date. Other values stay as they are. */
function followingValue(value: InputValue): InputValue {
  if (typeof value === 'number' || value instanceof ExactNumber) return value.valueOf() * 2
  if (typeof value === 'string')
    return value
      .replace(/(^|T)(0\d|1\d)(?=:\d\d)/, (_, before: string, hour: string) => before + pad(Number(hour) + 2))
      .replace(/^(\d{4}-\d\d-)([01]\d|2[0-7])$/, (_, before: string, day: string) => before + pad(Number(day) + 1))
  if (Array.isArray(value)) return value.map(followingValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value as Values).map(([name, inner]) => [name, followingValue(inner)]))
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
