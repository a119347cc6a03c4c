import type { SearchClient, SearchHit, SearchRequest, SearchResult } from '../client/index.ts'
import { closeness } from './closeness.ts'
import { toPlainText } from './marked-text.ts'

const maxSuggestions = 3
const maxWords = 4
/** Letters of a word that are left when its end is taken off, at least. */
const minPrefix = 3
/** Titles among which the closest ones are found, per word. */
const titlesPerWord = 20
/** Titles that are less close are not suggested. */
const minCloseness = 0.25
/** Titles that are this close are what the reader meant: no others are looked for. */
const goodCloseness = 0.5

/**
 * Returns up to three queries that have results, close to one that has none: all of its words but one, words of it, then the closest
 * titles.
 *
 * @param request what was searched, with its filters
 */
export async function suggestQueries(
  query: string,
  request: SearchRequest,
  client: Pick<SearchClient, 'search'>,
): Promise<string[]> {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, maxWords)
  const others = words.length > 1 ? [...omitEach(words), ...words] : []
  const prefixes = words.flatMap((word) => prefix(word, Math.ceil(word.length / 2)))
  const shorter = words.flatMap((word) => prefix(word, minPrefix)).filter((text) => !prefixes.includes(text))
  const search = async (requested: [string, number][]): Promise<SearchResult[]> => {
    if (requested.length === 0) return []
    const requests = requested.map(([text, hitsPerPage]) => ({ ...request, query: text, page: 0, hitsPerPage }))
    return (await client.search({ requests })).results
  }
  const results = await search([
    ...others.map((text): [string, number] => [text, 1]),
    ...prefixes.map((text): [string, number] => [text, titlesPerWord]),
  ])
  const found = others.filter((_, index) => (results[index]?.nbHits ?? 0) > 0)
  let titles = closestTitles(query, results.slice(others.length))
  if (found.length === 0 && (titles[0]?.closeness ?? 0) < goodCloseness)
    titles = closestTitles(query, [
      ...results.slice(others.length),
      ...(await search(shorter.map((text) => [text, titlesPerWord]))),
    ])
  const closest = titles.map(({ title }) => title).filter((title) => !found.includes(title.toLowerCase()))
  return [...found.slice(0, closest.length === 0 ? maxSuggestions : maxSuggestions - 1), ...closest].slice(
    0,
    maxSuggestions,
  )
}

/** Returns the words without one of them, for each of them; none for two words, which are suggested on their own. */
function omitEach(words: string[]): string[] {
  return words.length > 2 ? words.map((word) => words.filter((other) => other !== word).join(' ')) : []
}

function prefix(word: string, length: number): string[] {
  const end = Math.max(minPrefix, length)
  return end < word.length ? [word.slice(0, end)] : []
}

interface Title {
  title: string
  closeness: number
}

/** Returns the titles of hits, of pages and of sections, the closest ones to the query first. */
function closestTitles(query: string, results: SearchResult[]): Title[] {
  const titles = results.flatMap(({ hits }) => hits.flatMap(getTitles))
  // Searches ignore case.
  const distinct = new Map(titles.map((title) => [title.toLowerCase(), title]))
  return [...distinct.values()]
    .map((title) => ({ title, closeness: closeness(query, title) }))
    .filter((title) => title.closeness >= minCloseness)
    .sort((a, b) => b.closeness - a.closeness)
}

function getTitles({ hierarchy }: SearchHit): string[] {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy
  const section = lvl6 ?? lvl5 ?? lvl4 ?? lvl3 ?? lvl2
  return [lvl1 ?? lvl0, section].flatMap((title) => (title == null ? [] : toPlainText(title)))
}
