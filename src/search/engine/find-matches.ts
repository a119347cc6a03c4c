import type { Expansion } from './expand.ts'
import { occurrence } from './format.ts'
import type { OpenPart, Postings } from './open-part.ts'
import type { PageInfo, PartSections, SectionInfo } from './part-sections.ts'
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

/** Factor for the matches of the complete page in the score of a section. */
const pageFactor = 0.5

/** Factor for a heading that consists of the query words, beside those that name its categories. */
const fullHeadingFactor = 1.5

/** Factor for a section whose heading and categories have all query words. */
const categoryFactor = 1.7

/** Factor for a name with underscores if the query has them, or without. */
const spellingFactor = 1.5

/** Exponent of the share of the query that a page has. */
const shareExponent = 0.7

/** How much of a word a page has that has only a similar one. */
const similarShare = 0.6

/** Factor and saturation of the matches of all sections but the best one, in the score of a page. */
const otherSections = { factor: 0.1, saturation: 0.1 }

const headingFlags = occurrence.heading | occurrence.headingPart

/** Terms to look up for a range of query tokens. */
export interface TermGroup {
  from: number
  to: number
  isName: boolean
  isSnakeCase: boolean
  isPascalCase: boolean
  weight: number
  expansions: Expansion[]
}

/** A part of the index, and what is looked up in it. */
export interface PartQuery {
  sections: PartSections
  postings: Map<string, Postings>
  rarity: Map<string, number>
  tokenCount: number
  /** How much each token says about what is searched. */
  importance: number[]
  termGroups: TermGroup[]
  /** Factor for the scores of this query. */
  factor: number
  accepts(page: PageInfo): boolean
}

