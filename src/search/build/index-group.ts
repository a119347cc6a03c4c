import { hashJson, shortHash } from '../../platform/index.ts'
import type { PageHeadings } from '../../shared/search.ts'
import type { Json, TaskContext, TaskItem } from '../../shared/types.ts'
import { groupTerms, indexPage, type SearchPage, splitIntoChunks } from '../engine/index.ts'
import type { KeyedPage } from './index-pages.ts'

export type NumberedPage = KeyedPage & { number: number }

/** The index of some pages of an index part, which other pages do not affect. */
export interface IndexGroup {
  /** Identifies the pages, and the shards. */
  key: string
  pages: [path: string, size: number, sections: string, headings: PageHeadings][]
  /** In order: shards with a hash of their terms on these pages, and where these end in the text of their block. */
  shards: [shard: number, hash: string, end: number][]
}

/** Pages of a group to index: all of them but their sections, which are those of the item with the same index. */
export interface GroupInput {
  key: string
  shardCount: number
  pages: (Omit<SearchPage, 'sections'> & { number: number })[]
}

/** Average number of pages in a group: a changed page makes a build index its group again. */
export const pagesPerGroup = 32

/** The terms of so many shards are cached together, and indexed together. All groups have one block in memory at a time. */
export const shardsPerBlock = 16

export interface PlannedGroup {
  key: string
  pages: NumberedPage[]
}

/** Increased when pages get other terms. */
const cacheVersion = '2'

/** Divides pages into groups: pages of one folder, which are also compiled together. */
export function planGroups(pages: NumberedPage[], shardCount: number): PlannedGroup[] {
  const getKey = ({ page }: NumberedPage) => page.path
  const sorted = [...pages].sort((a, b) => (getKey(a) < getKey(b) ? -1 : 1))
  return splitIntoChunks(sorted, { size: pagesPerGroup, getKey, getSize: () => 1 }).map((group) => ({
    // Other versions of ICU find other words and letters.
    key: hashJson([
      cacheVersion,
      process.versions.icu,
      shardCount,
      shardsPerBlock,
      group.map(({ number, key }) => [number, key]),
    ]),
    pages: group,
  }))
}

export async function groupItem({ key, pages }: PlannedGroup, shardCount: number): Promise<TaskItem> {
  const input: GroupInput = {
    key,
    shardCount,
    pages: pages.map(({ number, page, title, description, categories, keywords, names }) => {
      return { number, url: page.path, title, description, categories, keywords, names }
    }),
  }
  return {
    path: pages[0]?.page.path ?? '',
    input: input as unknown as Json,
    pages: await Promise.all(pages.map(({ sections }) => sections.source())),
  }
}

export function blockOf(shard: number): number {
  return Math.floor(shard / shardsPerBlock)
}

/** Returns the key under which the terms of a block of shards are cached. */
export function blockKey(group: string, block: number): string {
  return `terms ${group} ${block}`
}

/** Returns where the terms of a shard are in the text of its block. */
export function termsRange({ shards }: Pick<IndexGroup, 'shards'>, shard: number): [start: number, end: number] {
  const index = shards.findIndex(([number]) => number === shard)
  const before = shards[index - 1]
  const start = before && blockOf(before[0]) === blockOf(shard) ? before[2] : 0
  return [start, shards[index]?.[2] ?? start]
}

/** Indexes the pages of a group, and caches the terms of its shards. */
export async function buildGroup(
  { key, shardCount, pages }: GroupInput,
  { getSections, cache }: { getSections(index: number): Promise<SearchPage['sections']>; cache: TaskContext['cache'] },
): Promise<IndexGroup> {
  const indexed: { number: number; page: ReturnType<typeof indexPage> }[] = []
  for (const [index, { number, ...page }] of pages.entries())
    indexed.push({ number, page: indexPage({ ...page, sections: await getSections(index) }) })
  const blocks = new Map<number, string>()
  const sorted = [...groupTerms(indexed, shardCount)].sort(([a], [b]) => a - b)
  const shards = sorted.map(([shard, terms]): IndexGroup['shards'][0] => {
    const text = (blocks.get(blockOf(shard)) ?? '') + terms
    blocks.set(blockOf(shard), text)
    return [shard, shortHash(terms), text.length]
  })
  for (const [block, text] of blocks) await cache(blockKey(key, block), text, `block ${block}`)
  return {
    key,
    pages: indexed.map(({ page: { url, size, sections, headings } }) => [url, size, sections, headings]),
    shards,
  }
}
