import type { IndexPart } from '../../shared/search.ts'
import { type PageRow, sectionNumbersPerPage } from './format.ts'
import { stepToLength } from './length-steps.ts'
import { decodeNumbers } from './numbers.ts'
import type { ReadFile } from './read-file.ts'

export interface PageInfo {
  url: string
  /** Name of the file with its text. */
  file: string
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
}

/** All pages and sections of an index part; sections of a page are adjacent. */
export interface PartSections {
  pages: PageInfo[]
  sections: SectionInfo[]
  /** Combined page and section number → index in `sections`. */
  sectionIndexes: Map<number, number>
}

/** Reads the table files of an index part. */
export async function readSections(
  { tables, groups }: IndexPart,
  read: (file: string) => ReturnType<ReadFile>,
): Promise<PartSections> {
  const pages: PageInfo[] = []
  const sections: SectionInfo[] = []
  const sectionIndexes = new Map<number, number>()
  for (const rows of (await Promise.all(tables.map(read))) as PageRow[][]) {
    for (const [page, url, file, group, weight, text] of rows) {
      const numbers = decodeNumbers(text)
      const firstSection = sections.length
      for (let at = 0; at < numbers.length; at += 4) {
        const [number, level, headingWords, lengthStep] = numbers.slice(at, at + 4) as [number, number, number, number]
        sectionIndexes.set(page * sectionNumbersPerPage + number, sections.length)
        sections.push({ page: pages.length, number, level, headingWords, textWords: stepToLength(lengthStep) })
      }
      pages.push({ url, file, group: groups[group] as string, weight: weight / 100, firstSection })
    }
  }
  return { pages, sections, sectionIndexes }
}
