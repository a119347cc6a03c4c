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

function locateIn(config: ObjectExpression, path: readonly PropertyKey[]): SourcePosition | undefined {
  const start = entryAt(config, path)?.node.loc?.start
  return start && { line: start.line, column: start.column + 1 }
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
