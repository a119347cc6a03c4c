import { tokenize } from './tokenize.ts'

/** Returns variants of a query with synonyms in place of some words; not the query itself. */
export type ExpandSynonyms = (text: string) => string[]

const maxVariants = 6
const maxPhraseWords = 6

/** Builds the synonym lookup from groups of words or phrases with the same meaning. */
export function createSynonymExpander(groups: string[][] = []): ExpandSynonyms {
  const synonyms = new Map<string, Set<string>>()
  for (const group of groups) {
    for (const phrase of group) {
      const key = phraseKey(tokenize(phrase))
      if (key === '') continue
      const others = synonyms.get(key) ?? new Set()
      for (const other of group) if (!['', key].includes(phraseKey(tokenize(other)))) others.add(other)
      synonyms.set(key, others)
    }
  }
  if (synonyms.size === 0) return () => []
  return (text) => {
    const words = tokenize(text)
    const variants: string[] = []
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + maxPhraseWords); to++) {
        for (const other of synonyms.get(phraseKey(words.slice(from, to))) ?? [])
          variants.push(text.slice(0, words[from]?.start) + other + text.slice(words[to - 1]?.end))
      }
    }
    return variants.slice(0, maxVariants)
  }
}

/** Returns the same key for `sign up`, `sign-up`, `signUp` and `Signups`. */
function phraseKey(words: { terms: string[] }[]): string {
  return words.map(({ terms }) => terms[0]).join('')
}
