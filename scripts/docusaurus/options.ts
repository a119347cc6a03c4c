import path from 'node:path'
import { parseArgs } from 'node:util'
import { sites } from './sites.ts'

/** The largest site has 33 documents and posts, and each of its three folders gets some. */
const minDocuments = 100

export const usage = `npm run docusaurus -- [${sites.map(({ name }) => name).join('] [')}] --work DIR
    [--record] [--times] [--documents N] [--runs K]

Builds sites of Docusaurus with Lectern, all by default, and compares their documents with those that Docusaurus built.
Docusaurus is installed into DIR, which may be that of an earlier run.

  --record       build the sites with Docusaurus again and keep the lists of documents
  --times        measure both generators: a build without a cache, one without changes, and one after a change of a word;
                 the copy of a site that does not use Docusaurus Faster gets \`future.faster\` in its config
  --documents N  measure larger sites: the copies get more documents until there are about N (${minDocuments} or more)
  --runs K       print medians of K runs of each build, 1 by default`

export interface Options {
  names: string[]
  /** Absolute path. */
  work: string
  record: boolean
  times: boolean
  /** The sites stay as they are if it is missing. */
  documents: number | undefined
  runs: number
}

/** Parses the arguments. Returns a message if they are invalid. */
export function readOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        work: { type: 'string' },
        record: { type: 'boolean', default: false },
        times: { type: 'boolean', default: false },
        documents: { type: 'string' },
        runs: { type: 'string' },
      },
    })
    if (values.work === undefined) return 'Missing --work.'
    const unknown = positionals.filter((name) => !sites.some((site) => site.name === name))
    if (unknown.length > 0) return `Unknown site: ${unknown.join(', ')}.`
    const documents = values.documents === undefined ? undefined : Number(values.documents)
    if (documents !== undefined && !isInteger(documents, minDocuments)) {
      return `Invalid number of documents: "${values.documents}". Use ${minDocuments} or more.`
    }
    const runs = Number(values.runs ?? 1)
    if (!isInteger(runs, 1)) return `Invalid number of runs: "${values.runs}".`
    const times = values.times || documents !== undefined || values.runs !== undefined
    if (times && values.record) return 'Sites cannot be recorded and measured at the same time.'
    return {
      names: positionals.length > 0 ? positionals : sites.map(({ name }) => name),
      work: path.resolve(values.work),
      record: values.record,
      times,
      documents,
      runs,
    }
  } catch (error) {
    return (error as Error).message
  }
}

function isInteger(value: number, min: number): boolean {
  return Number.isInteger(value) && value >= min
}
