import type { z } from 'zod'
import { closestMatch } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import type { RuleParams } from '../schema/rule.ts'
import { found } from './describe-value.ts'
import { itemPath } from './item-path.ts'
import { renamedHint } from './renamed-keys.ts'

/** A fault and the keys that lead to its place in the declaration. */
export interface LocatedIssue {
  path: PropertyKey[]
  diagnostic: Diagnostic
}

/** Valid keys of an object of the declaration, given the keys that lead to it. */
export type KeysAt = (path: readonly PropertyKey[]) => string[]

/** Says in human words what the schema objects to. */
export function diagnosticsOf(issues: readonly z.core.$ZodIssue[], keysAt: KeysAt): LocatedIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownKey([...issue.path, key], keysAt(issue.path)))
    }
    return [wrongValue(issue)]
  })
}

function unknownKey(path: PropertyKey[], keys: string[]): LocatedIssue {
  const item = itemPath(path)
  const meant = closestMatch(String(path.at(-1)), keys)
  const suggestion = meant === undefined ? `The keys here are ${keys.join(', ')}.` : `Did you mean \`${meant}\`?`
  return placed(path, `\`${item}\` is not a known setting.`, renamedHint(item) ?? suggestion)
}

function wrongValue(issue: z.core.$ZodIssue): LocatedIssue {
  const subject = issue.path.length === 0 ? 'The declaration' : `\`${itemPath(issue.path)}\``
  const { expected, problem, hint }: RuleParams = issue.code === 'custom' ? (issue.params ?? {}) : {}
  if (problem !== undefined) return placed(issue.path, `${subject} ${problem}.`, hint)
  const wanted = expected ?? wantedBy(issue)
  if (issue.input === undefined) {
    return placed(issue.path, `${subject} is missing: expected ${wanted}.`, hint ?? `Add ${subject}.`)
  }
  const message = `${subject}: expected ${wanted}, found ${found(issue.input)}.`
  return placed(issue.path, message, hint ?? remedy(wanted, issue.input))
}

function placed(path: PropertyKey[], message: string, hint: string | undefined): LocatedIssue {
  const item = path.length === 0 ? undefined : itemPath(path)
  return { path, diagnostic: { code: 'config', severity: 'error', message, hint, item } }
}

const typeNames: Readonly<Record<string, string>> = Object.freeze({
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
})

function wantedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return oneOf(issue.values.map((value) => found(value)))
  return `another value (${issue.message})`
}

function oneOf(choices: string[]): string {
  return choices.length < 2 ? choices.join() : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
}

function remedy(wanted: string, value: unknown): string {
  if (typeof value === 'function') return `Did you forget to call it? Expected is ${wanted}.`
  if (wanted === typeNames.array) return 'Put it in brackets: [ … ].'
  return `Give it ${wanted}.`
}
