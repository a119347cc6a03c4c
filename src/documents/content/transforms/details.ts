import type { Root } from 'hast'
import type { TreeNode } from '../tree/nodes.ts'

/**
 * Lets the component `Details` render the elements that a document writes as `<details>`, for sites that override it: MDX leaves
 * elements in the syntax of HTML as they are.
 */
export function insertDetailsComponents(tree: Root): void {
  const rename = (nodes: TreeNode[]) => {
    for (const node of nodes) {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'details') node.name = 'Details'
      if (node.children) rename(node.children)
    }
  }
  rename(tree.children as TreeNode[])
}
