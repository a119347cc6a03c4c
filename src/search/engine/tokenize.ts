import { fold } from './fold.ts'
import { singular } from './stem.ts'
import { stopWords } from './stop-words.ts'

/** A word of a text, and the terms under which it is found: of a compound the whole comes first, then its parts. */
export interface Word {
  start: number
  end: number
  terms: string[]
}

/** A run of letters and digits, with what joins the parts of a name, and English endings (`don't`), but not French beginnings. */
const run = /[\p{L}\p{N}\p{M}]+(?:[_-]+[\p{L}\p{N}\p{M}]+|['’]\p{L}{1,2}(?![\p{L}\p{N}\p{M}]))*/gu

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A word without parts. */
const simple = /^(?:[A-Za-z]?[a-z0-9]+|[A-Z])$/

const longest = 64

let segmenter: Intl.Segmenter | undefined

/** The words of a text in order. The same for texts that are indexed and for what is asked. */
export function tokenize(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: match, index } of text.matchAll(run)) {
    if (simple.test(match)) addWord(words, index, match, simpleTerms(match))
    else if (unspaced.test(match)) words.push(...segments(match, index))
    else addWord(words, index, match, compoundTerms(match))
  }
  return words
}

/** The terms of a text in order, without words that say nothing: for texts of which no places are wanted. */
export function tellingTerms(text: string): string[] {
  const found: string[] = []
  for (const match of text.match(run) ?? []) {
    let terms = known.get(match)
    if (!terms) {
      terms = tokenize(match).flatMap((word) => word.terms.filter((term) => !stopWords.has(term)))
      if (known.size >= mostKnown) known.clear()
      known.set(match, terms)
    }
    for (const term of terms) found.push(term)
  }
  return found
}

/** Runs that were read lately → their terms: a site says the same words again and again. */
const known = new Map<string, string[]>()
const mostKnown = 20_000

function addWord(words: Word[], start: number, text: string, terms: string[]): void {
  if (terms.length > 0) words.push({ start, end: start + text.length, terms })
}

function simpleTerms(word: string): string[] {
  return word.length > longest ? [] : [singular(word.toLowerCase())]
}

function segments(text: string, offset: number): Word[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike
      ? [{ start: offset + index, end: offset + index + segment.length, terms: [fold(segment).slice(0, longest)] }]
      : [],
  )
}

/** `createMySignup`, `create_my_signup` and `CREATE_MY_SIGNUP` have the terms createmysignup, create, my, signup. */
function compoundTerms(word: string): string[] {
  const bare = word.replace(/['’]s$/i, '').replace(/['’]/g, '')
  const parts = bare
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .split(/[_-]+/)
    .filter((part) => part !== '' && part.length <= longest)
    .map((part) => singular(fold(part)))
  if (parts.length < 2) return parts
  const whole = singular(fold(bare.replace(/[_-]+/g, '')))
  return whole.length > longest ? parts : [whole, ...parts]
}
