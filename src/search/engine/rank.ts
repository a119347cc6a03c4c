import { chooseFiles, maxPostingsFiles } from './choose-files.ts'
import { expand, expandForms, type WordRules } from './expand.ts'
import { findMatches, isExact, type Match, type TermGroup } from './find-matches.ts'
import type { LargePart } from './open-large-part.ts'
import { noPostings, type OpenPart, type Postings, postingsFile } from './open-part.ts'
import type { PageInfo } from './part-sections.ts'
import type { Query } from './query.ts'

export type { Match } from './find-matches.ts'

export interface Ranking {
  matches: Match[]
  /** The terms that were looked up. */
  terms: Set<string>
  /** Those of them that the query has, or that complete a name in it: not those that only begin with a word of it. */
  namedTerms: Set<string>
}

/** Pages whose best section precedes all other sections. */
const bestPages = 5

/** Sections of one page that may precede those of other pages. */
const maxSectionsPerPage = 3

export interface RankOptions {
  parts: (OpenPart | LargePart)[]
  rules: WordRules
  /** Whether to find all matches in large parts, not only the best ones. */
  isComplete: boolean
  /** Whether the filters of the request let a page through. */
  accepts(page: PageInfo, part: OpenPart): boolean
  /** Whether the content of a file is known already. */
  hasFile(file: string): boolean
}

/** Factor for matches of synonyms. */
const synonymFactor = 0.9

/**
 * Returns all sections that match at least one word, best first.
 * @param queries the query, followed by its variants with synonyms
 */
export async function rank(
  queries: Query[],
  { parts, rules, isComplete, accepts, hasFile }: RankOptions,
): Promise<Ranking> {
  const maxFiles = Math.max(2, Math.floor(maxPostingsFiles / parts.length))
  const opened = await Promise.all(
    parts.map((part) => ('open' in part ? part.open(queries, { rules, isComplete, maxFiles }) : part)),
  )
  const termGroups = await Promise.all(queries.map((query) => expandQuery(query, { parts: opened, rules })))
  const small = opened.filter((part) => parts.includes(part))
  const files = chooseFiles(termGroups, { parts: small, hasFile })
  const rankings = await Promise.all(
    queries.map((query, index) =>
      rankQuery(query, {
        accepts,
        parts: opened,
        termGroups: termGroups[index] as TermGroup[],
        factor: index === 0 ? 1 : synonymFactor * sizeFactor(queries, index),
        isRead: (part, term) => !small.includes(part) || files.has(postingsFile(part.part, term) ?? ''),
      }),
    ),
  )
  const matches = mergeMatches(rankings.map((ranking) => ranking.matches)).sort((a, b) => b.score - a.score)
  return {
    matches: spreadPages(matches),
    terms: new Set(rankings.flatMap(({ terms }) => [...terms])),
    namedTerms: new Set(rankings.flatMap(({ namedTerms }) => [...namedTerms])),
  }
}

/** Merges the matches of several queries: each section with its best score. */
function mergeMatches([first = [], ...others]: Match[][]): Match[] {
  if (others.length === 0) return first
  const byPage = new Map<PageInfo, Map<number, Match>>()
  for (const match of [...first, ...others.flat()]) {
    const sections = byPage.get(match.page) ?? new Map<number, Match>()
    byPage.set(match.page, sections)
    if (match.score > (sections.get(match.section.number)?.score ?? 0)) sections.set(match.section.number, match)
  }
  return [...byPage.values()].flatMap((sections) => [...sections.values()])
}

/** Returns a factor for the scores of a variant, which are sums over its words. */
function sizeFactor(queries: Query[], index: number): number {
  return (queries[0] as Query).tokens.length / (queries[index] as Query).tokens.length
}

/** Returns the terms to look up for a query. */
async function expandQuery(
  query: Query,
  { parts, rules }: { parts: OpenPart[]; rules: WordRules },
): Promise<TermGroup[]> {
  return Promise.all([
    ...query.tokens.map(async (token, index) => {
      return {
        from: index,
        to: index,
        isName: false,
        isSnakeCase: false,
        isPascalCase: false,
        weight: token.weight ?? 1,
        expansions: await expand(token, { parts, rules }),
      }
    }),
    ...query.joined.map(async ({ from, to, isName, isSnakeCase, isPascalCase, weight, ...token }) => {
      const expansions = await (isName ? expand : expandForms)(token, { parts, rules })
      return { from, to, isName, isSnakeCase, isPascalCase, weight, expansions }
    }),
  ])
}

interface QueryOptions extends Pick<RankOptions, 'accepts'> {
  parts: OpenPart[]
  termGroups: TermGroup[]
  factor: number
  /** Whether the postings of a term are read. */
  isRead(part: OpenPart, term: string): boolean
}

/** Matches of one query, unordered. */
async function rankQuery(query: Query, { parts, termGroups, accepts, factor, isRead }: QueryOptions): Promise<Ranking> {
  const terms = [...new Set(termGroups.flatMap(({ expansions }) => expansions.map(({ term }) => term)))]
  const opened = await Promise.all(
    parts.map(async (part) => {
      const termPostings = await Promise.all(
        terms.map((term) => (isRead(part, term) ? part.postings(term) : noPostings)),
      )
      return {
        part,
        sections: await part.sections(),
        postings: new Map(terms.map((term, index) => [term, termPostings[index] as Postings])),
      }
    }),
  )
  const total = parts.reduce((sum, { part }) => sum + part.sections, 0)
  const rarity = new Map(
    terms.map((term) => {
      const count = opened.reduce((sum, { postings }) => sum + (postings.get(term) as Postings).count, 0)
      return [term, Math.log(1 + (total - count + 0.5) / (count + 0.5))]
    }),
  )
  const tokenCount = query.tokens.length
  const unknownRarity = Math.log(1 + (total + 0.5) / 0.5)
  const importance = termGroups.slice(0, tokenCount).map(({ weight, expansions }) => {
    const exact = expansions.find(isExact)
    const rarities = (exact ? [exact] : expansions).map(({ term }) => rarity.get(term) as number)
    return weight * Math.min(unknownRarity, ...rarities)
  })
  const matches = opened.flatMap(({ part, ...files }) =>
    findMatches(part, {
      ...files,
      rarity,
      tokenCount,
      importance,
      termGroups,
      factor,
      accepts: (page) => accepts(page, part),
    }),
  )
  const namedTerms = termGroups.flatMap(({ isName, expansions }) =>
    expansions.filter((expansion) => isName || isExact(expansion)).map(({ term }) => term),
  )
  return { matches, terms: new Set(terms), namedTerms: new Set(namedTerms) }
}

/** Puts the best sections of some pages first, and all but a few sections of each page last, so that no page fills the list. */
function spreadPages(matches: Match[]): Match[] {
  const counts = new Map<PageInfo, number>()
  const best: Match[] = []
  const first: Match[] = []
  const rest: Match[] = []
  for (const match of matches) {
    const count = (counts.get(match.page) ?? 0) + 1
    counts.set(match.page, count)
    if (count === 1 && best.length < bestPages) best.push(match)
    else if (count <= maxSectionsPerPage) first.push(match)
    else rest.push(match)
  }
  return [...best, ...first, ...rest]
}
