import type { Stem } from './stem.ts'
import { tokenize } from './tokenize.ts'

/** Returns variants of a query with synonyms in place of some words; not the query itself. */
export type ExpandSynonyms = (text: string) => string[]

const maxVariants = 6
const maxPhraseWords = 6

/**
 * Builds the synonym lookup from groups of words or phrases with the same meaning. Other forms of a word match, too: `logged in` for
 * `log in`.
 */
export function createSynonymExpander(groups: string[][] = [], stem: Stem = (word) => word): ExpandSynonyms {
  const synonyms = new Map<string, Set<string>>()
  for (const group of groups) {
    for (const phrase of group) {
      const terms = phraseTerms(tokenize(phrase))
      if (terms.length === 0) continue
      const key = terms.map(stem).join('')
      const others = synonyms.get(key) ?? new Set()
      for (const other of group) others.add(other)
      synonyms.set(key, others)
    }
  }
  if (synonyms.size === 0) return () => []
  return (text) => {
    const words = tokenize(text)
    const variants: string[] = []
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + maxPhraseWords); to++) {
        const terms = phraseTerms(words.slice(from, to))
        for (const other of synonyms.get(terms.map(stem).join('')) ?? []) {
          if (!['', terms.join('')].includes(phraseTerms(tokenize(other)).join('')))
            variants.push(text.slice(0, words[from]?.start) + other + text.slice(words[to - 1]?.end))
        }
      }
    }
    return variants.slice(0, maxVariants)
  }
}

/** Returns terms that are the same, when joined, for `sign up`, `sign-up`, `signUp` and `Signups`. */
function phraseTerms(words: { terms: string[] }[]): string[] {
  return words.map(({ terms }) => terms[0] as string)
}
