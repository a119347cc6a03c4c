import type { FileRange } from '../../shared/search.ts'
import type { AddFile, PostingsFile, RowsFile } from './format.ts'
import { addGroupTerms, encodePostings, type GroupedTerms } from './group-terms.ts'
import { countNumbers } from './numbers.ts'
import { type RowSources, type ShortPostings, shortenPostings, shownRows } from './shorten-postings.ts'
import { endsChunk, splitEvenly, splitIntoChunks, startsChunk } from './split-into-chunks.ts'

/** A term and its encoded postings, in a large part with the sections that are shown for it. */
type TermPostings = { term: string; postings: string; shown?: ShortPostings['shown'] }

/** A postings file, or terms at the edge of a shard that share a file with the terms of the shard before or after. */
type ShardChunk =
  | { ranges: FileRange[]; terms?: undefined }
  | { ranges?: undefined; terms: TermPostings[]; joinsPrevious: boolean; joinsNext: boolean }

/** The index of a range of terms. */
export interface ShardIndex {
  /** Terms in order, separated by spaces. */
  terms: string
  /** The counts of a `DictionaryFile`. */
  counts: string
  chunks: ShardChunk[]
}

/** Average characters per file. */
const fileSize = 12_000

/** Approximate characters per file with rows, at most. Chunks are about twice as large. */
const rowsFileSize = 40_000

/** Approximate characters of a row. */
const rowSize = 80

/**
 * Indexes the terms of a shard.
 * @param groups texts of `groupTerms`
 * @param sources of a large part, whose files contain rows
 */
export function indexShard(groups: string[], addFile: AddFile, sources?: RowSources): ShardIndex {
  const byTerm: GroupedTerms = new Map()
  for (const group of groups) addGroupTerms(byTerm, group)
  const sorted = [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1))
  let counts = ''
  const terms = sorted.map(([term, pages]): TermPostings => {
    const { postings, sections } = encodePostings(pages)
    counts += Math.floor(Math.log2(sections)).toString(36)
    return sources ? { term, ...shortenPostings(postings, sources) } : { term, postings }
  })
  const options = {
    size: sources ? 2 * rowsFileSize : fileSize,
    getKey: ({ term }: TermPostings) => term,
    getSize,
  }
  const chunks = splitIntoChunks(terms, options).map((chunk, index, all): ShardChunk => {
    const joinsPrevious = index === 0 && !startsChunk(chunk[0] as TermPostings, options)
    const joinsNext = index === all.length - 1 && !endsChunk(chunk.at(-1) as TermPostings, options)
    if (joinsPrevious || joinsNext) return { terms: chunk, joinsPrevious, joinsNext }
    return { ranges: addPostingsFiles(chunk, addFile, sources) }
  })
  return {
    terms: sorted.map(([term]) => term).join(' '),
    counts,
    chunks,
  }
}

/** Returns the postings files of all shards, in order, and adds those with terms of several shards. */
export function joinShards(shards: Pick<ShardIndex, 'chunks'>[], addFile: AddFile, sources?: RowSources): FileRange[] {
  const ranges: FileRange[] = []
  let open: TermPostings[] = []
  const close = () => {
    if (open.length > 0) ranges.push(...addPostingsFiles(open, addFile, sources))
    open = []
  }
  for (const chunk of shards.flatMap(({ chunks }) => chunks)) {
    if (!chunk.terms || !chunk.joinsPrevious) close()
    if (!chunk.terms) {
      ranges.push(...chunk.ranges)
      continue
    }
    open.push(...chunk.terms)
    if (!chunk.joinsNext) close()
  }
  close()
  return ranges
}

function getSize({ term, postings, shown = '' }: TermPostings): number {
  return term.length + postings.length + 6 + (countNumbers(shown) / 2) * rowSize
}

/** Adds the file of a chunk. With rows it is split, so that no file is much larger than others. */
function addPostingsFiles(chunk: TermPostings[], addFile: AddFile, sources?: RowSources): FileRange[] {
  if (!sources) return [[firstTerm(chunk), addFile(JSON.stringify(postingsOf(chunk)))]]
  return splitEvenly(chunk, { maxSize: rowsFileSize, getSize }).map((terms): FileRange => {
    const shown = terms.map((each) => each.shown ?? '')
    const file: RowsFile = { terms: postingsOf(terms), rows: shownRows(shown, sources) }
    return [firstTerm(terms), addFile(JSON.stringify(file))]
  })
}

function firstTerm([first]: TermPostings[]): string {
  return (first as TermPostings).term
}

function postingsOf(terms: TermPostings[]): PostingsFile {
  return Object.fromEntries(terms.map(({ term, postings }) => [term, postings]))
}
