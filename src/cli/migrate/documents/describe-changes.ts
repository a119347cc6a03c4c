/** What changes in a document, for readers. */
export function describeChanges(body: readonly string[], keys: readonly string[]): string[] {
  return [...body, ...(keys.length > 0 ? [`front matter: ${keys.join(', ')}`] : [])]
}
