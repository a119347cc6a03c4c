/** First line of a text in which a word stands by itself, counted from 1; undefined where it is on none. */
export function findLine(text: string, word: string): number | undefined {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const alone = new RegExp(`(?<![\\w/-])${escaped}(?![\\w/-])`)
  const at = text.split(/\r?\n/).findIndex((line) => alone.test(line))
  return at < 0 ? undefined : at + 1
}
