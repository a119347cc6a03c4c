import * as prism from '@ruby/prism/src/nodes.js'
import type { CodeParameter } from '../source/registry.ts'
import type { Comment, Directive, YardComment } from './comment.ts'
import type { Comments } from './comments.ts'
import { constantName, keywordArgument, stringValue, stringValues } from './literals.ts'
import type { Macros, Statement } from './macros.ts'
import type { RubyFile, RubyMethod, RubyScope, Visibility } from './scope.ts'
import { parseParameters, parseSignature } from './signature.ts'
import { parseYard } from './yard-comment.ts'

/** What the walk of a file shares. */
export interface Walk {
  sourcePath: string
  bytes: Buffer
  comments: Comments
  lineAt(offset: number): number
  file: RubyFile
  macros: Macros
}

/** The current position of the file walk. */
export interface Position extends Walk {
  scope: RubyScope
  /** What applies to the following methods. */
  state: { visibility: Visibility; group?: string; isClassScope?: boolean }
}

/** Adds the methods that a statement in a class or module body defines. */
export function readMethods(node: unknown, position: Position): void {
  if (node instanceof prism.DefNode) readDefinition(node, position)
  else if (node instanceof prism.SingletonClassNode) readSingletonClass(node, position)
  else if (node instanceof prism.ConstantWriteNode) readConstant(node, position)
  else if (node instanceof prism.AliasMethodNode) {
    addAlias(stringValue(node.newName), stringValue(node.oldName), node, position)
  } else if (node instanceof prism.UndefNode) changeVisibility('private', node.names, position)
  else if (node instanceof prism.CallNode) {
    if (node.receiver === null || node.receiver instanceof prism.SelfNode) readCall(node, position)
    else readOtherCall(node, position)
  }
}

/** Reads the directives of comments between two lines that belong to no statement. */
export function readLooseComments(from: number, to: number, position: Position): void {
  for (const comment of position.comments.restBetween(from, to)) readLooseComment(comment, position)
}

/** Reads the directives of the comment above a statement that documents nothing, such as a loop. */
export function readUnusedComment(line: number, position: Position): void {
  const comment = position.comments.above(line)
  if (comment) readLooseComment(comment, position)
}

function readLooseComment(comment: Comment, position: Position): void {
  const doc = readComment(comment, {}, position)
  addDocumentedMethods(doc, position, [], applyDirectives(doc, position, { isForItem: false }))
}

function readComment(comment: Comment, statement: Omit<Statement, 'namespace'>, { macros, scope }: Position) {
  const whole = { namespace: scope.name, ...statement }
  return parseYard(comment, (macro, issues) => macros.apply(macro, whole, issues))
}

const visibilities = new Set(['public', 'protected', 'private'])
/** Scopes of methods that are not public methods of instances. */
const classScopes = new Set(['class', 'module'])
const readers = new Set(['attr_reader', 'attr_accessor', 'attr'])
const writers = new Set(['attr_writer', 'private_constant', 'private_class_method', 'public_class_method'])

/** What directives say about the item of a comment. */
interface ItemDirectives {
  visibility?: Visibility
  isClassMethod?: boolean
}

/**
 * Applies directives to the following methods, and returns those for the item that the comment documents.
 * @param isForItem whether the comment documents an item of the code
 */
export function applyDirectives(
  { directives }: YardComment,
  { state }: Pick<Position, 'state'>,
  { isForItem }: { isForItem: boolean },
): ItemDirectives {
  const own: ItemDirectives = {}
  let isOwn = isForItem
  for (const { name, value, inner } of directives) {
    if (name === 'group' && value !== '') state.group = value
    else if (name === 'group' || name === 'endgroup') delete state.group
    else if (name === 'visibility' && visibilities.has(value)) (isOwn ? own : state).visibility = value as Visibility
    else if (name === 'scope' && isOwn) own.isClassMethod = classScopes.has(value)
    else if (name === 'scope') state.isClassScope = classScopes.has(value)
    // The comment documents this method.
    else if ((name === 'method' || name === 'attribute') && inner.lines.length === 0) isOwn = true
  }
  return own
}

