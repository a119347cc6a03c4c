import type { IndexPart } from '../../shared/search.ts'
import { type PageRow, sectionsOfPage } from './format.ts'
import { lengthOf } from './length-step.ts'
import { decodeNumbers } from './numbers.ts'
import type { ReadFile } from './open-part.ts'

export interface PageInfo {
  url: string
  /** Name of the file that holds its text. */
  file: string
  group: string
  weight: number
}

export interface SectionInfo {
  /** Place of its page among all. */
  page: number
  /** In its page. */
  number: number
  level: number
  /** Words of its heading that say something. */
  words: number
  /** Words of its text. */
  length: number
}

/** All pages and sections of a part; those of a page stand together. */
export interface PartSections {
  pages: PageInfo[]
  sections: SectionInfo[]
  /** Number of page and section in one → place of the section. */
  placeOf: Map<number, number>
}

export async function readSections(
  { tables, groups }: IndexPart,
  read: (file: string) => ReturnType<ReadFile>,
): Promise<PartSections> {
  const pages: PageInfo[] = []
  const sections: SectionInfo[] = []
  const placeOf = new Map<number, number>()
  for (const rows of (await Promise.all(tables.map(read))) as PageRow[][]) {
    for (const [page, url, file, group, weight, text] of rows) {
      const numbers = decodeNumbers(text)
      for (let at = 0; at < numbers.length; at += 4) {
        const [number, level, words, length] = numbers.slice(at, at + 4) as [number, number, number, number]
        placeOf.set(page * sectionsOfPage + number, sections.length)
        sections.push({ page: pages.length, number, level, words, length: lengthOf(length) })
      }
      pages.push({ url, file, group: groups[group] as string, weight: weight / 100 })
    }
  }
  return { pages, sections, placeOf }
}
