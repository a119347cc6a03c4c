import { escapeHtml } from '../tree/html.ts'

/** Wraps every occurrence of the words in a highlighted line in `<mark>`, even across tokens. */
export function markWords(html: string, words: string[]): string {
  return words.reduce(markWord, html)
}

function markWord(html: string, word: string): string {
  const escaped = escapeHtml(word)
  if (escaped === '') return html
  // Texts and tags alternate, beginning with a text.
  const parts = html.split(/(<[^>]*>)/)
  const plain = parts.filter((_, index) => index % 2 === 0).join('')
  const starts: number[] = []
  for (let at = plain.indexOf(escaped); at >= 0; at = plain.indexOf(escaped, at + escaped.length)) {
    // Skip the letters of entities (`&amp;`).
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

/** @param ranges ascending, not overlapping; parts outside the text are ignored */
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
