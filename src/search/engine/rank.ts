import { type Expansion, expand } from './expand.ts'
import { occurrence } from './format.ts'
import type { LargePart } from './open-large-part.ts'
import type { OpenPart, Postings } from './open-part.ts'
import type { PageInfo, PartSections, SectionInfo } from './part-sections.ts'
import type { Query } from './query.ts'
import type { Stem } from './stem.ts'
import { termWeight } from './term-weight.ts'

/** A section that matches a query. */
export interface Match {
  part: OpenPart
  page: PageInfo
  section: SectionInfo
  score: number
  /** Whether all of its matching words are in its heading. */
  inHeading: boolean
}

export interface Ranking {
  matches: Match[]
  /** The terms that were looked up. */
  terms: Set<string>
  /** Those of them that the query has, or that complete a name in it: not those that only begin with a word of it. */
  namedTerms: Set<string>
}

/** Factor for the matches of the complete page in the score of a section. */
const pageFactor = 0.5

/** Factor for a heading that consists of the query words, beside those that name its categories. */
const fullHeadingFactor = 1.5

/** Factor for a section whose heading and categories have all query words. */
const categoryFactor = 1.7

/** Factor for a name with underscores if the query has them, or without. */
const spellingFactor = 1.2

/** Bonus for pages that match all words: higher than any other score. */
const allWordsBonus = 10_000

/** Pages whose best section precedes all other sections. */
const bestPages = 5

/** Sections of one page that may precede those of other pages. */
const maxSectionsPerPage = 3

const headingFlags = occurrence.heading | occurrence.headingPart

/** Terms to look up for a range of query tokens. */
interface TermGroup {
  from: number
  to: number
  isName: boolean
  isSnakeCase: boolean
  weight: number
  expansions: Expansion[]
}

export interface RankOptions {
  parts: (OpenPart | LargePart)[]
  stem: Stem
  /** Whether to find all matches in large parts, not only the best ones. */
  isComplete: boolean
  /** Whether the filters of the request let a page through. */
  accepts(page: PageInfo, part: OpenPart): boolean
}

/** Postings files of large parts per search: as many as browsers read at the same time over HTTP/1.1. */
const maxPostingsFiles = 6

/** Factor for matches of synonyms. */
const synonymFactor = 0.9

/**
 * Returns all sections that match at least one word, best first; pages that match all words come before all others.
 * @param queries the query, followed by its variants with synonyms
 */
