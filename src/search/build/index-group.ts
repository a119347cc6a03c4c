import { shortHash } from '../../platform/index.ts'
import type { Writer } from '../../shared/types.ts'
import { groupTerms, indexPage } from '../engine/index.ts'
import { type KeyedPage, readSearchPage } from './index-pages.ts'

export type NumberedPage = KeyedPage & { number: number }

/** The index of some pages of an index part, which other pages do not affect. */
export interface IndexGroup {
  pages: Map<string, { size: number; sections: string }>
  /** Shard → hash of its terms on these pages. */
  shards: Map<number, string>
  /** Returns the terms of a shard: a text of `groupTerms`. */
  terms(shard: number): Promise<string>
}

/** What is cached of a group, beside its terms. */
interface CachedGroup {
  pages: [path: string, size: number, sections: string][]
  /** Shards with a hash of their terms, and where these end in the text of all terms. */
  shards: [shard: number, hash: string, end: number][]
}

/** Indexes pages, or reads their index from the cache. */
export async function indexGroup(pages: NumberedPage[], shardCount: number, out: Writer): Promise<IndexGroup> {
  const key = shortHash(JSON.stringify([shardCount, pages.map((page) => [page.number, page.key])]))
  let building: Promise<CachedGroup & { text: string }> | undefined
  const build = () => {
    building ??= buildGroup(pages, shardCount)
    return building
  }
  let text: Promise<string> | undefined
  const readText = () => {
    text ??= out.cached(`terms ${key}`, async () => (await build()).text)
    return text
  }
  const cached = await out.cached(`group ${key}`, async () => {
    await readText()
    const { pages: rows, shards } = await build()
    return JSON.stringify({ pages: rows, shards } satisfies CachedGroup)
  })
  const { pages: rows, shards } = JSON.parse(cached) as CachedGroup
  const ends = new Map(shards.map(([shard, , end], index) => [shard, { start: shards[index - 1]?.[2] ?? 0, end }]))
  return {
    pages: new Map(rows.map(([path, size, sections]) => [path, { size, sections }])),
    shards: new Map(shards.map(([shard, hash]) => [shard, hash])),
    async terms(shard) {
      const range = ends.get(shard)
      return range ? (await readText()).slice(range.start, range.end) : ''
    },
  }
}

async function buildGroup(pages: NumberedPage[], shardCount: number): Promise<CachedGroup & { text: string }> {
  const indexed = await Promise.all(
    pages.map(async (page) => ({ number: page.number, page: indexPage(await readSearchPage(page)) })),
  )
  let text = ''
  const shards = [...groupTerms(indexed, shardCount)].map(([shard, terms]): CachedGroup['shards'][0] => {
    text += terms
    return [shard, shortHash(terms), text.length]
  })
  return { pages: indexed.map(({ page: { url, size, sections } }) => [url, size, sections]), shards, text }
}
