import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runFaults } from './faults/run-faults.ts'
import type { TortureOptions } from './torture-options.ts'

const casesPerRound = 150
const minutesPerRound = 5

/** Builds a site while operations on its files fail. @returns the number of failures */
export async function tortureFaults({ seed, rounds, print }: TortureOptions): Promise<number> {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-faults-'))
  try {
    const result = await runFaults({
      dir,
      seed,
      cases: casesPerRound * rounds,
      limit: minutesPerRound * rounds * 60_000,
      onCase(done) {
        if (done % 25 === 0) print(`${done} cases`)
      },
    })
    if (result === undefined) {
      print('Not run: it needs Linux and a C compiler, "cc".')
      return 0
    }
    for (const failure of result.failures) print(failure)
    print(`${result.cases} cases, ${result.failures.length} failures, seed ${seed}`)
    return result.failures.length
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
