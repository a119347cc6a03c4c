import { closestMatch } from 'lectern/plugin-kit'
import { createTemplateChecker } from '../blocks/check-template.ts'
import type { TemplateData } from '../blocks/code-data.ts'
import {
  type Application,
  type Dialect,
  filterVersion,
  isSince,
  LiquidSyntaxError,
  parseTemplate,
  standardFilters,
  standardTags,
} from '../engine/index.ts'
import type { Example } from '../model.ts'
import type { Report } from '../report.ts'

export type ExampleChecker = (example: Example, owner: string) => void

interface CheckOptions {
  application: Application
  dialect: Dialect
  report: Report
  data: TemplateData
}

/** Creates a check that reports syntax errors in examples, unknown names, and fields that values do not have. */
export function createExampleChecker({ application, dialect, report, data }: CheckOptions): ExampleChecker {
  const { filters, tags, blocks } = application
  const checkTypes = createTemplateChecker(data)
  const names = {
    filter: [...standardFilters, ...filters],
    tag: [...standardTags, ...tags, ...blocks],
  }
  return (example, owner) => {
    const { template, place } = example
    const reportAt = (offset: number, message: string, hint?: string) => {
      const line = place.line + (place.isOneLine ? 0 : template.slice(0, offset).split('\n').length - 1)
      report('example', `Example of \`${owner}\`: ${message}`, { place: { ...place, line }, ...(hint && { hint }) })
    }
    const reported = new Set<string>()
    const reportName = (kind: 'filter' | 'tag', name: string, offset: number, hint: string) => {
      if (reported.has(`${kind} ${name}`)) return
      reported.add(`${kind} ${name}`)
      reportAt(offset, `unknown ${kind} \`${name}\`.`, hint)
    }
    try {
      parseTemplate(template, {
        ...dialect,
        application,
        onUnknownTag: (name, offset) => reportName('tag', name, offset, suggestionHint(name, names.tag)),
        onFilter(name, offset) {
          if (filters.has(name)) return
          const version = filterVersion(name)
          if (!standardFilters.has(name)) reportName('filter', name, offset, suggestionHint(name, names.filter))
          else if (dialect.version !== undefined && !isSince(dialect, version))
            reportName('filter', name, offset, `Liquid ${version} added it. Set \`version\` if the application has it.`)
        },
      })
    } catch (error) {
      if (!(error instanceof LiquidSyntaxError)) throw error
      reportAt(error.offset, `invalid Liquid: ${error.message}.`)
    }
    for (const { kind, message, hint, offset } of checkTypes(template).problems)
      if (kind === 'usage') reportAt(offset, message, hint)
  }
}

function suggestionHint(name: string, names: string[]): string {
  const suggestion = closestMatch(name, names)
  return suggestion === undefined
    ? 'Document it in the reference sources, or correct the example.'
    : `Did you mean \`${suggestion}\`?`
}
