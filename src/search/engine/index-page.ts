import { occurrence, type PageText, sectionsOfPage, type TextSection } from './format.ts'
import { stableNumbers } from './hash-text.ts'
import { lengthStep } from './length-step.ts'
import { encodeNumber, encodeNumbers } from './numbers.ts'
import { stopWords } from './stop-words.ts'
import { tellingTerms, tokenize } from './tokenize.ts'

/** A page to be found. */
export interface SearchPage {
  /** With base URL. */
  url: string
  title: string
  description: string
  /** Labels of the categories that it is in. */
  categories: string[]
  /** Words by which it is found though it does not say them. */
  keywords: string[]
  sections: { id?: string; level: number; title: string; text: string; code?: string }[]
}

/** A page as it goes into an index: what is said in it does not depend on other pages. */
export interface IndexedPage {
  url: string
  /** About how many characters its text has. */
  size: number
  /** Number, level, words of the heading and length of each section. */
  sections: string
  /**
   * Each term, and behind it as numbers in how many sections it is, and number and occurrence in each of these; spaces between all.
   */
  terms: string
}

/** How a term occurs in the section that was read last, and what is known of those before. */
interface Occurrences {
  section: number
  text: number
  code: number
  flags: number
  /** Sections that have it, this one included. */
  sections: number
  before: string
}

/** The terms of a page. Small methods: a function that does all of this is optimized late, and again and again. */
class PageTerms {
  /** Number of the section that is read. */
  section = 0
  private readonly found = new Map<string, Occurrences>()

  addText(terms: string[]): void {
    for (const term of terms) this.at(term).text++
  }

  addCode(terms: string[]): void {
    for (const term of terms) this.at(term).code++
  }

  addFlag(terms: string[], flag: number): void {
    for (const term of terms) this.at(term).flags |= flag
  }

  /** As `IndexedPage` has them: joined, and not added up, because a text that is made of a million others keeps them all. */
  toString(): string {
    const parts: string[] = []
    for (const [term, known] of this.found)
      parts.push(term, encodeNumber(known.sections) + known.before + encoded(known))
    return parts.join(' ')
  }

  private at(term: string): Occurrences {
    const known = this.found.get(term)
    if (known?.section === this.section) return known
    if (known) {
      known.before += encoded(known)
      known.section = this.section
      known.sections++
      known.text = known.code = known.flags = 0
      return known
    }
    const added = { section: this.section, text: 0, code: 0, flags: 0, sections: 1, before: '' }
    this.found.set(term, added)
    return added
  }
}

export function indexPage(page: SearchPage): IndexedPage {
  const { sections, numbers } = numbered(page.sections)
  const terms = new PageTerms()
  const title = tellingTerms(page.title)
  const above: { level: number; terms: string[] }[] = []
  const described: number[] = []
  for (const [index, section] of sections.entries()) {
    terms.section = numbers[index] as number
    const heading = section.level === 1 ? page.title : section.title
    const named = tokenize(heading).map((word) => word.terms)
    const own = named.flat().filter((term) => !stopWords.has(term))
    while ((above.at(-1)?.level ?? 0) >= section.level) above.pop()
    if (section.level > 1) {
      terms.addFlag(title, occurrence.above)
      for (const higher of above) terms.addFlag(higher.terms, occurrence.above)
      above.push({ level: section.level, terms: own })
    } else {
      terms.addFlag(page.keywords.flatMap(tellingTerms), occurrence.keyword)
      for (const text of [...page.categories, page.description, lastPart(page.url)])
        terms.addFlag(tellingTerms(text), occurrence.above)
    }
    // Some headings are made of words that say nothing by themselves.
    for (const [whole = '', ...parts] of named) {
      terms.addFlag([whole], occurrence.heading)
      terms.addFlag(parts, occurrence.headingPart)
    }
    const words = tellingTerms(section.text)
    terms.addText(words)
    if (section.code !== undefined) terms.addCode(tellingTerms(section.code))
    described.push(terms.section, section.level, Math.min(countWords(named), 31), lengthStep(words.length))
  }
  const size = sections.reduce((sum, { text, code = '' }) => sum + text.length + code.length, 0)
  return { url: page.url, size, sections: encodeNumbers(described), terms: terms.toString() }
}

/** What is shown of the page. */
export function pageText({ title, sections: given }: SearchPage): PageText {
  const { sections, numbers } = numbered(given)
  const texts = sections.map(({ id, level, title: heading, text, code }, index): TextSection => {
    const section = [numbers[index] as number, level, id ?? '', heading, text] as const
    return code === undefined ? [...section] : [...section, code]
  })
  return { title, sections: texts }
}

/** A page is found by its title even where it says nothing before the first heading. */
function numbered(given: SearchPage['sections']): { sections: SearchPage['sections']; numbers: number[] } {
  const sections = given[0]?.level === 1 ? given : [{ level: 1, title: '', text: '' }, ...given]
  const shown = sections.slice(0, sectionsOfPage / 2)
  // Far more numbers than sections, so that a new one hardly ever takes the number of another.
  const limit = shown.length <= sectionsOfPage / 8 ? sectionsOfPage / 4 : sectionsOfPage
  const ids = shown.map(({ id }) => id ?? '')
  return { sections: shown, numbers: stableNumbers(ids, limit) }
}

/** The last part of an address: it often has words that the title avoids. */
function lastPart(url: string): string {
  const part = url
    .replace(/\/$/, '')
    .replace(/^.*\//, '')
    .replace(/\.html$/, '')
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Words that say something; a name has as many as parts. */
function countWords(words: string[][]): number {
  const parts = words.flatMap((terms) => (terms.length > 1 ? terms.slice(1) : terms))
  return parts.filter((term) => !stopWords.has(term)).length
}

function encoded({ section, text, code, flags }: Occurrences): string {
  const how = flags | Math.min(7, step(text)) | (Math.min(3, step(code)) << occurrence.codeShift)
  return encodeNumber(section) + encodeNumber(how)
}

/** 0, 1, 2, then one more for each doubling. */
function step(count: number): number {
  return count < 2 ? count : Math.floor(Math.log2(count)) + 1
}