function readCall(node: prism.CallNode, position: Position): void {
  const { name } = node
  const args = node.arguments_?.arguments_ ?? []
  // Its methods are private, and those of the module itself are public.
  if (name === 'module_function') changeVisibility('private', args, position)
  else if (visibilities.has(name)) changeVisibility(name as Visibility, args, position)
  // Nothing can call them.
  else if (name === 'undef_method') changeVisibility('private', args, position)
  else if (name === 'remove_method') removeMethods(stringValues(args), position.scope)
  else if (readers.has(name)) addMethods(stringValues(args), node, position, {})
  else if (name === 'alias_method') {
    const [newName, oldName] = stringValues(args)
    addAlias(newName, oldName, node, position)
  } else if (name === 'delegate') readDelegation(node, args, position)
  else if (Object.hasOwn(forwarders, name)) readForwarding(node, args, position)
  else if (name === 'define_method' && stringValue(args[0]) !== undefined)
    addMethods(stringValues(args.slice(0, 1)), node, position, {})
  else if (!writers.has(name)) readOtherCall(node, position)
}

function readDefinition(node: prism.DefNode, position: Position): void {
  // Templates cannot call class methods, but macros are attached to them.
  if (node.receiver !== null) readClassMethod(node, position)
  else {
    const parameters = readParameters(node, position)
    addMethods([node.name], node, position, { parameters, ...(node.name.endsWith('?') && { isPredicate: true }) })
  }
}

function readClassMethod(node: prism.DefNode, position: Position): void {
  const comment = position.comments.above(position.lineAt(node.location.startOffset))
  if (!comment) return
  const doc = readComment(comment, { ...definedMethod(node, position), isClassMethod: true }, position)
  addDocumentedMethods(doc, position, [], applyDirectives(doc, position, { isForItem: true }))
  position.scope.classComments.set(node.name, doc)
}

/** Templates cannot read constants, but the comment of one may have directives. Those of a struct describe the struct. */
function readConstant({ location, value }: prism.ConstantWriteNode, position: Position): void {
  const comment = position.comments.above(position.lineAt(location.startOffset))
  if (!comment) return
  const doc = readComment(comment, {}, position)
  const item = applyDirectives(doc, position, { isForItem: true })
  const isStruct = value instanceof prism.CallNode && constantName(value.receiver) === 'Struct'
  if (!isStruct) addDocumentedMethods(doc, position, [], item)
}

function readSingletonClass({ body, location }: prism.SingletonClassNode, position: Position): void {
  const { startOffset, length } = location
  if (!(body instanceof prism.StatementsNode)) return
  const state: Position['state'] = { visibility: 'public', isClassScope: true }
  for (const node of body.body) if (node instanceof prism.DefNode) readClassMethod(node, { ...position, state })
  const { lineAt } = position
  readLooseComments(lineAt(startOffset), lineAt(startOffset + length) + 1, { ...position, state })
  if (state.group !== undefined) position.state.group = state.group
}

function definedMethod(node: prism.DefNode, position: Position): Omit<Statement, 'namespace'> {
  const params = readParameters(node, position).map(({ name }) => name.replace(/\W/g, ''))
  return { name: node.name, params, source: sourceOf(node, position), isDefinition: true }
}

/** The parameters of a definition, without the comments between them. */
function readParameters({ parameters }: prism.DefNode, position: Position): CodeParameter[] {
  if (!parameters) return []
  const { requireds, optionals, rest, posts, keywords, keywordRest, block } = parameters
  return [...requireds, ...optionals, rest, ...posts, ...keywords, keywordRest, block].flatMap((node) => {
    if (node instanceof prism.OptionalParameterNode) return { name: node.name, default: sourceOf(node.value, position) }
    if (node instanceof prism.OptionalKeywordParameterNode)
      return { name: `${node.name}:`, default: sourceOf(node.value, position) }
    return node ? parseParameters(sourceOf(node, position)) : []
  })
}

function sourceOf({ location: { startOffset, length } }: Located, { bytes }: Position): string {
  return bytes.subarray(startOffset, startOffset + length).toString()
}

/** Without arguments, applies to the following methods; otherwise to the arguments. */
function changeVisibility(visibility: Visibility, args: readonly unknown[], position: Position): void {
  if (args.length === 0) position.state.visibility = visibility
  const names = new Set(stringValues(args))
  const { methods, visibilities } = position.scope
  for (const name of names) {
    const named = methods.filter((method) => method.name === name)
    for (const method of named) method.visibility = visibility
    if (named.length === 0) visibilities.set(name, visibility)
  }
  for (const node of args) readMethods(node, { ...position, state: { ...position.state, visibility } })
}

