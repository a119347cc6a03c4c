/** Sorts names alphabetically. Leading underscores and case only break ties. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [a, b].map((name) => name.replace(/^_+/, '').toLowerCase()) as [string, string]
  if (x !== y) return x < y ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
