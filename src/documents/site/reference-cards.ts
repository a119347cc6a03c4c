import {
  type Card,
  type CardShard,
  cardShard,
  cardShardFile,
  type LinkPreviews,
  type PageCards,
} from '../../shared/link-previews.ts'
import type { ReferenceCard, VirtualDocument } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'

/** Characters in a file, on average. Compressed, it is a quarter of that. */
const shardSize = 24_000

/** More paths are replaced by what they have in common. */
const maxPaths = 6

/**
 * Returns the cards of references, in files that all pages share. All cards of a page are in one file.
 * @param sources source path → path of its page
 */
export function referenceCards(
  documents: readonly VirtualDocument[],
  { sources, baseUrl }: { sources: Readonly<Record<string, string>>; baseUrl: string },
): { files: Record<string, CardShard>; previews: LinkPreviews } {
  const pages = new Map<string, PageCards>()
  const folders = new Map<string, string[]>()
  let size = 0
  for (const { sourcePath, entries = [] } of documents) {
    const path = sources[sourcePath]
    const key = path === undefined ? undefined : pageKey(path, baseUrl)
    const cards = entries.flatMap(({ id = '', card }) => (card ? [[id, toCard(card)] as const] : []))
    if (key === undefined || cards.length === 0) continue
    const page = Object.fromEntries(cards)
    size += JSON.stringify(page).length
    pages.set(key, page)
    // Documents of a section have one folder below that of all documents.
    const folder = sourcePath.split('/').slice(0, 2).join('/')
    const keys = folders.get(folder)
    if (keys) keys.push(key)
    else folders.set(folder, [key])
  }
  if (pages.size === 0) return { files: {}, previews: {} }
  const shards = 2 ** Math.ceil(Math.log2(Math.max(1, size / shardSize)))
  const files: Record<string, CardShard> = {}
  for (const [key, page] of pages) {
    const file = cardShardFile(cardShard(key, shards))
    const shard = files[file] ?? {}
    shard[key] = page
    files[file] = shard
  }
  for (let shard = 0; shard < shards; shard++) files[cardShardFile(shard)] ??= {}
  return { files, previews: { shards, paths: commonPaths([...folders.values()]) } }
}

function toCard({ kind, signature, text, deprecated }: ReferenceCard): Card {
  if (deprecated !== undefined) return [kind, signature, text ?? '', deprecated]
  return text === undefined ? [kind, signature] : [kind, signature, text]
}

/** Returns the longest path that the pages of each section have in common. */
function commonPaths(sections: string[][]): string[] {
  const paths = [...new Set(sections.map(commonPath))].sort()
  return paths.length <= maxPaths ? paths : [commonPath(paths)]
}

function commonPath(keys: readonly string[]): string {
  const [first = '', ...others] = keys
  let end = first.lastIndexOf('/') + 1
  while (end > 0 && !others.every((key) => key.startsWith(first.slice(0, end))))
    end = first.lastIndexOf('/', end - 2) + 1
  return first.slice(0, end)
}
