import { posix as path } from 'node:path'
import { getText, isObject, nodeId, type Spec, type SpecNode } from './spec.ts'

/** A schema with a page. */
export interface NamedSchema {
  name: string
  node: SpecNode
}

/**
 * Every schema that has a name: those of the specification, those in their `$defs`, and those in other files that something
 * refers to.
 */
export function collectSchemas(spec: Spec): NamedSchema[] {
  const found = new Map<string, NamedSchema>()
  const add = (name: string, node: SpecNode) => {
    const id = nodeId(node)
    if (found.has(id) || (!isObject(node.value) && typeof node.value !== 'boolean')) return
    found.set(id, { name, node })
    for (const key of ['$defs', 'definitions'])
      for (const [inner, { target }] of spec.entries(node, key)) add(inner, target)
  }
  const components = spec.version === '2.0' ? spec.root : spec.get(spec.root, 'components')?.target
  const key = spec.version === '2.0' ? 'definitions' : 'schemas'
  const entries = components ? spec.entries(components, key) : []
  const ownNames = new Map(entries.map(([name, { use }]) => [nodeId(use), name]))
  // An entry may refer to a file; what it refers to has its name. What has a name of its own retains it.
  for (const [name, { target }] of entries) add(ownNames.get(nodeId(target)) ?? name, target)
  for (const target of findTargets(spec)) add(schemaName(target), target)
  return [...found.values()]
}

/** What references in schemas lead to, if it looks like a definition of its own. */
function findTargets(spec: Spec): SpecNode[] {
  const targets: SpecNode[] = []
  const visited = new Set<unknown>()
  const visit = (node: SpecNode, isSchema: boolean) => {
    const { value } = node
    if (typeof value !== 'object' || value === null || visited.has(value)) return
    visited.add(value)
    for (const target of spec.chain(node).slice(1)) {
      const isReference = nodeId(spec.resolve(target).target) !== nodeId(target)
      if (isSchema && !isReference && isDefinition(target)) targets.push(target)
      visit(target, isSchema)
    }
    for (const key of Object.keys(value)) {
      const next = { ...node, path: [...node.path, key], value: (value as Record<string, unknown>)[key] }
      visit(next, isSchemaKey(key, isSchema, node.path.at(-1)))
    }
  }
  visit(spec.root, false)
  return targets
}

const listKeys = [
  ...['allOf', 'oneOf', 'anyOf', 'prefixItems', 'properties', 'patternProperties'],
  ...['dependentSchemas', '$defs', 'definitions'],
]
const schemaKeys = [
  ...['schema', 'itemSchema', 'contentSchema', 'items', 'additionalProperties', 'not', 'schemas'],
  ...['contains', 'propertyNames', 'if', 'then', 'else'],
]

/** Whether the value of a key is a schema, or holds schemas. */
function isSchemaKey(key: string, isInSchema: boolean, parent: string | number | undefined): boolean {
  if (/^(?:examples?|default|enum|const)$/.test(key) && parent !== 'properties') return false
  return isInSchema || listKeys.includes(key) || schemaKeys.includes(key)
}

/** A file, a member of one, or a member of `schemas`, `definitions` or `$defs`: not a part of another schema. */
function isDefinition({ path: keys }: SpecNode): boolean {
  const parent = keys.at(-2)
  return keys.length <= 1 || parent === 'schemas' || parent === 'definitions' || parent === '$defs'
}

function schemaName(node: SpecNode): string {
  const last = node.path.at(-1)
  const { base, ext } = path.parse(node.file.sourcePath)
  return last !== undefined ? String(last) : (getText(node, 'title') ?? base.slice(0, base.length - ext.length))
}
