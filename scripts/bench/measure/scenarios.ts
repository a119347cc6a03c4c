import type { Workspace } from '../workspace.ts'
import { type BuildRun, buildSite, type Corpus, makeCold } from './build-site.ts'
import { changeBody, changeTitle } from './edit-document.ts'
import type { ProcessRun } from './run-process.ts'

export type Scenario = 'cold' | 'unchanged' | 'body' | 'title'

export const scenarioNames: Readonly<Record<Scenario, string>> = Object.freeze({
  cold: 'cold',
  unchanged: 'nothing changed',
  body: 'one body changed',
  title: 'one title changed',
})

interface Step {
  scenario: Scenario
  runs: number
  prepare?(corpus: Corpus, run: number): Promise<void>
}

const steps: readonly Step[] = [
  { scenario: 'cold', runs: 1, prepare: makeCold },
  { scenario: 'unchanged', runs: 3 },
  { scenario: 'body', runs: 3, prepare: changeBody },
  { scenario: 'title', runs: 1, prepare: (corpus, run) => changeTitle(corpus, run + 10) },
]

/** Runs of each scenario, in the order they depend on each other. */
export async function runScenarios(
  corpus: Corpus,
  context: { workspace: Workspace; progress(text: string): void },
): Promise<Record<Scenario, BuildRun[]>> {
  const results: Record<Scenario, BuildRun[]> = { cold: [], unchanged: [], body: [], title: [] }
  for (const { scenario, runs, prepare } of steps) {
    for (let run = 0; run < runs; run++) {
      await prepare?.(corpus, run)
      const result = await buildSite(corpus, context)
      const seconds = (result.wallMs / 1000).toFixed(2)
      context.progress(`${corpus.documents} documents, ${scenarioNames[scenario]}: ${seconds} s`)
      results[scenario].push(result)
    }
  }
  return results
}

/** The run whose wall time is the middle one. */
export function medianRun<R extends ProcessRun>(runs: R[]): R {
  return [...runs].sort((a, b) => a.wallMs - b.wallMs)[Math.floor((runs.length - 1) / 2)] as R
}
