import type { IndexPart } from '../../shared/search.ts'
import { expand, type WordRules } from './expand.ts'
import type { PageRow, RowsFile } from './format.ts'
import { decodeFirstNumber, decodeNumbers } from './numbers.ts'
import {
  decodePostings,
  filesWithPrefix,
  noPostings,
  type OpenPart,
  openTerms,
  postingsFile,
  retryable,
} from './open-part.ts'
import { type PartSections, readSections, rowSections } from './part-sections.ts'
import type { Query } from './query.ts'
import type { ReadFile } from './read-file.ts'

export interface QueryOptions {
  rules: WordRules
  /** Whether to find all sections with the terms, which takes the tables, instead of those that have rows. */
  isComplete: boolean
  /** Maximum number of postings files to read. */
  maxFiles: number
}

/** A large index part, of which a query reads a few files, all at the same time. */
export interface LargePart {
  part: IndexPart
  /** Opens the part for some queries, the most important one first. */
  open(queries: Query[], options: QueryOptions): Promise<OpenPart>
}

export function openLargePart(part: IndexPart, read: ReadFile): LargePart {
  const frequent = openTerms(part, read)
  const allSections = retryable(() => readSections(part, read))
  return {
    part,
    async open(queries, options) {
      const names = await planFiles(queries, options)
      const [sections, ...files] = await Promise.all([
        options.isComplete ? allSections() : undefined,
        ...names.map(async (name) => [name, (await read(name)) as RowsFile] as const),
      ])
      return openFiles(part, new Map(files), { sections, read })
    },
  }

  /** Chooses postings files, of each query first those of its names and words, then those of their other forms and spellings. */
  async function planFiles(queries: Query[], { rules, maxFiles }: QueryOptions): Promise<string[]> {
    const terms = queries.map(async ({ tokens, joined }) => {
      const words = [...joined.filter(({ isName }) => isName), ...tokens]
      const expanded = await Promise.all(words.map((word) => expand(word, { parts: [frequent], rules })))
      const others = expanded.flat().sort((a, b) => b.weight - a.weight)
      return [...words, ...others, ...joined].map(({ term }) => term)
    })
    const names = (await Promise.all(terms)).flat().flatMap((term) => postingsFile(part, term) ?? [])
    return [...new Set(names)].slice(0, maxFiles)
  }
}

/** Opens a part that consists of some postings files. */
function openFiles(
  part: IndexPart,
  files: Map<string, RowsFile>,
  { sections, read }: { sections: PartSections | undefined; read: ReadFile },
): OpenPart {
  const known =
    sections ??
    rowSections(
      [...files.values()].flatMap(({ rows }) => rows),
      part.groups,
    )
  const terms = (names: string[], accepts: (term: string) => boolean) =>
    names
      .flatMap((name) => Object.entries(files.get(name)?.terms ?? {}))
      .flatMap(([term, postings]): [string, number][] => (accepts(term) ? [[term, decodeFirstNumber(postings)]] : []))
  return {
    part,
    sections: async () => known,
    termsWithPrefix: async (prefix) => terms(filesWithPrefix(part.postings, prefix), (term) => term.startsWith(prefix)),
    similarTerms: async (term, edits) =>
      terms([...files.keys()], ({ length }) => Math.abs(length - term.length) <= edits),
    async postings(term) {
      const postings = files.get(postingsFile(part, term) ?? '')?.terms
      if (!postings || !Object.hasOwn(postings, term)) return noPostings
      const [count = 0, isShort, ...numbers] = decodeNumbers(postings[term] as string)
      return { ...decodePostings(numbers, known), count, isShort: isShort === 1 }
    },
    async textFile({ file, number }) {
      if (file !== undefined) return file
      const table = part.tables[part.tableStarts?.findLastIndex((start) => start <= number) ?? -1] as string
      const row = ((await read(table)) as PageRow[]).find(([page]) => page === number) as PageRow
      return row[2]
    },
  }
}
