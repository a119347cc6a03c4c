import { type Expansion, expand } from './expand.ts'
import { occurrence, sectionsOfPage } from './format.ts'
import type { OpenPart, PageInfo, SectionInfo } from './open-part.ts'
import type { Query } from './query.ts'

/** A section that answers a query. */
export interface Match {
  part: OpenPart
  page: PageInfo
  section: number
  level: number
  score: number
  /** Whether the words were found in its heading, as opposed to its text. */
  inHeading: boolean
}

export interface Ranking {
  matches: Match[]
  /** The terms that were looked for. */
  terms: Set<string>
}

/** What a name as a whole says more than its parts. */
const joinedShare = 1.8

/** Sections in which a page is shown before others get their turn. */
const sectionsInARow = 3

/** All sections that have something of what is asked, the best first: pages that have all of it before the others. */
export async function rank(
  query: Query,
  parts: OpenPart[],
  accepts: (page: PageInfo, part: OpenPart) => boolean,
): Promise<Ranking> {
  const expanded = await Promise.all(query.tokens.map((token) => expand(token, parts)))
  const joined = await Promise.all(query.joined.map((token) => expand(token, parts, false)))
  const all = [...expanded, ...joined]
  const terms = new Set(all.flat().map(({ term }) => term))
  const total = parts.reduce((sum, { about }) => sum + about.sections, 0)
  const postings = await Promise.all(
    parts.map(
      async (part) =>
        new Map(await Promise.all([...terms].map(async (term) => [term, await part.postings(term)] as const))),
    ),
  )
  const rarity = new Map(
    [...terms].map((term) => {
      const count = postings.reduce((sum, known) => sum + (known.get(term)?.size ?? 0), 0)
      return [term, Math.log(1 + (total - count + 0.5) / (count + 0.5))] as const
    }),
  )
  const matches: Match[] = []
  for (const [index, part] of parts.entries()) {
    const known = postings[index] as Map<string, Map<number, number> | undefined>
    const pages = await part.pages()
    matches.push(...matchesIn(part, { pages, postings: known, rarity, query, expanded, joined, accepts }))
  }
  matches.sort((a, b) => b.score - a.score)
  return { matches: takingTurns(matches), terms }
}

interface PartQuery {
  pages: Map<number, PageInfo>
  postings: Map<string, Map<number, number> | undefined>
  rarity: Map<string, number>
  query: Query
  expanded: Expansion[][]
  joined: Expansion[][]
  accepts(page: PageInfo, part: OpenPart): boolean
}

/** What is known of a section: how well it answers each token, and where. */
interface Found {
  scores: Float64Array
  headings: number
}

function matchesIn(part: OpenPart, given: PartQuery): Match[] {
  const { pages, query, expanded, joined, accepts } = given
  const size = query.tokens.length
  const byPage = new Map<number, Map<number, Found>>()
  const note = (place: number, token: number, score: number, inHeading: boolean) => {
    const number = Math.floor(place / sectionsOfPage)
    let sections = byPage.get(number)
    if (!sections) {
      sections = new Map()
      byPage.set(number, sections)
    }
    const section = place % sectionsOfPage
    let found = sections.get(section)
    if (!found) {
      found = { scores: new Float64Array(size), headings: 0 }
      sections.set(section, found)
    }
    if (score > (found.scores[token] as number)) found.scores[token] = score
    if (inHeading) found.headings |= 1 << token
  }
  const collect = (expansions: Expansion[], from: number, to: number, share: number) => {
    const own = expansions.find(({ weight }) => weight === 1)
    const cap = own ? (given.rarity.get(own.term) as number) : Number.POSITIVE_INFINITY
    for (const { term, weight } of expansions) {
      const rarity = Math.min(given.rarity.get(term) as number, cap)
      for (const [place, occurs] of given.postings.get(term) ?? []) {
        const page = pages.get(Math.floor(place / sectionsOfPage))
        const info = page?.sections.get(place % sectionsOfPage)
        if (!info) continue
        const score = weight * share * rarity * strength(occurs, info)
        const inHeading = (occurs & occurrence.heading) !== 0
        for (let token = from; token <= to; token++) note(place, token, score, inHeading)
      }
    }
  }
  for (const [index, expansions] of expanded.entries()) collect(expansions, index, index, 1)
  for (const [index, expansions] of joined.entries()) {
    const { from, to } = query.joined[index] as { from: number; to: number }
    collect(expansions, from, to, joinedShare)
  }
  const matches: Match[] = []
  for (const [number, sections] of byPage) {
    const page = pages.get(number) as PageInfo
    if (!accepts(page, part)) continue
    const best = new Float64Array(size)
    for (const { scores } of sections.values()) {
      for (let token = 0; token < size; token++) best[token] = Math.max(best[token] as number, scores[token] as number)
    }
    const hasAll = best.every((score) => score > 0)
    const pageScore = sum(best)
    for (const [section, { scores, headings }] of sections) {
      const info = page.sections.get(section) as SectionInfo
      const matched = scores.filter((score) => score > 0).length
      const inHeading = headings !== 0 && bits(headings) === matched
      const isWholeHeading = headings !== 0 && bits(headings) === size && info.words <= size
      const own = sum(scores) * (matched / size) * (isWholeHeading ? 1.5 : 1)
      const score = (own + 0.5 * pageScore) * page.weight + (hasAll ? 10_000 : 0)
      matches.push({ part, page, section, level: info.level, score, inHeading })
    }
  }
  return matches
}

/** How much a term weighs in a section, by where and how often it stands there. */
function strength(occurs: number, { level, words, length }: SectionInfo): number {
  const text = occurs & occurrence.text
  const code = (occurs >> occurrence.codeShift) & occurrence.code
  let weight = 0
  if (occurs & occurrence.heading) weight += (level === 1 ? 6 : 5.2 - 0.7 * level) / (1 + 0.2 * (words - 1))
  if (occurs & occurrence.above) weight += 0.8
  if (occurs & occurrence.keyword) weight += 4
  if (text > 0) weight += saturated(text < 3 ? text : 2 ** (text - 1) * 0.75, length)
  if (code > 0) weight += 0.5 * saturated(Math.min(code, 3), length)
  return weight
}

/** As in BM25: each further time says less, and less in a long text. */
function saturated(times: number, length: number): number {
  return (times * 2.2) / (times + 1.2 * (0.3 + (0.7 * length) / 100))
}

/** A page does not fill the list with its sections: the others come behind. */
function takingTurns(matches: Match[]): Match[] {
  const counts = new Map<PageInfo, number>()
  const first: Match[] = []
  const rest: Match[] = []
  for (const match of matches) {
    const count = (counts.get(match.page) ?? 0) + 1
    counts.set(match.page, count)
    if (count <= sectionsInARow) first.push(match)
    else rest.push(match)
  }
  return [...first, ...rest]
}

function sum(numbers: Float64Array): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

function bits(number: number): number {
  let count = 0
  for (let rest = number; rest > 0; rest >>= 1) count += rest & 1
  return count
}
