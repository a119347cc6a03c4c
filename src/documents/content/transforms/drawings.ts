import type { Root } from 'hast'
import type { CompileContext } from '../compile-context.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getClassNames, getProperties } from '../tree/properties.ts'
import { eachElement } from '../tree/walk.ts'

/** In px. Style sheets do not make a marked drawing narrower (`.drawing`). */
const minWidth = 420

/**
 * Marks paragraphs with nothing but drawings that are wider than phones. There, a drawing scrolls (also with a keyboard), so that
 * its text stays readable.
 */
export function markDrawings(tree: Root, { output }: CompileContext): void {
  if (output.imageFiles.size === 0) return
  const isDrawing = (node: TreeNode): boolean => {
    if (node.tagName === 'button') return node.children?.every(isDrawing) ?? false
    const file = output.imageFiles.get(node)?.file
    return file !== undefined && /\.svg$/i.test(file) && Number(getProperties(node).width) > minWidth
  }
  eachElement(tree, (paragraph) => {
    if (paragraph.tagName !== 'p') return
    const content = (paragraph.children as TreeNode[]).filter(({ type, value }) => type !== 'text' || value.trim())
    if (content.length === 0 || !content.every(isDrawing)) return
    paragraph.properties = { ...paragraph.properties, className: [...getClassNames(paragraph as TreeNode), 'drawing'] }
    // A button that enlarges the image takes the focus itself.
    if (content.every(({ tagName }) => tagName === 'img')) paragraph.properties.tabIndex = 0
  })
}
