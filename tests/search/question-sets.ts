import { readFileSync } from 'node:fs'
import type { SearchHit } from '../../src/shared/search.ts'

/** A question somebody asks the search of Convoke's documentation, and the pages that answer it. */
export interface Question {
  query: string
  pages: string[]
}

const names = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

/** Questions to measure the search with, by set: `questions/README.md` describes them. */
export const questionSets = Object.fromEntries(names.map((name) => [name, readQuestions(name)])) as Record<
  (typeof names)[number],
  Question[]
>

function readQuestions(name: string): Question[] {
  const file = new URL(`./questions/${name}.json`, import.meta.url)
  const questions: [query: string, ...pages: string[]][] = JSON.parse(readFileSync(file, 'utf8'))
  return questions.map(([query, ...pages]) => ({ query, pages }))
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
