/**
 * Reads a date as writers write it. Where no time zone is named it is UTC, so that a site is the same wherever it is built.
 * Undefined where it is no date.
 */
export function parseDate(text: string): Date | undefined {
  const written = text.trim()
  const date = new Date(isWhole(written) ? written : isoTime.test(written) ? `${written}Z` : `${written} UTC`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+$/

/** Whether a date says by itself which moment it is: a day by the standard, or with its time zone. */
function isWhole(written: string): boolean {
  return (
    /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(written) ||
    /(?:\d\s*z|\b[a-z]{3,4}|[+-]\d\d:?\d\d)(?:\s*\(.*\))?$/i.test(written)
  )
}

/** A day in the words of a language, in UTC: `5 Jan 2024`, or `Jan 5, 2024` in American English. */
export function formatDate(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  )
}
