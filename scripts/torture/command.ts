import { parseArgs } from 'node:util'
import { tortureCache } from './cache.ts'
import { tortureParsers } from './parsers.ts'

const usage = 'npm run torture -- cache|parsers [--seed 1] [--rounds 1]'

export interface TortureOptions {
  seed: number
  /** How often each case is tried, with other random choices. */
  rounds: number
  print(line: string): void
}

/** Runs one kind of attack. @returns the exit code: 0 no failures, 1 failures, 2 wrong usage */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, rounds: { type: 'string', default: '1' } },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const options = { seed: Number(values.seed), rounds: Number(values.rounds), print }
  const [name = ''] = positionals
  const attack = { cache: tortureCache, parsers: tortureParsers }[name]
  if (!attack || !Number.isInteger(options.seed) || !Number.isInteger(options.rounds)) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  print(`seed ${options.seed}`)
  const failures = await attack(options)
  print(failures === 0 ? 'no failures' : `${failures} failures`)
  return failures === 0 ? 0 : 1
}
