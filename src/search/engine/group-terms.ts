import type { IndexedPage } from './index-page.ts'
import { decodeFirstNumber, encodeNumber } from './numbers.ts'
import { termShard } from './term-shards.ts'

/** The index entry of a page and its number in the index part. */
export interface NumberedPage {
  number: number
  page: Pick<IndexedPage, 'terms'>
}

/** Where a term occurs. */
export interface Postings {
  /** Page numbers, as differences, each followed by its sections; all encoded. */
  pages: string[]
  /** Characters in `pages`. */
  size: number
  lastPage: number
  sections: number
}

/**
 * Collects the terms of some pages, which are sorted by number.
 * @returns shard → its terms, each followed by its first and last page, its section count, and its encoded occurrences
 */
export function groupTerms(pages: NumberedPage[], shardCount: number): Map<number, string> {
  const byTerm = new Map<string, Omit<Postings, 'size'> & { first: number }>()
  for (const { number, page } of pages) {
    forEachTerm(page.terms, (term, text) => {
      const postings = byTerm.get(term)
      const sections = decodeFirstNumber(text)
      if (!postings) {
        byTerm.set(term, { first: number, pages: [text], lastPage: number, sections })
        return
      }
      postings.pages.push(encodeNumber(number - postings.lastPage), text)
      postings.lastPage = number
      postings.sections += sections
    })
  }
  const shards = new Map<number, string[]>()
  for (const [term, { first, lastPage, sections, pages: parts }] of byTerm) {
    const shard = termShard(term, shardCount)
    const fields = [term, first.toString(36), lastPage.toString(36), sections.toString(36), parts.join('')]
    const known = shards.get(shard)
    if (known) known.push(...fields)
    else shards.set(shard, fields)
  }
  return new Map([...shards].map(([shard, fields]) => [shard, fields.join(' ')]))
}

/** Reads a text of `groupTerms` and adds its terms. Texts must be added in the order of their pages. */
export function addGroupTerms(byTerm: Map<string, Postings>, group: string): void {
  const fields = group.split(' ')
  for (let at = 0; at + 4 < fields.length; at += 5) {
    const [term, first, last, sections, text] = fields.slice(at, at + 5) as [string, string, string, string, string]
    let postings = byTerm.get(term)
    if (!postings) {
      postings = { pages: [], size: 0, lastPage: 0, sections: 0 }
      byTerm.set(term, postings)
    }
    const step = encodeNumber(Number.parseInt(first, 36) - postings.lastPage)
    postings.pages.push(step, text)
    postings.size += step.length + text.length
    postings.lastPage = Number.parseInt(last, 36)
    postings.sections += Number.parseInt(sections, 36)
  }
}

function forEachTerm(terms: string, use: (term: string, sections: string) => void): void {
  for (let at = 0; at < terms.length; ) {
    const separator = terms.indexOf(' ', at)
    const space = terms.indexOf(' ', separator + 1)
    const end = space < 0 ? terms.length : space
    use(terms.slice(at, separator), terms.slice(separator + 1, end))
    at = end + 1
  }
}
