import { editDistance } from './edit-distance.ts'
import type { OpenPart } from './open-part.ts'
import type { QueryToken } from './query.ts'
import { root } from './stem.ts'

/** A term that answers what was asked, and how well: 1 for the very word. */
export interface Expansion {
  term: string
  weight: number
  /** Whether it is only spelled much like it. */
  isNear?: true
}

/** How many words a beginning stands for; each may have to be fetched. */
const mostCompletions = [0, 3, 5, 12]
const mostNear = 4

/** The terms that a token stands for: itself, other forms of it, what begins with it, else what is spelled much like it. */
export async function expand(token: QueryToken, parts: OpenPart[], fuzzy = true): Promise<Expansion[]> {
  const { term, prefix } = token
  const found = new Map<string, number>()
  const note = (known: string, weight: number) => found.set(known, Math.max(weight, found.get(known) ?? 0))
  const base = root(term)
  const counts = new Map<string, number>()
  const starts = new Set([...(prefix === undefined ? [] : [prefix]), commonStart(base, term)])
  for (const start of starts) {
    for (const part of parts) {
      for (const [known, sections] of await part.termsFrom(start))
        counts.set(known, Math.max(sections, counts.get(known) ?? 0))
    }
  }
  const isWord = /^[a-z]{4,}$/.test(term)
  for (const known of counts.keys()) {
    if (known === term) note(known, 1)
    else if (isWord && known.length < base.length + 6 && root(known) === base) note(known, 0.8)
  }
  if (prefix !== undefined) {
    const completions = [...counts].filter(([known]) => known.startsWith(prefix) && known !== term)
    completions.sort(([a, one], [b, other]) => other / b.length - one / a.length || (a < b ? -1 : 1))
    const most = mostCompletions[prefix.length] ?? (mostCompletions.at(-1) as number)
    for (const [known] of completions.slice(0, most)) note(known, 0.4 + (0.4 * prefix.length) / known.length)
  }
  if (found.size === 0 && fuzzy) return nearTerms(term, parts)
  return [...found].map(([known, weight]) => ({ term: known, weight }))
}

function commonStart(base: string, term: string): string {
  return term.startsWith(base) ? base : term
}

async function nearTerms(term: string, parts: OpenPart[]): Promise<Expansion[]> {
  const limit = term.length < 4 ? 0 : term.length < 8 ? 1 : 2
  if (limit === 0) return []
  for (const everywhere of [false, true]) {
    // Two neighbours exchanged are two edits to the dictionary.
    const known = await Promise.all(parts.map((part) => part.termsNear(term, limit + 1, everywhere)))
    const near = [...new Map(known.flat())]
      .map(([other, sections]) => ({ other, sections, distance: editDistance(term, other, limit) }))
      .filter(({ distance }) => distance <= limit)
      .sort((a, b) => a.distance - b.distance || likeness(b, term) - likeness(a, term) || (a.other < b.other ? -1 : 1))
    const closest = near.filter(({ distance }) => distance === near[0]?.distance).slice(0, mostNear)
    if (closest.length > 0) {
      return closest.map(({ other, distance }, at) => {
        return { term: other, weight: (0.7 - 0.2 * distance) * 0.8 ** at, isNear: true }
      })
    }
  }
  return []
}

/** Of words that differ as much: few begin with a wrong letter, and a usual word is rather meant than a rare one. */
function likeness({ other, sections }: { other: string; sections: number }, term: string): number {
  return Math.log2(sections) + (other[0] === term[0] ? 4 : 0)
}