/** Returns the sections of a part that match at least one word, unordered. */
export function findMatches(part: OpenPart, query: PartQuery): Match[] {
  const { sections, pages } = query.sections
  const { tokenCount, importance, accepts } = query
  const { scores, shares, headings, categories, hasName, found } = scoreSections(query)
  const isShortened = shortenedTokens(query)
  const pageScores = new Float64Array(pages.length * tokenCount)
  const pageSums = new Float64Array(pages.length * tokenCount)
  const pageShares = new Float32Array(pages.length * tokenCount)
  for (const index of found) {
    const offset = (sections[index]?.page as number) * tokenCount
    for (let token = 0; token < tokenCount; token++) {
      const score = scores[index * tokenCount + token] as number
      pageSums[offset + token] = (pageSums[offset + token] as number) + score
      pageScores[offset + token] = Math.max(score, pageScores[offset + token] as number)
      const share = shares[index * tokenCount + token] as number
      pageShares[offset + token] = Math.max(share, pageShares[offset + token] as number)
    }
  }
  const totalImportance = importance.reduce((sum, each) => sum + each, 0)
  const matches: Match[] = []
  for (const index of found) {
    const section = sections[index] as PartSections['sections'][0]
    const page = pages[section.page] as PageInfo
    if (section.isHidden || !accepts(page)) continue
    let sectionScore = 0
    let pageScore = 0
    let matched = 0
    let sectionShare = 0
    let pageShare = 0
    for (let token = 0; token < tokenCount; token++) {
      const score = scores[index * tokenCount + token] as number
      const onPage = section.page * tokenCount + token
      const bestOnPage = pageScores[onPage] as number
      const others = (pageSums[onPage] as number) - bestOnPage
      sectionScore += score
      pageScore += bestOnPage + (otherSections.factor * others) / (1 + otherSections.saturation * others)
      if (score > 0) matched++
      const share = (importance[token] as number) / totalImportance
      sectionShare += share * (shares[index * tokenCount + token] as number)
      pageShare += share * (isShortened[token] ? 1 : (pageShares[onPage] as number))
    }
    const inHeading = countBits(headings[index] as number)
    const inCategories = countBits((categories[index] as number) & ~(headings[index] as number))
    const isNamed = inHeading > 0 && inHeading + inCategories === tokenCount
    const isFullHeading = isNamed && section.headingWords <= inHeading
    const wordScore = sectionScore * sectionShare * (isFullHeading ? fullHeadingFactor : 1) + pageFactor * pageScore
    // A query for a name, or for a name and its category (`date filter`), should find it, even if its page has a low weight.
    const hasCategory = isNamed && categories[index] !== 0
    const weight = hasName[index] || hasCategory ? Math.max(1, page.weight) : page.weight
    const score = query.factor * pageShare ** shareExponent * wordScore * weight * (hasCategory ? categoryFactor : 1)
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
 * Scores each section for each token. `shares`: how much of each token a section has, `headings` and `categories`: tokens in the heading of a section and in the categories of its
 * page, as bits; `hasName`: whether the page defines the name in the query; `found`: indexes of matching sections.
 */
function scoreSections({ sections: { sections }, postings, rarity, tokenCount, termGroups }: PartQuery) {
  const scores = new Float64Array(sections.length * tokenCount)
  const shares = new Float32Array(sections.length * tokenCount)
  const headings = new Uint32Array(sections.length)
  const categories = new Uint32Array(sections.length)
  const hasName = new Uint8Array(sections.length)
  const isFound = new Uint8Array(sections.length)
  const found: number[] = []
  for (const group of termGroups) {
    const { from, to, isName, weight: groupWeight, expansions } = group
    const exact = expansions.find(isExact)
    // A section with exactly this name, otherwise with a similar one.
    const nameExpansions = !isName ? [] : exact ? [exact] : expansions
    // A rare variant of a common word does not score higher than the word itself.
    const maxRarity = exact ? (rarity.get(exact.term) as number) : Number.POSITIVE_INFINITY
    for (const expansion of expansions) {
      const { term, weight, isSimilar } = expansion
      const share = isSimilar ? similarShare : 1
      const isNameTerm = nameExpansions.includes(expansion)
      const { sections: indexes, occurrences } = postings.get(term) as Postings
      const value = weight * groupWeight * Math.min(maxRarity, rarity.get(term) as number)
      for (let position = 0; position < indexes.length; position++) {
        const index = indexes[position] as number
        const occurs = occurrences[position] as number
        // Of names that differ in spelling only, that of the query comes first.
        const isSpelled = isNameTerm && hasSpelling(occurs, group)
        const score =
          value * (isSpelled ? spellingFactor : 1) * termWeight(occurs, sections[index] as PartSections['sections'][0])
        if (!isFound[index]) {
          isFound[index] = 1
          found.push(index)
        }
        for (let token = from; token <= to; token++) {
          const at = index * tokenCount + token
          scores[at] = Math.max(score, scores[at] as number)
          shares[at] = Math.max(share, shares[at] as number)
          if (isSimilar) continue
          if (occurs & headingFlags) headings[index] = (headings[index] as number) | (1 << token)
          if (occurs & occurrence.category) categories[index] = (categories[index] as number) | (1 << token)
        }
        const isTitle = weight === 1 && from === to && occurs & occurrence.compoundTitle
        if (isTitle || (isNameTerm && occurs & (occurrence.heading | occurrence.name))) hasName[index] = 1
      }
    }
  }
  return { scores, shares, headings, categories, hasName, found }
}

/** Whether a name is spelled as in the query: with underscores or without, and a title with a capital or without. */
function hasSpelling(occurs: number, { isSnakeCase, isPascalCase }: TermGroup): boolean {
  if (isSnakeCase !== (occurs & occurrence.snakeName) > 0) return false
  return !(occurs & occurrence.compoundTitle) || isPascalCase === (occurs & occurrence.pascalTitle) > 0
}

/** Whether a term is the word of the query, or the likely spelling of a misspelled one. */
export function isExact({ weight, isFuzzy }: Expansion): boolean {
  return weight === 1 || isFuzzy === true
}

function countBits(number: number): number {
  let count = 0
  for (let rest = number; rest > 0; rest >>= 1) count += rest & 1
  return count
}
