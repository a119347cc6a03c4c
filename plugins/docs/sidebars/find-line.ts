/** Returns the first line, counted from 1, that contains a word on its own; undefined if there is none. */
export function findLine(text: string, word: string): number | undefined {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const wordPattern = new RegExp(`(?<![\\w/-])${escaped}(?![\\w/-])`)
  const at = text.split(/\r?\n/).findIndex((line) => wordPattern.test(line))
  return at < 0 ? undefined : at + 1
}
