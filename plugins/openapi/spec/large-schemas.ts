import type { NamedSchema } from './named-schemas.ts'
import type { Operation } from './operations.ts'
import { mediaSchemas } from './request-parts.ts'
import { compositions, type SchemaReader } from './schema.ts'
import { getText, nodeId, type SpecNode } from './spec.ts'

/** Members that a schema or a body lists with those inside of them, before the largest of these get pages of their own. */
const maxMembers = 600

/** A schema inside of another one, with the number of members that it adds to the page. */
interface Part {
  node: SpecNode
  names: string[]
  size: number
}

/**
 * Names schemas that are written inside of large ones, so that they have pages of their own: the largest first, until the rest is
 * within the limit. Their names are those of the schema or operation, and of the fields that lead to them.
 * @param named the schemas that have pages anyway
 */
export function nameLargeParts(
  named: readonly NamedSchema[],
  operations: readonly Operation[],
  schemas: SchemaReader,
): NamedSchema[] {
  const ids = new Set(named.map(({ node }) => nodeId(node)))
  // Most nodes are fields; the id of a node is long.
  const lastKeys = new Set(named.map(({ node }) => node.path.at(-1)))
  const found: NamedSchema[] = []
  const isNamed = (node: SpecNode) => lastKeys.has(node.path.at(-1)) && ids.has(nodeId(node))
  /** Schemas are cycles if they stand above. */
  const measure = (node: SpecNode, names: string[], above: ReadonlySet<unknown>): number => {
    if (above.has(node.value)) return 0
    const inside = new Set([...above, node.value])
    const isOwn = (part: SpecNode) => part.value === node.value || !isNamed(part)
    const own = schemas.parts(node).filter(isOwn)
    const fields = schemas.allFields(node, above.size === 0 ? undefined : isOwn)
    const alternatives = compositions
      .filter((key) => key !== 'allOf')
      .flatMap((key) => own.flatMap((part) => schemas.composed(part, key)))
    const inner: [name: string | undefined, schema: SpecNode][] = [
      ...fields.map(({ name, schema }): [string, SpecNode] => [name, schema.target]),
      ...schemas.mapSchemas(node).map(({ schema }): [undefined, SpecNode] => [undefined, schema.target]),
      ...[schemas.items(node), ...schemas.tuple(node)].flatMap((use): [undefined, SpecNode][] =>
        use ? [[undefined, use.target]] : [],
      ),
      ...alternatives.map(({ target }, at): [string, SpecNode] => [getText(target, 'title') ?? `${at + 1}`, target]),
    ]
    const parts = inner.flatMap(([name, schema]): Part[] => {
      const element = elementOf(schema, schemas)
      if (isNamed(element) || isNamed(schema)) return []
      const inNames = name === undefined ? names : [...names, name]
      return [{ node: element, names: inNames, size: measure(element, inNames, inside) }]
    })
    let size = fields.length + parts.reduce((sum, part) => sum + part.size, 0)
    for (const part of parts.sort((a, b) => b.size - a.size)) {
      if (size <= maxMembers || part.size === 0) break
      if (!isNamed(part.node)) found.push({ name: part.names.join('.'), node: part.node })
      ids.add(nodeId(part.node))
      lastKeys.add(part.node.path.at(-1))
      size -= part.size
    }
    return size
  }
  for (const { name, node } of named) measure(node, [name], new Set())
  for (const { id, method, path, body, responses } of operations) {
    const name = id ?? `${method} ${path}`
    for (const use of (body?.media ?? []).flatMap(mediaSchemas)) measure(use.target, [name], new Set())
    for (const { status, media } of responses)
      for (const use of media.flatMap(mediaSchemas)) measure(use.target, [name, status], new Set())
  }
  return found
}

/** The schema of the items of a list, at any depth. */
function elementOf(node: SpecNode, schemas: SchemaReader): SpecNode {
  const seen = new Set<unknown>()
  let current = node
  for (let items = schemas.items(node); items && !seen.has(current.value); items = schemas.items(current)) {
    seen.add(current.value)
    current = items.target
  }
  return current
}
