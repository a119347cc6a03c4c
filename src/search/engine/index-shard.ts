import type { FileRange } from '../../shared/search.ts'
import type { AddFile, PostingsFile } from './format.ts'
import { addGroupTerms, type Postings } from './group-terms.ts'
import { endsChunk, splitIntoChunks, startsChunk } from './split-into-chunks.ts'

/** A term and its encoded postings. */
type TermPostings = [term: string, postings: string]

/** A postings file, or terms at the edge of a shard that share a file with the terms of the shard before or after. */
type ShardChunk =
  | { range: FileRange; terms?: undefined }
  | { range?: undefined; terms: TermPostings[]; joinsPrevious: boolean; joinsNext: boolean }

/** The index of a range of terms. */
export interface ShardIndex {
  /** Terms in order, separated by spaces. */
  terms: string
  /** The counts of a `DictionaryFile`. */
  counts: string
  chunks: ShardChunk[]
}

/** Average characters per file. */
const fileSize = 6_000

/**
 * Indexes the terms of a shard.
 * @param groups texts of `groupTerms`, in the order of their pages
 */
export function indexShard(groups: string[], addFile: AddFile): ShardIndex {
  const byTerm = new Map<string, Postings>()
  for (const group of groups) addGroupTerms(byTerm, group)
  const sorted = [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1))
  const options = {
    size: fileSize,
    getKey: ([term]: [string, Postings]) => term,
    getSize: ([term, { size }]: [string, Postings]) => term.length + size + 6,
  }
  const chunks = splitIntoChunks(sorted, options).map((chunk, index, all): ShardChunk => {
    const terms = chunk.map(([term, { pages }]): TermPostings => [term, pages.join('')])
    const joinsPrevious = index === 0 && !startsChunk(chunk[0] as [string, Postings], options)
    const joinsNext = index === all.length - 1 && !endsChunk(chunk.at(-1) as [string, Postings], options)
    if (joinsPrevious || joinsNext) return { terms, joinsPrevious, joinsNext }
    return { range: addPostingsFile(terms, addFile) }
  })
  return {
    terms: sorted.map(([term]) => term).join(' '),
    counts: sorted.map(([, { sections }]) => Math.floor(Math.log2(sections)).toString(36)).join(''),
    chunks,
  }
}

/** Returns the postings files of all shards, in order, and adds those with terms of several shards. */
export function joinShards(shards: Pick<ShardIndex, 'chunks'>[], addFile: AddFile): FileRange[] {
  const ranges: FileRange[] = []
  let open: TermPostings[] = []
  const close = () => {
    if (open.length > 0) ranges.push(addPostingsFile(open, addFile))
    open = []
  }
  for (const chunk of shards.flatMap(({ chunks }) => chunks)) {
    if (!chunk.terms || !chunk.joinsPrevious) close()
    if (!chunk.terms) {
      ranges.push(chunk.range)
      continue
    }
    open.push(...chunk.terms)
    if (!chunk.joinsNext) close()
  }
  close()
  return ranges
}

function addPostingsFile(terms: TermPostings[], addFile: AddFile): FileRange {
  const [first] = terms[0] as TermPostings
  return [first, addFile(JSON.stringify(Object.fromEntries(terms) satisfies PostingsFile))]
}
