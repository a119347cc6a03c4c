import type { SiteConfig } from '../shared/types.ts'

/**
 * Parses a date in the usual notations. A date without a time zone is UTC, so that builds do not depend on the machine. A
 * day after the end of a month is one of the next month, as in YAML: see `missingDay`. Returns undefined if the text is not
 * a date.
 */
export function parseDate(text: string): Date | undefined {
  const trimmed = text.trim()
  const timestamp = parseTimestamp(trimmed)
  if (timestamp) return timestamp
  const date = new Date(isUnambiguous(trimmed) ? trimmed : isoTime.test(trimmed) ? `${trimmed}Z` : `${trimmed} UTC`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A timestamp of YAML, whose months, days and hours may have one digit. */
const timestampPattern =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:T|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?[ \t]*(?:Z|([-+])(\d\d?)(?::?(\d\d))?)?)?$/i

function parseTimestamp(text: string): Date | undefined {
  const [match, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', sign, zoneHour = 0, zoneMinute = 0] =
    timestampPattern.exec(text) ?? []
  if (match === undefined) return undefined
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), +hour, +minute, +second, milliseconds)
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000
  return new Date(sign === '-' ? utc + offset : utc - offset)
}

/** Returns the day that a date begins with, such as `2023-02-29`, if the calendar has no such day. */
export function missingDay(text: string): string | undefined {
  const [match, year, month, day] = /^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/.exec(text.trim()) ?? []
  if (match === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? undefined : match
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+$/

/** Whether the time zone is clear: an ISO date without a time, or a date with a time zone. */
function isUnambiguous(text: string): boolean {
  return /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(text) || /(?:\d\s*z|\b[a-z]{3,4}|[+-]\d\d:?\d\d)(?:\s*\(.*\))?$/i.test(text)
}

/** Returns the locale for dates, with its calendar if it has one: `fa-u-ca-persian`. */
export function dateLocale({ config: { i18n }, locale }: { config: Pick<SiteConfig, 'i18n'>; locale: string }): string {
  const calendar = i18n.localeConfigs[locale]?.calendar
  return calendar === undefined ? locale : new Intl.Locale(locale, { calendar }).toString()
}

/** Formats the day of a date, in UTC, for a locale: `Jan 5, 2024` for `en`, `5 Jan 2024` for `en-GB`. */
export function formatDate(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  )
}
