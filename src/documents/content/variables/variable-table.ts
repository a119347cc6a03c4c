import { closestMatch } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import type { Json, VariableTable } from '../../../shared/types.ts'

/** Returns the variables for a document: those of its version, or of the site. */
export function variablesOf(sourcePath: string, { scopes, values }: VariableTable): Record<string, Json> {
  return scopes.find(({ folder }) => sourcePath.startsWith(`${folder}/`))?.values ?? values
}

/** Returns the value of a name in dots; undefined if there is none. */
export function findVariable(name: string, values: Record<string, unknown>): unknown {
  let value: unknown = values
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = ownValue(value as Record<string, unknown>, key)
  }
  return value
}

/** Returns a value as the dependencies of a document have it: only as much of it as the document shows. */
export function variableState(value: unknown): string | null {
  if (value === undefined) return null
  if (Array.isArray(value)) return '[]'
  return typeof value === 'object' && value !== null ? '{}' : JSON.stringify(value)
}

/** Returns the name of the variable that a wrong name probably means. */
export function closestVariable(name: string, values: Record<string, unknown>): string | undefined {
  const names = variableNames(values)
  const close = closestMatch(name, names)
  if (close !== undefined) return close
  // Without the groups, or in another one.
  const last = name.split('.').at(-1)
  return names.find((each) => each.split('.').at(-1) === last)
}

function variableNames(values: Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? variableNames(value as Record<string, unknown>, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  )
}
