import type { VirtualNode } from 'lectern/plugin-kit'
import { element, link } from '../../reference/index.ts'
import { type Reference, urlOf } from '../reference.ts'
import { getText, isObject, type SpecNode, type SpecUse } from '../spec/spec.ts'

type Part = VirtualNode | string

/** Unions of more types are cut. */
const maxUnionTypes = 8

/** A type with the names of schemas linked: `Pet[]`, `string (uuid) | null`, `map<string, Pet>`. */
export function schemaType(use: SpecUse, reference: Reference): VirtualNode {
  return element('code', { className: ['type'] }, typeParts(use, reference, []))
}

function typeParts(use: SpecUse, reference: Reference, trail: readonly unknown[]): Part[] {
  const { target } = use
  const page = reference.schemaPage(target)
  if (page && trail.length === 0 && use.use === use.target) return unnamedParts(target, reference, trail)
  if (!page) return unnamedParts(target, reference, trail)
  const name = link(urlOf(page), page.name)
  // Readers need not follow the link to a type such as `Id = integer`.
  return trail.length === 0 && reference.schemas.isLeaf(target)
    ? [...name, ' = ', ...unnamedParts(target, reference, trail)]
    : name
}

/** The type of a schema itself, on its own page. */
export function ownType(node: SpecNode, reference: Reference): VirtualNode {
  return element('code', { className: ['type'] }, unnamedParts(node, reference, []))
}

function unnamedParts(node: SpecNode, reference: Reference, trail: readonly unknown[]): Part[] {
  const { schemas } = reference
  if (node.value === true) return ['any']
  if (node.value === false) return ['never']
  if (trail.includes(node.value)) return ['…']
  const inner = [...trail, node.value]
  const nullable = (parts: Part[]): Part[] => (schemas.isNullable(node) ? [...parts, ' | null'] : parts)
  const types = schemas.types(node)
  for (const [key, separator] of [
    ['oneOf', ' | '],
    ['anyOf', ' | '],
    ['allOf', ' & '],
  ] as const) {
    const composed = schemas.composed(node, key)
    const hasOwnFields = schemas.fields(node).length > 0
    if (composed.length === 0 || hasOwnFields) continue
    const parts = composed.slice(0, maxUnionTypes).map((use) => typeParts(use, reference, inner))
    const unique = parts.filter((part, at) => parts.findIndex((other) => sameParts(other, part)) === at)
    const joined = unique.flatMap((part, at) => (at === 0 ? part : [separator, ...part]))
    return nullable(composed.length > maxUnionTypes ? [...joined, `${separator}…`] : joined)
  }
  if (schemas.isNull(node)) return ['null']
  if (types.length === 0) return ['any']
  return nullable(
    types.flatMap((type, at) => [...(at > 0 ? [' | '] : []), ...typeNameParts(type, node, reference, inner)]),
  )
}

function sameParts(a: Part[], b: Part[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function typeNameParts(type: string, node: SpecNode, reference: Reference, trail: readonly unknown[]): Part[] {
  const { schemas } = reference
  if (type === 'array') {
    const tuple = schemas.tuple(node).map((use) => typeParts(use, reference, trail))
    const items = schemas.items(node)
    const parts = items ? typeParts(items, reference, trail) : ['any']
    const isUnion = parts.some((part) => typeof part === 'string' && /[|&]/.test(part))
    const list = isUnion ? ['(', ...parts, ')[]'] : [...parts, '[]']
    if (tuple.length === 0) return list
    const all = items && items.target.value !== false ? [...tuple, ['...', ...list]] : tuple
    return ['[', ...all.flatMap((each, at) => (at === 0 ? each : [', ', ...each])), ']']
  }
  if (type === 'object') {
    const [map, ...others] = schemas.mapSchemas(node)
    if (!map || map.pattern !== undefined || others.length > 0 || schemas.fields(node).length > 0) return ['object']
    return ['map<string, ', ...typeParts(map.schema, reference, trail), '>']
  }
  // Files have a type of their own in version 2.0.
  if (isObject(node.value) && node.value.type === 'file') return ['file']
  const format = isObject(node.value) && type !== 'boolean' ? getText(node, 'format') : undefined
  return [format === undefined ? type : `${type} (${format})`]
}
