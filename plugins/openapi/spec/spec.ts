import type { Place } from 'lectern/plugin-kit'
import { resolveFile } from './load-files.ts'
import { isObject, type SpecObject } from './object.ts'
import { decodeUri, pointerPath } from './pointer.ts'
import type { KeyPath, SpecFile, SpecFiles } from './spec-file.ts'

export { isObject, type SpecObject }

/** A value of a specification and where it is. */
export interface SpecNode<T = unknown> {
  file: SpecFile
  path: KeyPath
  value: T
}

/** A value that may be a reference: where it is used, and what it is. */
export interface SpecUse {
  /** The reference itself, which may have a description of its own. The same as `target` if it is none. */
  use: SpecNode
  target: SpecNode
}

/** A specification of any supported version. All functions follow references. */
export interface Spec {
  root: SpecNode<SpecObject>
  version: '2.0' | '3.0' | '3.1' | '3.2'
  resolve(node: SpecNode): SpecUse
  /** A node and what its references lead to, one after the other. */
  chain(node: SpecNode): SpecNode[]
  /** The value of a key; undefined if the node is no object or has no such key. */
  get(node: SpecNode, key: string): SpecUse | undefined
  /** The members of an object in a key. Extensions (`x-…`) are left out. */
  entries(node: SpecNode, key: string): [name: string, use: SpecUse][]
  /** The items of a list in a key. */
  items(node: SpecNode, key: string): SpecUse[]
}

/** @param files as loaded; they must be valid */
export function createSpec(files: SpecFiles): Spec {
  const [file] = files.values() as Iterable<SpecFile>
  if (!file) throw new Error('A specification has at least one file.')
  const root = { file, path: [], value: file.value as SpecObject }
  const { swagger, openapi } = root.value
  const known: KnownTargets = new Map()
  const chain = (use: SpecNode): SpecNode[] => {
    const nodes = [use]
    // Longer chains are cycles.
    for (const node of nodes) {
      const next = nodes.length > 50 ? undefined : follow(node, files, known)
      if (next) nodes.push(next)
    }
    return nodes
  }
  const [, minor = '1'] = /^3\.([012])/.exec(String(openapi)) ?? []
  const version = swagger !== undefined ? '2.0' : (`3.${minor}` as Spec['version'])
  const resolve = (use: SpecNode): SpecUse => {
    const nodes = chain(use)
    const extended = version === '3.1' || version === '3.2' ? nodes.find(hasKeywords) : undefined
    return { use, target: extended ? withKeywords(extended) : (nodes.at(-1) ?? use) }
  }
  return {
    root,
    version,
    resolve,
    chain,
    get(node, key) {
      const found = child(node, key)
      return found && resolve(found)
    },
    entries(node, key) {
      const parent = child(node, key)
      if (!parent) return []
      const { target } = resolve(parent)
      if (!isObject(target.value)) return []
      return Object.keys(target.value)
        .filter((name) => !name.startsWith('x-') || key === 'properties' || key === 'headers')
        .map((name) => [name, resolve(child(target, name) as SpecNode)])
    },
    items(node, key) {
      const list = child(node, key)
      if (!list || !Array.isArray(list.value)) return []
      return list.value.flatMap((value, index) =>
        // What is left out of a list retains its place.
        value === undefined ? [] : [resolve({ file: list.file, path: [...list.path, index], value })],
      )
    },
  }
}

/** The value of a key, without following references. */
export function child({ file, path, value }: SpecNode, key: string): SpecNode | undefined {
  if (!isObject(value) || !Object.hasOwn(value, key) || value[key] === undefined) return undefined
  return { file, path: [...path, key], value: value[key] }
}

/** What the reference of a node leads to. @param known targets of the references of each file */
function follow({ file, value: from }: SpecNode, files: SpecFiles, known: KnownTargets): SpecNode | undefined {
  const { $ref, $dynamicRef } = isObject(from) ? from : {}
  const ref = typeof $ref === 'string' ? $ref : $dynamicRef
  if (typeof ref !== 'string') return undefined
  const ofFile = known.get(file) ?? new Map<string, SpecNode | undefined>()
  known.set(file, ofFile)
  if (!ofFile.has(ref)) ofFile.set(ref, find(ref, file, files))
  return ofFile.get(ref)
}

