import { type Expansion, expand } from './expand.ts'
import { occurrence } from './format.ts'
import type { OpenPart, Postings } from './open-part.ts'
import type { PageInfo, PartSections } from './part-sections.ts'
import type { Query } from './query.ts'
import { strength } from './strength.ts'

/** A section that answers a query. */
export interface Match {
  part: OpenPart
  page: PageInfo
  /** Its number in the page. */
  section: number
  score: number
  /** Whether all that it has of the query stands in its heading. */
  inHeading: boolean
}

export interface Ranking {
  matches: Match[]
  /** The terms that were looked for. */
  terms: Set<string>
}

/** What the rest of the page counts beside a section. */
const pageShare = 0.5

const wholeHeading = 1.5

/** More than any words are worth. */
const hasAllWords = 10_000

/** Sections in which a page is shown before others get their turn. */
const sectionsInARow = 3

const inHeading = occurrence.heading | occurrence.headingPart

/** What is looked for in place of some tokens of a query. */
interface Wanted {
  from: number
  to: number
  isName: boolean
  share: number
  expansions: Expansion[]
}

type Accepts = (page: PageInfo, part: OpenPart) => boolean

/** What is found by other words is worth a little less. */
const ofOtherWords = 0.9

/**
 * All sections that have something of what is asked, the best first; pages that have all of it come before all others.
 * @param queries what is asked, and behind it the same in other words
 */
export async function rank(queries: Query[], parts: OpenPart[], accepts: Accepts): Promise<Ranking> {
  const rankings = await Promise.all(
    queries.map((query, at) => rankOne(query, { parts, accepts, share: at === 0 ? 1 : ofOtherWords })),
  )
  const matches = best(rankings.map((ranking) => ranking.matches)).sort((a, b) => b.score - a.score)
  return { matches: takingTurns(matches), terms: new Set(rankings.flatMap(({ terms }) => [...terms])) }
}

/** Each section as it is found best. */
function best([dependencies = [], ...others]: Match[][]): Match[] {
  if (others.length === 0) return dependencies
  const known = new Map<PageInfo, Map<number, Match>>()
  for (const match of [...dependencies, ...others.flat()]) {
    const sections = known.get(match.page) ?? new Map<number, Match>()
    known.set(match.page, sections)
    if (match.score > (sections.get(match.section)?.score ?? 0)) sections.set(match.section, match)
  }
  return [...known.values()].flatMap((sections) => [...sections.values()])
}

/** What one query finds, in no order. */
async function rankOne(
  query: Query,
  { parts, accepts, share: ofQuery }: { parts: OpenPart[]; accepts: Accepts; share: number },
): Promise<Ranking> {
  const wanted: Wanted[] = await Promise.all([
    ...query.tokens.map(async (token, at) => {
      return { from: at, to: at, isName: false, share: 1, expansions: await expand(token, parts) }
    }),
    ...query.joined.map(async ({ from, to, isName, share, ...token }) => {
      return { from, to, isName, share, expansions: await expand(token, parts, isName) }
    }),
  ])
  const terms = [...new Set(wanted.flatMap(({ expansions }) => expansions.map(({ term }) => term)))]
  const opened = await Promise.all(
    parts.map(async (part) => {
      const found = await Promise.all(terms.map((term) => part.postings(term)))
      return {
        part,
        sections: await part.sections(),
        postings: new Map(terms.map((term, at) => [term, found[at] as Postings])),
      }
    }),
  )
  const total = parts.reduce((sum, { about }) => sum + about.sections, 0)
  const rarity = new Map(
    terms.map((term) => {
      const count = opened.reduce((sum, { postings }) => sum + (postings.get(term) as Postings).places.length, 0)
      return [term, Math.log(1 + (total - count + 0.5) / (count + 0.5))]
    }),
  )
  const size = query.tokens.length
  const matches = opened.flatMap(({ part, ...given }) =>
    matchesIn(part, { ...given, rarity, size, wanted, share: ofQuery, accepts: (page) => accepts(page, part) }),
  )
  return { matches, terms: new Set(terms) }
}

interface PartQuery {
  sections: PartSections
  postings: Map<string, Postings>
  rarity: Map<string, number>
  /** Number of tokens. */
  size: number
  wanted: Wanted[]
  /** What it counts beside other queries. */
  share: number
  accepts(page: PageInfo): boolean
}

function matchesIn(part: OpenPart, query: PartQuery): Match[] {
  const { sections, pages } = query.sections
  const { size, accepts } = query
  const { scores, headings, named, found } = scoreSections(query)
  const best = new Float64Array(pages.length * size)
  for (const place of found) {
    const at = (sections[place]?.page as number) * size
    for (let token = 0; token < size; token++) {
      const score = scores[place * size + token] as number
      if (score > (best[at + token] as number)) best[at + token] = score
    }
  }
  const matches: Match[] = []
  for (const place of found) {
    const section = sections[place] as PartSections['sections'][0]
    const page = pages[section.page] as PageInfo
    if (!accepts(page)) continue
    let own = 0
    let matched = 0
    let ofPage = 0
    let hasAll = true
    for (let token = 0; token < size; token++) {
      const score = scores[place * size + token] as number
      const inPage = best[section.page * size + token] as number
      own += score
      ofPage += inPage
      if (score > 0) matched++
      if (inPage === 0) hasAll = false
    }
    const ofHeading = bits(headings[place] as number)
    const isWhole = ofHeading === size && section.words <= size
    const words = own * (matched / size) * (isWhole ? wholeHeading : 1) + pageShare * ofPage
    // Who writes a name wants what has this name, be it worth less to those who look for words.
    const weight = named[place] ? Math.max(1, page.weight) : page.weight
    const score = query.share * words * weight + (hasAll ? hasAllWords : 0)
    matches.push({ part, page, section: section.number, score, inHeading: ofHeading === matched })
  }
  return matches
}

/** How well each section answers each token, and which tokens stand in its heading, as bits; whether it has the name. */
function scoreSections({ sections: { sections }, postings, rarity, size, wanted }: PartQuery) {
  const scores = new Float64Array(sections.length * size)
  const headings = new Uint32Array(sections.length)
  const named = new Uint8Array(sections.length)
  const isFound = new Uint8Array(sections.length)
  const found: number[] = []
  for (const { from, to, isName, share, expansions } of wanted) {
    const own = expansions.find(({ weight, isNear }) => weight === 1 || isNear)
    // What is called exactly so is meant, else what is called nearly so.
    const naming = !isName ? [] : own ? [own] : expansions
    // What is found in place of a common word is not worth more for being rare.
    const most = own ? (rarity.get(own.term) as number) : Number.POSITIVE_INFINITY
    for (const expansion of expansions) {
      const { term, weight } = expansion
      const names = naming.includes(expansion)
      const { places, occurs } = postings.get(term) as Postings
      const worth = weight * share * Math.min(most, rarity.get(term) as number)
      for (let at = 0; at < places.length; at++) {
        const place = places[at] as number
        const how = occurs[at] as number
        const score = worth * strength(how, sections[place] as PartSections['sections'][0])
        if (!isFound[place]) {
          isFound[place] = 1
          found.push(place)
        }
        for (let token = from; token <= to; token++) {
          if (score > (scores[place * size + token] as number)) scores[place * size + token] = score
          if (how & inHeading) headings[place] = (headings[place] as number) | (1 << token)
        }
        if (names && how & occurrence.heading) named[place] = 1
      }
    }
  }
  return { scores, headings, named, found }
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

function bits(number: number): number {
  let count = 0
  for (let rest = number; rest > 0; rest >>= 1) count += rest & 1
  return count
}
