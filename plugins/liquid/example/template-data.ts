import type { Catalogue } from '../catalogue.ts'
import type { Dialect } from '../engine/index.ts'
import type { Example, Typed } from '../model.ts'
import { dropsIn, isListType, type TypeNames, withoutNil } from '../types.ts'
import { type DocumentedResult, documentedResult } from './documented-results.ts'
import type { ExampleOutputs } from './example-outputs.ts'

/** The type of a value, as far as sample data needs it: a drop, or the name of a plain type. */
export interface SampleType {
  drop?: string
  plain?: 'integer' | 'decimal' | 'boolean' | 'time' | 'text'
  isList?: true
}

/** What the browser needs to render the templates of an environment with sample data. */
export interface TemplateData {
  /** Types of the global variables. */
  variables: Record<string, SampleType>
  /** Types of the fields of the drops. */
  drops: Record<string, Record<string, SampleType>>
  /** Names that the application adds to Liquid. */
  filters: string[]
  tags: string[]
  blocks: string[]
  /** Data and documented output of the examples, by template. */
  examples: Record<string, { output?: string; data?: Record<string, unknown> }>
  /** The Liquid of the application. */
  dialect: Dialect
  /** Results of filters of the application, from their examples. */
  results: DocumentedResult[]
}

export function templateData(
  { environment, types }: Pick<Catalogue, 'environment' | 'types'>,
  outputs: ExampleOutputs,
  dialect: Dialect,
): TemplateData {
  const { drops, filters, tags, blocks, variables } = environment
  const entries = [...drops.flatMap((drop) => [drop, ...drop.fields]), ...filters, ...tags, ...blocks, ...variables]
  const examples = entries.flatMap((entry) => entry.examples)
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)
  return {
    variables: Object.fromEntries(variables.map(({ name, value }) => [name, sampleType(value, '', types)])),
    drops: Object.fromEntries(
      drops.map(({ name, fields }) => [
        name,
        Object.fromEntries(fields.map((field) => [field.name, sampleType(field.returns, name, types)])),
      ]),
    ),
    ...{ filters: names(filters), tags: names(tags), blocks: names(blocks) },
    dialect,
    examples: Object.fromEntries(examples.flatMap((example) => exampleEntry(example, outputs))),
    results: examples.flatMap((example) => documentedResult(example) ?? []),
  }
}

function exampleEntry(example: Example, outputs: ExampleOutputs): [string, TemplateData['examples'][string]][] {
  const { template, data } = example
  const output = outputs.get(example)
  const documented = output?.source === 'documented' ? { output: output.text } : {}
  return output === undefined && data === undefined ? [] : [[template.trim(), { ...documented, ...(data && { data }) }]]
}

function sampleType({ types }: Typed, within: string, names: TypeNames): SampleType {
  const [drop] = dropsIn(types, within, names)
  const isList = withoutNil(types).some(isListType) ? ({ isList: true } as const) : {}
  return drop === undefined ? { plain: plainType(withoutNil(types).join(' ')), ...isList } : { drop, ...isList }
}

const plainTypes: [pattern: RegExp, plain: NonNullable<SampleType['plain']>][] = [
  [/\b(?:bool(?:ean)?|TrueClass|true)\b/i, 'boolean'],
  [/\binteger\b/i, 'integer'],
  [/\b(?:float|(?:big)?decimal|numeric|number)\b/i, 'decimal'],
  [/(?:\b|::)(?:date(?:time)?|time(?:withzone)?)\b/i, 'time'],
]

function plainType(types: string): NonNullable<SampleType['plain']> {
  return plainTypes.find(([pattern]) => pattern.test(types))?.[1] ?? 'text'
}
