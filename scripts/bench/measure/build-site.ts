import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { cli } from '../lectern.ts'
import type { Workspace } from '../workspace.ts'
import { folderBytes } from './folder-bytes.ts'
import { type ProcessRun, runProcess } from './run-process.ts'

/** One build in a separate process. */
export interface BuildRun extends ProcessRun {
  outputBytes: number
  /** Output files written. */
  written: number
  compiled: number
  rendered: number
  /** Milliseconds by stage. */
  stages: Record<string, number>
}

interface Stats {
  written: string[]
  compiled: number
  rendered: number
  stages: Record<string, number>
}

export interface Corpus {
  documents: number
  /** Folder of the site. */
  siteDir: string
  /** Number of folders with documents, 20 by default. */
  folders?: number
}

interface BuildSiteOptions {
  workspace: Workspace
  nodeOptions?: string[]
  /** Variables beside those of this process. */
  env?: Record<string, string>
}

export async function buildSite(
  { siteDir, documents }: Corpus,
  { workspace, nodeOptions = [], env }: BuildSiteOptions,
): Promise<BuildRun> {
  const statsFile = path.join(workspace.dir, 'stats.json')
  const run = await runProcess({
    args: [...nodeOptions, cli, 'build', siteDir, '--stats', statsFile],
    cwd: workspace.dir,
    signal: workspace.signal,
    limitMs: 120_000 + documents * 100,
    ...(env && { env }),
  })
  const stats = JSON.parse(await readFile(statsFile, 'utf8')) as Stats
  const { written, compiled, rendered, stages } = stats
  const outputBytes = await folderBytes(path.join(siteDir, 'build'))
  return { ...run, outputBytes, written: written.length, compiled, rendered, stages }
}

/**
 * Moves the output of earlier builds away. It is not deleted: for minutes after a deletion, creating files is slower on some
 * disks, and first builds rarely follow a deletion.
 */
export async function makeCold({ siteDir }: Corpus): Promise<void> {
  const aside = await mkdtemp(`${siteDir}-before-`)
  for (const folder of ['.lectern', 'build']) {
    const left = path.join(siteDir, folder)
    if (existsSync(left)) await rename(left, path.join(aside, folder))
  }
}
