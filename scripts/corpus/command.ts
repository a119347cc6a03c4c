import path from 'node:path'
import { parseArgs } from 'node:util'
import { minDocuments } from './outline.ts'
import { writeCorpus } from './write-corpus.ts'

const usage =
  'node scripts/corpus/main.mjs --documents 1000 --out DIR [--seed 1] [--plugins docs,search] [--versions 5 [--git] [--changes]]'

/** Writes the requested corpus. Returns the exit code: 0 done, 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${usage}\n`)
    return 2
  }
  const { files, bytes } = await writeCorpus(options)
  process.stdout.write(`${files} files, ${(bytes / 1e6).toFixed(1)} MB\n`)
  return 0
}

/** Parses the arguments. Returns a message if they are invalid. */
function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        documents: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
        out: { type: 'string' },
        plugins: { type: 'string', default: 'docs' },
        versions: { type: 'string', default: '1' },
        git: { type: 'boolean', default: false },
        changes: { type: 'boolean', default: false },
      },
    })
    const documents = Number(values.documents)
    const seed = Number(values.seed)
    const versions = Number(values.versions)
    if (!Number.isInteger(documents) || documents < minDocuments) {
      return `--documents must be an integer of at least ${minDocuments}.`
    }
    if (!Number.isInteger(seed) || seed < 0) return '--seed must be a non-negative integer.'
    if (!Number.isInteger(versions) || versions < 1) return '--versions must be a positive integer.'
    if (!values.out) return '--out is missing: the folder to write into.'
    const { git, changes } = values
    return {
      documents,
      seed,
      versions,
      git,
      changes,
      out: path.resolve(values.out),
      plugins: values.plugins.split(','),
    }
  } catch (error) {
    return (error as Error).message
  }
}
