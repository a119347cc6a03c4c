import { cli } from '../lectern.ts'
import type { Workspace } from '../workspace.ts'
import { type Corpus, makeCold } from './build-site.ts'
import { type ProcessRun, runProcess } from './run-process.ts'

/** Checks a corpus with an empty store, then again without changes. */
export interface CheckRuns {
  cold: ProcessRun
  unchanged: ProcessRun[]
}

const unchangedRuns = 3

/** Clears the store for the following builds. */
export async function measureCheck(corpus: Corpus, workspace: Workspace): Promise<CheckRuns> {
  const run = () =>
    runProcess({
      args: [cli, 'check', corpus.siteDir],
      cwd: workspace.dir,
      signal: workspace.signal,
      limitMs: 120_000 + corpus.documents * 100,
    })
  await makeCold(corpus)
  const cold = await run()
  const unchanged: ProcessRun[] = []
  while (unchanged.length < unchangedRuns) unchanged.push(await run())
  await makeCold(corpus)
  return { cold, unchanged }
}
