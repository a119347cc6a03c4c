import { appendFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cli } from '../bench/lectern.ts'
import { run, timed } from '../package/run.ts'
import type { Site } from './sites.ts'

/** How a generator builds a site. */
export interface Builder {
  command(cwd: string): string[]
  /** Folders that it keeps between builds, relative to the site. */
  caches: readonly string[]
}

export const builders = {
  docusaurus: {
    command: (cwd) => [process.execPath, docusaurusCli(cwd), 'build'],
    caches: ['.docusaurus', 'node_modules/.cache'],
  },
  lectern: { command: () => [process.execPath, cli, 'build'], caches: ['.lectern'] },
} satisfies Record<string, Builder>

function docusaurusCli(cwd: string): string {
  const manifest = createRequire(path.join(cwd, 'package.json')).resolve('@docusaurus/core/package.json')
  return path.join(path.dirname(manifest), 'bin', 'docusaurus.mjs')
}

/** Returns the seconds of a cold build, one without changes, and one after an edit of a document. */
export async function timeBuilds({ command, caches }: Builder, cwd: string, { edited }: Site): Promise<number[]> {
  for (const cache of [...caches, 'build']) rmSync(path.join(cwd, cache), { recursive: true, force: true })
  const build = async () => (await timed(() => run(command(cwd), { cwd }))) / 1000
  const times = [await build(), await build()]
  appendFileSync(path.join(cwd, edited), '\nEdited.\n')
  return [...times, await build()]
}
