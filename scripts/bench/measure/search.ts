import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeCorpus } from '../../corpus/write-corpus.ts'
import type { Workspace } from '../workspace.ts'
import { type BuildRun, buildSite, type Corpus, makeCold } from './build-site.ts'
import { changeBody } from './edit-document.ts'
import { medianRun } from './scenarios.ts'
import { type SearchReaderRun, searchAsReader } from './search-reader.ts'

/** Cost of search on a large site, in the browser and at build time. */
export interface SearchRun extends SearchReaderRun {
  sections: number
  indexBytes: number
  /** Bytes of index files that one changed document rewrites; maximum of several edits. */
  rewrittenBytes: number
  /** Cold builds without and with an index, medians. */
  builds: { documents: number; runs: number; without: BuildRun; with: BuildRun }
}

/** Of eight sections each. */
const documents = 1250
const changes = 4
const builtDocuments = 1000
const buildRuns = 5

export async function measureSearch(workspace: Workspace): Promise<SearchRun> {
  const corpus = await ensureCorpus({ documents, plugins: ['docs', 'search'], workspace })
  await buildSite(corpus, { workspace })
  const sections = await countSections(corpus)
  const reader = await searchAsReader(corpus, workspace)
  let files = await indexFiles(corpus)
  const indexBytes = sum(files.values())
  const rewritten: number[] = []
  for (let change = 0; change < changes; change++) {
    await changeBody(corpus, change)
    await buildSite(corpus, { workspace })
    const before = files
    files = await indexFiles(corpus)
    rewritten.push(sum([...files].flatMap(([file, bytes]) => (before.has(file) ? [] : [bytes]))))
  }
  return {
    ...reader,
    sections,
    indexBytes,
    rewrittenBytes: Math.max(...rewritten),
    builds: await measureBuilds(workspace),
  }
}

async function ensureCorpus(options: { documents: number; plugins: string[]; workspace: Workspace }): Promise<Corpus> {
  const { workspace, ...rest } = options
  const siteDir = path.join(workspace.dir, `corpus-${rest.documents}-${rest.plugins.join('-')}`)
  await rm(siteDir, { recursive: true, force: true })
  await writeCorpus({ ...rest, out: siteDir })
  return { documents: rest.documents, siteDir }
}

/** Interleaves builds of both kinds, so that other load affects both. */
async function measureBuilds(workspace: Workspace): Promise<SearchRun['builds']> {
  const kinds = [['docs'], ['docs', 'search']]
  const corpora = await Promise.all(
    kinds.map((plugins) => ensureCorpus({ documents: builtDocuments, plugins, workspace })),
  )
  const runs: BuildRun[][] = kinds.map(() => [])
  for (let run = 0; run < buildRuns; run++) {
    for (const [kind, corpus] of corpora.entries()) {
      await makeCold(corpus)
      runs[kind]?.push(await buildSite(corpus, { workspace }))
    }
  }
  const [without, withSearch] = runs.map(medianRun) as [BuildRun, BuildRun]
  return { documents: builtDocuments, runs: buildRuns, without, with: withSearch }
}

interface Manifest {
  parts: { sections: number }[]
}

const manifestPath = ({ siteDir }: Corpus) => path.join(siteDir, 'build', 'search-index', 'en.bin')

async function countSections(corpus: Corpus): Promise<number> {
  const { parts } = JSON.parse(gunzipSync(await readFile(manifestPath(corpus))).toString()) as Manifest
  return sum(parts.map(({ sections }) => sections))
}

/** Sizes of the index files, whose names are content hashes. */
async function indexFiles(corpus: Corpus): Promise<Map<string, number>> {
  const folder = path.join(corpus.siteDir, 'build', 'assets', 'search')
  const names = await readdir(folder)
  const sizes = names.map(async (name) => [name, (await stat(path.join(folder, name))).size] as const)
  const { mtimeMs, size } = await stat(manifestPath(corpus))
  return new Map([...(await Promise.all(sizes)), [`manifest ${mtimeMs}`, size]])
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0)
}
