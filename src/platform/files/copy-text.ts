/**
 * Copies a text. Parts of a string, as `slice` and `match` return them, keep the whole string in memory: what is retained of a
 * file must be a copy.
 */
export function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
