import type { PageHeadings } from '../../shared/search.ts'
import { occurrence, type RowPage } from './format.ts'
import { stepToLength } from './length-steps.ts'
import { decodeNumbers, encodeNumbers } from './numbers.ts'
import type { SectionInfo } from './part-sections.ts'
import { termWeight } from './term-weight.ts'

/** What rows of search results show of a page, and what ranks its sections. */
export interface RowSource {
  url: string
  group: number
  /** In percent. */
  weight: number
  sections: RowSection[]
  headings: PageHeadings
}

/** Lengths are coarse, because a row that changes may change all files with the page. */
const rowLengthStep = 6

interface RowSection extends Pick<SectionInfo, 'number' | 'level' | 'headingWords' | 'textWords'> {
  lengthStep: number
}

/** Returns the sections of a page. @param text encoded number, level, heading words and length step of each section */
export function rowSectionsOf(text: string): RowSection[] {
  const numbers = decodeNumbers(text)
  return Array.from({ length: numbers.length / 4 }, (_, index) => {
    const [number, level, headingWords, step] = numbers.slice(4 * index) as [number, number, number, number]
    const lengthStep = rowLengthStep * Math.round(step / rowLengthStep)
    return { number, level, headingWords, lengthStep, textWords: stepToLength(lengthStep) }
  })
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
const maxShown = 64
const maxShownPerPage = 3

/**
 * Shortens the postings of a term to the pages with its best sections.
 * @param postings page numbers as differences, each followed by its section count and its sections
 */
export function shortenPostings(postings: string, sources: RowSources): ShortPostings {
  const found = readPostings(decodeNumbers(postings), sources)
  const count = found.impacts.length
  const pages = new Map<number, number[]>()
  const shown: number[] = []
  for (const at of bestFirst(found.impacts)) {
    const page = found.pages[at] as number
    let onPage = pages.get(page)
    if (!onPage && pages.size < maxPages) {
      onPage = []
      pages.set(page, onPage)
    }
    if (!onPage) continue
    const index = found.indexes[at] as number
    onPage.push(sources.get(page)?.sections[index]?.number as number, found.bits[at] as number)
    if (shown.length < 2 * maxShown && onPage.length <= 2 * maxShownPerPage) shown.push(page, index)
  }
  const numbers = [count, Number(pages.size === maxPages)]
  let last = 0
  for (const [page, sections] of [...pages].sort(([a], [b]) => a - b)) {
    numbers.push(page - last, sections.length / 2, ...sections)
    last = page
  }
  return { postings: encodeNumbers(numbers), shown: encodeNumbers(shown) }
}

/** Returns page, index in the page, and occurrences of each section, and how good a result it is for the term. */
function readPostings(numbers: number[], sources: RowSources) {
  const rows = { pages: [] as number[], indexes: [] as number[], bits: [] as number[], impacts: [] as number[] }
  let page = 0
  for (let at = 0; at < numbers.length; ) {
    page += numbers[at] as number
    const end = at + 2 + 2 * (numbers[at + 1] as number)
    const { sections, weight } = sources.get(page) as RowSource
    for (at += 2; at < end; at += 2) {
      const bits = numbers[at + 1] as number
      const index = sections.findIndex(({ number }) => number === numbers[at])
      // A query for exactly this name ignores a low weight.
      const factor = bits & (occurrence.heading | occurrence.name) ? Math.max(100, weight) : weight
      rows.pages.push(page)
      rows.indexes.push(index)
      rows.bits.push(bits)
      rows.impacts.push(factor * termWeight(bits, sections[index] as RowSection))
    }
  }
  return rows
}

/** Returns the indexes of numbers, of the highest number first. Typed arrays are sorted much faster than objects. */
function bestFirst(impacts: number[]): number[] {
  const limit = 2 ** 22
  const keys = new Float64Array(impacts.length)
  for (const [index, impact] of impacts.entries()) keys[index] = index - Math.round(impact * 64) * limit
  return Array.from(keys.sort(), (key) => ((key % limit) + limit) % limit)
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
        encodeNumbers(
          used.flatMap((index) => {
            const { number, level, headingWords, lengthStep } = sections[index] as RowSection
            return [number, level, headingWords, lengthStep]
          }),
        ),
        [headings[0], ...used.map((index) => headings[index + 1])] as PageHeadings,
      ]
    })
}
