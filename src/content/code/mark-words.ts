import { escapeHtml } from '../emit/html.ts'

/** Puts a `<mark>` around every place of a highlighted line at which one of the words stands, over borders of tokens too. */
export function markWords(html: string, words: string[]): string {
  return words.reduce(markWord, html)
}

function markWord(html: string, word: string): string {
  const escaped = escapeHtml(word)
  if (escaped === '') return html
  // Tags and texts in turn, beginning with a text.
  const parts = html.split(/(<[^>]*>)/)
  const plain = parts.filter((_, index) => index % 2 === 0).join('')
  const starts: number[] = []
  for (let at = plain.indexOf(escaped); at >= 0; at = plain.indexOf(escaped, at + escaped.length)) {
    // Not the letters of `&amp;`.
    if (!/&[a-z]*$/.test(plain.slice(Math.max(0, at - 5), at))) starts.push(at)
  }
  if (starts.length === 0) return html
  let offset = 0
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      const from = offset
      offset += part.length
      return markPart(
        part,
        starts.map((start) => [start - from, start - from + escaped.length]),
      )
    })
    .join('')
}

/** @param ranges ascending, not overlapping; those outside of the text are skipped */
function markPart(text: string, ranges: number[][]): string {
  let out = ''
  let at = 0
  for (const [start = 0, end = 0] of ranges) {
    const from = Math.max(start, 0)
    const to = Math.min(end, text.length)
    if (from >= to) continue
    out += `${text.slice(at, from)}<mark>${text.slice(from, to)}</mark>`
    at = to
  }
  return out + text.slice(at)
}
