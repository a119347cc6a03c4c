import type { TermGroup } from './find-matches.ts'
import { type OpenPart, postingsFile } from './open-part.ts'

/** Postings files per search: as many as browsers read at the same time over HTTP/1.1. */
export const maxPostingsFiles = 6

/**
 * Chooses the postings files to read for the terms of some queries, the most important query first: all that have a word of the
 * first query, or what comes closest to it, and others as long as there are no more than `maxPostingsFiles`.
 * @param hasFile whether a file need not be read
 */
export function chooseFiles(
  queries: TermGroup[][],
  { parts, hasFile }: { parts: OpenPart[]; hasFile(file: string): boolean },
): Set<string> {
  const filesOf = (terms: string[]) =>
    terms.flatMap((term) => parts.flatMap(({ part }) => postingsFile(part, term) ?? []))
  const [first = [], ...variants] = queries
  const closest = (groups: TermGroup[]) => filesOf(groups.flatMap(closestTerms))
  const others = queries
    .flat()
    .flatMap(({ expansions }) => expansions)
    .sort((a, b) => b.weight - a.weight)
  const optional = [...variants.flatMap(closest), ...filesOf(others.map(({ term }) => term))]
  const chosen = new Set(closest(first))
  const isRead = (file: string) => !hasFile(file)
  let count = [...chosen].filter(isRead).length
  for (const file of optional) {
    if (chosen.has(file) || (isRead(file) && count >= maxPostingsFiles)) continue
    chosen.add(file)
    if (isRead(file)) count++
  }
  return chosen
}

function closestTerms({ expansions }: TermGroup): string[] {
  const best = Math.max(...expansions.map(({ weight }) => weight))
  return expansions.filter(({ weight }) => weight === best).map(({ term }) => term)
}
