import SearchableMap from 'minisearch/SearchableMap'
import type { FileRange, IndexPart } from '../../shared/search.ts'
import { type DictionaryFile, type PostingsFile, sectionNumbersPerPage } from './format.ts'
import { decodeNumbers } from './numbers.ts'
import { type PartSections, readSections } from './part-sections.ts'
import type { ReadFile } from './read-file.ts'

/** Sections with a term, as indexes into the sections of the part, and how the term occurs in each. */
export interface Postings {
  sections: Uint32Array
  occurrences: Uint16Array
}

/** An index part; its files are read on demand. */
export interface OpenPart {
  part: IndexPart
  sections(): Promise<PartSections>
  /** Reads all dictionary files. */
  readTerms(): Promise<unknown>
  /** Returns the terms with a prefix and their approximate section counts. */
  termsWithPrefix(prefix: string): Promise<[term: string, sections: number][]>
  /**
   * Returns similar terms and their approximate section counts: all with `everywhere`, else those in the dictionary files of the
   * first two letters.
   */
  similarTerms(term: string, edits: number, everywhere: boolean): Promise<[term: string, sections: number][]>
  postings(term: string): Promise<Postings>
}

/** Parses a dictionary file into terms and their approximate section counts. */
function parseDictionary({ terms, counts }: DictionaryFile): [term: string, sections: number][] {
  return terms.split(' ').map((term, index) => [term, 2 ** Number.parseInt(counts[index] as string, 36)])
}

const noPostings: Postings = { sections: new Uint32Array(), occurrences: new Uint16Array() }

export function openPart(part: IndexPart, read: ReadFile): OpenPart {
  let sections: Promise<PartSections> | undefined
  const decoded = new Map<string, Postings>()
  const maps = new Map<string, SearchableMap<number>>()
  const dictionary = async (file: string) => (await read(file)) as DictionaryFile
  const readPartSections = () => {
    if (!sections) {
      sections = readSections(part, read)
      sections.catch(() => {
        sections = undefined
      })
    }
    return sections
  }

  return {
    part,
    sections: readPartSections,
    readTerms: () => Promise.all(part.dictionary.map(([, file]) => dictionary(file))),
    async termsWithPrefix(prefix) {
      const files = await Promise.all(filesWithPrefix(part.dictionary, prefix).map(dictionary))
      return files.flatMap((file) => parseDictionary(file).filter(([term]) => term.startsWith(prefix)))
    },
    async similarTerms(term, edits, everywhere) {
      const letters = everywhere ? [''] : [...term].slice(0, 2)
      const similar: [string, number][] = []
      for (const file of new Set(letters.flatMap((letter) => filesWithPrefix(part.dictionary, letter)))) {
        let map = maps.get(file)
        if (!map) {
          map = new SearchableMap()
          for (const [known, sections] of parseDictionary(await dictionary(file))) map.set(known, sections)
          maps.set(file, map)
        }
        for (const [known, [sections]] of map.fuzzyGet(term, edits)) similar.push([known, sections])
      }
      return similar
    },
    async postings(term) {
      const cached = decoded.get(term)
      if (cached) return cached
      const file = part.postings.findLast(([first]) => first <= term)?.[1]
      const terms = file === undefined ? {} : ((await read(file)) as PostingsFile)
      if (!Object.hasOwn(terms, term)) return noPostings
      const postings = decodePostings(terms[term] as string, (await readPartSections()).sectionIndexes)
      decoded.set(term, postings)
      return postings
    },
  }
}

function decodePostings(text: string, sectionIndexes: Map<number, number>): Postings {
  const numbers = decodeNumbers(text)
  const sections = new Uint32Array(numbers.length / 2)
  const occurrences = new Uint16Array(numbers.length / 2)
  let count = 0
  let page = 0
  for (let at = 0; at < numbers.length; ) {
    page += numbers[at] as number
    const end = at + 2 + 2 * (numbers[at + 1] as number)
    for (at += 2; at < end; at += 2) {
      const section = sectionIndexes.get(page * sectionNumbersPerPage + (numbers[at] as number))
      if (section === undefined) continue
      sections[count] = section
      occurrences[count] = numbers[at + 1] as number
      count++
    }
  }
  return { sections: sections.subarray(0, count), occurrences: occurrences.subarray(0, count) }
}

/** Returns the files that may contain terms with a prefix. */
function filesWithPrefix(ranges: FileRange[], prefix: string): string[] {
  return ranges
    .filter(([first], index) => {
      const next = ranges[index + 1]?.[0]
      return (first <= prefix || first.startsWith(prefix)) && (next === undefined || next > prefix)
    })
    .map(([, file]) => file)
}
