import { ownValue } from '../../../shared/dictionary.ts'
import { type CardShard, cardShard, cardShardFile, type LinkPreviews } from '../../../shared/link-previews.ts'
import { contentAttribute } from '../../../shared/runtime-contract.ts'
import type { Page, SiteData } from '../../../shared/types.ts'
import { joinUrl, pageKey } from '../../../shared/url.ts'
import { firstSentences } from './first-sentences.ts'
import type { Preview } from './preview.ts'
import { introduction, sectionPreview } from './section-preview.ts'

export interface PreviewOptions {
  site: SiteData
  /** Returns the data of a page, which is likely to be fetched already. */
  getPage(path: string): Promise<Page>
}

/** Returns the preview of what a link leads to; undefined if there is none, or it cannot be loaded. */
export type LoadPreview = (link: HTMLAnchorElement) => Promise<Preview | undefined>

/** Previews, and what they are made from, are kept for as long as the document is open. */
export function createPreviewLoader({ site, getPage }: PreviewOptions): LoadPreview {
  const { baseUrl } = site
  const previews: LinkPreviews = site.linkPreviews || {}
  const shards = new Map<number, Promise<CardShard>>()
  const documents = new Map<string, Promise<Document>>()
  const known = new Map<string, Promise<Preview | undefined>>()

  const getShard = (shard: number) => memoize(shards, shard, () => fetchJson(joinUrl(baseUrl, cardShardFile(shard))))
  const load = async (link: HTMLAnchorElement): Promise<Preview | undefined> => {
    const key = pageKey(link.pathname, baseUrl) ?? ''
    const id = decode(link.hash.slice(1))
    const { shards: count = 0, paths = [] } = previews
    if (count > 0 && paths.some((path) => key.startsWith(path) || `${key}/` === path)) {
      const card = ownValue(ownValue(await getShard(cardShard(key, count)), key), id)
      if (card) {
        const [label, title, text, deprecated] = card
        return { label, title, isCode: true, text, deprecated }
      }
    }
    if (id !== '' && isSamePage(link)) return sectionPreview(document, id)
    const page = await getPage(link.pathname)
    const title = pageTitle(page, site)
    const article = await loadArticle(page, id !== '')
    if (id !== '') {
      const section = article && sectionPreview(article, id)
      return section && { label: section.title === '' ? undefined : title, ...section, title: section.title || title }
    }
    const text = page.description ?? (article && introduction(article))
    return text === undefined ? undefined : { title, text: firstSentences(text) }
  }
  /** The article of a page: static ones are part of its data; others are read from its HTML, if they are needed. */
  const loadArticle = async ({ contents, path }: Page, isNeeded: boolean): Promise<ParentNode | undefined> => {
    const html = contents.map((content) => content.html)
    if (html.length > 0 && html.every((each) => each !== undefined)) return parse(html.join('')).body
    if (!isNeeded) return undefined
    const page = await memoize(documents, path, async () => {
      const response = await fetch(path)
      if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`)
      return parse(await response.text())
    })
    return page.querySelector(`[${contentAttribute}]`) ?? page.querySelector('main') ?? undefined
  }
  return (link) => {
    // Of the same page, what is displayed may have changed.
    if (isSamePage(link)) return load(link).catch(() => undefined)
    return memoize(known, link.pathname + link.hash, () => load(link)).catch(() => undefined)
  }
}

export function isSamePage({ pathname }: HTMLAnchorElement): boolean {
  return pathname === location.pathname
}

function pageTitle({ title }: Page, { title: siteTitle, titleDelimiter }: SiteData): string {
  const end = ` ${titleDelimiter} ${siteTitle}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}

/** Parses HTML without running or loading anything in it. */
function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

async function fetchJson(url: string): Promise<CardShard> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
  return (await response.json()) as CardShard
}

/** Creates one promise per key; a rejected one is removed, so that the next call retries. */
function memoize<K, T>(map: Map<K, Promise<T>>, key: K, create: () => Promise<T>): Promise<T> {
  const existing = map.get(key)
  if (existing) return existing
  const promise = create()
  map.set(key, promise)
  promise.catch(() => map.delete(key))
  return promise
}
