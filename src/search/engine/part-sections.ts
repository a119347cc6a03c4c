import { addToList } from '../../shared/add-to-list.ts'
import type { IndexPart, PageHeadings } from '../../shared/search.ts'
import { type PageRow, type RowPage, sectionNumbersPerPage } from './format.ts'
import { stepToLength } from './length-steps.ts'
import { decodeNumbers } from './numbers.ts'
import type { ReadFile } from './read-file.ts'

export interface PageInfo {
  url: string
  number: number
  /** Name of the file with its text; undefined if only a row is known. */
  file?: string
  /** Known from a row. */
  title?: string
  group: string
  weight: number
  /** Index of its first section in `sections`. */
  firstSection: number
}

export interface SectionInfo {
  /** Index of its page in `pages`. */
  page: number
  /** Section number within the page. */
  number: number
  level: number
  /** Significant words of its heading. */
  headingWords: number
  /** Approximate words of its text. */
  textWords: number
  /** Known from a row. */
  heading?: PageHeadings[1]
  /** Stands for all sections of a page that have no row. */
  isHidden?: true
}

/** All pages and sections of an index part; sections of a page are adjacent. */
export interface PartSections {
  pages: PageInfo[]
  sections: SectionInfo[]
  /** Combined page and section number → index in `sections`. */
  sectionIndexes: Map<number, number>
}

/** Collects pages with their sections. */
function collectSections() {
  const found: PartSections = { pages: [], sections: [], sectionIndexes: new Map() }
  const addSections = (page: number, text: string, headings?: PageHeadings) => {
    const numbers = decodeNumbers(text)
    for (let at = 0; at < numbers.length; at += 4) {
      const [number, level, headingWords, lengthStep] = numbers.slice(at, at + 4) as [number, number, number, number]
      const key = page * sectionNumbersPerPage + number
      if (found.sectionIndexes.has(key)) continue
      found.sectionIndexes.set(key, found.sections.length)
      const heading = headings && { heading: headings[1 + at / 4] as PageHeadings[1] }
      const textWords = stepToLength(lengthStep)
      found.sections.push({ page: found.pages.length, number, level, headingWords, textWords, ...heading })
    }
  }
  return { found, addSections }
}

/** Reads the table files of an index part. */
export async function readSections(
  { tables, groups }: IndexPart,
  read: (file: string) => ReturnType<ReadFile>,
): Promise<PartSections> {
  const { found, addSections } = collectSections()
  for (const rows of (await Promise.all(tables.map(read))) as PageRow[][]) {
    for (const [number, url, file, group, weight, text] of rows) {
      const firstSection = found.sections.length
      addSections(number, text)
      found.pages.push({ number, url, file, group: groups[group] as string, weight: weight / 100, firstSection })
    }
  }
  return found
}

/** Returns the pages and sections of rows. Each page has a hidden section for the terms of its other sections. */
export function rowSections(rows: RowPage[], groups: string[]): PartSections {
  const { found, addSections } = collectSections()
  const byPage = new Map<number, RowPage[]>()
  for (const row of rows) addToList(byPage, row[0], row)
  for (const pageRows of byPage.values()) {
    const [number, url, group, weight, , [title]] = pageRows[0] as RowPage
    const firstSection = found.sections.length
    for (const [, , , , text, headings] of pageRows) addSections(number, text, headings)
    found.sectionIndexes.set(hiddenKey(number), found.sections.length)
    found.sections.push({ page: found.pages.length, isHidden: true, ...hiddenSection })
    found.pages.push({ number, url, title, group: groups[group] as string, weight: weight / 100, firstSection })
  }
  return found
}

/** What is assumed of sections without rows. */
const hiddenSection = { number: -1, level: 3, headingWords: 3, textWords: 60 }

/** Returns the index of a section, or of what stands for it. */
export function findSection({ sectionIndexes }: PartSections, page: number, section: number): number | undefined {
  return sectionIndexes.get(page * sectionNumbersPerPage + section) ?? sectionIndexes.get(hiddenKey(page))
}

function hiddenKey(page: number): number {
  return -1 - page
}
