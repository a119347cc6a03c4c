import { declarationName } from '../../../../shared/declaration-name.ts'
import type { CompileContext } from '../../compile-context.ts'
import type { NameRequest, ResolvedName } from '../../names/resolve-names.ts'
import type { TypeProperty } from '../../typescript/index.ts'

/** A part of the code of a type. */
export interface TypePart {
  value: string
  url?: string
}

/**
 * Returns the types of properties as code, with the names of types that have a page in a reference as links. An alias without a page
 * is replaced by what it stands for.
 */
export function linkTypes(properties: readonly TypeProperty[], context: CompileContext): TypePart[][] {
  const declared = new Map(
    properties.flatMap(({ names }) => names.map(([name, file]) => [declarationName(file, name), name])),
  )
  const urls = findUrls([...declared.keys()], context)
  return properties.map(({ type, expanded, names }) => {
    const byName = new Map(names.map(([name, file]) => [name, urls.get(declarationName(file, name))]))
    if (expanded !== undefined && byName.get(type) === undefined) return [{ value: expanded }]
    return type.split(/([A-Za-z_$][\w$]*)/).flatMap((value) => {
      if (value === '') return []
      const url = byName.get(value)
      return [url === undefined ? { value } : { value, url }]
    })
  })
}

function findUrls(names: string[], context: CompileContext): Map<string, string> {
  if (names.length === 0 || context.resolve('config', 'hasNames') === null) return new Map()
  // Each is linked wherever it is named, so that it has a section of its own.
  const request = names.map((name) => [0, [name]]) satisfies NameRequest
  const resolved = JSON.parse(context.resolve('names', JSON.stringify(request)) ?? '[]') as ResolvedName[]
  return new Map(
    names.flatMap((name, index) =>
      [resolved[index] ?? []]
        .flat()
        .slice(0, 1)
        .map((url) => [name, url]),
    ),
  )
}
