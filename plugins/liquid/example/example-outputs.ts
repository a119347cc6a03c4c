import type { TemplateData } from '../blocks/code-data.ts'
import { type Application, type Dialect, liquidVersions } from '../engine/index.ts'
import type { Environment, Example } from '../model.ts'
import type { Report } from '../report.ts'
import { createExampleChecker } from './check-example.ts'
import type { ShownExample } from './compare-with-ruby.ts'
import { renderExample, unknownApplication } from './render-example.ts'

/** The output of an example: rendered here, or as documented in the source. */
export interface ExampleOutput {
  text: string
  source: 'rendered' | 'documented'
}

/** Outputs by example; examples whose output is unknown are missing. */
export type ExampleOutputs = ReadonlyMap<Example, ExampleOutput>

/** Checks all examples of an environment and determines their outputs. */
export function evaluateExamples(
  environment: Environment,
  { report, data, dialect = {} }: { report: Report; data: TemplateData; dialect?: Dialect },
): ExampleOutputs {
  const { filters, tags, blocks } = environment
  const application = unknownApplication({
    filters: namesIn(filters),
    tags: namesIn(tags),
    blocks: namesIn(blocks),
  })
  const engine = { application, dialect }
  const checkExample = createExampleChecker({ ...engine, report, data })
  const outputs = new Map<Example, ExampleOutput>()
  const checked = new Set<string>()
  const evaluate = (owner: string, examples: readonly Example[]) => {
    for (const example of examples) {
      let isTooLong = false
      const output = getOutput(example, engine, () => {
        isTooLong = true
      })
      if (output) outputs.set(example, output)
      // Inherited examples are checked once.
      const key = `${example.place.sourcePath}:${example.place.line} ${example.template}`
      if (checked.has(key)) continue
      checked.add(key)
      checkExample(example, owner)
      if (isTooLong) {
        const message = `Example of \`${owner}\`: it takes too long, or creates too many values, to be rendered.`
        report('example', message, { place: example.place, hint: 'Shorten its loops.' })
      }
      if (output?.source === 'rendered') checkDocumentedOutput(example, output.text, { owner, report })
    }
  }
  for (const [owner, examples] of examplesByOwner(environment)) evaluate(owner, examples)
  return outputs
}

function examplesByOwner({ filters, tags, blocks, drops, variables }: Environment): [string, readonly Example[]][] {
  return [
    ...[...filters, ...tags, ...blocks, ...variables].map(({ name, examples }): [string, readonly Example[]] => [
      name,
      examples,
    ]),
    ...drops.flatMap(({ name, examples, fields }): [string, readonly Example[]][] => [
      [name, examples],
      ...fields.map((field): [string, readonly Example[]] => [`${name}#${field.name}`, field.examples]),
    ]),
  ]
}

/** Returns the examples that are rendered here, and what their pages show. */
export function renderedExamples(environment: Environment, outputs: ExampleOutputs): ShownExample[] {
  return examplesByOwner(environment).flatMap(([owner, examples]) =>
    examples.flatMap((example) => {
      const output = outputs.get(example)
      return output?.source === 'rendered' ? [{ owner, example, output: output.text }] : []
    }),
  )
}

function namesIn(entries: readonly { name: string }[]): string[] {
  return entries.map(({ name }) => name)
}

interface Engine {
  application: Application
  dialect: Dialect
}

function getOutput(example: Example, engine: Engine, onLimit: () => void): ExampleOutput | undefined {
  const { documentedOutput } = example
  const rendered = renderExample(example, engine, onLimit)
  const documented: ExampleOutput | undefined =
    documentedOutput === undefined ? undefined : { text: documentedOutput, source: 'documented' }
  if (rendered === undefined) return documented
  if (documented && isPrintedByAnother(example, rendered, engine)) return documented
  return { text: trimLines(rendered), source: 'rendered' }
}

/** Whether the documented output differs, but is that of another version, in an environment that does not say which one it has. */
function isPrintedByAnother(example: Example, rendered: string, { application, dialect }: Engine): boolean {
  const { documentedOutput } = example
  if (documentedOutput === undefined || dialect.version !== undefined) return false
  const isDocumented = (text: string | undefined) =>
    text !== undefined && normalize(trimLines(text)) === normalize(documentedOutput)
  if (isDocumented(rendered)) return false
  const dialects = liquidVersions.flatMap((version) =>
    [true, false].map((activeSupport) => ({ version, activeSupport })),
  )
  return dialects.some((other) => isDocumented(renderExample(example, { application, dialect: other }, () => {})))
}

function checkDocumentedOutput(
  { documentedOutput, place }: Example,
  rendered: string,
  { owner, report }: { owner: string; report: Report },
): void {
  if (documentedOutput === undefined || normalize(documentedOutput) === normalize(rendered)) return
  const message = `Example of \`${owner}\`: the output is "${rendered}", but the documented output is "${documentedOutput}".`
  report('output', message, { place, hint: 'Correct the documented output, or remove it.' })
}

/** Ignores whitespace, and the quotes that documentation often puts around strings. */
function normalize(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  return /^"[^"]*"$|^'[^']*'$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed
}

/** Removes blank lines at both ends and trailing spaces. */
function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}
