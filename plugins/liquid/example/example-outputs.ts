import type { Liquid } from 'liquidjs'
import type { Environment, Example } from '../model.ts'
import type { Report } from '../report.ts'
import { checkExample, renderExample } from './check-example.ts'
import { createCheckEngine, createRenderEngine } from './liquid-engines.ts'

/** What an example gives, and who says so. */
export interface ExampleOutput {
  text: string
  by: 'rendered' | 'stated'
}

export type ExampleOutputLookup = (example: Example) => ExampleOutput | undefined

/** Checks all examples of an environment once, and tells what each gives where that is known. */
export function createExampleOutputs(environment: Environment, report: Report): ExampleOutputLookup {
  const { filters, tags, blocks, drops, variables } = environment
  const names = { filters: filters.map(nameOf), tags: tags.map(nameOf), blocks: blocks.map(nameOf) }
  const [engine, renderEngine] = [createCheckEngine(names), createRenderEngine(names)]
  const outputs = new Map<Example, ExampleOutput>()
  const seen = new Set<string>()
  const check = (of: string, examples: readonly Example[]) => {
    for (const example of examples) {
      const output = exampleOutput(example, renderEngine)
      if (output) outputs.set(example, output)
      // What is inherited is described once.
      const key = `${example.place.sourcePath}:${example.place.line} ${example.template}`
      if (seen.has(key)) continue
      seen.add(key)
      checkExample(example, of, engine, report)
      if (output?.by === 'rendered') checkDocumentedOutput(example, output.text, { of, report })
    }
  }
  for (const { name, examples } of [...filters, ...tags, ...blocks, ...variables]) check(name, examples)
  for (const { name, examples, fields } of drops) {
    check(name, examples)
    for (const field of fields) check(`${name}#${field.name}`, field.examples)
  }
  return (example) => outputs.get(example)
}

function nameOf({ name }: { name: string }): string {
  return name
}

function exampleOutput(example: Example, engine: Liquid): ExampleOutput | undefined {
  const rendered = renderExample(example, engine)
  if (rendered !== undefined) return { text: trimLines(rendered), by: 'rendered' }
  return example.documentedOutput === undefined ? undefined : { text: example.documentedOutput, by: 'stated' }
}

function checkDocumentedOutput(
  { documentedOutput, place }: Example,
  rendered: string,
  { of, report }: { of: string; report: Report },
): void {
  if (documentedOutput === undefined || normalizeOutput(documentedOutput) === normalizeOutput(rendered)) return
  const message = `An example of \`${of}\` gives “${rendered}”, and not what is stated, “${documentedOutput}”.`
  report('output', message, { place, hint: 'Correct what is stated, or leave it out.' })
}

/** Texts are often stated in quotes, and nobody counts blanks. */
function normalizeOutput(text: string): string {
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
