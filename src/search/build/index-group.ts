import { shortHash } from '../../platform/index.ts'
import type { PageHeadings } from '../../shared/search.ts'
import type { Writer } from '../../shared/types.ts'
import { groupTerms, indexPage } from '../engine/index.ts'
import { type KeyedPage, readSearchPage } from './index-pages.ts'

export type NumberedPage = KeyedPage & { number: number }

/** The index of some pages of an index part, which other pages do not affect. */
export interface IndexGroup {
  pages: Map<string, { size: number; sections: string; headings: PageHeadings }>
  /** Shard → hash of its terms on these pages. */
  shards: Map<number, string>
  /** Returns the terms of a shard: a text of `groupTerms`. */
  terms(shard: number): Promise<string>
}

/** What is cached of a group, beside its terms. */
interface CachedGroup {
  pages: [path: string, size: number, sections: string, headings: PageHeadings][]
  /** In order: shards with a hash of their terms, and where these end in the text of their block. */
  shards: [shard: number, hash: string, end: number][]
}

/** Block → the terms of its shards. */
type Blocks = Map<number, string>

/** The terms of so many shards are cached together. All groups have one block in memory at a time. */
const shardsPerBlock = 16

/** Indexes pages, or reads their index from the cache. */
export async function indexGroup(pages: NumberedPage[], shardCount: number, out: Writer): Promise<IndexGroup> {
  const key = shortHash(JSON.stringify([shardCount, shardsPerBlock, pages.map((page) => [page.number, page.key])]))
  const cacheBlock = (block: number, create: () => Promise<string>) => out.cached(`terms ${key} ${block}`, create)
  const cached = await out.cached(`group ${key}`, async () => {
    const { blocks, ...group } = await buildGroup(pages, shardCount)
    for (const [block, text] of blocks) await cacheBlock(block, async () => text)
    return JSON.stringify(group satisfies CachedGroup)
  })
  const { pages: rows, shards } = JSON.parse(cached) as CachedGroup
  const ranges = textRanges(shards)
  let last: { block: number; text: Promise<string> } | undefined
  const readBlock = (block: number) => {
    const rebuild = async () => (await buildGroup(pages, shardCount)).blocks.get(block) ?? ''
    if (last?.block !== block) last = { block, text: cacheBlock(block, rebuild) }
    return last.text
  }
  return {
    pages: new Map(rows.map(([path, size, sections, headings]) => [path, { size, sections, headings }])),
    shards: new Map(shards.map(([shard, hash]) => [shard, hash])),
    async terms(shard) {
      const range = ranges.get(shard)
      return range ? (await readBlock(blockOf(shard))).slice(...range) : ''
    },
  }
}

function blockOf(shard: number): number {
  return Math.floor(shard / shardsPerBlock)
}

/** Shard → where its terms are in the text of its block. */
function textRanges(shards: CachedGroup['shards']): Map<number, [start: number, end: number]> {
  const ranges = new Map<number, [start: number, end: number]>()
  for (const [index, [shard, , end]] of shards.entries()) {
    const before = shards[index - 1]
    const start = before && blockOf(before[0]) === blockOf(shard) ? before[2] : 0
    ranges.set(shard, [start, end])
  }
  return ranges
}

async function buildGroup(pages: NumberedPage[], shardCount: number): Promise<CachedGroup & { blocks: Blocks }> {
  const indexed = await Promise.all(
    pages.map(async (page) => ({ number: page.number, page: indexPage(await readSearchPage(page)) })),
  )
  const blocks: Blocks = new Map()
  const sorted = [...groupTerms(indexed, shardCount)].sort(([a], [b]) => a - b)
  const shards = sorted.map(([shard, terms]): CachedGroup['shards'][0] => {
    const text = (blocks.get(blockOf(shard)) ?? '') + terms
    blocks.set(blockOf(shard), text)
    return [shard, shortHash(terms), text.length]
  })
  return {
    pages: indexed.map(({ page: { url, size, sections, headings } }) => [url, size, sections, headings]),
    shards,
    blocks,
  }
}
