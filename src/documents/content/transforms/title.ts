import type { Element, Root } from 'hast'
import { isHandWritten } from '../tree/hand-written.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getTagName } from '../tree/properties.ts'
import { getText, headingLevel } from '../tree/text.ts'

interface Title {
  siblings: TreeNode[]
  index: number
}

/**
 * Returns the text of the h1 that a document has of its own: its first heading, whatever else is before it, except for a
 * thematic break. It may be inside another block, and written as HTML.
 */
export function titleText(tree: Root): string | undefined {
  const title = findTitle(tree)
  return title && getText(title.siblings[title.index] as TreeNode).trim()
}

/** Removes the h1 of the document. */
export function removeTitle(tree: Root): void {
  const title = findTitle(tree)
  title?.siblings.splice(title.index, 1)
}

function findTitle(tree: Root): Title | undefined {
  let title: Title | undefined
  /** @returns whether the search is over */
  const search = (siblings: TreeNode[]): boolean =>
    siblings.some((node, index) => {
      if (getTagName(node) === 'h1') title = { siblings, index }
      return title !== undefined || endsSearch(node) || (node.children !== undefined && search(node.children))
    })
  search(tree.children as TreeNode[])
  return title
}

/** Whether no h1 after a node is the title. Headings and thematic breaks that are written as HTML do not count. */
function endsSearch(node: TreeNode): boolean {
  if (node.type !== 'element' || isHandWritten(node as Element)) return false
  return node.tagName === 'hr' || headingLevel(node.tagName) !== undefined
}
