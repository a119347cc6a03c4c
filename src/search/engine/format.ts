import type { PageHeadings } from '../../shared/search.ts'

/** Stores a file of the index and returns its name. */
export type AddFile = (content: string) => string

/** A page in a table file. `file` contains its text, `weight` is in percent, `sections` are encoded numbers. */
export type PageRow = [page: number, url: string, file: string, group: number, weight: number, sections: string]

/** Terms, separated by spaces, and one base-36 digit per term: the number of sections it occurs in, as a power of two. */
export interface DictionaryFile {
  terms: string
  counts: string
}

/** Term → pages and sections in which it occurs, as encoded numbers. */
export type PostingsFile = Record<string, string>

/** A postings file of a large part. Postings start with the section count, and 1 if only the best pages follow. */
export interface RowsFile {
  terms: PostingsFile
  /** The pages and sections that results of these terms show. */
  rows: RowPage[]
}

/** A page in a `RowsFile`: `sections` as in `PageRow`, but only some, each with its heading as in `PageHeadings`. */
export type RowPage = [
  page: number,
  url: string,
  group: number,
  weight: number,
  sections: string,
  headings: PageHeadings,
]

/** URL → text, for a few pages. */
export type TextsFile = Record<string, PageText>

/** The texts of a page that hits show. */
export interface PageText {
  title: string
  sections: TextSection[]
}

export type TextSection = [number: number, level: number, id: string, title: string, text: string, code?: string]

/** How a term occurs in a section, as bit flags. */
export const occurrence = {
  /** Occurrences in the text: 0, 1, 2, then in powers of two. */
  text: 0b111,
  codeShift: 3,
  code: 0b11,
  heading: 1 << 5,
  /** In the page title or in a heading above. */
  above: 1 << 6,
  /** In the page's keywords. */
  keyword: 1 << 7,
  /** In the heading, but only as part of a name: `round` in `SignupRound`. */
  headingPart: 1 << 8,
  /** In a category that contains the page: `filters` of the page of a filter. */
  category: 1 << 9,
  /** A name that the page defines beside its title. */
  name: 1 << 10,
  /** That name has underscores. */
  snakeName: 1 << 11,
  /** The title is a name of several words: `EmailRoute`, not `Route`. */
  compoundTitle: 1 << 12,
  /** That title begins with a capital. */
  pascalTitle: 1 << 13,
} as const

/** Section numbers per page: page number × this + section number identifies a section. */
export const sectionNumbersPerPage = 4096
