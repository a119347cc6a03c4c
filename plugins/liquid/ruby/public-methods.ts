import { closestMatch } from 'lectern/plugin-kit'
import type { CodeParameter, DocumentedItem, Issue, SourceTag } from '../source/registry.ts'
import type { YardComment } from './comment.ts'
import { documentedItem, type FindDoc } from './documented-item.ts'
import type { Scopes } from './index-scopes.ts'
import type { RubyMethod, RubyScope } from './scope.ts'

/** The public methods of a class or module and of the modules that it includes or prepends. */
export function publicMethods(scope: RubyScope, scopes: Scopes): DocumentedItem[] {
  const methods = new Map<string, DocumentedItem>()
  for (const each of withIncludedModules(scope, scopes)) {
    // The last definition of a name wins.
    const own = new Map(definedMethods(each).map((method) => [method.name, method]))
    for (const method of own.values()) {
      if (methods.has(method.name)) continue
      const described = describeMethod(method, each, scopes)
      const isAlias = method.aliasTarget !== undefined && described.place.line !== method.line
      const { group } = method
      methods.set(method.name, {
        ...withInherited(described, each, scopes),
        name: method.name,
        ...(isAlias && { isAlias }),
        ...(group !== undefined && { group }),
      })
    }
  }
  const hidden = new Set(hiddenMethods(scope, scopes))
  return [...methods.values()].filter(({ name }) => !hidden.has(name))
}

function definedMethods({ methods }: RubyScope): RubyMethod[] {
  return methods.filter(({ isRemoved }) => !isRemoved)
}

/** A class or module with the contents of its comment. */
export function describeScope(scope: RubyScope, scopes: Scopes): DocumentedItem {
  const { name, sourcePath, line, doc, isPrivate } = scope
  const own = documentedItem({ name, place: { sourcePath, line }, doc }, scope, docFinder(scopes))
  const outer = outerScope(scope, scopes)
  return { ...(outer ? withInherited(own, outer, scopes) : own), ...(isPrivate && { isPrivate }) }
}

/** Tags that apply to everything in a class or module that has none of its own. */
const inheritedTags = ['api', 'since']

function withInherited(item: DocumentedItem, scope: RubyScope, scopes: Scopes): DocumentedItem {
  const namespaces: RubyScope[] = []
  for (let at: RubyScope | undefined = scope; at; at = outerScope(at, scopes)) namespaces.push(at)
  const tagsOf = ({ doc }: RubyScope, tagName: string) => doc?.tags.filter((tag) => tag.tagName === tagName) ?? []
  const inherited = inheritedTags.flatMap((tagName): SourceTag[] => {
    if (item.tags.some((tag) => tag.tagName === tagName)) return []
    const from = namespaces.find((each) => tagsOf(each, tagName).length > 0)
    return from ? tagsOf(from, tagName).map(({ from: _, overload, ...tag }) => tag) : []
  })
  const isPrivate = namespaces.some((each) => tagsOf(each, 'private').length > 0)
  return { ...item, tags: [...item.tags, ...inherited], ...(isPrivate && { isPrivate }) }
}

function outerScope({ name }: RubyScope, scopes: Scopes): RubyScope | undefined {
  const end = name.lastIndexOf('::')
  return end < 0 ? undefined : scopes.get(name.slice(0, end))
}

