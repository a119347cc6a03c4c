import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { writeCorpus } from '../corpus/write-corpus.ts'
import { defaultPlugins } from './lectern.ts'
import { buildSite } from './measure/build-site.ts'
import type { Workspace } from './workspace.ts'

/**
 * Builds a corpus without a cache under Node's profiler.
 * @returns the new profiles in the folder: of the main thread and of each worker
 */
export async function profileColdBuild(options: {
  workspace: Workspace
  documents: number
  folder: string
}): Promise<string[]> {
  const { workspace, documents, folder } = options
  const siteDir = path.join(workspace.dir, 'corpus')
  await writeCorpus({ documents, plugins: await defaultPlugins(), out: siteDir })
  await mkdir(folder, { recursive: true })
  const before = new Set(await readdir(folder))
  await buildSite({ documents, siteDir }, { workspace, nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${folder}`] })
  return (await readdir(folder)).filter((name) => !before.has(name)).map((name) => path.join(folder, name))
}
