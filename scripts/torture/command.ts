import { parseArgs } from 'node:util'
import { tortureCache } from './cache.ts'
import { tortureEdits } from './edits.ts'
import { tortureFuzz } from './fuzz.ts'
import { tortureParsers } from './parsers.ts'

const usage = 'npm run torture -- cache|edits|parsers|fuzz [--seed 1] [--rounds 1] [--edits 1000] [--inputs 20000]'

export interface TortureOptions {
  seed: number
  /** How often each case is tried, with other random choices. */
  rounds: number
  /** Number of random edits. */
  edits: number
  /** Number of mutated inputs. */
  inputs: number
  print(line: string): void
}

/** Runs one kind of attack. @returns the exit code: 0 no failures, 1 failures, 2 wrong usage */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '1' },
      edits: { type: 'string', default: '1000' },
      inputs: { type: 'string', default: '20000' },
    },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const options = {
    seed: Number(values.seed),
    rounds: Number(values.rounds),
    edits: Number(values.edits),
    inputs: Number(values.inputs),
    print,
  }
  const [name = ''] = positionals
  const attack = { cache: tortureCache, edits: tortureEdits, parsers: tortureParsers, fuzz: tortureFuzz }[name]
  if (
    !attack ||
    !Number.isInteger(options.seed) ||
    !Number.isInteger(options.rounds * options.edits * options.inputs)
  ) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  print(`seed ${options.seed}`)
  const failures = await attack(options)
  print(failures === 0 ? 'no failures' : `${failures} failures`)
  return failures === 0 ? 0 : 1
}
