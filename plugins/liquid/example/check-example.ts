import { closestMatch } from 'lectern/plugin-kit'
import type { LiquidError } from 'liquidjs'
import { createTemplateChecker } from '../blocks/check-template.ts'
import type { TemplateData } from '../blocks/code-data.ts'
import type { Example } from '../model.ts'
import type { Report } from '../report.ts'
import {
  createCheckEngine,
  registerFilterName,
  registerTagName,
  type SiteNames,
  type UnknownName,
  withoutPosition,
} from './liquid-engines.ts'

export type ExampleChecker = (example: Example, owner: string) => void

/** Creates a check that reports syntax errors in examples, unknown names, and fields that values do not have. */
export function createExampleChecker(
  names: SiteNames,
  { report, data }: { report: Report; data: TemplateData },
): ExampleChecker {
  const checkTypes = createTemplateChecker(data)
  let unknown: UnknownName | undefined
  const engine = createCheckEngine(names, (found) => {
    unknown = found
  })
  /** Returns the problem that ends parsing, if any. */
  const parse = (template: string): { error: LiquidError; unknown: UnknownName | undefined } | undefined => {
    unknown = undefined
    try {
      engine.parse(template)
      return undefined
    } catch (error) {
      return { error: error as LiquidError, unknown }
    }
  }
  return (example, owner) => {
    const reported: UnknownName[] = []
    const reportProblem = (error: LiquidError, message: string, hint?: string) =>
      report('example', `Example of \`${owner}\`: ${message}`, { place: errorLocation(example, error), hint })
    // Parsing ends at the first problem. Unknown names are registered, so that the next attempt gets further.
    for (let attempt = 0; attempt < 50; attempt++) {
      const problem = parse(example.template)
      if (!problem) break
      const { error, unknown: found } = problem
      if (!found) {
        reportProblem(error, `invalid Liquid: ${withoutPosition(error.message)}.`)
        break
      }
      const { kind, name } = found
      // The end tag of an unknown block is not reported separately.
      if (!(kind === 'tags' && reported.some((block) => name === `end${block.name}`)))
        reportProblem(
          error,
          `unknown ${kind.slice(0, -1)} \`${name}\`.`,
          suggestionHint(name, Object.keys(engine[kind])),
        )
      if (kind === 'filters') registerFilterName(engine, name)
      else registerTagName(engine, name)
      reported.push(found)
    }
    for (const { kind, name } of reported) delete engine[kind][name]
    const { template, place } = example
    for (const { kind, message, hint, offset } of checkTypes(template).problems) {
      if (kind !== 'usage') continue
      const line = place.line + (place.isOneLine ? 0 : template.slice(0, offset).split('\n').length - 1)
      report('example', `Example of \`${owner}\`: ${message}`, { place: { ...place, line }, ...(hint && { hint }) })
    }
  }
}

function suggestionHint(name: string, names: string[]): string {
  const suggestion = closestMatch(name, names)
  return suggestion === undefined
    ? 'Document it in the reference sources, or correct the example.'
    : `Did you mean \`${suggestion}\`?`
}

function errorLocation({ place }: Example, { token }: LiquidError): Example['place'] {
  const [line = 1] = token.getPosition()
  return place.isOneLine ? place : { ...place, line: place.line + line - 1 }
}