/** Removes the methods of a class or module, but not those that it inherits. */
function removeMethods(names: readonly string[], { methods, visibilities }: RubyScope): void {
  for (const name of names) {
    const named = methods.filter((method) => method.name === name)
    for (const method of named) method.isRemoved = true
    // Another file may define it.
    if (named.length === 0) visibilities.set(name, 'private')
  }
}

/** Rails' `delegate` defines public methods, even after `private`, unless `private: true` is given. */
function readDelegation(node: prism.CallNode, args: readonly unknown[], position: Position): void {
  const to = stringValue(keywordArgument(args, 'to'))
  if (to === undefined) {
    readOtherCall(node, position)
    return
  }
  const prefix = keywordArgument(args, 'prefix')
  const before = prefix instanceof prism.TrueNode ? to : stringValue(prefix)
  const visibility = keywordArgument(args, 'private') instanceof prism.TrueNode ? 'private' : 'public'
  const targets = new Map(stringValues(args).map((name) => [before === undefined ? name : `${before}_${name}`, name]))
  addMethods([...targets.keys()], node, { ...position, state: { ...position.state, visibility } }, (name) => ({
    delegate: { to, name: targets.get(name) as string },
  }))
}

/** Returns names of methods, and of those that they call, of the methods of Ruby's `Forwardable`. */
const forwarders: Readonly<Record<string, (names: string[]) => [string, string][]>> = {
  def_delegators: (names) => names.map((name) => [name, name]),
  def_instance_delegators: (names) => names.map((name) => [name, name]),
  def_delegator: ([name = '', own = name]) => [[own, name]],
  def_instance_delegator: ([name = '', own = name]) => [[own, name]],
}

/** `def_delegators :@book, :title` defines public methods, even after `private`. */
function readForwarding(node: prism.CallNode, args: readonly unknown[], position: Position): void {
  const [to = '', ...names] = stringValues(args)
  const targets = new Map(forwarders[node.name]?.(names))
  const state: Position['state'] = { ...position.state, visibility: 'public' }
  addMethods([...targets.keys()], node, { ...position, state }, (name) => ({
    delegate: { to: to.replace(/^@+/, ''), name: targets.get(name) as string },
  }))
}

function addAlias(newName: string | undefined, oldName: string | undefined, node: Located, position: Position): void {
  if (newName === undefined || oldName === undefined) return
  const old = position.scope.methods.findLast(({ name }) => name === oldName)
  const visibility = old?.visibility ?? position.state.visibility
  addMethods([newName], node, { ...position, state: { ...position.state, visibility } }, { aliasTarget: oldName })
}

/** A call of the application's own, `field :title`, which may define a method: its comment or a macro says so. */
function readOtherCall(node: prism.CallNode, position: Position): void {
  const definitions = (node.arguments_?.arguments_ ?? []).filter((argument) => argument instanceof prism.DefNode)
  // Such as `memoize def price`.
  if (definitions.length > 0) {
    for (const definition of definitions) readMethods(definition, position)
    return
  }
  const { comments, lineAt, macros, scope, sourcePath } = position
  const line = lineAt(node.location.startOffset)
  const statement = calledMethod(node, position)
  const comment = comments.above(line)
  const written = comment && readComment(comment, statement, position)
  const attached = macros.attachedText({ namespace: scope.name, ...statement }, scope)
  if (!comment && attached === undefined) return
  const isAttaching = comment?.lines.some(({ value }) => /^@!?macro\s+\[[^\]]*attach/.test(value)) ?? false
  const expanded = (attached ?? '').split('\n').map((value) => ({ value, line }))
  const lines = [...((!isAttaching && comment?.lines) || []), ...(attached === undefined ? [] : expanded)]
  const doc =
    attached === undefined ? (written as YardComment) : readComment({ sourcePath, lines }, statement, position)
  const [name = ''] = statement.params
  const isDocumented =
    attached === undefined
      ? comment && (comment.isDouble || isImplicit(comment))
      : isAttaching || !expanded.some(({ value }) => /^\s*@!/.test(value))
  const item = applyDirectives(doc, position, { isForItem: isDocumented ?? false })
  const { visibility, isClassMethod } = item
  const documented = addDocumentedMethods(doc, position, statement.params, item)
  if (documented.size > 0 || !isDocumented || isClassMethod || !/^[a-z_]\w*[?!]?$/i.test(name)) return
  addMethod({ name, line, visibility: visibility ?? position.state.visibility, doc }, position)
}

