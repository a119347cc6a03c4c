import { parseArgs } from 'node:util'
import { fewestDocuments } from '../corpus/outline.ts'

export interface BenchOptions {
  /** Sizes of the corpora, ascending. */
  documents: number[]
  /** Whether the download of a reader is measured in a browser. */
  reader: boolean
  /** How often a document is saved before a browser. */
  edits: number
  /** File of the results. */
  json: string
  /** Folder that is to get a CPU profile; nothing else is done then. */
  profile?: string
}

/** What the arguments say, or what is wrong with them. */
export function readOptions(args: string[]): BenchOptions | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        documents: { type: 'string' },
        large: { type: 'boolean', default: false },
        'no-reader': { type: 'boolean', default: false },
        edits: { type: 'string', default: '20' },
        json: { type: 'string', default: 'bench-results.json' },
        profile: { type: 'string' },
      },
    })
    const chosen = values.documents?.split(',').map(Number) ?? (values.profile ? [1000] : [1000, 5000])
    const documents = [...new Set([...chosen, ...(values.large ? [10_000] : [])])].sort((a, b) => a - b)
    const wrong = documents.some((count) => !Number.isInteger(count) || count < fewestDocuments)
    if (wrong) return '--documents takes whole numbers with commas between them.'
    const edits = Number(values.edits)
    if (!Number.isInteger(edits) || edits < 1) return '--edits takes a whole number.'
    return { documents, edits, reader: !values['no-reader'], json: values.json, profile: values.profile }
  } catch (error) {
    return (error as Error).message
  }
}
