import { parseArgs } from 'node:util'
import { tortureAccess } from './access.ts'
import { tortureCache } from './cache.ts'
import { tortureCheck } from './check.ts'
import { tortureConfig } from './config.ts'
import { describeError } from './describe-error.ts'
import { tortureDev } from './dev.ts'
import { tortureEdits } from './edits.ts'
import { tortureFaults } from './faults.ts'
import { tortureFuzz } from './fuzz.ts'
import { tortureInert } from './inert.ts'
import { tortureNames } from './names.ts'
import { torturePackage } from './package.ts'
import { tortureParsers } from './parsers.ts'
import { tortureProcesses } from './processes.ts'
import { tortureServe } from './serve.ts'
import type { TortureOptions } from './torture-options.ts'
import { tortureTrees } from './trees.ts'

/** Returns the number of failures. */
type Attack = (options: TortureOptions) => Promise<number>

const attacks: Readonly<Record<string, Attack>> = {
  cache: tortureCache,
  edits: tortureEdits,
  dev: tortureDev,
  parsers: tortureParsers,
  fuzz: tortureFuzz,
  check: tortureCheck,
  inert: tortureInert,
  names: tortureNames,
  processes: tortureProcesses,
  serve: tortureServe,
  package: torturePackage,
  trees: tortureTrees,
  faults: tortureFaults,
  config: tortureConfig,
  access: tortureAccess,
}

const defaults = {
  seed: '1',
  rounds: '1',
  edits: '40',
  swaps: '1',
  bursts: '60',
  inputs: '15000',
  sites: '120',
  injections: '40',
  requests: '300000',
}

const flags = Object.entries(defaults).map(([name, value]) => `[--${name} ${value}]`)
const usage = `npm run torture -- [${Object.keys(attacks).join('|')}] ${flags.join(' ')}`

/** Runs the attacks that are named, or all. @returns the exit code: 0 no failures, 1 failures, 2 wrong usage */
export async function run(args: string[]): Promise<number> {
  const given = readArgs(args)
  if (!given) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  const { names, values } = given
  const start = performance.now()
  const print = (line: string) => void process.stdout.write(`${minutes(performance.now() - start)}: ${line}\n`)
  const options: TortureOptions = {
    seed: Number(values.seed),
    rounds: Number(values.rounds),
    edits: Number(values.edits),
    swaps: Number(values.swaps),
    bursts: Number(values.bursts),
    inputs: Number(values.inputs),
    sites: Number(values.sites),
    injections: Number(values.injections),
    requests: Number(values.requests),
    print,
  }
  const summary: string[] = []
  let failures = 0
  for (const name of names) {
    print(`${name}, seed ${options.seed}`)
    const began = performance.now()
    const count = await countFailures(attacks[name] as Attack, options)
    failures += count
    summary.push(
      `${name}: ${count === 0 ? 'no failures' : `${count} failures`} in ${minutes(performance.now() - began)}`,
    )
  }
  for (const line of summary) print(line)
  return failures === 0 ? 0 : 1
}

/** Returns undefined for wrong arguments. */
function readArgs(args: string[]): { names: string[]; values: typeof defaults } | undefined {
  const types = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]))
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false, options: types })
  const isKnown = Object.entries(values).every(
    ([name, value]) => Object.hasOwn(defaults, name) && typeof value === 'string' && /^\d+$/.test(value),
  )
  if (!isKnown || !positionals.every((name) => Object.hasOwn(attacks, name))) return undefined
  return { names: positionals.length > 0 ? positionals : Object.keys(attacks), values: { ...defaults, ...values } }
}

/** An attack that cannot go on is a failure. */
async function countFailures(attack: Attack, options: TortureOptions): Promise<number> {
  try {
    return await attack(options)
  } catch (error) {
    for (const line of describeError(error)) options.print(line)
    return 1
  }
}

const minutes = (milliseconds: number) => `${(milliseconds / 60_000).toFixed(1)} min`
