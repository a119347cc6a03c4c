import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runFolder } from '../../tests/support/run-folder.ts'
import { runEdits } from './edits/run-edits.ts'
import type { TortureOptions } from './torture-options.ts'

/** Builds after each of many random edits, and compares with clean builds. @returns the number of builds that are not as expected */
export async function tortureEdits({ seed, edits, swaps, print }: TortureOptions): Promise<number> {
  const dir = path.join(runFolder(), 'edits')
  mkdirSync(dir)
  let broken = 0
  let failures = 0
  try {
    await runEdits({
      dir,
      seed,
      count: edits,
      entries: 120,
      prose: 40,
      withModules: true,
      maxEditsPerBuild: 3,
      withSwaps: swaps > 0,
      buildsPerStart: 15,
      onStep({ number, count, edits: made, isBroken, failure }) {
        if (isBroken) broken++
        if (failure !== undefined) {
          failures++
          print(`build ${number}, ${made.join(', ')}: ${failure.slice(0, 2000)}`)
        }
        if ((number + 1) % 10 === 0) print(`${count} edits, ${number + 1} builds, ${broken} of them broken`)
      },
    })
  } finally {
    rmSync(runFolder(), { recursive: true })
  }
  return failures
}