/** Finds what references name: `#title`, `.all`, `BookDrop`, `BookDrop#title`, also inherited. */
function docFinder(scopes: Scopes): FindDoc {
  return (path, from) => {
    const [, owner = '', separator = '', method = /^[a-z_]\w*[?!]?$/.test(path) ? path : undefined] =
      /^(.*)([#.])([^#.:]+)$/.exec(path) ?? []
    if (method === undefined) {
      const scope = scopes.find(path, from)
      return scope && { scope, doc: scope.doc }
    }
    const scope = owner === '' ? from : scopes.find(owner, from)
    if (!scope) return undefined
    const ofClass = separator === '#' ? undefined : findClassComment(method, scope, scopes)
    const found = separator === '.' && ofClass ? undefined : findMethod(method, scope, scopes)
    return found ? { scope: found.scope, doc: found.method.doc } : ofClass
  }
}

function findClassComment(name: string, scope: RubyScope, scopes: Scopes): ReturnType<FindDoc> {
  const owner = withSuperclasses(scope, scopes).find(({ classComments }) => classComments.has(name))
  return owner && { scope: owner, doc: owner.classComments.get(name) }
}

/** Names of the methods that a class or module makes private or protected, also those of others. */
export function hiddenMethods(scope: RubyScope, scopes: Scopes): string[] {
  const visibility = new Map<string, string>()
  for (const each of withIncludedModules(scope, scopes).reverse()) {
    const methods = definedMethods(each)
    const known = new Set(methods.map(({ name }) => name))
    for (const [name, value] of each.visibilities) if (!known.has(name)) visibility.set(name, value)
    for (const method of methods) visibility.set(method.name, method.visibility)
  }
  return [...visibility].flatMap(([name, value]) => (value === 'public' ? [] : name))
}

/** Whether a class or module includes `Enumerable`. */
export function isEnumerable(scope: RubyScope, scopes: Scopes): boolean {
  return withIncludedModules(scope, scopes).some(({ includes }) =>
    includes.some((name) => /^(?:::)?Enumerable$/.test(name)),
  )
}

/** A class or module and the modules that it includes or prepends, recursively, in the order in which Ruby looks for methods. */
function withIncludedModules(scope: RubyScope, scopes: Scopes, path: readonly RubyScope[] = []): RubyScope[] {
  const modules = (names: readonly string[]) => {
    const all = names.toReversed().flatMap((name) => {
      const found = scopes.findOther(name, scope)
      return found && !path.includes(found) ? withIncludedModules(found, scopes, [...path, scope]) : []
    })
    // A module that several of them include comes after all of these.
    return [...new Set(all.toReversed())].toReversed()
  }
  return [...new Set([...modules(scope.prepends), scope, ...modules(scope.includes)])]
}

/** The documentation of a method, or, if it has none, of the method it aliases or delegates to. */
function describeMethod(method: RubyMethod, scope: RubyScope, scopes: Scopes, depth = 0): DocumentedItem {
  const { name, sourcePath, line, doc, aliasTarget, delegate, parameters, isPredicate } = method
  const described = documentedItem({ name, place: { sourcePath, line }, doc }, scope, docFinder(scopes))
  const returning = isPredicate ? asPredicate(described) : described
  const own = parameters ? withParameters(returning, parameters, doc) : returning
  const isDocumented = own.docstring !== '' || own.tags.length > 0
  if (aliasTarget !== undefined && depth < 10) {
    const earlier = scope.methods
      .slice(0, Math.max(0, scope.methods.indexOf(method)))
      .findLast((known) => known.name === aliasTarget)
    const original = earlier ? { method: earlier, scope } : findMethod(aliasTarget, scope, scopes)
    const documented = original && describeMethod(original.method, original.scope, scopes, depth + 1)
    if (documented && !isDocumented) return documented
    // As in YARD, a comment follows that of a method above.
    if (documented && earlier) return withOriginal(own, documented)
  }
  if (isDocumented || depth > 9) return own
  const target = delegate && findMethod(delegate.to, scope, scopes)
  if (!target) return own
  // A delegate takes its documentation from the type that its target returns.
  const value = describeMethod(target.method, target.scope, scopes, depth + 1)
  const types = value.tags.find(({ tagName }) => tagName === 'return')?.types ?? typesByName(delegate.to)
  for (const type of types) {
    const found = scopes.find(type, target.scope)
    const delegated = found && findMethod(delegate.name, found, scopes)
    if (delegated) return describeMethod(delegated.method, delegated.scope, scopes, depth + 1)
  }
  return own
}

/** A method such as `open?` returns a Boolean unless its comment says otherwise. */
function asPredicate(item: DocumentedItem): DocumentedItem {
  const { tags, place } = item
  const returned = (all: readonly SourceTag[]) => all.find(({ tagName }) => tagName === 'return')
  const own = returned(tags)
  const types = ['Boolean']
  if (own) return own.types ? item : { ...item, tags: tags.map((tag) => (tag === own ? { ...own, types } : tag)) }
  if (tags.some(({ overload }) => overload && returned(overload.tags))) return item
  return { ...item, tags: [...tags, { tagName: 'return', types, place, textPlace: place }] }
}

/** An alias has the documentation of its original, followed by its own. */
function withOriginal(own: DocumentedItem, original: DocumentedItem): DocumentedItem {
  const { docstring, textPlace, tags, parameters } = original
  return {
    ...own,
    docstring: [docstring, own.docstring].filter((part) => part !== '').join('\n'),
    textPlace: docstring === '' ? own.textPlace : textPlace,
    tags: [...tags, ...own.tags],
    ...(parameters && { parameters }),
  }
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
  for (const each of withSuperclasses(scope, scopes).flatMap((at) => withIncludedModules(at, scopes))) {
    const method = definedMethods(each).findLast((known) => known.name === name)
    if (method) return { method, scope: each }
  }
  return undefined
}

function withSuperclasses(scope: RubyScope, scopes: Scopes): RubyScope[] {
  const all = new Set<RubyScope>()
  for (let at: RubyScope | undefined = scope; at && !all.has(at); at = findSuperclass(at, scopes)) all.add(at)
  return [...all]
}

function findSuperclass(scope: RubyScope, scopes: Scopes): RubyScope | undefined {
  return scope.superclass === undefined ? undefined : scopes.findOther(scope.superclass, scope)
}

/** A method with the parameters of the code. Parameters that it does not have are reported. */
function withParameters(
  item: DocumentedItem,
  parameters: readonly CodeParameter[],
  doc: YardComment | undefined,
): DocumentedItem {
  const known = new Set(parameters.map(({ name }) => plainName(name)))
  const seen = new Set<string>()
  const issues: Issue[] = []
  for (const { tagName, name, place, from } of doc?.tags ?? []) {
    if (tagName !== 'param' || name === undefined || from) continue
    const problem = !known.has(plainName(name))
      ? `\`@param ${name}\` is no parameter of \`${item.name}\`.`
      : seen.has(name)
        ? `The parameter \`${name}\` of \`${item.name}\` is described twice.`
        : undefined
    seen.add(name)
    const similar = known.has(name) ? undefined : closestMatch(name, [...known])
    const hint = similar === undefined ? {} : { hint: `Did you mean \`${similar}\`?` }
    if (problem !== undefined) issues.push({ message: problem, place, ...hint })
  }
  const all = [...(item.issues ?? []), ...issues]
  return { ...item, parameters: [...parameters], ...(all.length > 0 && { issues: all }) }
}

/** `currency` for `currency:`, `rest` for `*rest`. */
export function plainName(parameter: string): string {
  return parameter.replace(/\W/g, '')
}
