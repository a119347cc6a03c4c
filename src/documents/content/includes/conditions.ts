import { closestMatch } from '../../../platform/index.ts'
import type { CompileContext } from '../compile-context.ts'
import type { Directive } from '../tree/directive.ts'
import { toLocation } from '../tree/location.ts'
import { describeProblem, findValue, toText } from '../variables/resolve-variables.ts'

export interface ConditionScope {
  /** Variables of the files around it, nearest first. */
  scopes: readonly Record<string, unknown>[]
}

/** The language or the version of a document, and all that the site has. */
export interface DocumentPlace {
  is: string | null
  all: string[]
}

/** Whether all conditions of `:::only{name="value other"}` are met. Those that cannot be read are reported. */
export function isShown(directive: Directive, { scopes }: ConditionScope, context: CompileContext): boolean {
  const { resolve } = context
  const report = (message: string, hint: string) => {
    context.report({ code: 'condition', severity: 'error', message, hint, ...toLocation(directive) })
    return false
  }
  const conditions = Object.entries(directive.attributes ?? {})
  if (conditions.length === 0)
    return report(
      '`:::only` has no condition.',
      'Write one in braces: `:::only{version="2.0"}`, `:::only{locale=de}`, or the name of a variable.',
    )
  const results = conditions.map(([name, written]) => {
    const values = (written ?? '').split(/[\s,]+/).filter((value) => value !== '')
    if (values.length === 0) return report(`The condition \`${name}\` has no value.`, `Write \`${name}="value"\`.`)
    const isNot = values.every((value) => value.startsWith('!'))
    const names = values.map((value) => value.replace(/^!/, ''))
    if (!isNot && values.some((value) => value.startsWith('!')))
      return report(`The condition \`${name}\` mixes values with and without "!".`, 'Use one kind of them.')
    if (name === 'locale' || name === 'version') {
      const { is, all } = JSON.parse(resolve('place', name) ?? '{"is":null,"all":[]}') as DocumentPlace
      const unknown = names.find((each) => !all.includes(each))
      if (unknown !== undefined) return report(...placeProblem(name, unknown, all))
      return (is !== null && names.includes(is)) !== isNot
    }
    const options = { find: (key: string) => resolve('variable', key) }
    const value = findValue(name, scopes, options)
    const text = value === null ? undefined : toText(JSON.parse(value))
    if (text !== undefined) return names.includes(text) !== isNot
    const own = Object.assign({}, ...scopes.toReversed()) as Record<string, unknown>
    const findClosest = (key: string) => resolve('closest-variable', key)
    const { message, hint } = describeProblem(name, value, own, { math: false, ...options, findClosest })
    return report(message, hint.replace(/ To show the braces.*$/, ''))
  })
  return results.every(Boolean)
}

function placeProblem(name: string, unknown: string, all: readonly string[]): [message: string, hint: string] {
  const kind = name === 'locale' ? 'language' : 'version'
  const close = closestMatch(unknown, all)
  const message = `The site has no ${kind} "${unknown}".`
  if (close !== undefined) return [message, `Did you mean "${close}"?`]
  return [message, all.length > 0 ? `Use one of: ${all.join(', ')}.` : `The documents of this site have no ${kind}s.`]
}
