import type { FileRange, IndexPart } from '../../shared/search.ts'
import type { AddFile, DictionaryFile, PageRow } from './format.ts'
import { groupTerms } from './group-terms.ts'
import { assignStableNumbers } from './hash-text.ts'
import type { IndexedPage } from './index-page.ts'
import { indexShard, joinShards, type ShardIndex } from './index-shard.ts'
import { countNumbers } from './numbers.ts'
import { type RowSources, rowSectionsOf } from './shorten-postings.ts'
import { splitIntoChunks } from './split-into-chunks.ts'

/** A page of an index part. */
export interface PartPage {
  page: Pick<IndexedPage, 'url' | 'sections' | 'headings' | 'terms'>
  /** Name of the file with its text: a `TextsFile`. */
  file: string
  /** First level of the hierarchy of its hits. */
  group: string
  /** Weight of its hits; 1 by default. */
  weight: number
}

type AboutPart = Pick<IndexPart, 'tag' | 'instance' | 'version'>

/** Page numbers are below this. */
export const pageNumberLimit = 1 << 18

/** Average characters per file. */
const fileSizes = { table: 6_000, dictionary: 12_000 }

/** Terms in the dictionary of a large part, which is sent with the manifest: about 60 kB gzipped. */
const maxFrequentTerms = 16_000

/** Builds an index part. Files do not depend on positions, so a changed page changes only the files that contain it. */
export function buildIndex(pages: PartPage[], about: AboutPart, addFile: AddFile, { isLarge = false } = {}): IndexPart {
  const numbered = numberPages(pages, ({ page }) => page.url)
  const texts = [...groupTerms(numbered, 1).values()]
  const rows = numbered.map(({ page, number, ...rest }) => ({ ...page, ...rest, number }))
  const sources = isLarge ? rowSources(rows) : undefined
  return joinIndex({ pages: rows, shards: [indexShard(texts, addFile, sources)], sources }, about, addFile)
}

/** Adds numbers to pages, and sorts them by number. A page's number depends only on its URL and those that collide with it. */
export function numberPages<T extends object>(pages: T[], getUrl: (page: T) => string): (T & { number: number })[] {
  const byUrl = [...pages].sort((a, b) => (getUrl(a) < getUrl(b) ? -1 : 1))
  const numbers = assignStableNumbers(byUrl.map(getUrl), pageNumberLimit)
  return byUrl.map((page, index) => ({ ...page, number: numbers[index] as number })).sort((a, b) => a.number - b.number)
}

/** A page of an index part, without its terms. */
export type NumberedRow = Omit<PartPage, 'page'> & Pick<IndexedPage, 'url' | 'sections'> & { number: number }

/** Joins the shards of an index part, and adds the files that do not belong to one of them. */
export function joinIndex(
  { pages, shards, sources }: { pages: NumberedRow[]; shards: ShardIndex[]; sources?: RowSources | undefined },
  about: AboutPart,
  addFile: AddFile,
): IndexPart {
  const { groups, groupIndexes } = sortGroups(pages)
  const rows = pages.map(({ number, url, file, group, weight, sections }): PageRow => {
    return [number, url, file, groupIndexes.get(group) as number, Math.round(weight * 100), sections]
  })
  const tables = splitIntoChunks(rows, {
    // Of a large part, tables are read for the pages of a few hits.
    size: sources ? fileSizes.table / 2 : fileSizes.table,
    getKey: ([number]) => String(number),
    getSize: ([, , , , , sections]) => sections.length + 60,
  })
  return {
    ...about,
    sections: rows.reduce((sum, [, , , , , sections]) => sum + countNumbers(sections) / 4, 0),
    groups,
    tables: tables.map((chunk) => addFile(JSON.stringify(chunk))),
    dictionary: addDictionary(shards, addFile, sources ? maxFrequentTerms : Number.POSITIVE_INFINITY),
    postings: joinShards(shards, addFile, sources),
    ...(sources && { tableStarts: tables.map(([first]) => (first as PageRow)[0]) }),
  }
}

/** Numbers the groups of pages. */
function sortGroups(pages: { group: string }[]) {
  const groups = [...new Set(pages.map(({ group }) => group))].sort()
  return { groups, groupIndexes: new Map(groups.map((group, index) => [group, index])) }
}

/** What the postings files of a large part contain of a page. */
export type RowPageInput = Omit<NumberedRow, 'file'> & Pick<IndexedPage, 'headings'>

/** Returns what the postings files of a large part contain of its pages. */
export function rowSources(pages: RowPageInput[]): RowSources {
  const { groupIndexes } = sortGroups(pages)
  return new Map(
    pages.map(({ number, url, group, weight, sections, headings }) => {
      const source = { url, group: groupIndexes.get(group) as number, weight: Math.round(weight * 100), headings }
      return [number, { ...source, sections: rowSectionsOf(sections) }]
    }),
  )
}

/** @param maxTerms if there are more, only the most frequent ones are added */
function addDictionary(shards: ShardIndex[], addFile: AddFile, maxTerms: number): FileRange[] {
  const all = shards.flatMap(({ terms, counts }) =>
    terms === '' ? [] : terms.split(' ').map((term, index) => ({ term, count: counts[index] as string })),
  )
  let min = 0
  let entries = all
  while (entries.length > maxTerms) {
    min++
    entries = entries.filter(({ count }) => Number.parseInt(count, 36) >= min)
  }
  const chunks = splitIntoChunks(entries, {
    size: fileSizes.dictionary,
    getKey: ({ term }) => term,
    getSize: ({ term }) => term.length + 2,
  })
  return chunks.map((chunk): FileRange => {
    const file: DictionaryFile = {
      terms: chunk.map(({ term }) => term).join(' '),
      counts: chunk.map(({ count }) => count).join(''),
    }
    return [chunk[0]?.term as string, addFile(JSON.stringify(file))]
  })
}
