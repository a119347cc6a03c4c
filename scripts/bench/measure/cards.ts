import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeCorpus } from '../../corpus/write-corpus.ts'
import type { Workspace } from '../workspace.ts'
import { buildSite } from './build-site.ts'
import { folderBytes } from './folder-bytes.ts'

/** What drawing the pictures for previews takes. */
export interface CardsRun {
  cards: number
  /** User and system time of one card, the start of the threads shared by all. Undefined where there is no /proc. */
  cpuMs?: number
  /** Size of one on average. */
  bytes: number
}

const documents = 200

/** Builds a site whose cards have all to be drawn, and again with the cards kept: the difference is what they take. */
export async function measureCards(workspace: Workspace): Promise<CardsRun> {
  const siteDir = path.join(workspace.dir, 'corpus-cards')
  await writeCorpus({ documents, plugins: ['docs', 'cards'], out: siteDir })
  const buildWithout = async (...folders: string[]) => {
    for (const folder of folders) await rm(path.join(siteDir, folder), { recursive: true, force: true })
    return (await buildSite({ documents, siteDir }, { workspace })).cpuSeconds
  }
  await buildWithout()
  const drawn = await buildWithout('build', path.join('.lectern', 'store', 'emitted'))
  const kept = await buildWithout('build')
  const folder = path.join(siteDir, 'build', 'assets', 'cards')
  const cards = (await readdir(folder)).length
  const cpuMs = drawn !== undefined && kept !== undefined ? ((drawn - kept) * 1000) / cards : undefined
  return { cards, bytes: (await folderBytes(folder)) / cards, ...(cpuMs !== undefined && { cpuMs }) }
}
