import path from 'node:path'
import { parseArgs } from 'node:util'
import { minDocuments } from '../corpus/outline.ts'

export interface BenchOptions {
  /** Sizes of the corpora, ascending. */
  documents: number[]
  /** Whether downloads are measured in a browser. */
  reader: boolean
  /** Number of edits measured in the browser. */
  edits: number
  /** File of the results. */
  json: string
  /** `only` measures the package and nothing else; `none` leaves it out, since it needs the npm registry. */
  package: 'too' | 'only' | 'none'
  /** Whether the packages of other generators are measured, too. */
  peers: boolean
  /** Absolute path of the Node binary that runs the packages; that of this process by default. */
  node?: string
  /** Measures builds of these sizes only, and draws their growth. */
  scale: boolean
  /** Measures builds with two workers only, and forecasts those of more machines. */
  fleet: boolean
  /** Builds of each scenario, if only builds are measured. */
  runs: number
  /** Output folder for a CPU profile; nothing else is measured then. */
  profile?: string
}

/** Parses the arguments. Returns a message if they are invalid. */
export function readOptions(args: string[]): BenchOptions | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        documents: { type: 'string' },
        scale: { type: 'boolean', default: false },
        fleet: { type: 'boolean', default: false },
        runs: { type: 'string', default: '5' },
        large: { type: 'boolean', default: false },
        'no-reader': { type: 'boolean', default: false },
        edits: { type: 'string', default: '20' },
        json: { type: 'string', default: 'bench-results.json' },
        package: { type: 'boolean', default: false },
        'no-package': { type: 'boolean', default: false },
        peers: { type: 'boolean', default: false },
        node: { type: 'string' },
        profile: { type: 'string' },
      },
    })
    const chosen = values.documents?.split(',').map(Number) ?? defaultSizes(values)
    const documents = [...new Set([...chosen, ...(values.large ? [10_000] : [])])].sort((a, b) => a - b)
    const wrong = documents.some((count) => !Number.isInteger(count) || count < minDocuments)
    if (wrong) return '--documents must be a comma-separated list of integers.'
    const edits = Number(values.edits)
    if (!Number.isInteger(edits) || edits < 1) return '--edits takes a whole number.'
    const runs = Number(values.runs)
    if (!Number.isInteger(runs) || runs < 1) return '--runs takes a whole number.'
    return {
      documents,
      scale: values.scale,
      fleet: values.fleet,
      runs,
      edits,
      reader: !values['no-reader'],
      json: values.json,
      package: values.package ? 'only' : values['no-package'] ? 'none' : 'too',
      peers: values.peers,
      ...(values.node === undefined ? {} : { node: path.resolve(values.node) }),
      profile: values.profile,
    }
  } catch (error) {
    return (error as Error).message
  }
}

function defaultSizes({ profile, scale }: { profile?: string; scale: boolean }): number[] {
  if (profile !== undefined) return [1000]
  return scale ? [1000, 5000, 20_000, 100_000] : [1000, 5000]
}
