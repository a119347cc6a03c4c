/** What the search can build on other machines, too. */

import { shortHash } from '../../platform/index.ts'
import type { CreateTask, Json } from '../../shared/types.ts'
import { indexShard, pageText, type RowSources, rowSources, type TextsFile } from '../engine/index.ts'
import { blockKey, buildGroup, type GroupInput } from './index-group.ts'
import type { TextFileInput } from './index-pages.ts'
import type { BuiltShard, ShardInput, SharedShards } from './index-shards.ts'

/** Indexes a group of pages. Returns an `IndexGroup` as JSON. */
export const indexGroups: CreateTask =
  ({ cache }) =>
  async (input, { sections }) =>
    JSON.stringify(await buildGroup(input as unknown as GroupInput, { getSections: sections, cache }))

/** Joins the terms of a shard of all groups. Returns null if the cache lacks some of them, or has others. */
export const indexShards: CreateTask = ({ shared, cached }) => {
  const { tag, groups, rows } = shared as unknown as SharedShards
  let sources: RowSources | undefined
  /** Index of a group → its last block. The next shard is in the same one, mostly. */
  const blocks = new Map<number, { block: number; text: Promise<string | undefined> }>()
  const readBlock = (index: number, block: number) => {
    const known = blocks.get(index)
    if (known?.block === block) return known.text
    const text = cached(blockKey(groups[index] as string, block))
    blocks.set(index, { block, text })
    return text
  }
  return async (input) => {
    const { block, ranges } = input as unknown as ShardInput
    const texts: string[] = []
    for (const [index, start, end, hash] of ranges) {
      const terms = (await readBlock(index, block))?.slice(start, end)
      if (terms === undefined || shortHash(terms) !== hash) return null
      texts.push(terms)
    }
    if (rows) sources ??= rowSources(rows)
    const files: BuiltShard['files'] = []
    const addFile = (content: string) => {
      const name = shortHash(`${tag} ${content}`)
      files.push([name, content])
      return name
    }
    const index = JSON.stringify(indexShard(texts, addFile, sources))
    return { index, files } satisfies BuiltShard as unknown as Json
  }
}

/** Returns the content of a text file. */
export const textFiles: CreateTask =
  () =>
  async (input, { sections }) => {
    const texts: TextsFile = {}
    for (const [index, [url, title]] of (input as unknown as TextFileInput).entries())
      texts[url] = pageText({ title, sections: await sections(index) })
    return JSON.stringify(texts)
  }
