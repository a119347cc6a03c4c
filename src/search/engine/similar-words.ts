import type { Stem } from './stem.ts'
import { tokenize } from './tokenize.ts'

/** Returns the words with a similar meaning. */
export type FindSimilar = (term: string) => string[]

/** Builds the lookup of similar words. Forms of a word have the same similar words. */
export function createFindSimilar(groups: string[][], stem: Stem): FindSimilar {
  const similar = new Map<string, Set<string>>()
  for (const group of groups) {
    const terms = group.map(groupTerm)
    for (const term of terms) {
      const key = stem(term)
      const others = similar.get(key) ?? new Set()
      for (const other of terms) if (stem(other) !== key) others.add(other)
      similar.set(key, others)
    }
  }
  return (term) => [...(similar.get(stem(term)) ?? [])]
}

/** Returns what the index contains of a word: `log in` and `login` are the same. */
export function groupTerm(word: string): string {
  return tokenize(word)
    .map(({ terms }) => terms[0])
    .join('')
}
