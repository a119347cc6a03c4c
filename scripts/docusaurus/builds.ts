import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cli } from '../bench/lectern.ts'
import { run, timed } from '../package/run.ts'
import type { Site } from './sites.ts'

/** How a generator builds a site. */
export interface Builder {
  command(cwd: string): string[]
  /** Absolute paths of folders that it keeps between builds. */
  caches(cwd: string): string[]
}

export const builders = {
  docusaurus: {
    command: (cwd) => [process.execPath, path.join(docusaurusFolder(cwd), 'bin', 'docusaurus.mjs'), 'build'],
    caches: (cwd) => [path.join(cwd, '.docusaurus'), path.join(docusaurusFolder(cwd), '..', '..', '.cache')],
  },
  lectern: { command: () => [process.execPath, cli, 'build'], caches: (cwd) => [path.join(cwd, '.lectern')] },
} satisfies Record<string, Builder>

function docusaurusFolder(cwd: string): string {
  return path.dirname(createRequire(path.join(cwd, 'package.json')).resolve('@docusaurus/core/package.json'))
}

/** Builds a site without a cache. */
export async function buildCold({ command, caches }: Builder, cwd: string): Promise<void> {
  for (const folder of [...caches(cwd), path.join(cwd, 'build')]) rmSync(folder, { recursive: true, force: true })
  await run(command(cwd), { cwd })
}

/** Returns the seconds of a cold build, one without changes, and one after an edit of a document. Undoes the edit. */
export async function timeBuilds(builder: Builder, cwd: string, { edited }: Site): Promise<number[]> {
  const build = () => run(builder.command(cwd), { cwd })
  const times = [await timed(() => buildCold(builder, cwd)), await timed(build)]
  const file = path.join(cwd, edited)
  const text = readFileSync(file, 'utf8')
  appendFileSync(file, '\nEdited.\n')
  times.push(await timed(build))
  writeFileSync(file, text)
  await build()
  return times.map((ms) => ms / 1000)
}
