import type { PageHeadings } from '../../shared/search.ts'
import { occurrence, type PageText, sectionNumbersPerPage, type TextSection } from './format.ts'
import { assignStableNumbers } from './hash-text.ts'
import { lengthToStep } from './length-steps.ts'
import { encodeNumber, encodeNumbers } from './numbers.ts'
import { pageHeadings } from './page-headings.ts'
import { stopWords } from './stop-words.ts'
import { significantTerms, tokenize } from './tokenize.ts'

/** A page to index. */
export interface SearchPage {
  /** Path, base URL included. */
  url: string
  title: string
  description: string
  /** Labels of the categories that contain the page. */
  categories: string[]
  /** Words by which the page is found although its text lacks them. */
  keywords: string[]
  /** Names that the page defines beside its title. */
  names?: string[]
  sections: { id?: string; level: number; title: string; text: string; code?: string }[]
}

/** Index entry of a page; independent of other pages. */
export interface IndexedPage {
  url: string
  /** Approximate characters of its text. */
  size: number
  /** Encoded number, level, heading words and length step of each section. */
  sections: string
  headings: PageHeadings
  /** Each term followed by its encoded section count and the number and occurrence of each section; separated by spaces. */
  terms: string
}

/** Occurrences of a term in its latest section, and the encoded ones of earlier sections. */
interface Occurrences {
  section: number
  text: number
  code: number
  flags: number
  /** Number of sections with the term, the latest included. */
  sectionCount: number
  encodedBefore: string
}

/** Collects the terms of a page. Short methods, because V8 optimizes one long function late and repeatedly. */
class PageTerms {
  /** Number of the current section. */
  section = 0
  private readonly occurrences = new Map<string, Occurrences>()

  addText(terms: string[]): void {
    for (const term of terms) this.inSection(term).text++
  }

  addCode(terms: string[]): void {
    for (const term of terms) this.inSection(term).code++
  }

  addFlag(terms: string[], flag: number): void {
    for (const term of terms) this.inSection(term).flags |= flag
  }

  /** Returns `IndexedPage.terms`. Joins an array, because concatenating a million strings keeps all of them in memory. */
  toString(): string {
    const parts: string[] = []
    for (const [term, last] of this.occurrences)
      parts.push(term, encodeNumber(last.sectionCount) + last.encodedBefore + encodeOccurrences(last))
    return parts.join(' ')
  }

  private inSection(term: string): Occurrences {
    const last = this.occurrences.get(term)
    if (last?.section === this.section) return last
    if (last) {
      last.encodedBefore += encodeOccurrences(last)
      last.section = this.section
      last.sectionCount++
      last.text = last.code = last.flags = 0
      return last
    }
    const added = { section: this.section, text: 0, code: 0, flags: 0, sectionCount: 1, encodedBefore: '' }
    this.occurrences.set(term, added)
    return added
  }
}

/** Indexes one page. */
export function indexPage(page: SearchPage): IndexedPage {
  const { sections, numbers } = numberSections(page.sections)
  const terms = new PageTerms()
  const title = significantTerms(page.title)
  const above: { level: number; terms: string[] }[] = []
  const sectionNumbers: number[] = []
  for (const [index, section] of sections.entries()) {
    terms.section = numbers[index] as number
    const heading = section.level === 1 ? page.title : section.title
    const headingWords = tokenize(heading).map((word) => word.terms)
    const headingTerms = headingWords.flat().filter((term) => !stopWords.has(term))
    while ((above.at(-1)?.level ?? 0) >= section.level) above.pop()
    if (section.level > 1) {
      terms.addFlag(title, occurrence.above)
      for (const higher of above) terms.addFlag(higher.terms, occurrence.above)
      above.push({ level: section.level, terms: headingTerms })
    } else {
      terms.addFlag(page.keywords.flatMap(significantTerms), occurrence.keyword)
      for (const name of page.names ?? []) {
        const flags = occurrence.name | (name.includes('_') ? occurrence.snakeName : 0)
        // Only the name, not its parts.
        terms.addFlag(tokenize(name)[0]?.terms.slice(0, 1) ?? [], flags)
      }
      for (const text of page.categories) terms.addFlag(significantTerms(text), occurrence.above | occurrence.category)
      for (const text of [page.description, lastSegment(page.url)])
        terms.addFlag(significantTerms(text), occurrence.above)
    }
    // With stop words, because some headings have no others.
    const titleFlags = section.level === 1 && headingWords.length === 1 ? nameFlags(heading) : 0
    for (const [joined = '', ...parts] of headingWords) {
      terms.addFlag([joined], occurrence.heading | (parts.length > 0 ? titleFlags : 0))
      terms.addFlag(parts, occurrence.headingPart)
    }
    const words = significantTerms(section.text)
    terms.addText(words)
    if (section.code !== undefined) terms.addCode(significantTerms(section.code))
    sectionNumbers.push(
      terms.section,
      section.level,
      Math.min(countSignificantWords(headingWords), 31),
      lengthToStep(words.length),
    )
  }
  const size = sections.reduce((sum, { text, code = '' }) => sum + text.length + code.length, 0)
  return {
    url: page.url,
    size,
    sections: encodeNumbers(sectionNumbers),
    headings: pageHeadings(page.title, sections),
    terms: terms.toString(),
  }
}

/** Returns the flags of a title with one compound name. */
function nameFlags(title: string): number {
  return occurrence.compoundTitle | (/^\P{L}*\p{Lu}/u.test(title) ? occurrence.pascalTitle : 0)
}

/** Returns the texts of a page that hits show. */
export function pageText({ title, sections: pageSections }: Pick<SearchPage, 'title' | 'sections'>): PageText {
  const { sections, numbers } = numberSections(pageSections)
  const texts = sections.map(({ id, level, title: heading, text, code }, index): TextSection => {
    const section = [numbers[index] as number, level, id ?? '', heading, text] as const
    return code === undefined ? [...section] : [...section, code]
  })
  return { title, sections: texts }
}

/** Numbers the sections of a page. The first one always has level 1, so that every page is found by its title. */
function numberSections(pageSections: SearchPage['sections']): { sections: SearchPage['sections']; numbers: number[] } {
  const all = pageSections[0]?.level === 1 ? pageSections : [{ level: 1, title: '', text: '' }, ...pageSections]
  const sections = all.slice(0, sectionNumbersPerPage / 2)
  // Far more numbers than sections, so that a new section rarely takes the number of another.
  const limit = sections.length <= sectionNumbersPerPage / 8 ? sectionNumbersPerPage / 4 : sectionNumbersPerPage
  const ids = sections.map(({ id }) => id ?? '')
  return { sections, numbers: assignStableNumbers(ids, limit) }
}

/** Returns the last segment of a URL, which often has words that the title lacks. */
function lastSegment(url: string): string {
  const segment = url
    .replace(/\/$/, '')
    .replace(/^.*\//, '')
    .replace(/\.html$/, '')
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Counts words without stop words; a name counts as its parts. */
function countSignificantWords(words: string[][]): number {
  const parts = words.flatMap((terms) => (terms.length > 1 ? terms.slice(1) : terms))
  return parts.filter((term) => !stopWords.has(term)).length
}

function encodeOccurrences({ section, text, code, flags }: Occurrences): string {
  const bits = flags | Math.min(7, toPowerStep(text)) | (Math.min(3, toPowerStep(code)) << occurrence.codeShift)
  return encodeNumber(section) + encodeNumber(bits)
}

/** Returns 0, 1, 2, then one more for each doubling of the count. */
function toPowerStep(count: number): number {
  return count < 2 ? count : Math.floor(Math.log2(count)) + 1
}
