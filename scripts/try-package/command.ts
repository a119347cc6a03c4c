import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { managers, packGenerator } from '../package/install.ts'
import { tryManager } from './try-manager.ts'

const usage = `npm run try:package -- [${Object.keys(managers).join('] [')}] [--node FILE]
(All package managers by default. --node names the Node binary that installs and runs the package.)`

/** Needs the npm registry, so it is no part of the tests. Exit codes: 0 all work, 1 one fails, 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${usage}\n`)
    return 2
  }
  // The space in the path is part of the trial.
  const work = mkdtempSync(path.join(tmpdir(), 'lectern package '))
  let failures = 0
  try {
    const tarball = await packGenerator(work)
    print('packed', `${(statSync(tarball).size / 1e6).toFixed(1)} MB`)
    for (const manager of options.managers) {
      try {
        await tryManager(manager, { tarball, dir: path.join(work, manager), node: options.node, print })
      } catch (error) {
        failures += 1
        process.stderr.write(`${manager}: ${(error as Error).message}\n`)
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 3 })
  }
  return failures > 0 ? 1 : 0
}

function readOptions(args: string[]): { managers: string[]; node?: string } | string {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { node: { type: 'string' } } })
    const unknown = positionals.filter((name) => !Object.hasOwn(managers, name))
    if (unknown.length > 0) return `Unknown package manager: ${unknown.join(', ')}.`
    return {
      managers: positionals.length > 0 ? positionals : Object.keys(managers),
      ...(values.node === undefined ? {} : { node: path.resolve(values.node) }),
    }
  } catch (error) {
    return (error as Error).message
  }
}

function print(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(34)}${value}\n`)
}
