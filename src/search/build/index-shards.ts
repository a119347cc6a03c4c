import { hashJson } from '../../platform/index.ts'
import type { Json, TaskItem, Writer } from '../../shared/types.ts'
import type { RowPageInput, ShardIndex } from '../engine/index.ts'
import { blockKey, blockOf, type IndexGroup, shardsPerBlock, termsRange } from './index-group.ts'

/** What all shards of an index part have in common. */
export interface SharedShards {
  tag: string
  /** Keys of the groups. */
  groups: string[]
  /** Of a large part, whose files have rows. */
  rows?: RowPageInput[]
}

export interface ShardInput {
  block: number
  /** Where the terms of the shard are in the block of each group that has any, and their hash. */
  ranges: [group: number, start: number, end: number, hash: string][]
}

/** The index of a shard, and its files. */
export interface BuiltShard {
  /** A `ShardIndex` as JSON, so that it retains nothing of the texts it is made from. */
  index: string
  files: [name: string, content: string][]
}

export interface ShardedIndex {
  /** In the order of their terms. */
  shards: ShardIndex[]
  /** Names of the files. */
  names: string[]
  /** Returns the content of a file. */
  read(name: string): Promise<string>
}

interface ShardOptions {
  groups: IndexGroup[]
  shardCount: number
  out: Pick<Writer, 'find' | 'cached' | 'run'>
  shared: SharedShards
  /** Indexes groups again, whose terms the cache has lost. */
  rebuild(): Promise<void>
}

/** Indexes the shards that are not cached. */
export async function buildShards({ groups, shardCount, out, shared, rebuild }: ShardOptions): Promise<ShardedIndex> {
  const layout = shared.rows ? `${shared.tag} ${hashJson(shared.rows)}` : shared.tag
  const byShard = groupsByShard(groups, shardCount)
  const reads = Array.from({ length: blockOf(shardCount - 1) + 1 }, (_, block) =>
    groups.map(({ key }) => blockKey(key, block)),
  )
  const hashes = groups.map((group) => new Map(group.shards.map(([shard, hash]) => [shard, hash])))
  const hashOfTerms = (group: number, shard: number) => hashes[group]?.get(shard) as string
  const itemOf = (shard: number): TaskItem => {
    const block = blockOf(shard)
    const ranges = (byShard[shard] as number[]).map((group): ShardInput['ranges'][0] => {
      return [group, ...termsRange(groups[group] as IndexGroup, shard), hashOfTerms(group, shard)]
    })
    return {
      path: `block-${block}/${shard}`,
      input: { block, ranges } satisfies ShardInput as unknown as Json,
      reads: reads[block] as string[],
    }
  }
  const run = async (items: TaskItem[]) =>
    (await out.run('indexShards', items, {
      shared: shared as unknown as Json,
      batchSize: shardsPerBlock,
    })) as unknown as (BuiltShard | null)[]
  const create = async (wanted: number[]): Promise<BuiltShard[]> => {
    const items = wanted.map(itemOf)
    const built = await run(items)
    if (!built.includes(null)) return built as BuiltShard[]
    await rebuild()
    const again = await run(items)
    if (!again.includes(null)) return again as BuiltShard[]
    throw new Error(`The terms of ${shared.tag} are not those that the search index was made from.`)
  }

  const wanted = byShard.flatMap((found, shard) => (found.length > 0 ? [shard] : []))
  const keyOf = (shard: number) => {
    return `shard ${layout} ${hashJson(byShard[shard]?.map((group) => hashOfTerms(group, shard)))}`
  }
  const cached = await Promise.all(wanted.map(async (shard) => out.find(keyOf(shard))))
  const missing = wanted.filter((_, index) => cached[index] === undefined)
  const built = new Map((missing.length > 0 ? await create(missing) : []).map((each, at) => [missing[at], each]))
  const files = new Map<string, string>()
  const addFiles = (shard: BuiltShard | undefined) => {
    for (const [name, content] of shard?.files ?? []) files.set(name, content)
  }
  /** File of a cached shard → the shard. */
  const shardOf = new Map<string, number>()
  const creating = new Map<number, Promise<void>>()
  const shards: ShardIndex[] = []
  for (const [at, shard] of wanted.entries()) {
    const own = built.get(shard)
    addFiles(own)
    const text = cached[at] ?? (await out.cached(keyOf(shard), async () => own?.index ?? ''))
    const index = JSON.parse(text) as ShardIndex
    shards.push(index)
    if (own) continue
    for (const [, name] of index.chunks.flatMap(({ ranges = [] }) => ranges)) shardOf.set(name, shard)
  }
  return {
    shards,
    names: [...files.keys(), ...shardOf.keys()],
    async read(name) {
      const shard = shardOf.get(name)
      if (!files.has(name) && shard !== undefined) {
        const creation = creating.get(shard) ?? create([shard]).then(([found]) => addFiles(found))
        creating.set(shard, creation)
        await creation
      }
      const content = files.get(name)
      if (content === undefined) throw new Error(`No shard of ${shared.tag} has the file ${name}.`)
      return content
    },
  }
}

/** Shard → indexes of the groups that have terms in it. */
function groupsByShard(groups: IndexGroup[], shardCount: number): number[][] {
  const found = Array.from({ length: shardCount }, (): number[] => [])
  for (const [index, { shards }] of groups.entries()) for (const [shard] of shards) found[shard]?.push(index)
  return found
}
