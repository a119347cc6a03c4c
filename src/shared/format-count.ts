/** Returns the form of a noun or verb that agrees with a count: `error` for 1, else `errors`. */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return count === 1 ? singular : plural
}

/** Returns a count with its noun: `1 page`, `2 pages`. */
export function formatCount(count: number, singular: string, plural?: string): string {
  return `${count} ${pluralize(count, singular, plural)}`
}
