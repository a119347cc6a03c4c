import { methodPaths } from './methods.ts'
import type { KeyPath, SpecFile } from './spec-file.ts'

/**
 * Describes an `operationId` that several operations have, with both places; undefined if the operation that has it first is not
 * found, because a reference leads to it.
 * @param keys lead to the operation, and end with the id
 */
export function describeDuplicateId(
  file: SpecFile,
  keys: KeyPath,
  files: Iterable<SpecFile>,
): { message: string; hint: string } | undefined {
  const path = keys.slice(0, -1)
  const id = operationId(path.reduce<unknown>(getKey, file.value))
  if (id === undefined) return undefined
  for (const other of files) {
    for (const first of operationPaths(other.value)) {
      const isSame = other === file && String(first) === String(path)
      if (isSame || operationId(first.reduce<unknown>(getKey, other.value)) !== id) continue
      const place = other.place([...first, 'operationId'])
      const [, route = '', ...keys] = first
      const method = keys.length === 1 ? keys[0]?.toUpperCase() : keys.at(-1)
      const where = place.sourcePath === file.sourcePath ? '' : `${place.sourcePath}, `
      return {
        message: `The \`operationId\` "${id}" in line ${file.place([...path, 'operationId']).line} is already used by ${method} ${route}, in ${where}line ${place.line}.`,
        hint: 'Give one of the operations another `operationId`.',
      }
    }
  }
  return undefined
}

function operationPaths(value: unknown): string[][] {
  return ['paths', 'webhooks'].flatMap((group) =>
    keysOf(getKey(value, group)).flatMap((route) =>
      methodPaths([getKey(getKey(value, group), route)]).map(({ keys }) => [group, route, ...keys]),
    ),
  )
}

function operationId(operation: unknown): string | undefined {
  const id = getKey(operation, 'operationId')
  return typeof id === 'string' ? id : undefined
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function getKey(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}
