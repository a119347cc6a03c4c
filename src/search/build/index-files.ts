import { shortHash } from '../../platform/index.ts'
import { addToList } from '../../shared/add-to-list.ts'
import type { PageHeadings } from '../../shared/search.ts'
import type { Writer } from '../../shared/types.ts'
import {
  type AddFile,
  countNumbers,
  type IndexPart,
  joinIndex,
  maxShards,
  numberPages,
  rowSources,
} from '../engine/index.ts'
import { groupItem, type IndexGroup, type PlannedGroup, pagesPerGroup, planGroups } from './index-group.ts'
import { type KeyedPage, planTextFiles } from './index-pages.ts'
import { buildShards, type SharedShards } from './index-shards.ts'
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

/** A change of a few words affects as many shards. More shards than this would take longer to read than to index. */
const shardsPerGroup = 2

/** Groups that are worth sending to another machine. */
const groupsPerBatch = 4

/**
 * Builds the files of an index part from groups of pages, joined by shards, which are ranges of terms. Both are cached, and
 * created as tasks. Parts have no files in common.
 */
export async function buildPartFiles(
  tag: string,
  pages: KeyedPage[],
  { out, maxSmallSections = Number.POSITIVE_INFINITY }: { out: Writer; maxSmallSections?: number | undefined },
): Promise<PartFiles> {
  const numbered = numberPages(pages, ({ page }) => page.path)
  const shardCount = Math.min(maxShards, partitionCount(pages.length, pagesPerGroup) * shardsPerGroup)
  const planned = planGroups(numbered, shardCount)
  const groups = await indexGroups(planned, shardCount, out)
  const indexed = new Map(
    groups.flatMap((group) =>
      group.pages.map(([path, size, sections, headings]) => [path, { size, sections, headings }]),
    ),
  )
  const rows = numbered.map(({ page: { path: url }, number, group, weight }) => {
    const { sections = '', headings = [''] as PageHeadings } = indexed.get(url) ?? {}
    return { number, url, group, weight, sections, headings }
  })
  const sectionCount = rows.reduce((sum, { sections }) => sum + countNumbers(sections) / 4, 0)
  const isLarge = sectionCount > maxSmallSections
  const shared: SharedShards = { tag, groups: groups.map(({ key }) => key), ...(isLarge && { rows }) }
  const rebuild = async () => void (await runGroups(planned, shardCount, out))
  const sharded = await buildShards({ groups, shardCount, out, shared, rebuild })
  const texts = planTextFiles(pages, { getSize: ({ page }) => indexed.get(page.path)?.size ?? 0, isLarge })
  const textFiles = new Map(texts.flatMap(([name, paths]) => paths.map((path) => [path, name])))
  const files = new Map<string, string>()
  const addFile: AddFile = (content) => {
    const name = shortHash(`${tag} ${content}`)
    files.set(name, content)
    return name
  }
  const version = numbered[0]?.page.version
  const about = { tag, instance: version?.instance, version: version?.name }
  const part = joinIndex(
    {
      pages: rows.map(({ headings: _, ...page }) => ({ ...page, file: textFiles.get(page.url) as string })),
      shards: sharded.shards,
      sources: isLarge ? rowSources(rows) : undefined,
    },
    about,
    addFile,
  )
  return {
    part,
    names: [...files.keys(), ...sharded.names],
    texts,
    headings: Object.fromEntries(rows.map(({ url, headings }) => [url, headings])),
    read: async (name) => files.get(name) ?? sharded.read(name),
  }
}

/** Indexes pages in groups, or reads their index from the cache. */
async function indexGroups(planned: PlannedGroup[], shardCount: number, out: Writer): Promise<IndexGroup[]> {
  const keyOf = ({ key }: PlannedGroup) => `group ${key}`
  const cached = await Promise.all(planned.map((group) => out.find(keyOf(group))))
  const missing = planned.filter((_, index) => cached[index] === undefined)
  const built = await runGroups(missing, shardCount, out)
  const added = new Map(built.map((text, index) => [missing[index], text]))
  for (const [group, text] of added) await out.cached(keyOf(group as PlannedGroup), async () => text)
  return planned.map((group, index) => JSON.parse(added.get(group) ?? (cached[index] as string)) as IndexGroup)
}

/** @returns JSON of each group */
async function runGroups(planned: PlannedGroup[], shardCount: number, out: Writer): Promise<string[]> {
  if (planned.length === 0) return []
  const items = await Promise.all(planned.map((group) => groupItem(group, shardCount)))
  return (await out.run('indexGroups', items, { batchSize: groupsPerBatch })) as string[]
}

export function groupBy<T, K>(items: T[], getKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) addToList(groups, getKey(item), item)
  return groups
}
