/** A point in time, as Ruby's `Time` has it. */
export interface Moment {
  /** Nanoseconds since 1970 in UTC. */
  nanoseconds: bigint
  /** Seconds east of UTC. */
  offset: number
  /** `UTC`, or empty for a fixed offset. */
  zone: string
  /** Whether it is in UTC, rather than in a local time that is the same. */
  isUtc?: boolean
}

/** The fields of a moment on the calendar of its own offset. */
export interface Fields {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  nanosecond: bigint
  /** Sunday is 0. */
  weekday: number
  /** The first day of the year is 1. */
  yearDay: number
}

const secondsInDay = 86_400

/** Days since 1970 of a date in the Gregorian calendar. Months and days may exceed their ranges. */
export function daysOf(year: number, month: number, day: number): number {
  const years = year + Math.floor((month - 1) / 12)
  const shifted = ((((month - 1) % 12) + 12) % 12) + 1
  const y = shifted <= 2 ? years - 1 : years
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (shifted + (shifted > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** @returns year, month, and day of a number of days since 1970 */
export function dateOf(days: number): [year: number, month: number, day: number] {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day]
}

export function fieldsOf({ nanoseconds, offset }: Moment): Fields {
  const local = nanoseconds + BigInt(offset) * 1_000_000_000n
  const nanosecond = ((local % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n
  const seconds = Number((local - nanosecond) / 1_000_000_000n)
  const days = Math.floor(seconds / secondsInDay)
  const ofDay = seconds - days * secondsInDay
  const [year, month, day] = dateOf(days)
  return {
    ...{ year, month, day, nanosecond },
    hour: Math.floor(ofDay / 3600),
    minute: Math.floor((ofDay % 3600) / 60),
    second: ofDay % 60,
    weekday: (((days + 4) % 7) + 7) % 7,
    yearDay: days - daysOf(year, 1, 1) + 1,
  }
}

export const ofSeconds = (seconds: bigint): Moment => ({
  nanoseconds: seconds * 1_000_000_000n,
  offset: 0,
  zone: 'UTC',
})
