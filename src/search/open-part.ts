import SearchableMap from 'minisearch/SearchableMap'
import type { FileRange, IndexPart } from '../shared/search.ts'
import { type DictionaryFile, type PageRow, type PostingsFile, sectionsOfPage } from './format.ts'
import { lengthOf } from './length-step.ts'
import { decodeNumbers } from './numbers.ts'

/** Gives a file of the index, as it was parsed. */
export type ReadFile = (file: string) => Promise<unknown>

export interface SectionInfo {
  level: number
  /** Words of its heading. */
  words: number
  /** Words of its text. */
  length: number
}

export interface PageInfo {
  file: string
  group: string
  weight: number
  sections: Map<number, SectionInfo>
}

/** A part of the index whose files are read as they are needed, each once. */
export interface OpenPart {
  about: IndexPart
  /** Page number → page. */
  pages(): Promise<Map<number, PageInfo>>
  /** Terms that begin so, with about how many sections have them. */
  termsFrom(prefix: string): Promise<[term: string, sections: number][]>
  /** Terms that differ by few letters. Those of another first letter are looked for only where there are no others. */
  termsNear(term: string, edits: number, everywhere: boolean): Promise<string[]>
  /** Section (page number and number in it) → occurrence. */
  postings(term: string): Promise<Map<number, number> | undefined>
}

export function openPart(about: IndexPart, read: ReadFile): OpenPart {
  let pages: Promise<Map<number, PageInfo>> | undefined
  const decoded = new Map<string, Map<number, number>>()
  const maps = new Map<string, SearchableMap<number>>()
  const dictionary = async (file: string) => (await read(file)) as DictionaryFile

  return {
    about,
    pages() {
      pages ??= readPages(about, read)
      return pages
    },
    async termsFrom(prefix) {
      const files = await Promise.all(filesOf(about.dictionary, prefix).map(dictionary))
      return files.flatMap(({ terms, counts }) => {
        const found: [string, number][] = []
        for (const [index, term] of terms.split(' ').entries()) {
          if (term.startsWith(prefix)) found.push([term, 2 ** Number.parseInt(counts[index] as string, 36)])
        }
        return found
      })
    },
    async termsNear(term, edits, everywhere) {
      const [first = '', second = ''] = term
      const files = everywhere
        ? about.dictionary.map(([, file]) => file)
        : new Set(
            [first, second].filter((letter) => letter !== '').flatMap((letter) => filesOf(about.dictionary, letter)),
          )
      const near: string[] = []
      for (const file of files) {
        let map = maps.get(file)
        if (!map) {
          map = new SearchableMap()
          for (const known of (await dictionary(file)).terms.split(' ')) map.set(known, 0)
          maps.set(file, map)
        }
        near.push(...map.fuzzyGet(term, edits).keys())
      }
      return near
    },
    async postings(term) {
      const known = decoded.get(term)
      if (known) return known
      const file = rangeOf(about.postings, term)
      const terms = file === undefined ? {} : ((await read(file)) as PostingsFile)
      if (!Object.hasOwn(terms, term)) return undefined
      const postings = decodePostings(terms[term] as string)
      decoded.set(term, postings)
      return postings
    },
  }
}

async function readPages({ tables, groups }: IndexPart, read: ReadFile): Promise<Map<number, PageInfo>> {
  const pages = new Map<number, PageInfo>()
  for (const rows of (await Promise.all(tables.map(read))) as PageRow[][]) {
    for (const [number, file, group, weight, text] of rows) {
      const sections = new Map<number, SectionInfo>()
      const numbers = decodeNumbers(text)
      for (let at = 0; at < numbers.length; at += 4) {
        const [section, level, words, length] = numbers.slice(at, at + 4) as [number, number, number, number]
        sections.set(section, { level, words, length: lengthOf(length) })
      }
      pages.set(number, { file, group: groups[group] as string, weight: weight / 100, sections })
    }
  }
  return pages
}

function decodePostings(text: string): Map<number, number> {
  const postings = new Map<number, number>()
  const numbers = decodeNumbers(text)
  let page = 0
  for (let at = 0; at < numbers.length; ) {
    page += numbers[at] as number
    const end = at + 2 + 2 * (numbers[at + 1] as number)
    for (at += 2; at < end; at += 2) {
      postings.set(page * sectionsOfPage + (numbers[at] as number), numbers[at + 1] as number)
    }
  }
  return postings
}

/** The file that holds a term, if any does. */
function rangeOf(ranges: FileRange[], term: string): string | undefined {
  return ranges.findLast(([first]) => first <= term)?.[1]
}

/** The files that hold terms with a prefix. */
function filesOf(ranges: FileRange[], prefix: string): string[] {
  return ranges
    .filter(([first], index) => {
      const next = ranges[index + 1]?.[0]
      return (first <= prefix || first.startsWith(prefix)) && (next === undefined || next > prefix)
    })
    .map(([, file]) => file)
}
