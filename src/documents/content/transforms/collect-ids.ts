import type { Root } from 'hast'
import { eachNode } from '../tree/walk.ts'

/** Collects every id that a link can target, including ids of JSX and old anchors (`<a name>`). */
export function collectIds(tree: Root): string[] {
  const ids = new Set<string>()
  const add = (id: unknown) => {
    if (typeof id === 'string' && id !== '') ids.add(id)
  }
  eachNode(tree, ({ tagName, name, properties, attributes }) => {
    add(properties?.id)
    if (tagName === 'a') add(properties?.name)
    for (const attribute of attributes ?? []) {
      if (attribute.name === 'id' || (name === 'a' && attribute.name === 'name')) add(attribute.value)
    }
  })
  return [...ids]
}
