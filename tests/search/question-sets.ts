import type { SearchHit } from '../../src/shared/search.ts'
import { eighthSet } from './questions-eighth.ts'
import { fifthSet } from './questions-fifth.ts'
import { fourthSet } from './questions-fourth.ts'
import { secondSet } from './questions-second.ts'
import { seventhSet } from './questions-seventh.ts'
import { sixthSet } from './questions-sixth.ts'
import { thirdSet } from './questions-third.ts'
import { type Question, questions } from './relevance-queries.ts'

type SetName = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eighth'
type QuestionsByPage = typeof secondSet

/** Questions to measure the search with, by set. */
export const questionSets: Record<SetName, Question[]> = {
  first: questions,
  second: toList(secondSet),
  third: toList(thirdSet),
  fourth: toList(fourthSet),
  fifth: fifthSet.map(([query, ...pages]) => ({ query, pages })),
  sixth: sixthSet.map(([query, ...pages]) => ({ query, pages })),
  seventh: seventhSet.map(([query, ...pages]) => ({ query, pages })),
  eighth: eighthSet.map(([query, ...pages]) => ({ query, pages })),
}

function toList(byPage: QuestionsByPage): Question[] {
  return Object.entries(byPage).flatMap(([page, queries]) =>
    queries.map((entry) =>
      typeof entry === 'string' ? { query: entry, pages: [page] } : { query: entry[0], pages: [page, entry[1]] },
    ),
  )
}

const bestRows = 3
const rowsPerGroup = 5

/** Returns the hits in the order in which the search dialog shows them: the best three, then groups of at most five. */
export function shownHits(hits: SearchHit[]): SearchHit[] {
  const groups = new Map<string | null, SearchHit[]>()
  const hasBest = new Set(hits.map(({ hierarchy }) => hierarchy.lvl0)).size > 1 && hits.length > bestRows
  for (const [index, hit] of hits.entries()) {
    const group = hasBest && index < bestRows ? null : hit.hierarchy.lvl0
    groups.set(group, [...(groups.get(group) ?? []), hit])
  }
  return [...groups.values()].flatMap((group) => group.slice(0, rowsPerGroup))
}

/** Numbers of questions whose page is that of the first row, of one of the first three, and of one of the first five. */
export interface Places {
  questions: number
  first: number
  firstThree: number
  firstFive: number
}

/** @param search returns the pages of the results of a query, in order */
export async function countPlaces(
  questions: Question[],
  search: (query: string) => Promise<string[]>,
): Promise<Places> {
  const places: number[] = []
  for (const { query, pages } of questions) places.push((await search(query)).findIndex((url) => pages.includes(url)))
  const among = (count: number) => places.filter((place) => place >= 0 && place < count).length
  return { questions: questions.length, first: among(1), firstThree: among(3), firstFive: among(5) }
}
