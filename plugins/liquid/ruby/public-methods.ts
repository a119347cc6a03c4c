import type { DocumentedItem } from '../source/registry.ts'
import { documentedItem } from './documented-item.ts'
import type { Scopes } from './index-scopes.ts'
import type { RubyMethod, RubyScope } from './scope.ts'

/** Public methods of a class or module: its own, then those of the modules that it includes. */
export function publicMethods(scope: RubyScope, scopes: Scopes): DocumentedItem[] {
  const methods = new Map<string, DocumentedItem>()
  for (const each of withIncludedModules(scope, scopes)) {
    // What is defined last under a name counts.
    const own = new Map(each.methods.map((method) => [method.name, method]))
    for (const method of own.values()) {
      if (methods.has(method.name)) continue
      methods.set(method.name, { ...describeMethod(method, each, scopes), name: method.name })
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

/** A class or module, and what it includes. */
function withIncludedModules(scope: RubyScope, scopes: Scopes, seen = new Set<RubyScope>()): RubyScope[] {
  if (seen.has(scope)) return []
  seen.add(scope)
  const included = scope.includes.flatMap((name) => {
    const found = scopes.find(name, [scope.name, ...scope.nesting])
    return found ? withIncludedModules(found, scopes, seen) : []
  })
  return [scope, ...included]
}

/** What is said of a method; where nothing is, what is said of the one that it stands for. */
function describeMethod(method: RubyMethod, scope: RubyScope, scopes: Scopes, depth = 0): DocumentedItem {
  const { name, sourcePath, line, comment, aliasOf, delegate } = method
  const own = documentedItem(name, { sourcePath, line }, comment)
  if (own.docstring !== '' || own.tags.length > 0 || depth > 9) return own
  const suggestionHint = aliasOf === undefined ? undefined : findMethod(aliasOf, scope, scopes)
  if (suggestionHint) return describeMethod(suggestionHint.method, suggestionHint.scope, scopes, depth + 1)
  const target = delegate && findMethod(delegate.to, scope, scopes)
  if (!target) return own
  // A delegate is described where the value is that it is handed on to.
  const value = describeMethod(target.method, target.scope, scopes, depth + 1)
  const types = value.tags.find(({ tagName }) => tagName === 'return')?.types ?? []
  for (const type of types) {
    const found = scopes.find(type, [target.scope.name, ...target.scope.nesting])
    const there = found && findMethod(delegate.name, found, scopes)
    if (there) return describeMethod(there.method, there.scope, scopes, depth + 1)
  }
  return own
}

function findMethod(
  name: string,
  scope: RubyScope,
  scopes: Scopes,
): { method: RubyMethod; scope: RubyScope } | undefined {
  const seen = new Set<RubyScope>()
  for (let at: RubyScope | undefined = scope; at && !seen.has(at); at = superclassOf(at, scopes)) {
    seen.add(at)
    for (const each of withIncludedModules(at, scopes)) {
      const method = each.methods.findLast((known) => known.name === name)
      if (method) return { method, scope: each }
    }
  }
  return undefined
}

function superclassOf(scope: RubyScope, scopes: Scopes): RubyScope | undefined {
  return scope.superclass === undefined ? undefined : scopes.find(scope.superclass, [scope.name, ...scope.nesting])
}