type KnownTargets = Map<SpecFile, Map<string, SpecNode | undefined>>

function find(ref: string, file: SpecFile, files: SpecFiles): SpecNode | undefined {
  const sourcePath = resolveFile(file.sourcePath, ref)
  const target = sourcePath === undefined ? undefined : files.get(sourcePath)
  if (!target) return undefined
  const anchor = /#([^/].*)/.exec(ref)?.[1]
  const path = anchor === undefined ? pointerPath(ref) : anchorsOf(target).get(decodeUri(anchor))
  if (!path) return undefined
  let value = target.value
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return { file: target, path, value }
}

/** Keywords beside the reference of a schema that limit its values further. */
const keywords = [
  ...['type', 'properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'items'],
  ...['prefixItems', 'allOf', 'oneOf', 'anyOf', 'not', 'if', 'enum', 'const', 'format', 'pattern', 'minimum'],
  ...['maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'minItems'],
  ...['maxItems', 'uniqueItems', 'contains', 'minProperties', 'maxProperties', 'propertyNames'],
  ...['dependentRequired', 'dependentSchemas', 'discriminator'],
]

function hasKeywords({ value }: SpecNode): boolean {
  if (!isObject(value) || (typeof value.$ref !== 'string' && typeof value.$dynamicRef !== 'string')) return false
  return Array.isArray(value.required) || keywords.some((key) => Object.hasOwn(value, key))
}

const extensions = new WeakMap<object, SpecObject>()

/** A schema with keywords beside its reference, which is a part of it like those in `allOf`. */
function withKeywords(node: SpecNode): SpecNode {
  const { $ref, $dynamicRef, ...own } = node.value as SpecObject
  const reference = { $ref: $ref ?? $dynamicRef }
  const allOf = [reference, ...(Array.isArray(own.allOf) ? own.allOf : [])]
  const value = extensions.get(node.value as object) ?? { ...own, allOf }
  extensions.set(node.value as object, value)
  return { ...node, value }
}

const anchors = new WeakMap<SpecFile, ReadonlyMap<string, KeyPath>>()

/** The paths of the schemas of a file that have anchors. */
function anchorsOf(file: SpecFile): ReadonlyMap<string, KeyPath> {
  const known = anchors.get(file)
  if (known) return known
  const found = new Map<string, KeyPath>()
  const visited = new Set<unknown>()
  const visit = (value: unknown, path: KeyPath) => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return
    visited.add(value)
    const { $anchor, $dynamicAnchor } = value as SpecObject
    for (const name of [$anchor, $dynamicAnchor])
      if (typeof name === 'string' && !found.has(name)) found.set(name, path)
    for (const [key, child] of Object.entries(value)) visit(child, [...path, key])
  }
  visit(file.value, [])
  anchors.set(file, found)
  return found
}

/** Identifies a node. */
export function nodeId({ file, path }: SpecNode): string {
  return [file.sourcePath, ...path.map(String)].join('\n')
}

export function placeOf({ file, path }: SpecNode): Place {
  return file.place(path)
}

/** The string in a key; undefined if there is none, or an empty one. */
export function getText(node: SpecNode, key: string): string | undefined {
  const value = isObject(node.value) ? node.value[key] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function getFlag(node: SpecNode, key: string): boolean {
  return isObject(node.value) && node.value[key] === true
}

/** The value of a key of a use: its own, or that of what it refers to. */
export function getOwn({ use, target }: SpecUse, key: string): unknown {
  for (const { value } of [use, target]) if (isObject(value) && value[key] !== undefined) return value[key]
  return undefined
}

/** The part with a text: a reference with a description replaces that of its target. */
export function describedNode({ use, target }: SpecUse, key = 'description'): SpecNode {
  return getText(use, key) === undefined ? target : use
}
