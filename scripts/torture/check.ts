import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runFolder } from '../../tests/support/run-folder.ts'
import { runChecks } from './check/run-checks.ts'
import type { TortureOptions } from './torture-options.ts'

/** Mutates sites, and compares what check and build report. @returns the number of sites for which they differ */
export async function tortureCheck({ seed, sites, print }: TortureOptions): Promise<number> {
  const dir = path.join(runFolder(), 'check')
  mkdirSync(dir)
  let failures = 0
  let broken = 0
  try {
    await runChecks({
      dir,
      seed,
      count: sites,
      onCase({ number, files, hasErrors, failure }) {
        if (hasErrors) broken++
        if (failure !== undefined) {
          failures++
          print(`site ${number}, ${files.join(', ')}: ${failure.slice(0, 2000)}`)
        }
        if ((number + 1) % 20 === 0) print(`${number + 1} sites, ${broken} with errors, ${failures} failures`)
      },
    })
  } finally {
    rmSync(runFolder(), { recursive: true })
  }
  return failures
}
