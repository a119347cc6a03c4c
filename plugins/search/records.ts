import type { Site } from 'lectern/plugin-kit'
import { tagOf } from './index-files.ts'
import { nameOf } from './name-of.ts'
import type { KeyedPage } from './page-index.ts'

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`

/** What Algolia is given of a heading, or of the text below it: as the crawler of DocSearch makes it. All texts are plain. */
export interface SearchRecord {
  objectID: string
  url: string
  url_without_anchor: string
  anchor: string | null
  type: Level | 'content'
  hierarchy: Record<Level, string | null>
  content: string | null
  lang: string
  language: string
  docusaurus_tag: string
  version?: string
  section: string
  /** Of the page, where it is found by words that it does not say. */
  keywords?: string[]
  description?: string
  weight: { pageRank: number; level: number; position: number }
}

/** Bytes of a record; Algolia takes 10,000. */
const mostBytes = 9_500
/** Characters of a heading, and of what is said about a page beside its text. */
const longestText = 500
/** Bytes of an objectID that Algolia takes. */
const longestId = 400

const levels: Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** The records of a page: one for each heading, and as many for the text and the code below it as their length takes. */
export async function recordsOf(given: KeyedPage, { config, manifest }: Pick<Site, 'config' | 'manifest'>) {
  const { page, title, description, group, keywords } = given
  const { locale } = manifest
  const origin = new URL(config.url).origin
  const sections = await given.sections.read()
  const whole = sections[0]?.level === 1 ? sections : [{ level: 1, title: '', text: '' }, ...sections]
  const headings: string[] = []
  const records: SearchRecord[] = []
  const used = new Set<string>()
  const add = (record: SearchRecord) => {
    let { objectID } = record
    // Two places of a page may have one address.
    for (let number = 2; used.has(objectID); number++) objectID = `${record.objectID}#:${number}`
    used.add(objectID)
    records.push({ ...record, objectID })
  }

  for (const section of whole) {
    const { id, level, text, code = '' } = section
    headings.length = Math.min(headings.length, Math.max(0, level - 2))
    if (level > 1) headings[level - 2] = cut(section.title)
    const texts = [cut(group), cut(title), ...headings]
    const anchor = level > 1 ? (id ?? null) : null
    const address = anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`
    const name = Buffer.byteLength(address) > longestId ? `${page.path.slice(0, 100)}…${nameOf(address)}` : address
    const about = {
      url: origin + address,
      url_without_anchor: origin + page.path,
      anchor,
      hierarchy: Object.fromEntries(
        levels.map((key, index) => [key, texts[index] ?? null]),
      ) as SearchRecord['hierarchy'],
      lang: locale,
      language: locale,
      docusaurus_tag: tagOf(given),
      ...(page.version && { version: page.version.name }),
      section: group,
    }
    const weight = { pageRank: Math.round(given.weight * 100), position: records.length }
    add({
      objectID: name,
      ...about,
      type: `lvl${Math.min(6, level) as 1}`,
      content: null,
      ...(level === 1 && keywords.length > 0 && { keywords: keywords.slice(0, 50).map((word) => word.slice(0, 50)) }),
      ...(level === 1 && description !== '' && { description: cut(description) }),
      weight: { ...weight, level: 100 - 10 * Math.min(6, level) },
    })
    const room = mostBytes - Buffer.byteLength(JSON.stringify(records.at(-1)))
    const contents = [...pieces(text, room), ...pieces(code, room)]
    for (const [index, content] of contents.entries()) {
      const position = records.length
      add({
        objectID: `${name}#:text:${index}`,
        ...about,
        type: 'content',
        content,
        weight: { ...weight, position, level: 0 },
      })
    }
  }
  return records
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** A text in pieces that take so many bytes of JSON at most, cut between words where there are any. */
function pieces(text: string, bytes: number): string[] {
  const found: string[] = []
  let left = text.trim()
  while (left !== '') {
    let size = Math.min(left.length, bytes)
    while (Buffer.byteLength(JSON.stringify(left.slice(0, size))) > bytes) size = Math.floor(size * 0.8)
    if (size < left.length) {
      const space = left.lastIndexOf(' ', size)
      if (space > size / 2) size = space
      // The two halves of a sign stay together.
      else if (/[\uD800-\uDBFF]/.test(left[size - 1] as string)) size--
    }
    found.push(left.slice(0, size).trim())
    left = left.slice(size).trim()
  }
  return found
}
