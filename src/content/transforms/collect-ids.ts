import type { Root } from 'hast'
import { eachNode } from '../tree/walk.ts'

interface AnyNode {
  type: string
  tagName?: string
  name?: string | null
  properties?: { id?: unknown; name?: unknown }
  attributes?: { name?: string; value?: unknown }[]
}

/** Every id that can be the target of a link, hand-written ones and old anchors (`<a name>`) included. */
export function collectIds(tree: Root): string[] {
  const ids = new Set<string>()
  const add = (id: unknown) => {
    if (typeof id === 'string' && id !== '') ids.add(id)
  }
  eachNode<AnyNode>(tree, ({ tagName, name, properties, attributes }) => {
    add(properties?.id)
    if (tagName === 'a') add(properties?.name)
    for (const attribute of attributes ?? []) {
      if (attribute.name === 'id' || (name === 'a' && attribute.name === 'name')) add(attribute.value)
    }
  })
  return [...ids]
}
