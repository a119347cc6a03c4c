import type { PageHeadings } from '../../shared/search.ts'
import type { PageText } from './format.ts'
import type { SectionInfo } from './part-sections.ts'

/** Collects the headings of a page. */
export function pageHeadings(title: string, sections: { id?: string; title: string }[]): PageHeadings {
  return [
    title,
    ...sections.map(({ id = '', title }) => (id === headingId(title) ? title : ([title, id] as const))),
  ] as PageHeadings
}

/** Returns the headings of a page as texts without content. @param sections of the page, in order */
export function emptyPageText([title, ...headings]: PageHeadings, sections: SectionInfo[]): PageText {
  return {
    title,
    sections: headings.map((entry, index) => {
      const [heading, id] = typeof entry === 'string' ? [entry, headingId(entry)] : entry
      const { number, level } = sections[index] as SectionInfo
      return [number, level, id, heading, '']
    }),
  }
}

/** The ID that most headings have. */
function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}
