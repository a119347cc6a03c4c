import { shortHash } from '../../platform/index.ts'
import type { Site } from '../../shared/types.ts'
import { type KeyedPage, searchTag } from '../build/index.ts'

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`

/** An Algolia record of a heading or of the text below it, as the DocSearch crawler writes it. All texts are plain. */
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
  /** Words of the page's front matter, by which it is found although its text lacks them. */
  keywords?: string[]
  description?: string
  weight: { pageRank: number; level: number; position: number }
}

/** Maximum bytes of a record; Algolia accepts 10,000. */
const maxRecordBytes = 9_500
/** Maximum characters of a heading or description. */
const maxTextLength = 500
/** Maximum bytes of an objectID at Algolia. */
const maxIdBytes = 400

const levels: Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** Creates the records of a page: one per heading, and as many as needed for the text and code below each heading. */
export async function createRecords(keyedPage: KeyedPage, { config, manifest }: Pick<Site, 'config' | 'manifest'>) {
  const { page, title, description, group, keywords } = keyedPage
  const { locale } = manifest
  const origin = new URL(config.url).origin
  const read = await keyedPage.sections.read()
  const sections = read[0]?.level === 1 ? read : [{ level: 1, title: '', text: '' }, ...read]
  const headings: string[] = []
  const records: SearchRecord[] = []
  const usedIds = new Set<string>()
  const add = (record: SearchRecord) => {
    let { objectID } = record
    // Two sections of a page may have the same URL.
    for (let number = 2; usedIds.has(objectID); number++) objectID = `${record.objectID}#:${number}`
    usedIds.add(objectID)
    records.push({ ...record, objectID })
  }

  for (const section of sections) {
    const { id, level, text, code = '' } = section
    headings.length = Math.min(headings.length, Math.max(0, level - 2))
    if (level > 1) headings[level - 2] = truncate(section.title)
    const texts = [truncate(group), truncate(title), ...headings]
    const anchor = level > 1 ? (id ?? null) : null
    const address = anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`
    const objectID =
      Buffer.byteLength(address) > maxIdBytes ? `${page.path.slice(0, 100)}…${shortHash(address)}` : address
    const common = {
      url: origin + address,
      url_without_anchor: origin + page.path,
      anchor,
      hierarchy: Object.fromEntries(
        levels.map((key, index) => [key, texts[index] ?? null]),
      ) as SearchRecord['hierarchy'],
      lang: locale,
      language: locale,
      docusaurus_tag: searchTag(page),
      version: page.version?.name,
      section: group,
    }
    const weight = { pageRank: Math.round(keyedPage.weight * 100), position: records.length }
    add({
      objectID,
      ...common,
      type: `lvl${Math.min(6, level) as 1}`,
      content: null,
      ...(level === 1 && keywords.length > 0 && { keywords: keywords.slice(0, 50).map((word) => word.slice(0, 50)) }),
      ...(level === 1 && description !== '' && { description: truncate(description) }),
      weight: { ...weight, level: 100 - 10 * Math.min(6, level) },
    })
    const contentBytes = maxRecordBytes - Buffer.byteLength(JSON.stringify(records.at(-1)))
    const contents = [...splitText(text, contentBytes), ...splitText(code, contentBytes)]
    for (const [index, content] of contents.entries()) {
      const position = records.length
      add({
        objectID: `${objectID}#:text:${index}`,
        ...common,
        type: 'content',
        content,
        weight: { ...weight, position, level: 0 },
      })
    }
  }
  return records
}

function truncate(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

/** Splits a text into pieces of at most `maxBytes` of JSON, between words if possible. */
function splitText(text: string, maxBytes: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    let size = Math.min(rest.length, maxBytes)
    while (Buffer.byteLength(JSON.stringify(rest.slice(0, size))) > maxBytes) size = Math.floor(size * 0.8)
    if (size < rest.length) {
      const space = rest.lastIndexOf(' ', size)
      if (space > size / 2) size = space
      // Keep surrogate pairs together.
      else if (/[\uD800-\uDBFF]/.test(rest[size - 1] as string)) size--
    }
    pieces.push(rest.slice(0, size).trim())
    rest = rest.slice(size).trim()
  }
  return pieces
}
