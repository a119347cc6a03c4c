import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeCorpus } from '../../corpus/write-corpus.ts'
import type { Workspace } from '../workspace.ts'
import { buildSite } from './build-site.ts'
import { folderBytes } from './folder-bytes.ts'

/** Cost of preview images. */
export interface CardsRun {
  cards: number
  /** CPU time per card, including a share of the thread start. Undefined without /proc. */
  cpuMs?: number
  /** Size of one on average. */
  bytes: number
}

const documents = 200

/** Builds a site without and with cached cards; the difference is their cost. */
export async function measureCards(workspace: Workspace): Promise<CardsRun> {
  const siteDir = path.join(workspace.dir, 'corpus-cards')
  await writeCorpus({ documents, plugins: ['docs', 'cards'], out: siteDir })
  const buildWithout = async (...folders: string[]) => {
    for (const folder of folders) await rm(path.join(siteDir, folder), { recursive: true, force: true })
    return (await buildSite({ documents, siteDir }, { workspace })).cpuSeconds
  }
  await buildWithout()
  const withoutCache = await buildWithout('build', path.join('.lectern', 'store', 'emitted'))
  const withCache = await buildWithout('build')
  const folder = path.join(siteDir, 'build', 'assets', 'cards')
  const cards = (await readdir(folder)).length
  const cpuMs =
    withoutCache !== undefined && withCache !== undefined ? ((withoutCache - withCache) * 1000) / cards : undefined
  return { cards, bytes: (await folderBytes(folder)) / cards, ...(cpuMs !== undefined && { cpuMs }) }
}
