import type { Element, ElementContent, Root } from 'hast'
import type { CompileContext } from '../compile-context.ts'
import { recordModuleUse } from '../modules/module-values.ts'
import { generated } from '../tree/generated.ts'

/** Pictures in these do something else when they are pressed, or are no pictures of the text. */
const excludedTags = new Set('a Link button summary label h1 h2 h3 h4 h5 h6 picture'.split(' '))

interface AnyNode {
  type: string
  tagName?: string
  name?: string | null
  properties?: Record<string, unknown>
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: AnyNode[]
}

/** Puts every picture of the text into a button that enlarges it, so that a keyboard can press it, too. */
export function wrapImages(tree: Root, context: CompileContext): void {
  if (wrapImagesIn(tree as AnyNode)) recordModuleUse(context, { id: '@theme/ImageZoom', kind: 'use' })
}

function wrapImagesIn(parent: AnyNode): boolean {
  let found = false
  for (const [index, node] of (parent.children ?? []).entries()) {
    const tag = node.tagName ?? node.name ?? ''
    if (tag === 'img' && !isExcluded(node)) {
      const children = parent.children as AnyNode[]
      children[index] = createZoomButton(node) as AnyNode
      found = true
    } else if (!excludedTags.has(tag) && wrapImagesIn(node)) found = true
  }
  return found
}

function isExcluded(node: AnyNode): boolean {
  return String(attribute(node, 'className') ?? attribute(node, 'class') ?? '').includes('no-zoom')
}

function attribute({ properties, attributes }: AnyNode, name: string): unknown {
  const value = properties ? properties[name] : attributes?.find((one) => one.name === name)?.value
  return Array.isArray(value) ? value.join(' ') : value
}

function createZoomButton(node: AnyNode): Element {
  const alt = attribute(node, 'alt')
  const name = typeof alt === 'string' && alt !== '' ? `: ${alt}` : ''
  const properties = { type: 'button', className: ['image-zoom'], ariaLabel: `Enlarge the picture${name}` }
  return generated('button', properties, [node as unknown as ElementContent])
}
