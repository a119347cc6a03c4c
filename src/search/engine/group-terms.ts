import type { IndexedPage } from './index-page.ts'
import { decodeFirstNumber, encodeNumber } from './numbers.ts'
import { termShard } from './term-shards.ts'

/** The index entry of a page and its number in the index part. */
export interface NumberedPage {
  number: number
  page: Pick<IndexedPage, 'terms'>
}

/** Term → its pages: the number of each in so many characters, followed by its occurrences; separated by spaces. */
export type GroupedTerms = Map<string, string>

/** Characters of a page number, whose order is that of the numbers. */
const numberWidth = 3
const firstDigit = 0x30

/**
 * Collects the terms of some pages.
 * @returns shard → lines with a term and its pages, as in `GroupedTerms`
 */
export function groupTerms(pages: NumberedPage[], shardCount: number): Map<number, string> {
  const byTerm: GroupedTerms = new Map()
  for (const { number, page } of pages) {
    const prefix = ` ${pageDigits(number)}`
    forEachTerm(page.terms, (term, text) => byTerm.set(term, (byTerm.get(term) ?? term) + prefix + text))
  }
  const shards = new Map<number, string[]>()
  for (const [term, line] of byTerm) {
    const shard = termShard(term, shardCount)
    const known = shards.get(shard)
    if (known) known.push(line)
    else shards.set(shard, [line])
  }
  return new Map([...shards].map(([shard, lines]) => [shard, lines.join('\n')]))
}

/** Reads a text of `groupTerms` and adds its terms. */
export function addGroupTerms(byTerm: GroupedTerms, group: string): void {
  for (let at = 0; at < group.length; ) {
    const newline = group.indexOf('\n', at)
    const end = newline < 0 ? group.length : newline
    const space = group.indexOf(' ', at)
    const term = group.slice(at, space)
    const pages = group.slice(space + 1, end)
    const known = byTerm.get(term)
    byTerm.set(term, known === undefined ? pages : `${known} ${pages}`)
    at = end + 1
  }
}

/**
 * Returns the postings of a term: page numbers in order, as differences, each followed by the occurrences on the page; encoded.
 * @param pages as in `GroupedTerms`
 */
export function encodePostings(pages: string): { postings: string; sections: number } {
  const sorted = pages.split(' ').sort()
  let [postings, sections, last] = ['', 0, 0]
  for (const page of sorted) {
    const number = readDigits(page)
    const text = page.slice(numberWidth)
    postings += encodeNumber(number - last) + text
    sections += decodeFirstNumber(text)
    last = number
  }
  return { postings, sections }
}

function pageDigits(number: number): string {
  const digit = (shift: number) => firstDigit + ((number >> shift) & 63)
  return String.fromCharCode(digit(12), digit(6), digit(0))
}

function readDigits(text: string): number {
  const digit = (index: number) => text.charCodeAt(index) - firstDigit
  return (digit(0) << 12) | (digit(1) << 6) | digit(2)
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
