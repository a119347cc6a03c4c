import * as prism from '@ruby/prism/src/nodes.js'
import type { Comments } from './comments.ts'
import { keywordArgument, stringValue, stringValues } from './literals.ts'
import type { RubyMethod, RubyScope, Visibility } from './scope.ts'
import { type Comment, parseYard } from './yard-comment.ts'

/** The current position of the file walk. */
export interface Position {
  sourcePath: string
  comments: Comments
  lineAt(offset: number): number
  scope: RubyScope
  /** Visibility of the following method definitions. */
  visibility: Visibility
}

/**
 * Adds the methods that a statement in a class or module body defines.
 * @param loose a comment that belongs to no statement; only its `@!method` and `@!attribute` tags are read
 */
export function readMethods(node: unknown, position: Position, loose?: Comment): void {
  if (loose) addDeclaredMethods(loose, position)
  else if (node instanceof prism.DefNode) readDefinition(node, position)
  else if (node instanceof prism.AliasMethodNode) {
    addAlias(stringValue(node.newName), stringValue(node.oldName), node, position)
  } else if (node instanceof prism.CallNode && node.receiver === null) readCall(node, position)
}

const visibilities = new Set(['public', 'protected', 'private'])
const readers = new Set(['attr_reader', 'attr_accessor', 'attr'])

function readCall(node: prism.CallNode, position: Position): void {
  const { name } = node
  const args = node.arguments_?.arguments_ ?? []
  if (visibilities.has(name)) changeVisibility(name as Visibility, args, position)
  else if (readers.has(name)) addMethods(stringValues(args), node, position, {})
  else if (name === 'alias_method') {
    const [newName, oldName] = stringValues(args)
    addAlias(newName, oldName, node, position)
  } else if (name === 'delegate') readDelegation(node, args, position)
}

function readDefinition(node: prism.DefNode, position: Position): void {
  // Templates cannot call class methods.
  if (node.receiver === null) addMethods([node.name], node, position, {})
}

/** Without arguments, applies to the following methods; otherwise to the arguments. */
function changeVisibility(visibility: Visibility, args: readonly unknown[], position: Position): void {
  if (args.length === 0) position.visibility = visibility
  const names = new Set(stringValues(args))
  for (const method of position.scope.methods) if (names.has(method.name)) method.visibility = visibility
  for (const node of args) readMethods(node, { ...position, visibility })
}

/** Rails' `delegate` defines public methods, even after `private`, unless `private: true` is given. */
function readDelegation(node: prism.CallNode, args: readonly unknown[], position: Position): void {
  const to = stringValue(keywordArgument(args, 'to'))
  if (to === undefined) return
  const prefix = keywordArgument(args, 'prefix')
  const before = prefix instanceof prism.TrueNode ? to : stringValue(prefix)
  const visibility = keywordArgument(args, 'private') instanceof prism.TrueNode ? 'private' : 'public'
  const targets = new Map(stringValues(args).map((name) => [before === undefined ? name : `${before}_${name}`, name]))
  addMethods([...targets.keys()], node, { ...position, visibility }, (name) => ({
    delegate: { to, name: targets.get(name) as string },
  }))
}

function addAlias(newName: string | undefined, oldName: string | undefined, node: Located, position: Position): void {
  if (newName === undefined || oldName === undefined) return
  const old = position.scope.methods.findLast(({ name }) => name === oldName)
  const visibility = old?.visibility ?? position.visibility
  addMethods([newName], node, { ...position, visibility }, { aliasTarget: oldName })
}

type Located = { location: { startOffset: number } }
type More = Pick<RubyMethod, 'aliasTarget' | 'delegate'>

/** Adds the methods that a statement defines, except those that its comment declares. */
function addMethods(names: string[], node: Located, position: Position, more: More | ((name: string) => More)): void {
  const { sourcePath, visibility, lineAt, scope } = position
  const line = lineAt(node.location.startOffset)
  const comment = position.comments.above(line)
  const declared = comment ? addDeclaredMethods(comment, position) : new Set<string>()
  for (const name of names.filter((each) => !declared.has(each))) {
    scope.methods.push({
      name,
      visibility,
      sourcePath,
      line,
      ...(comment && declared.size === 0 && { comment }),
      ...(typeof more === 'function' ? more(name) : more),
    })
  }
}

/** Adds the methods that a comment declares. Returns their names. */
function addDeclaredMethods(comment: Comment, { scope, visibility, sourcePath }: Position): Set<string> {
  // Fast path: most comments declare nothing.
  if (!comment.lines.some((line) => line.startsWith('@!'))) return new Set()
  const { methods } = parseYard(comment)
  for (const { name, line, comment: own } of methods)
    scope.methods.push({ name, visibility, sourcePath, line, comment: own })
  return new Set(methods.map(({ name }) => name))
}
