import { editDistance } from './edit-distance.ts'
import type { PartTerms } from './open-part.ts'
import type { QueryToken } from './query.ts'
import type { FindSimilar } from './similar-words.ts'
import { type Stem, spellings } from './stem.ts'

/** A term to look up for a query token; `weight` is 1 for the exact word. */
export interface Expansion {
  term: string
  weight: number
  /** Whether it is only spelled similarly. */
  isFuzzy?: true
  /** Whether it is another word with a similar meaning. */
  isSimilar?: true
}

/** How words of a language are related. */
export interface WordRules {
  stem: Stem
  findSimilar: FindSimilar
}

/** Maximum completions by prefix length; each may have to be fetched. */
const maxCompletions = [0, 3, 5, 12]
const maxFuzzy = 4

const formWeight = 0.8

/** Factors for words with a similar meaning, if the index has the word of the query, and if it has not. */
const similarFactors = { known: 0.2, unknown: 0.6 }

interface ExpandOptions {
  parts: PartTerms[]
  rules: WordRules
}

/**
 * Returns the terms to look up for a token: the term itself, its other forms, its completions, and words with a similar meaning. If
 * the index has neither the term nor a completion, terms with a similar spelling, too: `postions` is no form of `post`.
 */
export async function expand(token: QueryToken, { parts, rules }: ExpandOptions): Promise<Expansion[]> {
  const own = await expandForms(token, { parts, rules })
  const factor = own.some(({ weight }) => weight >= formWeight) ? similarFactors.known : similarFactors.unknown
  const similar = new Map<string, number>()
  for (const word of token.isPart ? [] : rules.findSimilar(token.term)) {
    for (const { term, weight } of await expandForms({ term: word }, { parts, rules })) {
      if (own.every((other) => other.term !== term))
        similar.set(term, Math.max(weight * factor, similar.get(term) ?? 0))
    }
  }
  const found = [...own, ...[...similar].map(([term, weight]) => ({ term, weight, isSimilar: true as const }))]
  if (own.some(({ term }) => term === token.term || term.startsWith(token.prefix ?? token.term))) return found
  const fuzzy = await fuzzyTerms(token.term, parts)
  return [...found, ...fuzzy.filter(({ term }) => found.every((other) => other.term !== term))]
}

/** Returns the term of a token, its other forms and its completions. */
export async function expandForms(token: QueryToken, { parts, rules: { stem } }: ExpandOptions): Promise<Expansion[]> {
  const { term, prefix } = token
  const weights = new Map<string, number>()
  const add = (candidate: string, weight: number) =>
    weights.set(candidate, Math.max(weight, weights.get(candidate) ?? 0))
  const base = stem(term)
  const bases = spellings(base)
  const counts = new Map<string, number>()
  const prefixes = new Set([...(prefix === undefined ? [] : [prefix]), commonPrefix(base, term), ...bases.slice(1)])
  for (const start of prefixes) {
    for (const part of parts) {
      for (const [candidate, sections] of await part.termsWithPrefix(start))
        counts.set(candidate, Math.max(sections, counts.get(candidate) ?? 0))
    }
  }
  const isWord = /^\p{L}{4,}$/u.test(term)
  for (const candidate of counts.keys()) {
    if (candidate === term) add(candidate, 1)
    else if (isWord && candidate.length < base.length + 6 && bases.includes(stem(candidate))) add(candidate, formWeight)
  }
  if (prefix !== undefined) {
    const completions = [...counts].filter(([candidate]) => candidate.startsWith(prefix) && candidate !== term)
    completions.sort(([a, countA], [b, countB]) => countB / b.length - countA / a.length || (a < b ? -1 : 1))
    const max = maxCompletions[prefix.length] ?? (maxCompletions.at(-1) as number)
    for (const [candidate] of completions.slice(0, max)) add(candidate, 0.4 + (0.4 * prefix.length) / candidate.length)
  }
  return [...weights].map(([candidate, weight]) => ({ term: candidate, weight }))
}

/** The prefix that all forms of a term share. */
function commonPrefix(base: string, term: string): string {
  return term.startsWith(base) ? base : term
}

async function fuzzyTerms(term: string, parts: PartTerms[]): Promise<Expansion[]> {
  const limit = term.length < 4 ? 0 : term.length < 8 ? 1 : 2
  if (limit === 0) return []
  for (const everywhere of [false, true]) {
    // The dictionary counts two transposed letters as two edits.
    const candidates = await Promise.all(parts.map((part) => part.similarTerms(term, limit + 1, everywhere)))
    const similar = [...new Map(candidates.flat())]
      .map(([other, sections]) => ({ other, sections, distance: editDistance(term, other, limit) }))
      .filter(({ distance }) => distance <= limit)
      .sort(
        (a, b) =>
          a.distance - b.distance || plausibility(b, term) - plausibility(a, term) || (a.other < b.other ? -1 : 1),
      )
    const closest = similar.filter(({ distance }) => distance === similar[0]?.distance).slice(0, maxFuzzy)
    if (closest.length > 0) {
      return closest.map(({ other, distance }, index) => {
        return { term: other, weight: (0.7 - 0.2 * distance) * 0.8 ** index, isFuzzy: true }
      })
    }
  }
  return []
}

/** Ranks terms with the same edit distance: the first letter is rarely wrong, and common words are more likely than rare ones. */
function plausibility({ other, sections }: { other: string; sections: number }, term: string): number {
  return Math.log2(sections) + (other[0] === term[0] ? 4 : 0)
}
