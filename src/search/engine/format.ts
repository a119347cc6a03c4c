/** A page in a table: its number, its URL, the file of its text, its group, its weight in percent, and its sections as numbers. */
export type PageRow = [page: number, url: string, file: string, group: number, weight: number, sections: string]

/** Terms, one after another with spaces between, and a digit of base 36 for each: how often it occurs, as a power of two. */
export interface DictionaryFile {
  terms: string
  counts: string
}

/** Term → pages and sections in which it occurs, as numbers. */
export type PostingsFile = Record<string, string>

/** URL → text of a few pages. */
export type TextsFile = Record<string, PageText>

/** What is shown of a page. */
export interface PageText {
  title: string
  sections: TextSection[]
}

export type TextSection = [number: number, level: number, id: string, title: string, text: string, code?: string]

/** How a term occurs in a section, as bits of one number. */
export const occurrence = {
  /** How often in the text: 0, 1, 2, then by powers of two. */
  text: 0b111,
  codeShift: 3,
  code: 0b11,
  heading: 1 << 5,
  /** In the title of the page or in a heading above. */
  above: 1 << 6,
  /** Among the words that the page is to be found by. */
  keyword: 1 << 7,
  /** In the heading as a part of a name only: `round` in `SignupRound`. */
  headingPart: 1 << 8,
} as const

/** Number of a page and of a section in it, in one. */
export const sectionsOfPage = 4096
