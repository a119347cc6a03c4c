import type { PageHeadings } from '../../shared/search.ts'
import { occurrence, type RowPage } from './format.ts'
import { stepToLength } from './length-steps.ts'
import { decodeNumbers, encodeNumbers } from './numbers.ts'
import { termWeight } from './term-weight.ts'

/** What rows of search results show of a page, and what ranks its sections. */
export interface RowSource {
  url: string
  group: number
  /** In percent. */
  weight: number
  /** Number, level, heading words and length step of each section. */
  sections: number[]
  headings: PageHeadings
}

/** Page number → its rows. */
export type RowSources = Map<number, RowSource>

/** A term with its best postings and the sections that are shown for it. */
export interface ShortPostings {
  postings: string
  /** Encoded page number and index of each section, by page. */
  shown: string
}

/** Limits of the postings of a term in a large part. */
const maxPages = 600
const maxShown = 24
const maxShownPerPage = 3

interface RankedSection {
  page: number
  number: number
  bits: number
  /** Index in the page. */
  index: number
  impact: number
}

/**
 * Shortens the postings of a term to the pages with its best sections.
 * @param postings page numbers as differences, each followed by its section count and its sections
 */
export function shortenPostings(postings: string, sources: RowSources): ShortPostings {
  const sections = rankSections(decodeNumbers(postings), sources)
  const pages = new Map<number, RankedSection[]>()
  const shown: RankedSection[] = []
  for (const section of sections) {
    const onPage = pages.get(section.page)
    if (onPage) onPage.push(section)
    else if (pages.size < maxPages) pages.set(section.page, [section])
    if (shown.length < maxShown && (onPage?.length ?? 0) <= maxShownPerPage) shown.push(section)
  }
  const numbers = [sections.length, Number(pages.size === maxPages)]
  let last = 0
  for (const [page, found] of [...pages].sort(([a], [b]) => a - b)) {
    numbers.push(page - last, found.length, ...found.flatMap(({ number, bits }) => [number, bits]))
    last = page
  }
  return {
    postings: encodeNumbers(numbers),
    shown: encodeNumbers(shown.flatMap(({ page, index }) => [page, index])),
  }
}

/** Returns the sections of a term, those first that a query for it would show first. */
function rankSections(numbers: number[], sources: RowSources): RankedSection[] {
  const ranked: RankedSection[] = []
  let page = 0
  for (let at = 0; at < numbers.length; ) {
    page += numbers[at] as number
    const end = at + 2 + 2 * (numbers[at + 1] as number)
    const { sections: infos, weight } = sources.get(page) as RowSource
    for (at += 2; at < end; at += 2) {
      const [number, bits] = [numbers[at] as number, numbers[at + 1] as number]
      const index = sectionIndex(infos, number)
      const [level, headingWords, step] = infos.slice(4 * index + 1, 4 * index + 4) as [number, number, number]
      const isNamed = (bits & (occurrence.heading | occurrence.name)) > 0
      // A query for exactly this name ignores a low weight.
      const factor = isNamed ? Math.max(100, weight) : weight
      const impact = factor * termWeight(bits, { level, headingWords, textWords: stepToLength(step) })
      ranked.push({ page, number, bits, index, impact })
    }
  }
  return ranked.sort((a, b) => b.impact - a.impact || a.page - b.page || a.index - b.index)
}

function sectionIndex(infos: number[], number: number): number {
  for (let at = 0; at < infos.length; at += 4) if (infos[at] === number) return at / 4
  return 0
}

/** Returns the rows of a postings file: pages with the sections that are shown for its terms. */
export function shownRows(shownTexts: string[], sources: RowSources): RowPage[] {
  const shown = new Map<number, Set<number>>()
  for (const text of shownTexts) {
    const numbers = decodeNumbers(text)
    for (let at = 0; at < numbers.length; at += 2) {
      const page = numbers[at] as number
      const indexes = shown.get(page) ?? new Set()
      shown.set(page, indexes.add(numbers[at + 1] as number))
    }
  }
  return [...shown]
    .sort(([a], [b]) => a - b)
    .map(([page, indexes]): RowPage => {
      const { url, group, weight, sections, headings } = sources.get(page) as RowSource
      const used = [...indexes].sort((a, b) => a - b)
      return [
        page,
        url,
        group,
        weight,
        encodeNumbers(used.flatMap((index) => sections.slice(4 * index, 4 * index + 4))),
        [headings[0], ...used.map((index) => headings[index + 1])] as PageHeadings,
      ]
    })
}
