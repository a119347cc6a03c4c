import { reservedFolder } from './runtime-contract.ts'

/** What browsers need to know about the previews of links. */
export interface LinkPreviews {
  /** Number of files with the cards of references; left out if the site has none. */
  shards?: number
  /** Paths, without base URL, below which pages may have cards. */
  paths?: string[]
}

/** Cards of a page by id: that of the page itself has an empty one. */
export type PageCards = Record<string, Card>

/** A `ReferenceCard`, as short as possible. */
export type Card = [kind: string, signature: string, text?: string, deprecated?: string]

/** Cards by the keys of pages. */
export type CardShard = Record<string, PageCards>

/** Output path of a file with cards. */
export function cardShardFile(shard: number): string {
  return `${reservedFolder}/cards/${shard}.json`
}

/** Returns the number of the file with the cards of a page. */
export function cardShard(key: string, shards: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % shards
}
