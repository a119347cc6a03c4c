import type { FileRange, IndexPart } from '../../shared/search.ts'
import type { DictionaryFile, PageRow, PostingsFile } from './format.ts'
import { assignStableNumbers } from './hash-text.ts'
import type { IndexedPage } from './index-page.ts'
import { countNumbers, decodeFirstNumber, encodeNumber } from './numbers.ts'
import { splitIntoChunks } from './split-into-chunks.ts'

/** A page of an index part. */
export interface PartPage {
  page: Pick<IndexedPage, 'url' | 'sections' | 'terms'>
  /** Name of the file with its text: a `TextsFile`. */
  file: string
  /** First level of the hierarchy of its hits. */
  group: string
  /** Weight of its hits; 1 by default. */
  weight: number
}

/** Stores a file of the index and returns its name. */
export type AddFile = (content: string) => string

/** Page numbers are below this. */
const pageNumberLimit = 1 << 18

/** Average characters per file. */
const fileSizes = { table: 6_000, dictionary: 12_000, postings: 6_000 }

/** Builds an index part. Files do not depend on positions, so a changed page changes only the files that contain it. */
export function buildIndex(
  pages: PartPage[],
  about: Pick<IndexPart, 'tag' | 'instance' | 'version'>,
  addFile: AddFile,
): IndexPart {
  const byUrl = [...pages].sort((a, b) => (a.page.url < b.page.url ? -1 : 1))
  const numbers = assignStableNumbers(
    byUrl.map(({ page }) => page.url),
    pageNumberLimit,
  )
  const sorted = byUrl
    .map((page, index) => ({ ...page, number: numbers[index] as number }))
    .sort((a, b) => a.number - b.number)
  const groups = [...new Set(pages.map(({ group }) => group))].sort()
  const rows = sorted.map(({ number, file, group, weight, page }): PageRow => {
    return [number, page.url, file, groups.indexOf(group), Math.round(weight * 100), page.sections]
  })
  const terms = [...collectPostings(sorted)].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...about,
    sections: rows.reduce((sum, [, , , , , sections]) => sum + countNumbers(sections) / 4, 0),
    groups,
    tables: splitIntoChunks(rows, {
      size: fileSizes.table,
      getKey: ([number]) => String(number),
      getSize: ([, , , , , sections]) => sections.length + 60,
    }).map((chunk) => addFile(JSON.stringify(chunk))),
    dictionary: splitIntoChunks(terms, {
      size: fileSizes.dictionary,
      getKey: ([term]) => term,
      getSize: ([term]) => term.length + 2,
    }).map((chunk): FileRange => [chunk[0]?.[0] as string, addFile(JSON.stringify(dictionaryFile(chunk)))]),
    postings: splitIntoChunks(terms, {
      size: fileSizes.postings,
      getKey: ([term]) => term,
      getSize: ([term, { size }]) => term.length + size + 6,
    }).map((chunk): FileRange => [chunk[0]?.[0] as string, addFile(JSON.stringify(postingsFile(chunk)))]),
  }
}

interface Postings {
  /** Page numbers, as differences, each followed by its sections; all encoded. */
  pages: string[]
  size: number
  lastPage: number
  sections: number
}

function collectPostings(pages: (PartPage & { number: number })[]): Map<string, Postings> {
  const byTerm = new Map<string, Postings>()
  for (const { number, page } of pages) {
    const { terms } = page
    for (let at = 0; at < terms.length; ) {
      const separator = terms.indexOf(' ', at)
      const space = terms.indexOf(' ', separator + 1)
      const end = space < 0 ? terms.length : space
      const term = terms.slice(at, separator)
      const sections = terms.slice(separator + 1, end)
      let postings = byTerm.get(term)
      if (!postings) {
        postings = { pages: [], size: 0, lastPage: 0, sections: 0 }
        byTerm.set(term, postings)
      }
      const pageStep = encodeNumber(number - postings.lastPage)
      postings.pages.push(pageStep, sections)
      postings.size += pageStep.length + sections.length
      postings.lastPage = number
      postings.sections += decodeFirstNumber(sections)
      at = end + 1
    }
  }
  return byTerm
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
