import type { ParseResult } from '@ruby/prism/src/deserialize.js'
import * as prism from '@ruby/prism/src/nodes.js'
import { createLineLookup, readComments } from './comments.ts'
import { constantName, stringValue } from './literals.ts'
import type { Position } from './read-methods.ts'
import { readMethods } from './read-methods.ts'
import type { RubyFile, RubyScope } from './scope.ts'

type Walk = Omit<Position, 'scope' | 'visibility'> & { file: RubyFile }

/** Lists the classes and modules of a parsed file with their methods. */
export function readRubyFile(result: ParseResult, bytes: Buffer, sourcePath: string): RubyFile {
  const lineAt = createLineLookup(bytes)
  const file: RubyFile = { scopes: [], registered: [], registeredTags: [] }
  walkFile(result.value.statements, [], {
    sourcePath,
    lineAt,
    comments: readComments(result, bytes, sourcePath),
    file,
  })
  return file
}

/** Top-level statements: only classes, modules and registrations matter. */
function walkFile(statements: prism.StatementsNode | null, nesting: string[], walk: Walk): void {
  for (const node of statements?.body ?? []) {
    if (node instanceof prism.ClassNode || node instanceof prism.ModuleNode) walkScope(node, nesting, walk)
    else if (node instanceof prism.CallNode) collectRegistration(node, walk)
  }
}

function walkScope(node: prism.ClassNode | prism.ModuleNode, nesting: string[], walk: Walk): void {
  const ownName = constantName(node.constantPath)
  if (ownName === undefined) return
  const { sourcePath, lineAt, comments, file } = walk
  const [outer] = nesting
  const name = ownName.startsWith('::') || outer === undefined ? ownName.replace(/^::/, '') : `${outer}::${ownName}`
  const { startOffset, length } = node.location
  const [line, lastLine] = [lineAt(startOffset), lineAt(startOffset + length)]
  const superclass = node instanceof prism.ClassNode && node.superclass ? constantName(node.superclass) : undefined
  const comment = comments.above(line)
  const scope: RubyScope = {
    kind: node instanceof prism.ClassNode ? 'class' : 'module',
    name,
    nesting,
    ...(superclass === undefined ? {} : { superclass }),
    includes: [],
    methods: [],
    sourcePath,
    line,
    ...(comment && { comment }),
  }
  file.scopes.push(scope)
  const position: Position = { sourcePath, comments, lineAt, scope, visibility: 'public' }
  walkBody(node.body, position, walk)
  for (const rest of comments.restBetween(line, lastLine))
    readMethods(undefined, { ...position, visibility: 'public' }, rest)
}

function walkBody(body: unknown, position: Position, walk: Walk): void {
  if (!(body instanceof prism.StatementsNode)) return
  const { scope } = position
  for (const node of body.body) {
    if (node instanceof prism.ClassNode || node instanceof prism.ModuleNode) {
      walkScope(node, [scope.name, ...scope.nesting], walk)
    } else if (node instanceof prism.CallNode && node.name === 'included' && node.block instanceof prism.BlockNode) {
      walkBody(node.block.body, { ...position, visibility: 'public' }, walk)
    } else if (node instanceof prism.CallNode && (node.name === 'include' || node.name === 'prepend')) {
      scope.includes.push(...(node.arguments_?.arguments_ ?? []).map(constantName).filter((name) => name !== undefined))
    } else {
      if (node instanceof prism.CallNode) collectRegistration(node, walk)
      readMethods(node, position)
    }
  }
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
