import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { countPlaces, type Places, questionSets, shownHits } from '../../../tests/search/question-sets.ts'
import { cli } from '../lectern.ts'
import type { Workspace } from '../workspace.ts'
import { runProcess } from './run-process.ts'

/** Search quality on this repository's site, for each set of questions of the tests. */
export type QuestionsRun = Record<keyof typeof questionSets, Places>

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
  const pagesOf = async (query: string) => {
    const { results } = await searcher.search([{ query }])
    return shownHits(results[0]?.hits ?? []).map((hit) => hit.url_without_anchor)
  }
  const places: [string, Places][] = []
  for (const [set, questions] of Object.entries(questionSets)) places.push([set, await countPlaces(questions, pagesOf)])
  return Object.fromEntries(places) as QuestionsRun
}
