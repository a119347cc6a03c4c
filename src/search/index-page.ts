import { occurrence, type PageText, sectionsOfPage, type TextSection } from './format.ts'
import { stableNumbers } from './hash-text.ts'
import { lengthStep } from './length-step.ts'
import { encodeNumbers } from './numbers.ts'
import { stopWords } from './stop-words.ts'
import { tokenize } from './tokenize.ts'

/** A page to be found. */
export interface SearchPage {
  /** With base URL. */
  url: string
  title: string
  description: string
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
  /** Term → number and occurrence in each section that has it. */
  terms: Record<string, string>
}

interface Counts {
  text: number
  code: number
  flags: number
}

export function indexPage({ url, title, description, keywords, sections: given }: SearchPage): IndexedPage {
  const { sections, numbers } = numbered(given)
  const found = new Map<string, [section: number, counts: Counts][]>()
  const titleTerms = termsOf(title)
  const headings: { level: number; terms: string[] }[] = []
  const described: number[] = []
  sections.forEach((section, index) => {
    const counts = new Map<string, Counts>()
    const note = (terms: string[], change: (counts: Counts) => void) => {
      for (const term of terms) {
        let known = counts.get(term)
        if (!known) {
          known = { text: 0, code: 0, flags: 0 }
          counts.set(term, known)
        }
        change(known)
      }
    }
    const flag = (terms: string[], bit: number) => note(terms, (known) => (known.flags |= bit))
    const own = section.level === 1 ? titleTerms : termsOf(section.title)
    while (headings.length > 0 && (headings.at(-1)?.level ?? 0) >= section.level) headings.pop()
    if (section.level > 1) {
      flag(titleTerms, occurrence.above)
      for (const { terms } of headings) flag(terms, occurrence.above)
      headings.push({ level: section.level, terms: own })
    } else {
      flag(keywords.flatMap(termsOf), occurrence.keyword)
      flag(termsOf(description), occurrence.above)
    }
    // Some headings are made of words that say nothing by themselves.
    flag(section.level === 1 ? allTermsOf(title) : allTermsOf(section.title), occurrence.heading)
    const text = termsOf(section.text)
    note(text, (known) => known.text++)
    if (section.code !== undefined) note(termsOf(section.code), (known) => known.code++)
    const number = numbers[index] as number
    for (const [term, count] of counts) {
      const places = found.get(term)
      if (places) places.push([number, count])
      else found.set(term, [[number, count]])
    }
    described.push(number, section.level, Math.min(own.length, 31), lengthStep(text.length))
  })
  const terms: IndexedPage['terms'] = {}
  for (const [term, places] of found) {
    terms[term] = encodeNumbers(places.flatMap(([number, counts]) => [number, occurrenceOf(counts)]))
  }
  const size = sections.reduce((sum, { text, code = '' }) => sum + text.length + code.length, 0)
  return { url, size, sections: encodeNumbers(described), terms }
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

function termsOf(text: string): string[] {
  return allTermsOf(text).filter((term) => !stopWords.has(term))
}

function allTermsOf(text: string): string[] {
  return tokenize(text).flatMap(({ terms }) => terms)
}

function occurrenceOf({ text, code, flags }: Counts): number {
  return flags | Math.min(7, step(text)) | (Math.min(3, step(code)) << occurrence.codeShift)
}

/** 0, 1, 2, then one more for each doubling. */
function step(count: number): number {
  return count < 2 ? count : Math.floor(Math.log2(count)) + 1
}
