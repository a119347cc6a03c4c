import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runFolder } from './run-folder.ts'
import { copyOwnSite, openThere, type TestSite } from './sites.ts'

/**
 * The site that this repository holds, built by the first test file of a run that asks for it. The others serve and read the same
 * files: nothing in it may be changed, and closing it only stops its servers.
 */
export async function builtOwnSite(): Promise<TestSite> {
  const folder = path.join(runFolder(), 'own-site')
  const [dir, done, failed] = ['site', 'done', 'failed'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const site = openThere(dir)
  const shared = {
    ...site,
    build: async () => ({ code: 0, output: '', stdout: '', stderr: '' }),
    close: () => site.stop(),
  }
  try {
    mkdirSync(folder)
  } catch {
    for (let waited = 0; !existsSync(done); waited += 100) {
      if (existsSync(failed) || waited > 110_000) throw new Error('The site of this repository could not be built.')
      await wait(100)
    }
    return shared
  }
  try {
    copyOwnSite(dir)
    await site.build()
    writeFileSync(done, '')
    return shared
  } catch (error) {
    writeFileSync(failed, '')
    throw error
  }
}
