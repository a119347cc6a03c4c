import SearchableMap from 'minisearch/SearchableMap'
import type { FileRange, IndexPart } from '../../shared/search.ts'
import { type DictionaryFile, type PostingsFile, sectionsOfPage } from './format.ts'
import { decodeNumbers } from './numbers.ts'
import { type PartSections, readSections } from './part-sections.ts'

/** Gives a file of the index, as it was parsed. */
export type ReadFile = (file: string) => Promise<unknown>

/** Sections that have a term, by their place among all of the part, and how it occurs in each. */
export interface Postings {
  places: Uint32Array
  occurs: Uint16Array
}

/** A part of the index whose files are read as they are needed, each once. */
export interface OpenPart {
  about: IndexPart
  sections(): Promise<PartSections>
  /** Reads all terms. */
  readTerms(): Promise<unknown>
  /** Terms that begin so, with about how many sections have them. */
  termsFrom(prefix: string): Promise<[term: string, sections: number][]>
  /** Terms that differ by few letters: `everywhere`, or of those that begin with one of the first two letters. */
  termsNear(term: string, edits: number, everywhere: boolean): Promise<[term: string, sections: number][]>
  postings(term: string): Promise<Postings>
}

/** Terms of a file, with about how many sections have them. */
function listed({ terms, counts }: DictionaryFile): [term: string, sections: number][] {
  return terms.split(' ').map((term, index) => [term, 2 ** Number.parseInt(counts[index] as string, 36)])
}

const none: Postings = { places: new Uint32Array(), occurs: new Uint16Array() }

export function openPart(about: IndexPart, read: ReadFile): OpenPart {
  let sections: Promise<PartSections> | undefined
  const decoded = new Map<string, Postings>()
  const maps = new Map<string, SearchableMap<number>>()
  const dictionary = async (file: string) => (await read(file)) as DictionaryFile
  const readAll = () => {
    if (!sections) {
      sections = readSections(about, read)
      sections.catch(() => {
        sections = undefined
      })
    }
    return sections
  }

  return {
    about,
    sections: readAll,
    readTerms: () => Promise.all(about.dictionary.map(([, file]) => dictionary(file))),
    async termsFrom(prefix) {
      const files = await Promise.all(filesOf(about.dictionary, prefix).map(dictionary))
      return files.flatMap((file) => listed(file).filter(([term]) => term.startsWith(prefix)))
    },
    async termsNear(term, edits, everywhere) {
      const letters = everywhere ? [''] : [...term].slice(0, 2)
      const near: [string, number][] = []
      for (const file of new Set(letters.flatMap((letter) => filesOf(about.dictionary, letter)))) {
        let map = maps.get(file)
        if (!map) {
          map = new SearchableMap()
          for (const [known, sections] of listed(await dictionary(file))) map.set(known, sections)
          maps.set(file, map)
        }
        for (const [known, [sections]] of map.fuzzyGet(term, edits)) near.push([known, sections])
      }
      return near
    },
    async postings(term) {
      const known = decoded.get(term)
      if (known) return known
      const file = about.postings.findLast(([first]) => first <= term)?.[1]
      const terms = file === undefined ? {} : ((await read(file)) as PostingsFile)
      if (!Object.hasOwn(terms, term)) return none
      const postings = decodePostings(terms[term] as string, (await readAll()).placeOf)
      decoded.set(term, postings)
      return postings
    },
  }
}

function decodePostings(text: string, placeOf: Map<number, number>): Postings {
  const numbers = decodeNumbers(text)
  const places = new Uint32Array(numbers.length / 2)
  const occurs = new Uint16Array(numbers.length / 2)
  let count = 0
  let page = 0
  for (let at = 0; at < numbers.length; ) {
    page += numbers[at] as number
    const end = at + 2 + 2 * (numbers[at + 1] as number)
    for (at += 2; at < end; at += 2) {
      const place = placeOf.get(page * sectionsOfPage + (numbers[at] as number))
      if (place === undefined) continue
      places[count] = place
      occurs[count] = numbers[at + 1] as number
      count++
    }
  }
  return { places: places.subarray(0, count), occurs: occurs.subarray(0, count) }
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
