import type { Liquid } from 'liquidjs'
import type { Environment, Example } from '../model.ts'
import type { Report } from '../report.ts'
import { checkExample, renderExample } from './check.ts'
import { createCertainEngine, createEngine } from './engines.ts'

/** What an example gives, and who says so. */
export interface Outcome {
  text: string
  by: 'rendered' | 'stated'
}

export type OutcomeOf = (example: Example) => Outcome | undefined

/** Checks all examples of an environment once, and tells what each gives where that is known. */
export function outcomesOf(environment: Environment, report: Report): OutcomeOf {
  const { filters, tags, blocks, drops, variables } = environment
  const names = { filters: filters.map(nameOf), tags: tags.map(nameOf), blocks: blocks.map(nameOf) }
  const [engine, certain] = [createEngine(names), createCertainEngine(names)]
  const outcomes = new Map<Example, Outcome>()
  const seen = new Set<string>()
  const check = (of: string, examples: readonly Example[]) => {
    for (const example of examples) {
      const outcome = outcomeOf(example, certain)
      if (outcome) outcomes.set(example, outcome)
      // What is inherited is described once.
      const key = `${example.place.sourcePath}:${example.place.line} ${example.template}`
      if (seen.has(key)) continue
      seen.add(key)
      checkExample(example, of, engine, report)
      if (outcome?.by === 'rendered') checkStated(example, outcome.text, { of, report })
    }
  }
  for (const { name, examples } of [...filters, ...tags, ...blocks, ...variables]) check(name, examples)
  for (const { name, examples, fields } of drops) {
    check(name, examples)
    for (const field of fields) check(`${name}#${field.name}`, field.examples)
  }
  return (example) => outcomes.get(example)
}

function nameOf({ name }: { name: string }): string {
  return name
}

function outcomeOf(example: Example, engine: Liquid): Outcome | undefined {
  const rendered = renderExample(example, engine)
  if (rendered !== undefined) return { text: trimLines(rendered), by: 'rendered' }
  return example.stated === undefined ? undefined : { text: example.stated, by: 'stated' }
}

function checkStated(
  { stated, place }: Example,
  rendered: string,
  { of, report }: { of: string; report: Report },
): void {
  if (stated === undefined || plain(stated) === plain(rendered)) return
  const message = `An example of \`${of}\` gives “${rendered}”, and not what is stated, “${stated}”.`
  report('output', message, { place, hint: 'Correct what is stated, or leave it out.' })
}

/** Texts are often stated in quotes, and nobody counts blanks. */
function plain(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  return /^"[^"]*"$|^'[^']*'$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed
}

/** Without blank lines at the ends, and blanks at the end of lines. */
function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}
