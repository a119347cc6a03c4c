import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TortureOptions } from './torture-options.ts'
import { runTrees } from './trees/run-trees.ts'

const casesPerRound = 3000
const minutesPerRound = 3

/** Publishes random trees, and interrupts it. @returns the number of failures */
export async function tortureTrees({ seed, rounds, print }: TortureOptions): Promise<number> {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-trees-'))
  try {
    const { cases, builds, failures } = await runTrees({
      dir,
      seed,
      cases: casesPerRound * rounds,
      limit: minutesPerRound * rounds * 60_000,
      onCase({ cases, builds }) {
        if (cases % 500 === 0) print(`${cases} cases, ${builds} builds`)
      },
    })
    for (const failure of failures) print(failure)
    print(`${cases} cases, ${builds} builds, ${failures.length} failures, seed ${seed}`)
    return failures.length
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
