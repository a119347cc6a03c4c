import { NotRenderable } from '../errors.ts'
import { formatTime } from '../time/format-time.ts'
import { type Moment, ofSeconds } from '../time/moment.ts'
import { parseTime } from '../time/parse-time.ts'
import { toText, type Value } from '../values.ts'
import { type Filter, filter } from './filter.ts'

/** Reads a text, or a number of seconds since 1970. Returns undefined for what is no time. @throws NotRenderable for the current time */
function readTime(value: Value, now: number | undefined): Moment | undefined {
  if (typeof value === 'bigint') return ofSeconds(value)
  if (typeof value !== 'string' || value === '') return undefined
  const text = value.toLowerCase()
  if (text === 'now' || text === 'today') {
    if (now === undefined) throw new NotRenderable('it depends on the current time')
    return ofSeconds(BigInt(Math.floor(now / 1000)))
  }
  return /^\d+$/.test(text) ? ofSeconds(BigInt(text)) : parseTime(text, now)
}

export const dateFilters: Readonly<Record<string, Filter>> = {
  date: filter(2, 2, ([value = null, format = null], { context }) => {
    if (toText(format) === '') return value
    const time = readTime(value, context.now)
    return time ? formatTime(time, toText(format)) : value
  }),
}
