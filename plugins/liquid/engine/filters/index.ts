import { isSince, type LiquidVersion } from '../dialect.ts'
import { LiquidError, NotRenderable } from '../errors.ts'
import type { Value } from '../values.ts'
import { dateFilters } from './dates.ts'
import type { Filter, FilterOptions } from './filter.ts'
import { listFilters } from './lists.ts'
import { numberFilters } from './numbers.ts'
import { textFilters } from './texts.ts'

const filters: ReadonlyMap<string, Filter> = new Map(
  [textFilters, numberFilters, listFilters, dateFilters].flatMap((group) => Object.entries(group)),
)

/** The filters of all versions. */
export const standardFilters: ReadonlySet<string> = new Set(filters.keys())

/** Returns the version that has introduced a filter. */
export const filterVersion = (name: string): LiquidVersion => introductions.get(name) ?? '5.4'

/** The versions with which filters have come, after 5.4. */
const introductions: ReadonlyMap<string, LiquidVersion> = new Map([
  ['sum', '5.5'],
  ['find', '5.7'],
  ['find_index', '5.7'],
  ['has', '5.7'],
  ['reject', '5.7'],
])

/**
 * Applies a filter. One that nobody knows changes nothing, unless an application may know it.
 *
 * @throws LiquidError, and NotRenderable
 */
export function applyFilter(name: string, args: Value[], options: FilterOptions): Value {
  const { application, dialect } = options.context
  if (application?.filters.has(name)) return application.filter(name, args)
  const filter = filters.get(name)
  if (!filter || !isSince(dialect, filterVersion(name))) {
    if (application) throw new NotRenderable(`the filter \`${name}\` is not known`)
    return args[0] as Value
  }
  // Named arguments are an argument more.
  const given = [...args, ...(options.options.size > 0 ? [new Map(options.options)] : [])]
  if (given.length < filter.min || given.length > filter.max) {
    const expected = filter.min === filter.max ? filter.min : `${filter.min}..${filter.max}`
    throw new LiquidError(`wrong number of arguments (given ${given.length}, expected ${expected})`)
  }
  return filter.apply(given, options)
}
