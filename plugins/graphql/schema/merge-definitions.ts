import {
  type ASTNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  GraphQLError,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type NamedTypeNode,
  type NameNode,
  print,
  type StringValueNode,
  type TypeNode,
  type ValueNode,
} from 'graphql'
import { printLiteral } from './literals.ts'

/** Called with members that differ, and both places, and with those that one definition has twice, which is a warning. */
export type ReportDuplicate = (error: GraphQLError, severity: 'error' | 'warning') => void

/** Lists of named parts of a definition. */
const partLists = ['fields', 'values', 'arguments', 'operationTypes'] as const

/** Lists of names. */
const nameLists = ['interfaces', 'types', 'locations'] as const

/** What can be merged: a definition or a part of one. */
interface Mergeable {
  kind: Kind
  loc?: ASTNode['loc']
  description?: StringValueNode | undefined
  directives?: readonly ConstDirectiveNode[] | undefined
  fields?: readonly Part[]
  values?: readonly Part[]
  arguments?: readonly Part[]
  operationTypes?: readonly Part[]
  interfaces?: readonly NamedTypeNode[]
  types?: readonly NamedTypeNode[]
  locations?: readonly NameNode[]
}

/** A field, an argument, a value, or an operation type. */
interface Part extends Mergeable {
  name?: NameNode
  operation?: string
  type?: TypeNode
  defaultValue?: ValueNode
}

/**
 * Merges definitions that several files have: each adds its members and directives, and the last description stays. Definitions
 * within one file are left as they are, so that validation finds duplicates.
 */
export function mergeDefinitions(definitions: readonly DefinitionNode[], report: ReportDuplicate): DefinitionNode[] {
  const merged: DefinitionNode[] = []
  const found = new Map<string, { index: number; sources: Set<unknown> }>()
  for (const node of definitions) {
    const name = definedName(node)
    if (name === undefined) {
      merged.push(node)
      continue
    }
    const own = withoutDuplicates(node as Mergeable, name, report)
    const { index, sources } = found.get(name) ?? { index: merged.length, sources: new Set() }
    const first = merged[index]
    if (first?.kind === node.kind && !sources.has(node.loc?.source))
      merged[index] = merge(first as Mergeable, own, name, report) as DefinitionNode
    else merged.push(own as DefinitionNode)
    found.set(name, { index, sources: sources.add(node.loc?.source) })
  }
  return merged
}

/**
 * Merges valid extensions into what they extend, since GraphQL.js ignores some of their directives. Extensions of the schema stay
 * if its definition is implicit.
 */
export function mergeExtensions(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  const merged = new Map<string, DefinitionNode>()
  for (const node of definitions) {
    const name = definedName(node)
    if (name !== undefined) merged.set(name, node)
  }
  const others = definitions.filter((node) => {
    if (definedName(node) !== undefined) return false
    const name = extendedName(node)
    const extended = name !== undefined && merged.get(name)
    if (!extended) return true
    merged.set(name, merge(extended as Mergeable, effective(node), name, () => {}) as DefinitionNode)
    return false
  })
  return [...merged.values(), ...others]
}

/** The name of a definition; undefined for other nodes. */
function definedName(node: DefinitionNode): string | undefined {
  if (node.kind === Kind.SCHEMA_DEFINITION) return 'schema'
  if (node.kind === Kind.DIRECTIVE_DEFINITION) return `@${node.name.value}`
  return isTypeDefinitionNode(node) ? node.name.value : undefined
}

/** The name of what a node extends; undefined for other nodes. */
function extendedName(node: DefinitionNode): string | undefined {
  if (node.kind === Kind.SCHEMA_EXTENSION) return 'schema'
  if (node.kind === Kind.DIRECTIVE_EXTENSION) return `@${node.name.value}`
  return isTypeExtensionNode(node) ? node.name.value : undefined
}

/** An extension without `@oneOf`, which the specification does not allow there and servers ignore. */
function effective(extension: DefinitionNode): Mergeable {
  const node = extension as Mergeable
  return { ...node, directives: node.directives?.filter(({ name }) => name.value !== 'oneOf') }
}

/** Leaves out members that a definition has twice. */
function withoutDuplicates(node: Mergeable, name: string, report: ReportDuplicate): Mergeable {
  const key = (['fields', 'values'] as const).find((each) => {
    const parts = node[each] ?? []
    return new Set(parts.map(partName)).size < parts.length
  })
  return key === undefined ? node : { ...node, [key]: mergeParts([], node[key] ?? [], name, report) }
}

function merge<T extends Mergeable>(first: T, second: T, name: string, report: ReportDuplicate): T {
  const description = second.description ?? first.description
  const merged: T = { ...first, ...(description && { description }) }
  if (first.directives || second.directives)
    merged.directives = distinct([...(first.directives ?? []), ...(second.directives ?? [])], print)
  for (const key of partLists)
    if (first[key] || second[key]) merged[key] = mergeParts(first[key] ?? [], second[key] ?? [], name, report)
  for (const key of nameLists)
    if (first[key] || second[key])
      merged[key] = distinct<NamedTypeNode | NameNode>([...(first[key] ?? []), ...(second[key] ?? [])], print) as never
  return merged
}

function mergeParts(first: readonly Part[], second: readonly Part[], owner: string, report: ReportDuplicate): Part[] {
  const merged = new Map(first.map((part) => [partName(part), part]))
  for (const part of second) {
    const name = partName(part)
    const earlier = merged.get(name)
    const key = `${owner}.${name}`
    if (!earlier) merged.set(name, part)
    else if (shape(earlier) !== shape(part)) report(differing(key, earlier, part), 'error')
    else {
      if (first.length === 0) report(duplicate(key, earlier, part), 'warning')
      merged.set(name, merge(earlier, part, key, report))
    }
  }
  return [...merged.values()]
}

function partName({ name, operation }: Part): string {
  return name?.value ?? operation ?? ''
}

/** The type and the default value of a part. */
function shape({ type, defaultValue }: Part): string {
  return [type && print(type), defaultValue && printLiteral(defaultValue)].filter(Boolean).join(' = ')
}

function differing(key: string, first: Part, second: Part): GraphQLError {
  const message = `"${key}" is defined twice, as "${shape(first)}" and "${shape(second)}".`
  return new GraphQLError(message, { nodes: [second, first] as unknown as ASTNode[] })
}

function duplicate(key: string, first: Part, second: Part): GraphQLError {
  return new GraphQLError(`"${key}" is defined twice.`, { nodes: [second, first] as unknown as ASTNode[] })
}

function distinct<T>(items: readonly T[], keyOf: (item: T & ASTNode) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item as T & ASTNode), item])).values()].toReversed()
}
