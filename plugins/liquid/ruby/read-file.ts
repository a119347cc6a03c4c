import type { ParseResult } from '@ruby/prism/src/deserialize.js'
import * as prism from '@ruby/prism/src/nodes.js'
import { createLineLookup, readComments } from './comments.ts'
import { constantName, stringValue } from './literals.ts'
import type { Macros } from './macros.ts'
import {
  addDocumentedMethods,
  applyDirectives,
  type Position,
  readLooseComments,
  readMethods,
  readUnusedComment,
  type Walk,
} from './read-methods.ts'
import type { RubyFile, RubyScope } from './scope.ts'
import { parseYard } from './yard-comment.ts'

/** Lists the classes and modules of a parsed file with their methods. */
export function readRubyFile(result: ParseResult, bytes: Buffer, sourcePath: string, macros: Macros): RubyFile {
  const lineAt = createLineLookup(bytes)
  const file: RubyFile = { scopes: [], registered: [], registeredTags: [] }
  const comments = readComments(result, bytes, sourcePath)
  walkFile(result.value.statements, { sourcePath, bytes, lineAt, comments, file, macros })
  return file
}

/** Top-level statements: only classes, modules, registrations, and macros matter. */
function walkFile(statements: prism.StatementsNode | null, walk: Walk): void {
  for (const node of statementsOf(statements)) {
    if (node instanceof prism.ClassNode || node instanceof prism.ModuleNode) walkScope(node, undefined, walk)
    else if (node instanceof prism.CallNode) collectRegistration(node, walk)
  }
  for (const comment of walk.comments.restBetween(0, Number.MAX_SAFE_INTEGER))
    parseYard(comment, (macro, issues) => walk.macros.apply(macro, { namespace: '' }, issues))
}

function walkScope(node: prism.ClassNode | prism.ModuleNode, outer: string | undefined, walk: Walk): void {
  const ownName = constantName(node.constantPath)
  if (ownName === undefined) return
  const { sourcePath, bytes, lineAt, comments, file, macros } = walk
  const name = ownName.startsWith('::') || outer === undefined ? ownName.replace(/^::/, '') : `${outer}::${ownName}`
  const { startOffset, length } = node.location
  const [line, lastLine] = [lineAt(startOffset), lineAt(startOffset + length)]
  const superclass = node instanceof prism.ClassNode && node.superclass ? constantName(node.superclass) : undefined
  const source = bytes.subarray(startOffset, startOffset + length).toString()
  const comment = comments.above(line)
  const doc = comment && parseYard(comment, (macro, issues) => macros.apply(macro, { namespace: name, source }, issues))
  const scope: RubyScope = {
    kind: node instanceof prism.ClassNode ? 'class' : 'module',
    name,
    ...(superclass === undefined ? {} : { superclass }),
    includes: [],
    prepends: [],
    extended: [],
    methods: [],
    classComments: new Map(),
    visibilities: new Map(),
    sourcePath,
    line,
    ...(doc && { doc }),
  }
  const position: Position = { ...walk, scope, state: { visibility: 'public' } }
  if (doc && (applyDirectives(doc, position, { isForItem: true }).visibility ?? 'public') !== 'public')
    scope.isPrivate = true
  if (doc) addDocumentedMethods(doc, position, [])
  file.scopes.push(scope)
  walkBody(node.body, position, line)
  // Comments above its `end` belong to no statement.
  readLooseComments(line, lastLine + 1, position)
}

/** @param after the line after which loose comments belong to the body */
function walkBody(body: unknown, position: Position, after: number): void {
  const { scope, lineAt } = position
  let from = after
  for (const node of statementsOf(body)) {
    const { startOffset, length } = node.location
    const line = lineAt(startOffset)
    readLooseComments(from, line, position)
    from = lineAt(startOffset + length - 1)
    if (node instanceof prism.ClassNode || node instanceof prism.ModuleNode) {
      walkScope(node, scope.name, position)
    } else if (node instanceof prism.CallNode && node.name === 'included' && node.block instanceof prism.BlockNode) {
      walkBody(node.block.body, { ...position, state: { ...position.state, visibility: 'public' } }, line)
    } else if (node instanceof prism.CallNode && isMixin(node.name)) {
      const names = (node.arguments_?.arguments_ ?? []).map(constantName).filter((name) => name !== undefined)
      scope[mixins[node.name]].push(...names.toReversed())
    } else {
      if (node instanceof prism.CallNode) collectRegistration(node, position)
      readMethods(node, position)
    }
    readUnusedComment(line, position)
  }
}

/** The statements of a body, also those in conditions, and between `begin` and `rescue`. */
function statementsOf(body: unknown): prism.Node[] {
  if (body instanceof prism.BeginNode) return statementsOf(body.statements)
  if (!(body instanceof prism.StatementsNode)) return []
  return body.body.flatMap((node) => {
    if (node instanceof prism.IfNode) return [...statementsOf(node.statements), ...elseStatements(node.subsequent)]
    if (node instanceof prism.UnlessNode) return [...statementsOf(node.statements), ...elseStatements(node.elseClause)]
    return node instanceof prism.BeginNode ? statementsOf(node) : [node]
  })
}

function elseStatements(node: prism.Node | null): prism.Node[] {
  if (node instanceof prism.ElseNode) return statementsOf(node.statements)
  return node instanceof prism.IfNode ? [...statementsOf(node.statements), ...elseStatements(node.subsequent)] : []
}

const mixins = { include: 'includes', prepend: 'prepends', extend: 'extended' } as const

function isMixin(name: string): name is keyof typeof mixins {
  return Object.hasOwn(mixins, name)
}

function collectRegistration({ name, arguments_, location }: prism.CallNode, { file, sourcePath, lineAt }: Walk): void {
  if (name === 'register_tag') {
    const [tagName, className] = arguments_?.arguments_ ?? []
    const tag = { name: stringValue(tagName), className: constantName(className) }
    const place = { sourcePath, line: lineAt(location.startOffset) }
    if (tag.name !== undefined && tag.className !== undefined)
      file.registeredTags.push({ name: tag.name, className: tag.className, place })
  }
  if (name !== 'register_filter') return
  file.registered.push(...(arguments_?.arguments_ ?? []).map(constantName).filter((each) => each !== undefined))
}
