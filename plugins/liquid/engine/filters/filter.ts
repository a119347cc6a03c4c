import type { Context } from '../context.ts'
import type { Value } from '../values.ts'

export interface FilterOptions {
  /** Named arguments. */
  options: ReadonlyMap<string, Value>
  context: Context
}

/** What a filter does, and how many values it takes, the filtered one among them. */
export interface Filter {
  min: number
  max: number
  apply(args: Value[], options: FilterOptions): Value
}

/** @param max without it, the filter takes exactly `min` values */
export const filter = (min: number, max: number, apply: Filter['apply']): Filter => ({ min, max, apply })
