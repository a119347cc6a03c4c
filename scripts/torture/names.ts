import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runFolder } from '../../tests/support/run-folder.ts'
import { createRandom } from '../corpus/random.ts'
import { inheritedNames, oddName, specialNames } from './names/odd-names.ts'
import { runNames } from './names/run-names.ts'
import type { TortureOptions } from './torture-options.ts'

/** Random names of a site. */
const oddNames = 25

/** Builds sites whose every name is special to a program, or random, and requests all pages. @returns the number of failures */
export async function tortureNames({ seed, rounds, print }: TortureOptions): Promise<number> {
  let cases = 0
  let failures = 0
  const random = createRandom(seed, 12)
  const lists = [[...inheritedNames, ...specialNames]]
  for (let round = 0; round < rounds; round++) lists.push(Array.from({ length: oddNames }, () => oddName(random)))
  try {
    for (const [index, names] of lists.entries()) {
      const dir = path.join(runFolder(), `names-${index}`)
      mkdirSync(dir)
      const run = await runNames(dir, names).finally(() => rmSync(dir, { recursive: true }))
      cases += run.cases
      failures += run.failures.length
      for (const failure of run.failures) print(failure.slice(0, 2000))
      print(
        `${cases} requests, ${failures} failures, the last names: ${names.map((name) => JSON.stringify(name)).join(', ')}`,
      )
    }
  } finally {
    rmSync(runFolder(), { recursive: true })
  }
  return failures
}
