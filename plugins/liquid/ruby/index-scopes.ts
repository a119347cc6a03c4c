import { resolveConstant } from '../constant-lookup.ts'
import type { RubyScope } from './scope.ts'

/** All classes and modules. Definitions from several files are merged. */
export interface Scopes {
  all: RubyScope[]
  /** Resolves a name from within namespaces, innermost first. */
  find(name: string, nesting: readonly string[]): RubyScope | undefined
}

export function indexScopes(parts: readonly RubyScope[]): Scopes {
  const byName = new Map<string, RubyScope>()
  for (const part of parts) {
    const known = byName.get(part.name)
    if (known) byName.set(part.name, mergeScopes(known, part))
    else byName.set(part.name, part)
  }
  return { all: [...byName.values()], find: (name, nesting) => resolveConstant(name, nesting, byName) }
}

function mergeScopes(known: RubyScope, part: RubyScope): RubyScope {
  const superclass = known.superclass ?? part.superclass
  const comment = known.comment ?? part.comment
  return {
    ...known,
    ...(superclass === undefined ? {} : { superclass }),
    ...(comment && { comment }),
    includes: [...known.includes, ...part.includes],
    methods: [...known.methods, ...part.methods],
  }
}
