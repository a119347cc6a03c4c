import type { Location, StringValueNode } from 'graphql'
import type { Place } from 'lectern/plugin-kit'

/** Something of a schema, and where it stands there. */
export interface Described {
  description?: string | null
  astNode?: { loc?: Location; name?: { loc?: Location }; description?: StringValueNode } | null
}

/** Where something of a schema is defined; the schema itself where that is not known. */
export function placeOf({ astNode }: Described, schema: Place): Place {
  const loc = astNode?.name?.loc ?? astNode?.loc
  return loc ? { sourcePath: loc.source.name, line: loc.startToken.line } : schema
}

/** Where the first line of a description stands: those of blocks begin below their quotes. */
export function descriptionPlace(of: Described, schema: Place): Place {
  const { loc, block } = of.astNode?.description ?? {}
  if (!loc) return placeOf(of, schema)
  const { line, start, end } = loc.startToken
  const before = block ? (/^"""(?:[^\S\n]*\n)*/.exec(loc.source.body.slice(start, end))?.[0] ?? '') : ''
  return { sourcePath: loc.source.name, line: line + (before.match(/\n/g)?.length ?? 0) }
}
