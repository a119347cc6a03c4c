import type { Location, StringValueNode } from 'graphql'
import type { Place } from 'lectern/plugin-kit'

/** Anything in a schema that can have a description. */
export interface DescribedNode {
  description?: string | null
  astNode?: { loc?: Location; name?: { loc?: Location }; description?: StringValueNode } | null
}

/** The location of a definition. Introspections have no locations: there it is the key, `Event.title`, in `schema`. */
export function definitionLocation({ astNode }: DescribedNode, key: string, schema: Place): Place {
  const loc = astNode?.name?.loc ?? astNode?.loc
  return loc ? { sourcePath: loc.source.name, line: loc.startToken.line } : { ...schema, item: key }
}

/** The location of the first line of a description, which starts after the quotes of a block string. */
export function descriptionLocation(of: DescribedNode, key: string, schema: Place): Place {
  const { loc, block } = of.astNode?.description ?? {}
  if (!loc) return definitionLocation(of, key, schema)
  const { line, start, end } = loc.startToken
  const before = block ? (/^"""(?:[^\S\n]*\n)*/.exec(loc.source.body.slice(start, end))?.[0] ?? '') : ''
  return { sourcePath: loc.source.name, line: line + (before.match(/\n/g)?.length ?? 0) }
}
