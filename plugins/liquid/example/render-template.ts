import {
  type Application,
  LimitExceeded,
  LiquidSyntaxError,
  parseTemplate,
  standardFilters,
  type Value,
} from '../engine/index.ts'
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
const maxTemplateLength = 200_000

/**
 * Renders a template with sample data. Filters of the application have the results that their examples document, else they change
 * nothing; tags of the application output nothing.
 */
export function renderTemplate({ template, given }: RenderRequest, data: TemplateData): RenderResult {
  const unrendered = new Set<string>()
  const unknown = new Set<string>()
  const application: Application = {
    filters: new Set(data.filters),
    tags: new Set(data.tags),
    blocks: new Set(data.blocks),
    filter(name, args) {
      const found = findResult(data, name, args)
      if (found === undefined) unrendered.add(name)
      return found ?? (args[0] as Value)
    },
    tag(name) {
      unrendered.add(name)
      return ''
    },
  }
  const fail = (error: string): RenderResult => ({
    ...{ output: '', unrendered: [...unrendered], used: {}, undefinedNames: [], error },
  })
  if (template.length > maxTemplateLength) return fail('the template is too long')
  try {
    const parsed = parseTemplate(template, {
      ...data.dialect,
      application,
      onFilter(name) {
        if (!data.filters.includes(name) && !standardFilters.has(name)) unknown.add(name)
      },
    })
    const [name] = unknown
    if (name !== undefined) return fail(`unknown filter \`${name}\``)
    const variables = sampleVariables(data, given)
    const names = parsed.globalNames
    const undefinedNames = names.filter((each) => !Object.hasOwn(variables, each))
    const output = parsed.render(variables, { now: Date.now() })
    const isTooLong = output.length > maxOutputLength
    return {
      output: isTooLong ? output.slice(0, maxOutputLength) : output,
      unrendered: [...unrendered],
      used: readValues(names, variables),
      undefinedNames,
      ...(isTooLong && { isTooLong }),
    }
  } catch (error) {
    if (error instanceof LimitExceeded) return fail('the template takes too long')
    if (error instanceof LiquidSyntaxError) {
      const line = template.slice(0, error.offset).split('\n').length
      return fail(`line ${line}: ${error.message}`)
    }
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function findResult({ results }: TemplateData, filter: string, args: Value[]): string | undefined {
  const written = JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
  return results.find((result) => result.filter === filter && JSON.stringify(result.args) === written)?.output
}

/** Returns values of variables as plain data. */
function readValues(names: string[], variables: Record<string, unknown>): Record<string, unknown> {
  const found = names.filter((name) => Object.hasOwn(variables, name)).map((name) => [name, variables[name]])
  return JSON.parse(JSON.stringify(Object.fromEntries(found))) as Record<string, unknown>
}
