import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { seededRandom } from '../../tests/support/random.ts'
import { findSilence } from './config/find-silence.ts'
import { misspellSchemas } from './config/misspell-schemas.ts'
import { writeMistakeSite } from './config/mistake-site.ts'
import type { TortureOptions } from './torture-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Misspells and misplaces access rules and settings; none may be ignored without a word. @returns the number of failures */
export async function tortureConfig({ seed, rounds, print }: TortureOptions): Promise<number> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-torture-'))
  const commands = await import(pathToFileURL(path.join(root, 'dist/src/cli/commands/index.js')).href)
  const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }
  try {
    writeMistakeSite(siteDir, root)
    let count = 0
    for (let round = 0; round < rounds; round++) {
      const random = seededRandom(seed + round)
      const rules = await findSilence({
        siteDir,
        random,
        misspellings: 8,
        check: (folder) => commands.check({ siteDir: folder, log }),
      })
      const settings = await misspellSchemas(random)
      for (const failure of [...rules.failures, ...settings.failures]) print(failure)
      const failures = rules.failures.length + settings.failures.length
      print(`${rules.cases} access rules and ${settings.cases} settings, ${failures} failures, seed ${seed + round}`)
      count += failures
    }
    return count
  } finally {
    rmSync(siteDir, { recursive: true, force: true })
  }
}
