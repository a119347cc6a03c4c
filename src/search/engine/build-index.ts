import type { FileRange, IndexPart } from '../../shared/search.ts'
import { chunks } from './chunks.ts'
import type { DictionaryFile, PageRow, PostingsFile } from './format.ts'
import { stableNumbers } from './hash-text.ts'
import type { IndexedPage } from './index-page.ts'
import { countNumbers, encodeNumber, firstNumber } from './numbers.ts'

/** A page and what is said about it beside its text. */
export interface PartPage {
  page: Pick<IndexedPage, 'url' | 'sections' | 'terms'>
  /** Name of the file that holds its text, as `PageText` by its URL. */
  file: string
  /** First level of its hierarchy. */
  group: string
  /** 1 for a usual page. */
  weight: number
}

export type AddFile = (content: string) => string

/** Numbers of pages lie below it. */
const pageNumbers = 1 << 18

/** Characters of one file, on average. */
const sizes = { table: 6_000, dictionary: 12_000, postings: 6_000 }

/**
 * Writes an index as files. No file depends on the position of anything: a page that changes leaves all files as they are in
 * which it changes nothing.
 * @param add keeps a file, and gives the name by which it is asked for
 */
export function buildIndex(
  pages: PartPage[],
  about: Pick<IndexPart, 'tag' | 'instance' | 'version'>,
  add: AddFile,
): IndexPart {
  const byUrl = [...pages].sort((a, b) => (a.page.url < b.page.url ? -1 : 1))
  const numbers = stableNumbers(
    byUrl.map(({ page }) => page.url),
    pageNumbers,
  )
  const sorted = byUrl
    .map((page, index) => ({ ...page, number: numbers[index] as number }))
    .sort((a, b) => a.number - b.number)
  const groups = [...new Set(pages.map(({ group }) => group))].sort()
  const rows = sorted.map(({ number, file, group, weight, page }): PageRow => {
    return [number, page.url, file, groups.indexOf(group), Math.round(weight * 100), page.sections]
  })
  const terms = [...postingsOf(sorted)].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...about,
    sections: rows.reduce((sum, [, , , , , sections]) => sum + countNumbers(sections) / 4, 0),
    groups,
    tables: chunks(rows, {
      size: sizes.table,
      keyOf: ([number]) => String(number),
      sizeOf: ([, , , , , sections]) => sections.length + 60,
    }).map((chunk) => add(JSON.stringify(chunk))),
    dictionary: chunks(terms, {
      size: sizes.dictionary,
      keyOf: ([term]) => term,
      sizeOf: ([term]) => term.length + 2,
    }).map((chunk): FileRange => [chunk[0]?.[0] as string, add(JSON.stringify(dictionaryFile(chunk)))]),
    postings: chunks(terms, {
      size: sizes.postings,
      keyOf: ([term]) => term,
      sizeOf: ([term, { size }]) => term.length + size + 6,
    }).map((chunk): FileRange => [chunk[0]?.[0] as string, add(JSON.stringify(postingsFile(chunk)))]),
  }
}

interface Postings {
  /** Pages, each with its sections, as numbers. */
  pages: string[]
  size: number
  last: number
  sections: number
}

function postingsOf(pages: (PartPage & { number: number })[]): Map<string, Postings> {
  const all = new Map<string, Postings>()
  for (const { number, page } of pages) {
    const { terms } = page
    for (let at = 0; at < terms.length; ) {
      const middle = terms.indexOf(' ', at)
      const space = terms.indexOf(' ', middle + 1)
      const end = space < 0 ? terms.length : space
      const term = terms.slice(at, middle)
      const places = terms.slice(middle + 1, end)
      let known = all.get(term)
      if (!known) {
        known = { pages: [], size: 0, last: 0, sections: 0 }
        all.set(term, known)
      }
      const step = encodeNumber(number - known.last)
      known.pages.push(step, places)
      known.size += step.length + places.length
      known.last = number
      known.sections += firstNumber(places)
      at = end + 1
    }
  }
  return all
}

function dictionaryFile(terms: [string, Postings][]): DictionaryFile {
  return {
    terms: terms.map(([term]) => term).join(' '),
    counts: terms.map(([, { sections }]) => Math.floor(Math.log2(sections)).toString(36)).join(''),
  }
}

function postingsFile(terms: [string, Postings][]): PostingsFile {
  return Object.fromEntries(terms.map(([term, { pages }]) => [term, pages.join('')]))
}
