import path from 'node:path'
import { minDocuments } from '../corpus/outline.ts'
import { writeCorpus } from '../corpus/write-corpus.ts'
import { defaultPlugins } from './lectern.ts'
import { type BuildRun, buildSite, type Corpus } from './measure/build-site.ts'
import { type CardsRun, measureCards } from './measure/cards.ts'
import { type CheckRuns, measureCheck } from './measure/check-site.ts'
import { type InteractionRun, measureInteractions } from './measure/interactions.ts'
import { type LighthouseRun, measureLighthouse } from './measure/lighthouse.ts'
import { newFileCost } from './measure/new-file-cost.ts'
import { measurePackages, type PackageRun } from './measure/package.ts'
import { measureQuestions, type QuestionsRun } from './measure/questions.ts'
import { measureReader, type ReaderRun } from './measure/reader.ts'
import { runScenarios, type Scenario } from './measure/scenarios.ts'
import { measureSearch, type SearchRun } from './measure/search.ts'
import { measureSearchNetwork, type SearchNetworkRun } from './measure/search-network.ts'
import { measureSharedCache, type SharedCacheRuns } from './measure/shared-cache.ts'
import { measureWriter, type WriterRun } from './measure/writer.ts'
import type { BenchOptions } from './options.ts'
import type { Workspace } from './workspace.ts'

export interface BenchResults {
  plugins: string[]
  /** Milliseconds to create a small file, measured before the first build. */
  newFileMs: number
  /** By size, ascending. */
  corpora: {
    documents: number
    runs: Record<Scenario, BuildRun[]>
    check: CheckRuns
    reader?: ReaderRun
    writer?: WriterRun
  }[]
  /** A cold build of a minimal corpus: the constant part. Measured if there are two sizes. */
  constant?: { documents: number; run: BuildRun }
  /** Of the smallest corpus. */
  sharedCache?: SharedCacheRuns
  lighthouse?: LighthouseRun[]
  cards?: CardsRun
  packages?: PackageRun[]
  search?: SearchRun
  questions?: QuestionsRun
  searchNetwork?: SearchNetworkRun[]
  /** On this repository's site. */
  interactions?: InteractionRun[]
}

export async function bench(
  options: BenchOptions,
  context: { workspace: Workspace; progress(text: string): void },
): Promise<BenchResults> {
  const { workspace, progress } = context
  const plugins = await defaultPlugins()
  const ensureCorpus = async (documents: number): Promise<Corpus> => {
    const siteDir = path.join(workspace.dir, `corpus-${documents}`)
    await writeCorpus({ documents, plugins, out: siteDir })
    return { documents, siteDir }
  }
  const results: BenchResults = { plugins, newFileMs: newFileCost(workspace.dir), corpora: [] }
  if (options.documents.length > 1) {
    const run = await buildSite(await ensureCorpus(minDocuments), context)
    results.constant = { documents: minDocuments, run }
    progress(`${minDocuments} documents, cold: ${(run.wallMs / 1000).toFixed(2)} s`)
  }
  for (const documents of options.documents) {
    const corpus = await ensureCorpus(documents)
    const check = await measureCheck(corpus, workspace)
    progress(`${documents} documents, check: ${(check.cold.wallMs / 1000).toFixed(2)} s`)
    const runs = await runScenarios(corpus, context)
    results.corpora.push({ documents, runs, check })
    if (documents === options.documents[0]) results.sharedCache = await measureSharedCache(corpus, context)
    if (!options.reader) continue
    Object.assign(results.corpora.at(-1) ?? {}, { reader: await measureReader(corpus, workspace) })
    progress(`${documents} documents, a reader: done`)
    if (documents !== options.documents[0]) continue
    Object.assign(results.corpora.at(-1) ?? {}, {
      writer: await measureWriter(corpus, { workspace, edits: options.edits }),
    })
    progress(`${documents} documents, a writer: done`)
    results.lighthouse = await measureLighthouse(corpus, { workspace, runs: 5 })
    progress('Lighthouse: done')
  }
  results.cards = await measureCards(workspace)
  progress('card images: done')
  if (options.package === 'too') {
    const { peers, node } = options
    results.packages = await measurePackages({ workspace, peers, node, progress })
  }
  if (!plugins.includes('search')) return results
  if (options.reader) results.search = await measureSearch(workspace)
  results.questions = await measureQuestions(workspace)
  if (options.reader) {
    results.searchNetwork = await measureSearchNetwork(workspace)
    results.interactions = await measureInteractions(workspace)
  }
  progress('search: done')
  return results
}
