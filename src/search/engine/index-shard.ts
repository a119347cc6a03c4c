import type { FileRange } from '../../shared/search.ts'
import type { AddFile, PostingsFile, RowsFile } from './format.ts'
import { addGroupTerms, type Postings } from './group-terms.ts'
import { countNumbers } from './numbers.ts'
import { type RowSources, type ShortPostings, shortenPostings, shownRows } from './shorten-postings.ts'
import { endsChunk, splitIntoChunks, startsChunk } from './split-into-chunks.ts'

/** A term and its encoded postings, in a large part with the sections that are shown for it. */
type TermPostings = { term: string; postings: string; shown?: ShortPostings['shown'] }

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

/** Average characters per file, without and with rows. */
const fileSizes = { short: 6_000, withRows: 40_000 }

/** Approximate characters of a shown section, of which pages have several. */
const shownSize = 45

/**
 * Indexes the terms of a shard.
 * @param groups texts of `groupTerms`, in the order of their pages
 * @param sources of a large part, whose files contain rows
 */
export function indexShard(groups: string[], addFile: AddFile, sources?: RowSources): ShardIndex {
  const byTerm = new Map<string, Postings>()
  for (const group of groups) addGroupTerms(byTerm, group)
  const sorted = [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1))
  const terms = sorted.map(([term, { pages }]): TermPostings => {
    const postings = pages.join('')
    return sources ? { term, ...shortenPostings(postings, sources) } : { term, postings }
  })
  const options = {
    size: sources ? fileSizes.withRows : fileSizes.short,
    getKey: ({ term }: TermPostings) => term,
    getSize: ({ term, postings, shown }: TermPostings) =>
      term.length + postings.length + 6 + (shown === undefined ? 0 : (countNumbers(shown) / 2) * shownSize),
  }
  const chunks = splitIntoChunks(terms, options).map((chunk, index, all): ShardChunk => {
    const joinsPrevious = index === 0 && !startsChunk(chunk[0] as TermPostings, options)
    const joinsNext = index === all.length - 1 && !endsChunk(chunk.at(-1) as TermPostings, options)
    if (joinsPrevious || joinsNext) return { terms: chunk, joinsPrevious, joinsNext }
    return { range: addPostingsFile(chunk, addFile, sources) }
  })
  return {
    terms: sorted.map(([term]) => term).join(' '),
    counts: sorted.map(([, { sections }]) => Math.floor(Math.log2(sections)).toString(36)).join(''),
    chunks,
  }
}

/** Returns the postings files of all shards, in order, and adds those with terms of several shards. */
export function joinShards(shards: Pick<ShardIndex, 'chunks'>[], addFile: AddFile, sources?: RowSources): FileRange[] {
  const ranges: FileRange[] = []
  let open: TermPostings[] = []
  const close = () => {
    if (open.length > 0) ranges.push(addPostingsFile(open, addFile, sources))
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

function addPostingsFile(terms: TermPostings[], addFile: AddFile, sources?: RowSources): FileRange {
  const { term: first } = terms[0] as TermPostings
  const postings: PostingsFile = Object.fromEntries(terms.map(({ term, postings }) => [term, postings]))
  if (!sources) return [first, addFile(JSON.stringify(postings))]
  const rows = shownRows(
    terms.map(({ shown = '' }) => shown),
    sources,
  )
  return [first, addFile(JSON.stringify({ terms: postings, rows } satisfies RowsFile))]
}
