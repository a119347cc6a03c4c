/**
 * Parses a date in the usual notations. A date without a time zone is UTC, so that builds do not depend on the machine.
 * Returns undefined if the text is not a date.
 */
export function parseDate(text: string): Date | undefined {
  const trimmed = text.trim()
  const date = new Date(isUnambiguous(trimmed) ? trimmed : isoTime.test(trimmed) ? `${trimmed}Z` : `${trimmed} UTC`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+$/

/** Whether the time zone is clear: an ISO date without a time, or a date with a time zone. */
function isUnambiguous(text: string): boolean {
  return /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(text) || /(?:\d\s*z|\b[a-z]{3,4}|[+-]\d\d:?\d\d)(?:\s*\(.*\))?$/i.test(text)
}

/** Formats the day of a date, in UTC, for a locale: `Jan 5, 2024` for `en`, `5 Jan 2024` for `en-GB`. */
export function formatDate(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  )
}
