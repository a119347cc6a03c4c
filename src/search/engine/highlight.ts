import { escapeText } from '../../shared/escape-text.ts'
import type { Highlighted } from '../../shared/search.ts'
import { tokenize, type Word } from './tokenize.ts'

export interface HighlightOptions {
  /** Whether a word has one of the terms that were looked for. */
  isAsked(word: Word): boolean
  before: string
  after: string
  ellipsis: string
}

/** A text with marks around the words that were asked for. */
export function highlight(text: string, options: HighlightOptions): Highlighted {
  return marked(text, tokenize(text), { from: 0, to: text.length }, options)
}

/** Some words of a text: those among which most of what was asked for stands, the first of such places. */
export function snippet(text: string, size: number, options: HighlightOptions): Highlighted {
  const words = tokenize(text)
  if (words.length <= size) return marked(text, words, { from: 0, to: text.length }, options)
  const dependencies = words.map((word) => options.isAsked(word))
  const lead = Math.floor(size / 4)
  let best = { start: 0, score: -1 }
  for (let start = 0; start + size <= words.length; start++) {
    const inside = new Set<string>()
    let count = 0
    let first = start
    for (let at = start; at < start + size; at++) {
      if (!dependencies[at]) continue
      inside.add(words[at]?.terms[0] as string)
      if (count === 0) first = at
      count++
    }
    // Different words say more than the same one again; a few before the first one help to read.
    const score = inside.size * 10 + count - Math.abs(first - start - lead) * 0.01
    if (score > best.score) best = { start, score }
  }
  const from = best.start === 0 ? 0 : (words[best.start]?.start as number)
  const last = best.start + size - 1
  const to = last === words.length - 1 ? text.length : (words[last]?.end as number)
  const { value, ...rest } = marked(text, words.slice(best.start, last + 1), { from, to }, options)
  const leading = from > 0 ? options.ellipsis : ''
  return { value: `${leading}${value}${to < text.length ? options.ellipsis : ''}`, ...rest }
}

function marked(
  text: string,
  words: Word[],
  range: { from: number; to: number },
  options: HighlightOptions,
): Highlighted {
  const { isAsked, before, after } = options
  const matched = new Set<string>()
  let value = ''
  let at = range.from
  for (const word of words) {
    if (!isAsked(word)) continue
    const own = text.slice(word.start, word.end)
    value += `${escapeText(text.slice(at, word.start))}${before}${escapeText(own)}${after}`
    at = word.end
    matched.add(own.toLowerCase())
  }
  value += escapeText(text.slice(at, range.to))
  return { value, matchLevel: matched.size === 0 ? 'none' : 'full', matchedWords: [...matched] }
}
