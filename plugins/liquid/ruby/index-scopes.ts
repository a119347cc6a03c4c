import { resolveConstant } from '../constant-lookup.ts'
import type { RubyMethod, RubyScope } from './scope.ts'

/** All classes and modules. Definitions from several files are merged. */
export interface Scopes {
  all: RubyScope[]
  get(name: string): RubyScope | undefined
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
  return {
    all: [...byName.values()],
    get: (name) => byName.get(name),
    find: (name, nesting) => resolveConstant(name, nesting, byName),
  }
}

function mergeScopes(known: RubyScope, part: RubyScope): RubyScope {
  const superclass = known.superclass ?? part.superclass
  // As in YARD, the last comment applies.
  const doc = part.doc ?? known.doc
  return {
    ...known,
    ...(superclass === undefined ? {} : { superclass }),
    ...(doc && { doc }),
    ...(part.isPrivate && { isPrivate: true }),
    includes: [...known.includes, ...part.includes],
    extended: [...known.extended, ...part.extended],
    methods: [...withVisibilities(known.methods, part), ...withVisibilities(part.methods, known)],
    visibilities: new Map([...known.visibilities, ...part.visibilities]),
  }
}

/** Methods with the visibilities that another definition of their class sets. */
function withVisibilities(methods: readonly RubyMethod[], { visibilities }: RubyScope): RubyMethod[] {
  return methods.map((method) => {
    const visibility = visibilities.get(method.name)
    return visibility === undefined ? method : { ...method, visibility }
  })
}
