import type { Element, ElementContent, Root } from 'hast'
import type { CompiledTexts } from '../../../shared/texts/compiled-texts.ts'
import type { CompileContext } from '../compile-context.ts'
import { generated } from '../tree/generated.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getClassNames, getTextProperty } from '../tree/properties.ts'

/** Images in these elements have another click action, or are not part of the text. */
const excludedParents = new Set('a Link button summary label h1 h2 h3 h4 h5 h6 picture'.split(' '))

/** Wraps images in a button that enlarges them, which also works with a keyboard. */
export function wrapImages(tree: Root, context: CompileContext): void {
  if (wrapImagesIn(tree.children as TreeNode[], context.texts))
    context.recordModuleUse({ id: '@theme/ImageZoom', kind: 'use' })
}

/** @returns whether there are any */
function wrapImagesIn(nodes: TreeNode[], texts: CompiledTexts): boolean {
  let found = false
  for (const [index, node] of nodes.entries()) {
    const tag = node.tagName ?? node.name ?? ''
    if (tag === 'img' && !getClassNames(node).some((name) => name.includes('no-zoom'))) {
      nodes[index] = createZoomButton(node, texts) as TreeNode
      found = true
    } else if (!excludedParents.has(tag) && wrapImagesIn(node.children ?? [], texts)) found = true
  }
  return found
}

function createZoomButton(image: TreeNode, { enlargeImage, enlargeImageOf }: CompiledTexts): Element {
  const alt = getTextProperty(image, 'alt')
  const properties = {
    type: 'button',
    className: ['image-zoom'],
    ariaLabel: alt ? enlargeImageOf({ alt }) : enlargeImage,
  }
  return generated('button', properties, [image as ElementContent])
}
