import path from 'node:path'
import { writeCorpus } from '../../corpus/write-corpus.ts'
import type { Workspace } from '../workspace.ts'
import { type BuildRun, buildSite, type Corpus, makeCold } from './build-site.ts'
import { changeBody } from './edit-document.ts'
import { measurePeerBuilds, type PeerBuilds } from './peer-builds.ts'

export type ScaleScenario = 'cold' | 'unchanged' | 'body'

/** The builds of a corpus: one cold build, and several of each other scenario. */
export interface ScaleRun {
  documents: number
  folders: number
  runs: Record<ScaleScenario, BuildRun[]>
}

interface ScaleOptions {
  documents: number[]
  plugins: string[]
  runs: number
  /** Whether other generators build the smallest corpus, too, run by this Node binary or that of this process. */
  peers: boolean
  node: string | undefined
  workspace: Workspace
  progress(text: string): void
}

/** Folders of a corpus: large sites have more of them. */
export function folderCount(documents: number): number {
  return documents > 20_000 ? Math.round(documents / 250) : 20
}

export interface ScaleResults {
  results: ScaleRun[]
  /** Of other generators, for the first size. */
  others?: PeerBuilds[]
}

/** Builds corpora of different sizes, one after the other. */
export async function measureScale(options: ScaleOptions): Promise<ScaleResults> {
  const { documents: sizes, plugins, runs, peers, node, ...context } = options
  const { workspace, progress } = context
  let others: PeerBuilds[] | undefined
  const results: ScaleRun[] = []
  for (const documents of sizes) {
    const folders = folderCount(documents)
    const corpus: Corpus = { documents, siteDir: path.join(workspace.dir, `corpus-${documents}`), folders }
    await writeCorpus({ documents, plugins, folderCount: folders, out: corpus.siteDir })
    const result: ScaleRun = { documents, folders, runs: { cold: [], unchanged: [], body: [] } }
    const measure = async (scenario: ScaleScenario) => {
      const run = await buildSite(corpus, context)
      progress(`${documents} documents, ${scenario}: ${(run.wallMs / 1000).toFixed(2)} s`)
      result.runs[scenario].push(run)
    }
    // The cold builds of large sites take minutes, and vary little.
    for (let run = 0; run < (documents >= 20_000 ? 1 : runs); run++) {
      await makeCold(corpus)
      await measure('cold')
    }
    for (let run = 0; run < runs; run++) await measure('unchanged')
    for (let run = 0; run < runs; run++) {
      await changeBody(corpus, run)
      await measure('body')
    }
    results.push(result)
    if (peers && !others) others = await measurePeerBuilds(corpus, { runs, node, workspace, progress })
  }
  return { results, ...(others && { others }) }
}
