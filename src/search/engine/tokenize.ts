import { fold } from './fold.ts'
import { singular } from './stem.ts'
import { stopWords } from './stop-words.ts'

/** A word of a text and its search terms, none of them empty or with spaces: for a compound the joined word first, then its parts. */
export interface Word {
  start: number
  end: number
  terms: string[]
}

/**
 * Letters and digits, including the joiners of names and English contractions (`don't`), but not French ones (`l'eau`), and
 * short names with signs (`C++`, `C#`).
 */
const wordPattern =
  /(?<![\p{L}\p{N}\p{M}_-])\p{L}{1,3}(?:\+\+(?![\p{L}\p{M}+])|#(?![\p{L}\p{N}\p{M}#]))|[\p{L}\p{N}\p{M}]+(?:[_-]+[\p{L}\p{N}\p{M}]+|['’]\p{L}{1,2}(?![\p{L}\p{N}\p{M}]))*/gu

/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A word that has no parts. */
const simple = /^(?:[A-Za-z]?[a-z0-9]+|[A-Z])$/

/** A name that ends in signs. */
const signed = /^(\p{L}{1,3})(?:\+\+|#)$/u

const maxTermLength = 64

let segmenter: Intl.Segmenter | undefined

/** Returns the words of a text or a query, in order. */
export function tokenize(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: match, index } of text.matchAll(wordPattern)) {
    if (simple.test(match)) addWord(words, index, match, simpleTerms(match))
    else if (unspaced.test(match)) words.push(...segmentWords(match, index))
    else addWord(words, index, match, compoundTerms(match))
  }
  return words
}

/** Returns the terms of a text in order, without stop words and positions, and the ends of its compounds. */
export function significantTerms(text: string): string[] {
  const found: string[] = []
  for (const match of text.match(wordPattern) ?? []) {
    let terms = termCache.get(match)
    if (!terms) {
      terms = tokenize(match).flatMap((word) => word.terms.filter((term) => !stopWords.has(term)))
      terms.push(...compoundEnds(match))
      if (termCache.size >= maxCachedWords) termCache.clear()
      termCache.set(match, terms)
    }
    for (const term of terms) found.push(term)
  }
  return found
}

/** Recently tokenized words → their terms: the words of a site repeat all the time. */
const termCache = new Map<string, string[]>()
const maxCachedWords = 20_000

function addWord(words: Word[], start: number, text: string, terms: string[]): void {
  if (terms.length > 0) words.push({ start, end: start + text.length, terms })
}

function simpleTerms(word: string): string[] {
  return word.length > maxTermLength ? [] : [singular(word.toLowerCase())]
}

function segmentWords(text: string, offset: number): Word[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const words: Word[] = []
  for (const { segment, index, isWordLike } of segmenter.segment(text))
    if (isWordLike) addWord(words, offset + index, segment, present(cutTerm(fold(segment))))
  return words
}

/** Shortens a term that is too long, between characters. */
function cutTerm(term: string): string {
  return term.slice(0, maxTermLength).replace(/[\uD800-\uDBFF]$/, '')
}

/** Returns a term, if it has any letters. Marks without one, such as those of emoji, are words without terms. */
function present(term: string): string[] {
  return term === '' ? [] : [term]
}

/** Where a compound has parts: between `y` and `S`, or between `L` and `D` of `XMLDocument`, or at joiners. */
const partBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_-]+/gu

/** Returns the parts of a compound in a text, with their terms; for other words none. */
export function wordParts(text: string, { start, end, terms }: Word): Word[] {
  if (terms.length < 2) return []
  const parts: Word[] = []
  let from = start
  const add = (to: number) => {
    const term = terms[parts.length + 1]
    if (to > from && term !== undefined) parts.push({ start: from, end: to, terms: [term] })
  }
  for (const { 0: joiner, index } of text.slice(start, end).matchAll(partBoundary)) {
    add(start + index)
    from = start + index + joiner.length
  }
  add(end)
  // Parts that are too long are no terms.
  return parts.length === terms.length - 1 ? parts : []
}

/** Returns the joined words after each word of a compound of three or more: `userbyid` and `byid` for `getUserById`. */
function compoundEnds(word: string): string[] {
  if (simple.test(word) || unspaced.test(word) || signed.test(word)) return []
  const parts = splitCompound(word.replace(/['’]s$/i, '').replace(/['’]/g, ''))
  const ends = parts.slice(1, -1).map((_, index) => singular(fold(parts.slice(index + 1).join(''))))
  return ends.filter((end) => end !== '' && end.length <= maxTermLength)
}

/**
 * `createMySignup`, `create_my_signup` and `CREATE_MY_SIGNUP` all have the terms createmysignup, create, my, signup. `C++` has
 * the terms c++ and c.
 */
function compoundTerms(word: string): string[] {
  const letters = signed.exec(word)?.[1]
  if (letters !== undefined) return [word, letters].map(fold).filter((term) => term !== '')
  const name = word.replace(/['’]s$/i, '').replace(/['’]/g, '')
  const parts = splitCompound(name)
    .filter((part) => part.length <= maxTermLength)
    .flatMap((part) => present(singular(fold(part))))
  if (parts.length < 2) return parts
  const joined = singular(fold(name.replace(/[_-]+/g, '')))
  return joined.length > maxTermLength ? parts : [joined, ...parts]
}

function splitCompound(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .split(/[_-]+/)
    .filter((part) => part !== '')
}
