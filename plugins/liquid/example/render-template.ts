import { createStandardEngine, memoryLimit, registerBlockName } from './liquid-engines.ts'
import { sampleVariables } from './sample-data.ts'
import type { TemplateData } from './template-data.ts'

export interface RenderRequest {
  template: string
  /** Values that replace the sample data. */
  given: Record<string, unknown>
}

export interface RenderResult {
  output: string
  /** Names of the application that the template uses and nothing here can render. */
  unrendered: string[]
  /** The values of global variables that the template has read. */
  used: Record<string, unknown>
  /** Global variables that neither the sample data nor the reader has. */
  undefinedNames: string[]
  isTooLong?: true
  /** Why the template cannot be rendered. */
  error?: string
}

/** In characters. */
const maxOutputLength = 100_000

/** Of a template in characters. */
const parseLimit = 200_000

/**
 * Renders a template with sample data. Filters of the application have the results that their examples document, else they change
 * nothing; tags of the application output nothing.
 */
export function renderTemplate({ template, given }: RenderRequest, data: TemplateData): RenderResult {
  const unrendered = new Set<string>()
  const engine = createStandardEngine({ parseLimit, memoryLimit })
  for (const name of data.filters) {
    engine.registerFilter(name, (value: unknown, ...args: unknown[]) => {
      const found = findResult(data, name, [value, ...args])
      if (found === undefined) unrendered.add(name)
      return found ?? value
    })
  }
  for (const name of data.tags)
    engine.registerTag(name, {
      parse() {},
      render() {
        unrendered.add(name)
      },
    })
  for (const name of data.blocks) registerBlockName(engine, name, () => unrendered.add(name))
  try {
    const parsed = engine.parse(template)
    const variables = sampleVariables(data, given)
    const names = engine.globalVariablesSync(parsed, { partials: false })
    const undefinedNames = names.filter((name) => !Object.hasOwn(variables, name))
    const output = String(engine.renderSync(parsed, variables, { sync: true }))
    const isTooLong = output.length > maxOutputLength
    return {
      output: isTooLong ? output.slice(0, maxOutputLength) : output,
      unrendered: [...unrendered],
      used: readValues(names, variables),
      undefinedNames,
      ...(isTooLong && { isTooLong }),
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { output: '', unrendered: [...unrendered], used: {}, undefinedNames: [], error: message }
  }
}

function findResult({ results }: TemplateData, filter: string, args: unknown[]): string | undefined {
  const written = JSON.stringify(args)
  return results.find((result) => result.filter === filter && JSON.stringify(result.args) === written)?.output
}

/** Returns values of variables as plain data. */
function readValues(names: string[], variables: Record<string, unknown>): Record<string, unknown> {
  const found = names.filter((name) => Object.hasOwn(variables, name)).map((name) => [name, variables[name]])
  return JSON.parse(JSON.stringify(Object.fromEntries(found))) as Record<string, unknown>
}
