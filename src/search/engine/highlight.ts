import { escapeText } from '../../shared/escape-text.ts'
import type { Highlighted } from '../../shared/search.ts'
import { tokenize, type Word, wordParts } from './tokenize.ts'

export interface HighlightOptions {
  /** Whether the query has a word, or the beginning of a name that it is. */
  isNamed(word: Word): boolean
  /** Whether a word or a part of it matches the query. */
  isMatch(word: Word): boolean
  before: string
  after: string
  ellipsis: string
}

/** Returns a text as HTML with marks around the matching words. */
export function highlight(text: string, options: HighlightOptions): Highlighted {
  return markRange(text, tokenize(text), { from: 0, to: text.length }, options)
}

/** Returns the first run of `size` words with the most matches, as HTML. */
export function snippet(text: string, size: number, options: HighlightOptions): Highlighted {
  const words = tokenize(text)
  if (words.length <= size) return markRange(text, words, { from: 0, to: text.length }, options)
  const isMatch = words.map((word) => options.isMatch(word))
  const lead = Math.floor(size / 4)
  let best = { start: 0, score: -1 }
  for (let start = 0; start + size <= words.length; start++) {
    const distinct = new Set<string>()
    let count = 0
    let firstMatch = start
    for (let index = start; index < start + size; index++) {
      if (!isMatch[index]) continue
      distinct.add(words[index]?.terms[0] as string)
      if (count === 0) firstMatch = index
      count++
    }
    // Different words count more than repetitions; a few words before the first match help the reader.
    const score = distinct.size * 10 + count - Math.abs(firstMatch - start - lead) * 0.01
    if (score > best.score) best = { start, score }
  }
  const from = best.start === 0 ? 0 : (words[best.start]?.start as number)
  const last = best.start + size - 1
  const to = last === words.length - 1 ? text.length : (words[last]?.end as number)
  const { value, ...rest } = markRange(text, words.slice(best.start, last + 1), { from, to }, options)
  const leading = from > 0 ? options.ellipsis : ''
  return { value: `${leading}${value}${to < text.length ? options.ellipsis : ''}`, ...rest }
}

function markRange(
  text: string,
  words: Word[],
  range: { from: number; to: number },
  options: HighlightOptions,
): Highlighted {
  const { isMatch, before, after } = options
  const matched = new Set<string>()
  let value = ''
  let end = range.from
  for (const word of words) {
    if (!isMatch(word)) continue
    for (const { start, end: matchEnd } of matchingParts(text, word, options)) {
      const match = text.slice(start, matchEnd)
      value += `${escapeText(text.slice(end, start))}${before}${escapeText(match)}${after}`
      end = matchEnd
      matched.add(match.toLowerCase())
    }
  }
  value += escapeText(text.slice(end, range.to))
  return { value, matchLevel: matched.size === 0 ? 'none' : 'full', matchedWords: [...matched] }
}

/** Returns the parts of a matching compound that match, joined where they are adjacent; the word itself if it matches as a whole. */
function matchingParts(
  text: string,
  word: Word,
  { isMatch, isNamed }: HighlightOptions,
): { start: number; end: number }[] {
  const parts = isNamed(word) ? [] : wordParts(text, word)
  const ranges: { start: number; end: number }[] = []
  for (const part of parts) {
    if (!isMatch(part)) continue
    const last = ranges.at(-1)
    if (last && /^[_-]*$/.test(text.slice(last.end, part.start))) last.end = part.end
    else ranges.push({ start: part.start, end: part.end })
  }
  return ranges.length > 0 ? ranges : [word]
}
