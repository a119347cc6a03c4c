import SearchableMap from 'minisearch/SearchableMap'
import type { FileRange, IndexPart } from '../../shared/search.ts'
import type { DictionaryFile, PostingsFile } from './format.ts'
import { decodeNumbers } from './numbers.ts'
import { findSection, type PageInfo, type PartSections, readSections } from './part-sections.ts'
import type { ReadFile } from './read-file.ts'

/** Sections with a term, as indexes into the sections of the part, and how the term occurs in each. */
export interface Postings {
  sections: Uint32Array
  occurrences: Uint16Array
  /** Number of sections with the term. */
  count: number
  /** Whether the index lists only some of them. */
  isShort?: boolean
}

/** The terms of an index part. */
export interface PartTerms {
  /** Returns the terms with a prefix and their approximate section counts. */
  termsWithPrefix(prefix: string): Promise<[term: string, sections: number][]>
  /**
   * Returns similar terms and their approximate section counts: all with `everywhere`, else those in the dictionary files of the
   * first two letters.
   */
  similarTerms(term: string, edits: number, everywhere: boolean): Promise<[term: string, sections: number][]>
}

/** An index part; its files are read on demand. */
export interface OpenPart extends PartTerms {
  part: IndexPart
  sections(): Promise<PartSections>
  postings(term: string): Promise<Postings>
  /** Returns the name of the file with the text of a page. */
  textFile(page: PageInfo): Promise<string>
}

/** Parses a dictionary file into terms and their approximate section counts. */
function parseDictionary({ terms, counts }: DictionaryFile): [term: string, sections: number][] {
  return terms.split(' ').map((term, index) => [term, 2 ** Number.parseInt(counts[index] as string, 36)])
}

export const noPostings: Postings = { sections: new Uint32Array(), occurrences: new Uint16Array(), count: 0 }

export function openPart(part: IndexPart, read: ReadFile): OpenPart {
  const decoded = new Map<string, Postings>()
  const sections = retryable(() => readSections(part, read))
  return {
    part,
    sections,
    ...openTerms(part, read),
    async postings(term) {
      const cached = decoded.get(term)
      if (cached) return cached
      const file = postingsFile(part, term)
      const terms = file === undefined ? {} : ((await read(file)) as PostingsFile)
      if (!Object.hasOwn(terms, term)) return noPostings
      const postings = decodePostings(decodeNumbers(terms[term] as string), await sections())
      decoded.set(term, postings)
      return postings
    },
    textFile: async ({ file }) => file as string,
  }
}

/** Returns a function that runs another one once, and again only after a failure. */
export function retryable<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    if (!running) {
      running = run()
      running.catch(() => {
        running = undefined
      })
    }
    return running
  }
}

/** Opens the dictionary of a part. */
export function openTerms(part: IndexPart, read: ReadFile): PartTerms {
  const maps = new Map<string, SearchableMap<number>>()
  const parsed = new Map<string, ReturnType<typeof parseDictionary>>()
  const dictionary = async (file: string) => {
    const terms = parsed.get(file) ?? parseDictionary((await read(file)) as DictionaryFile)
    parsed.set(file, terms)
    return terms
  }
  return {
    async termsWithPrefix(prefix) {
      const files = await Promise.all(filesWithPrefix(part.dictionary, prefix).map(dictionary))
      return files.flatMap((terms) => terms.filter(([term]) => term.startsWith(prefix)))
    },
    async similarTerms(term, edits, everywhere) {
      const letters = everywhere ? [''] : [...term].slice(0, 2)
      const similar: [string, number][] = []
      for (const file of new Set(letters.flatMap((letter) => filesWithPrefix(part.dictionary, letter)))) {
        let map = maps.get(file)
        if (!map) {
          map = new SearchableMap()
          for (const [known, sections] of await dictionary(file)) map.set(known, sections)
          maps.set(file, map)
        }
        for (const [known, [sections]] of map.fuzzyGet(term, edits)) similar.push([known, sections])
      }
      return similar
    },
  }
}

/** Returns the name of the file with the postings of a term. */
export function postingsFile({ postings }: IndexPart, term: string): string | undefined {
  return postings.findLast(([first]) => first <= term)?.[1]
}

/** @param numbers postings of a `PostingsFile` */
export function decodePostings(numbers: number[], found: PartSections): Postings {
  const sections = new Uint32Array(numbers.length / 2)
  const occurrences = new Uint16Array(numbers.length / 2)
  let count = 0
  let page = 0
  for (let at = 0; at < numbers.length; ) {
    page += numbers[at] as number
    const end = at + 2 + 2 * (numbers[at + 1] as number)
    for (at += 2; at < end; at += 2) {
      const section = findSection(found, page, numbers[at] as number)
      if (section === undefined) continue
      sections[count] = section
      occurrences[count] = numbers[at + 1] as number
      count++
    }
  }
  return { sections: sections.subarray(0, count), occurrences: occurrences.subarray(0, count), count }
}

/** Returns the files that may contain terms with a prefix. */
export function filesWithPrefix(ranges: FileRange[], prefix: string): string[] {
  return ranges
    .filter(([first], index) => {
      const next = ranges[index + 1]?.[0]
      return (first <= prefix || first.startsWith(prefix)) && (next === undefined || next > prefix)
    })
    .map(([, file]) => file)
}