/** Whether a comment documents a method although the code does not define it in a known way. */
function isImplicit({ lines }: Comment): boolean {
  return lines.some(({ value }) => /^@!?(?:return|overload|visibility|scope)\b/.test(value))
}

function calledMethod(node: prism.CallNode, position: Position) {
  const params = (node.arguments_?.arguments_ ?? []).map(
    (argument) =>
      stringValue(argument) ??
      constantName(argument) ??
      (argument instanceof prism.ArrayNode ? stringValues([argument])[0] : undefined) ??
      sourceOf(argument as Located, position),
  )
  return { name: node.name, params, source: sourceOf(node, position) }
}

type Located = { location: { startOffset: number; length: number } }
type More = Pick<RubyMethod, 'aliasTarget' | 'delegate' | 'isPredicate' | 'parameters'>

/** Adds the methods that a statement defines, except those that its comment describes by directives. */
function addMethods(names: string[], node: Located, position: Position, more: More | ((name: string) => More)): void {
  const line = position.lineAt(node.location.startOffset)
  const comment = position.comments.above(line)
  const statement =
    node instanceof prism.DefNode
      ? definedMethod(node, position)
      : node instanceof prism.CallNode
        ? calledMethod(node, position)
        : { source: sourceOf(node, position) }
  const doc = comment && readComment(comment, statement, position)
  const item = doc ? applyDirectives(doc, position, { isForItem: true }) : {}
  const { visibility, isClassMethod } = item
  const documented = doc ? addDocumentedMethods(doc, position, names, item) : new Set<string>()
  if (isClassMethod ?? position.state.isClassScope) return
  for (const name of names.filter((each) => !documented.has(each))) {
    const described = { ...(doc && { doc }), ...(typeof more === 'function' ? more(name) : more) }
    addMethod({ name, line, visibility: visibility ?? position.state.visibility, ...described }, position)
  }
}

function addMethod(method: Omit<RubyMethod, 'sourcePath'>, { scope, sourcePath, state }: Position): void {
  scope.methods.push({ ...method, sourcePath, ...(state.group !== undefined && { group: state.group }) })
}

/**
 * Adds the methods that a comment describes by directives, `@!method name` and `@!attribute name`. Returns their names.
 * @param names of the methods that the statement defines, for directives without a name
 * @param item what the comment says about the item that it documents
 */
export function addDocumentedMethods(
  doc: YardComment,
  position: Position,
  names: readonly string[],
  item: ItemDirectives = {},
): Set<string> {
  const documented = new Set<string>()
  for (const directive of doc.directives) {
    if (directive.name !== 'method' && directive.name !== 'attribute') continue
    const signature = parseSignature(directive.value || (names[0] ?? ''))
    if (!signature) {
      const message = `\`@!${directive.name}\` has no name.`
      doc.issues.push({ message, place: directive.place })
      continue
    }
    if (isReadable(directive)) documented.add(signature.name)
    const isOwn = directive.inner.lines.length === 0
    const own = isOwn ? doc : readComment(directive.inner, {}, position)
    const inner = isOwn ? item : applyDirectives(own, { state: { visibility: 'public' } }, { isForItem: true })
    const isClassMethod = inner.isClassMethod ?? position.state.isClassScope
    if (signature.isClassMethod || isClassMethod || !isReadable(directive)) continue
    addMethod(
      {
        name: signature.name,
        line: directive.place.line,
        visibility: inner.visibility ?? position.state.visibility,
        doc: own,
        ...(directive.name === 'method' && { parameters: signature.parameters }),
      },
      position,
    )
  }
  return documented
}

/** Templates cannot read write-only attributes. */
function isReadable({ types }: Directive): boolean {
  return types.length === 0 || types.join('').includes('r')
}
