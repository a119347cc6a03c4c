import { enclosingNamespaces, resolveConstant } from '../constant-lookup.ts'
import type { YardComment } from './comment.ts'
import type { RubyMethod, RubyScope } from './scope.ts'

/** All classes and modules. Definitions from several files are merged. */
export interface Scopes {
  all: RubyScope[]
  get(name: string): RubyScope | undefined
  /** Resolves a name from within a class or module. */
  find(name: string, from: RubyScope): RubyScope | undefined
  /** Resolves the name of a superclass or mixin, which is not the class itself: `class Shop::BaseDrop < BaseDrop`. */
  findOther(name: string, from: RubyScope): RubyScope | undefined
}

export function indexScopes(parts: readonly RubyScope[]): Scopes {
  const byName = new Map<string, RubyScope>()
  for (const part of parts) {
    const known = byName.get(part.name)
    if (known) byName.set(part.name, mergeScopes(known, part))
    else byName.set(part.name, part)
  }
  for (const [name, scope] of byName) byName.set(name, { ...scope, methods: withEarlierComments(scope.methods) })
  return {
    all: [...byName.values()],
    get: (name) => byName.get(name),
    find: (name, from) => resolveConstant(name, enclosingNamespaces(from.name), byName),
    findOther: (name, from) => resolveConstant(name, enclosingNamespaces(from.name), byName, from.name),
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
    prepends: [...known.prepends, ...part.prepends],
    extended: [...known.extended, ...part.extended],
    methods: [...withVisibilities(known.methods, part), ...withVisibilities(part.methods, known)],
    visibilities: new Map([...known.visibilities, ...part.visibilities]),
    classComments: new Map([...known.classComments, ...part.classComments]),
  }
}

/** Methods with the visibilities that another definition of their class sets. */
function withVisibilities(methods: readonly RubyMethod[], { visibilities }: RubyScope): RubyMethod[] {
  return methods.map((method) => {
    const visibility = visibilities.get(method.name)
    return visibility === undefined ? method : { ...method, visibility }
  })
}

/** Methods that are defined again without a comment have the one of their first definition. */
function withEarlierComments(methods: readonly RubyMethod[]): RubyMethod[] {
  const comments = new Map<string, YardComment>()
  return methods.map((method) => {
    const { name, doc = comments.get(name), aliasTarget, delegate } = method
    if (aliasTarget !== undefined || delegate) return method
    if (doc) comments.set(name, doc)
    return { ...method, doc }
  })
}
