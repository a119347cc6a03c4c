import type { DocumentedItem } from '../source/registry.ts'
import { documentedItem } from './documented-item.ts'
import type { Scopes } from './index-scopes.ts'
import type { RubyMethod, RubyScope } from './scope.ts'

/** The public methods of a class or module, followed by those of its included modules. */
export function publicMethods(scope: RubyScope, scopes: Scopes): DocumentedItem[] {
  const methods = new Map<string, DocumentedItem>()
  for (const each of withIncludedModules(scope, scopes)) {
    // The last definition of a name wins.
    const own = new Map(each.methods.map((method) => [method.name, method]))
    for (const method of own.values()) {
      if (methods.has(method.name)) continue
      const described = describeMethod(method, each, scopes)
      const isAlias = method.aliasTarget !== undefined && described.place.line !== method.line
      methods.set(method.name, { ...described, name: method.name, ...(isAlias && { isAlias }) })
    }
  }
  const isPublic = publicNames(scope, scopes)
  return [...methods.values()].filter(({ name }) => isPublic.has(name))
}

function publicNames(scope: RubyScope, scopes: Scopes): Set<string> {
  const visibility = new Map<string, string>()
  for (const { methods } of withIncludedModules(scope, scopes).reverse())
    for (const method of methods) visibility.set(method.name, method.visibility)
  return new Set([...visibility].filter(([, value]) => value === 'public').map(([name]) => name))
}

/** A class or module and the modules it includes, recursively. */
function withIncludedModules(scope: RubyScope, scopes: Scopes, seen = new Set<RubyScope>()): RubyScope[] {
  if (seen.has(scope)) return []
  seen.add(scope)
  const included = scope.includes.flatMap((name) => {
    const found = scopes.find(name, [scope.name, ...scope.nesting])
    return found ? withIncludedModules(found, scopes, seen) : []
  })
  return [scope, ...included]
}

/** The documentation of a method, or, if it has none, of the method it aliases or delegates to. */
function describeMethod(method: RubyMethod, scope: RubyScope, scopes: Scopes, depth = 0): DocumentedItem {
  const { name, sourcePath, line, comment, aliasTarget, delegate } = method
  const own = documentedItem(name, { sourcePath, line }, comment)
  if (own.docstring !== '' || own.tags.length > 0 || depth > 9) return own
  const original = aliasTarget === undefined ? undefined : findMethod(aliasTarget, scope, scopes)
  if (original) return describeMethod(original.method, original.scope, scopes, depth + 1)
  const target = delegate && findMethod(delegate.to, scope, scopes)
  if (!target) return own
  // A delegate takes its documentation from the type that its target returns.
  const value = describeMethod(target.method, target.scope, scopes, depth + 1)
  const types = value.tags.find(({ tagName }) => tagName === 'return')?.types ?? typesByName(delegate.to)
  for (const type of types) {
    const found = scopes.find(type, [target.scope.name, ...target.scope.nesting])
    const delegated = found && findMethod(delegate.name, found, scopes)
    if (delegated) return describeMethod(delegated.method, delegated.scope, scopes, depth + 1)
  }
  return own
}

/** The classes that a method without a documented type probably returns: `ticket_type` a `TicketTypeDrop`. */
function typesByName(method: string): string[] {
  const name = method.replace(/^@/, '').replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [`${name}Drop`, name]
}

function findMethod(
  name: string,
  scope: RubyScope,
  scopes: Scopes,
): { method: RubyMethod; scope: RubyScope } | undefined {
  const seen = new Set<RubyScope>()
  for (let at: RubyScope | undefined = scope; at && !seen.has(at); at = findSuperclass(at, scopes)) {
    seen.add(at)
    for (const each of withIncludedModules(at, scopes)) {
      const method = each.methods.findLast((known) => known.name === name)
      if (method) return { method, scope: each }
    }
  }
  return undefined
}

function findSuperclass(scope: RubyScope, scopes: Scopes): RubyScope | undefined {
  return scope.superclass === undefined ? undefined : scopes.find(scope.superclass, [scope.name, ...scope.nesting])
}