export async function rank(queries: Query[], { parts, isComplete, ...options }: RankOptions): Promise<Ranking> {
  const maxFiles = Math.max(2, Math.floor(maxPostingsFiles / parts.length))
  const opened = await Promise.all(
    parts.map((part) => ('open' in part ? part.open(queries, { stem: options.stem, isComplete, maxFiles }) : part)),
  )
  const rankings = await Promise.all(
    queries.map((query, index) =>
      rankQuery(query, { ...options, parts: opened, factor: index === 0 ? 1 : synonymFactor }),
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

/** Matches of one query, unordered. */
async function rankQuery(
  query: Query,
  { parts, stem, accepts, factor }: Pick<RankOptions, 'stem' | 'accepts'> & { parts: OpenPart[]; factor: number },
): Promise<Ranking> {
  const termGroups: TermGroup[] = await Promise.all([
    ...query.tokens.map(async (token, index) => {
      return {
        from: index,
        to: index,
        isName: false,
        isSnakeCase: false,
        weight: 1,
        expansions: await expand(token, { parts, stem }),
      }
    }),
    ...query.joined.map(async ({ from, to, isName, isSnakeCase, weight, ...token }) => {
      return { from, to, isName, isSnakeCase, weight, expansions: await expand(token, { parts, stem, fuzzy: isName }) }
    }),
  ])
  const terms = [...new Set(termGroups.flatMap(({ expansions }) => expansions.map(({ term }) => term)))]
  const opened = await Promise.all(
    parts.map(async (part) => {
      const termPostings = await Promise.all(terms.map((term) => part.postings(term)))
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
  const matches = opened.flatMap(({ part, ...files }) =>
    findMatches(part, { ...files, rarity, tokenCount, termGroups, factor, accepts: (page) => accepts(page, part) }),
  )
  const namedTerms = termGroups.flatMap(({ isName, expansions }) =>
    expansions.filter(({ weight, isFuzzy }) => isName || weight === 1 || isFuzzy).map(({ term }) => term),
  )
  return { matches, terms: new Set(terms), namedTerms: new Set(namedTerms) }
}

interface PartQuery {
  sections: PartSections
  postings: Map<string, Postings>
  rarity: Map<string, number>
  tokenCount: number
  termGroups: TermGroup[]
  /** Factor for the scores of this query. */
  factor: number
  accepts(page: PageInfo): boolean
}

function findMatches(part: OpenPart, query: PartQuery): Match[] {
  const { sections, pages } = query.sections
  const { tokenCount, accepts } = query
  const { scores, headings, categories, hasName, found } = scoreSections(query)
  const isShortened = shortenedTokens(query)
  const pageScores = new Float64Array(pages.length * tokenCount)
  for (const index of found) {
    const offset = (sections[index]?.page as number) * tokenCount
    for (let token = 0; token < tokenCount; token++) {
      const score = scores[index * tokenCount + token] as number
      if (score > (pageScores[offset + token] as number)) pageScores[offset + token] = score
    }
  }
  const matches: Match[] = []
  for (const index of found) {
    const section = sections[index] as PartSections['sections'][0]
    const page = pages[section.page] as PageInfo
    if (section.isHidden || !accepts(page)) continue
    let sectionScore = 0
    let pageScore = 0
    let matched = 0
    let hasAll = true
    for (let token = 0; token < tokenCount; token++) {
      const score = scores[index * tokenCount + token] as number
      const bestOnPage = pageScores[section.page * tokenCount + token] as number
      sectionScore += score
      pageScore += bestOnPage
      if (score > 0) matched++
      if (bestOnPage === 0 && !isShortened[token]) hasAll = false
    }
    const inHeading = countBits(headings[index] as number)
    const inCategories = countBits((categories[index] as number) & ~(headings[index] as number))
    const isNamed = inHeading > 0 && inHeading + inCategories === tokenCount
    const isFullHeading = isNamed && section.headingWords <= inHeading
    const wordScore =
      sectionScore * (matched / tokenCount) * (isFullHeading ? fullHeadingFactor : 1) + pageFactor * pageScore
    // A query for a name, or for a name and its category (`date filter`), should find it, even if its page has a low weight.
    const hasCategory = isNamed && categories[index] !== 0
    const weight = hasName[index] || hasCategory ? Math.max(1, page.weight) : page.weight
    const score = query.factor * wordScore * weight * (hasCategory ? categoryFactor : 1) + (hasAll ? allWordsBonus : 0)
    matches.push({ part, page, section, score, inHeading: inHeading === matched })
  }
  return matches
}

/** Returns whether each token is so frequent that the postings of a large part lack some sections. They may have it. */
function shortenedTokens({ tokenCount, termGroups, postings }: PartQuery): boolean[] {
  const isShort = ({ term }: Expansion) => postings.get(term)?.isShort
  return Array.from({ length: tokenCount }, (_, token) =>
    termGroups.some(({ from, to, expansions }) => from <= token && token <= to && expansions.some(isShort)),
  )
}

/**
 * Scores each section for each token. `headings` and `categories`: tokens in the heading of a section and in the categories of its
 * page, as bits; `hasName`: whether the page defines the name in the query; `found`: indexes of matching sections.
 */
function scoreSections({ sections: { sections }, postings, rarity, tokenCount, termGroups }: PartQuery) {
  const scores = new Float64Array(sections.length * tokenCount)
  const headings = new Uint32Array(sections.length)
  const categories = new Uint32Array(sections.length)
  const hasName = new Uint8Array(sections.length)
  const isFound = new Uint8Array(sections.length)
  const found: number[] = []
  for (const { from, to, isName, isSnakeCase, weight: groupWeight, expansions } of termGroups) {
    const exact = expansions.find(({ weight, isFuzzy }) => weight === 1 || isFuzzy)
    // A section with exactly this name, otherwise with a similar one.
    const nameExpansions = !isName ? [] : exact ? [exact] : expansions
    // A rare variant of a common word does not score higher than the word itself.
    const maxRarity = exact ? (rarity.get(exact.term) as number) : Number.POSITIVE_INFINITY
    for (const expansion of expansions) {
      const { term, weight } = expansion
      const isNameTerm = nameExpansions.includes(expansion)
      const { sections: indexes, occurrences } = postings.get(term) as Postings
      const value = weight * groupWeight * Math.min(maxRarity, rarity.get(term) as number)
      for (let position = 0; position < indexes.length; position++) {
        const index = indexes[position] as number
        const occurs = occurrences[position] as number
        // Of names that differ in spelling only, that of the query comes first.
        const isSpelled = isNameTerm && isSnakeCase === (occurs & occurrence.snakeName) > 0
        const score =
          value * (isSpelled ? spellingFactor : 1) * termWeight(occurs, sections[index] as PartSections['sections'][0])
        if (!isFound[index]) {
          isFound[index] = 1
          found.push(index)
        }
        for (let token = from; token <= to; token++) {
          if (score > (scores[index * tokenCount + token] as number)) scores[index * tokenCount + token] = score
          if (occurs & headingFlags) headings[index] = (headings[index] as number) | (1 << token)
          if (occurs & occurrence.category) categories[index] = (categories[index] as number) | (1 << token)
        }
        if (isNameTerm && occurs & (occurrence.heading | occurrence.name)) hasName[index] = 1
      }
    }
  }
  return { scores, headings, categories, hasName, found }
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

function countBits(number: number): number {
  let count = 0
  for (let rest = number; rest > 0; rest >>= 1) count += rest & 1
  return count
}
