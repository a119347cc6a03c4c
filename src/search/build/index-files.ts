import { shortHash } from '../../platform/index.ts'
import { addToList } from '../../shared/add-to-list.ts'
import type { PageHeadings } from '../../shared/search.ts'
import type { Writer } from '../../shared/types.ts'
import {
  type AddFile,
  countNumbers,
  type IndexPart,
  indexShard,
  joinIndex,
  maxShards,
  numberPages,
  pageNumberLimit,
  type RowSources,
  rowSources,
  type ShardIndex,
} from '../engine/index.ts'
import { type IndexGroup, indexGroup, type NumberedPage } from './index-group.ts'
import { type KeyedPage, planTextFiles } from './index-pages.ts'
import { partitionCount } from './partition-pages.ts'

/** The files of an index part. */
export interface PartFiles {
  part: IndexPart
  /** Names of all files but the text files. */
  names: string[]
  /** Names of the text files, each with the paths of its pages. */
  texts: [name: string, paths: string[]][]
  /** URL → headings. */
  headings: Record<string, PageHeadings>
  /** Returns the content of a file in `names`. */
  read(name: string): Promise<string>
}

/** Approximate pages per group: a changed page makes a build index its group again. */
const pagesPerGroup = 32

/** A change of a few words affects as many shards. More shards than this would take longer to read than to index. */
const shardsPerGroup = 2

/**
 * Builds the files of an index part from groups of pages, joined by shards, which are ranges of terms. Both are cached. Parts
 * have no files in common.
 */
export async function buildPartFiles(
  tag: string,
  pages: KeyedPage[],
  { out, maxSmallSections = Number.POSITIVE_INFINITY }: { out: Writer; maxSmallSections?: number | undefined },
): Promise<PartFiles> {
  const files = new Map<string, string>()
  const names = new Set<string>()
  const addFile: AddFile = (content) => {
    const name = shortHash(`${tag} ${content}`)
    names.add(name)
    files.set(name, content)
    return name
  }
  /** Creates the files of a cached shard. */
  const creators = new Map<string, () => Promise<void>>()
  const { numbered, groups, shardCount } = await indexGroups(pages, out)
  const indexed = new Map(groups.flatMap((group) => [...group.pages]))
  const withIndex = numbered.map(({ page: { path: url }, number, group, weight }) => {
    const { sections = '', headings = [''] as PageHeadings } = indexed.get(url) ?? {}
    return { number, url, group, weight, sections, headings }
  })
  const sectionCount = withIndex.reduce((sum, { sections }) => sum + countNumbers(sections) / 4, 0)
  const sources = sectionCount > maxSmallSections ? rowSources(withIndex) : undefined
  const layout = sources ? `${tag} ${shortHash(JSON.stringify([...sources]))}` : tag
  const shards: ShardIndex[] = []
  for (let shard = 0; shard < shardCount; shard++) {
    const index = await readShard({ layout, groups, shard, out, addFile, sources })
    if (index) shards.push(index.shard)
    for (const name of index?.names ?? []) {
      names.add(name)
      creators.set(name, index?.create as () => Promise<void>)
    }
  }
  const texts = planTextFiles(pages, {
    getSize: ({ page }) => indexed.get(page.path)?.size ?? 0,
    isLarge: sources !== undefined,
  })
  const textFiles = new Map(texts.flatMap(([name, paths]) => paths.map((path) => [path, name])))
  const rows = withIndex.map(({ headings: _, ...page }) => ({ ...page, file: textFiles.get(page.url) as string }))
  const version = numbered[0]?.page.version
  const about = { tag, ...(version && { instance: version.instance, version: version.name }) }
  const part = joinIndex({ pages: rows, shards, sources }, about, addFile)
  return {
    part,
    names: [...names],
    texts,
    headings: Object.fromEntries([...indexed].map(([url, { headings }]) => [url, headings])),
    async read(name) {
      if (!files.has(name)) await creators.get(name)?.()
      return files.get(name) as string
    },
  }
}

/** Indexes the pages of a part in groups, which are ranges of page numbers. */
async function indexGroups(pages: KeyedPage[], out: Writer) {
  const numbered: NumberedPage[] = numberPages(pages, ({ page }) => page.path)
  const groupCount = partitionCount(pages.length, pagesPerGroup)
  const shardCount = Math.min(maxShards, groupCount * shardsPerGroup)
  const groups: IndexGroup[] = []
  for (const group of groupBy(numbered, ({ number }) => Math.floor((number * groupCount) / pageNumberLimit)).values())
    groups.push(await indexGroup(group, shardCount, out))
  return { numbered, groups, shardCount }
}

interface ReadShard {
  shard: ShardIndex
  /** Names of files that were not created, because the shard is cached. */
  names: string[]
  create(): Promise<void>
}

/** Returns the index of a shard; undefined if no page has one of its terms. */
async function readShard(options: {
  /** Part of the cache key. */
  layout: string
  groups: IndexGroup[]
  shard: number
  out: Writer
  addFile: AddFile
  sources: RowSources | undefined
}): Promise<ReadShard | undefined> {
  const { layout, shard, out, addFile, sources } = options
  const groups = options.groups.filter((group) => group.shards.has(shard))
  if (groups.length === 0) return undefined
  let creating: Promise<ShardIndex> | undefined
  const create = () => {
    creating ??= Promise.all(groups.map((group) => group.terms(shard))).then((terms) =>
      indexShard(terms, addFile, sources),
    )
    return creating
  }
  const key = shortHash(groups.map((group) => group.shards.get(shard)).join())
  const cached = await out.cached(`shard ${layout} ${key}`, async () => JSON.stringify(await create()))
  const index = JSON.parse(cached) as ShardIndex
  const names = creating ? [] : index.chunks.flatMap(({ ranges = [] }) => ranges.map(([, name]) => name))
  return { shard: index, names, create: async () => void (await create()) }
}

export function groupBy<T, K>(items: T[], getKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) addToList(groups, getKey(item), item)
  return groups
}
