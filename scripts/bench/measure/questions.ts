import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { questions } from '../../../tests/search/relevance-queries.ts'
import { cli } from '../lectern.ts'
import type { Workspace } from '../workspace.ts'
import { runProcess } from './run-process.ts'

/** Search quality on this repository's site, for the queries of the tests. */
export interface QuestionsRun {
  questions: number
  /** Number of queries with the right page as first hit, and among the first five. */
  first: number
  firstFive: number
}

export async function measureQuestions({ dir, signal }: Workspace): Promise<QuestionsRun> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  await runProcess({ args: [cli, 'build', root], cwd: dir, signal, limitMs: 120_000 })
  const door = path.join(root, 'dist', 'src', 'search', 'engine', 'index.js')
  const { createSearcher, indexFile, manifestFile }: typeof import('../../../src/search/engine/index.ts') =
    await import(pathToFileURL(door).href)
  const file = (name: string) => path.join(root, 'build', name)
  const manifest = JSON.parse(gunzipSync(await readFile(file(manifestFile('en')))).toString())
  const read = async (name: string) => JSON.parse(gunzipSync(await readFile(file(indexFile(name)))).toString())
  const searcher = createSearcher({ manifest, read })
  const places: number[] = []
  for (const { query, page, also } of questions) {
    const { results } = await searcher.search([{ query }])
    const urls = (results[0]?.hits ?? []).map((hit) => hit.url_without_anchor)
    places.push(urls.findIndex((url) => url === page || url === also))
  }
  return {
    questions: questions.length,
    first: places.filter((place) => place === 0).length,
    firstFive: places.filter((place) => place >= 0 && place < 5).length,
  }
}
