import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeAtomically } from '../../src/platform/index.ts'
import { runFolder } from './run-folder.ts'
import { openSite, openThere, ownSite, type TestSite } from './sites.ts'

/** Long enough for a cold build on a busy machine. */
const maxWait = 230_000

/**
 * A site that the first test file of a run builds and the others use as it is: nothing in it may be changed, and closing it
 * only stops its servers.
 *
 * @param name of the site and of the way it is built, the same in all files
 */
export async function sharedSite(name: string, open: () => TestSite, args: string[] = []): Promise<TestSite> {
  const folder = path.join(runFolder(), 'shared', name)
  const [done, failed] = [path.join(folder, 'done'), path.join(folder, 'failed')]
  mkdirSync(path.dirname(folder), { recursive: true })
  if (claim(folder)) {
    try {
      const site = open()
      await site.build(args)
      writeAtomically(done, site.dir)
    } catch (error) {
      writeAtomically(failed, String(error))
      throw error
    }
  }
  for (let waited = 0; !existsSync(done); waited += 100) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'))
    if (waited > maxWait) throw new Error(`Another test file did not finish the site ${name}.`)
    await wait(100)
  }
  const site = openThere(readFileSync(done, 'utf8'))
  return { ...site, build: async () => ({ code: 0, output: '', stdout: '', stderr: '' }), close: () => site.stop() }
}

/** Creates a folder, which only one file can. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** A fixture that nobody changes. */
export function sharedFixture(fixture: string): Promise<TestSite> {
  return sharedSite(fixture, () => openSite(fixture))
}

/** The site that this repository holds. */
export function builtOwnSite(): Promise<TestSite> {
  return sharedSite('own-site', ownSite)
}
