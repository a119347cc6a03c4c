import { findConfigObject, withoutType } from './find-config-object.ts'
import { type ArrayExpression, type Expression, type ObjectExpression, parseConfig } from './parse-config.ts'

/** A place in a source file; both numbers count from 1. */
export interface SourcePosition {
  line: number
  column: number
}

/**
 * Finds the positions of config keys in the source of a site config. A position is undefined unless it is certain: every
 * object on the way must be a literal in the same file, and nothing spread after the key may override it.
 */
export function locate(source: string, paths: readonly (readonly PropertyKey[])[]): (SourcePosition | undefined)[] {
  const program = parseConfig(source)
  const config = program && findConfigObject(program)
  return paths.map((path) => config && locateIn(config, path))
}

/** Finds the positions of options of a plugin, or of the closest ones around them, in the call that begins at a position. */
export function locateOptions(
  source: string,
  call: SourcePosition,
  paths: readonly (readonly PropertyKey[])[],
): (SourcePosition | undefined)[] {
  const program = parseConfig(source)
  const found = program && findCall(program, call)
  const argument = found?.arguments[0]
  const options = argument && argument.type !== 'SpreadElement' ? withoutType(argument as Expression) : undefined
  if (options?.type !== 'ObjectExpression') return paths.map(() => undefined)
  return paths.map((path) =>
    path.some((_, end) => locateIn(options, path.slice(0, end + 1))) ? closestIn(options, path) : call,
  )
}

/** Finds an option, or the closest one around it, in the only call of a plugin, or in the only one that has the option. */
export function locateCall(source: string, plugin: string, path: readonly PropertyKey[]): SourcePosition | undefined {
  const program = parseConfig(source)
  const calls = program ? findCalls(program, plugin) : []
  const places = calls.map((call) => {
    const [argument] = call.arguments
    const options = argument && argument.type !== 'SpreadElement' ? withoutType(argument as Expression) : undefined
    const isObject = options?.type === 'ObjectExpression'
    const exact = isObject && path.length > 0 ? locateIn(options, path) : undefined
    const [first] = path
    const around = isObject && first !== undefined && locateIn(options, [first]) ? closestIn(options, path) : undefined
    return { exact, closest: around ?? toPosition(call) }
  })
  const exact = places.flatMap((place) => place.exact ?? [])
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  return places.length === 1 ? places[0]?.closest : undefined
}

function findCalls(node: unknown, name: string): CallExpression[] {
  if (typeof node !== 'object' || node === null) return []
  const call = node as CallExpression
  const isCall = call.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === name
  const inner = Object.entries(node).flatMap(([key, child]) =>
    key === 'loc' || /comments$/i.test(key) ? [] : findCalls(child, name),
  )
  return isCall ? [call, ...inner] : inner
}

function closestIn(config: ObjectExpression, path: readonly PropertyKey[]): SourcePosition | undefined {
  for (let length = path.length; length > 0; length--) {
    const place = locateIn(config, path.slice(0, length))
    if (place) return place
  }
  return toPosition(config)
}

/** An empty path is that of the config. */
function locateIn(config: ObjectExpression, path: readonly PropertyKey[]): SourcePosition | undefined {
  const node = path.length === 0 ? config : entryAt(config, path)?.node
  return node && toPosition(node)
}

function toPosition({ loc }: { loc?: { start: { line: number; column: number } } | null }): SourcePosition | undefined {
  return loc ? { line: loc.start.line, column: loc.start.column + 1 } : undefined
}

type CallExpression = Extract<Expression, { type: 'CallExpression' }>

function findCall(node: unknown, place: SourcePosition): CallExpression | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const call = node as CallExpression
  if (call.type === 'CallExpression') {
    const at = toPosition(call)
    if (at?.line === place.line && at.column === place.column) return call
  }
  for (const [key, child] of Object.entries(node)) {
    const found = key === 'loc' || /comments$/i.test(key) ? undefined : findCall(child, place)
    if (found) return found
  }
  return undefined
}

function entryAt(config: ObjectExpression, path: readonly PropertyKey[]): Entry | undefined {
  let value: Expression | undefined = config
  let entry: Entry | undefined
  for (const key of path) {
    entry = value && findEntry(withoutType(value), key)
    if (entry === undefined) return undefined
    value = entry.value
  }
  return entry
}

/**
 * Returns the `type` of each object in a list of a site config, undefined for those without one. Undefined if the source does not
 * show all entries of the list.
 */
export function typesInList(source: string, path: readonly PropertyKey[]): (string | undefined)[] | undefined {
  const program = parseConfig(source)
  const config = program && findConfigObject(program)
  const value = config && entryAt(config, path)?.value
  const list = value && withoutType(value)
  if (list?.type !== 'ArrayExpression') return undefined
  const entries = listEntries(list)
  if (entries.some((entry) => entry === undefined || entry.key === undefined)) return undefined
  return entries.map((entry) => {
    const type = entry?.value && findEntry(withoutType(entry.value), 'type')?.value
    return type?.type === 'StringLiteral' ? type.value : undefined
  })
}

interface Entry {
  /** Undefined if the source does not show which key is set: a spread, a computed key. */
  key: PropertyKey | undefined
  node: ObjectExpression['properties'][number] | Expression
  value?: Expression
}

function findEntry(value: Expression, key: PropertyKey): Entry | undefined {
  if (value.type === 'ArrayExpression' && typeof key === 'number') {
    const before = listEntries(value).slice(0, key + 1)
    return before.every((entry) => entry === undefined || entry.key !== undefined) ? before[key] : undefined
  }
  if (value.type !== 'ObjectExpression' || typeof key === 'number') return undefined
  const entries = objectEntries(value)
  const index = entries.findLastIndex((entry) => entry.key === key)
  return entries.slice(index).every((entry) => entry.key !== undefined) ? entries[index] : undefined
}

function listEntries({ elements }: ArrayExpression): (Entry | undefined)[] {
  return elements.map((node, index) => {
    if (node === null) return undefined
    return node.type === 'SpreadElement' ? { key: undefined, node: node.argument } : { key: index, node, value: node }
  })
}

function objectEntries({ properties }: ObjectExpression): Entry[] {
  return properties.map((node) => {
    if (node.type === 'SpreadElement' || node.computed) return { key: undefined, node }
    const { key } = node
    const isNamed = key.type === 'Identifier' || key.type === 'StringLiteral' || key.type === 'NumericLiteral'
    const name = isNamed ? String(key.type === 'Identifier' ? key.name : key.value) : undefined
    // Outside of patterns, the value of a property is an expression.
    return { key: name, node, ...(node.type === 'ObjectProperty' && { value: node.value as Expression }) }
  })
}
