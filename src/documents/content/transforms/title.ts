import type { Root } from 'hast'
import { getProgram, type TreeNode } from '../tree/nodes.ts'

/** Whether the document begins with its own h1, apart from modules and comments. */
export function beginsWithTitle(tree: Root): boolean {
  const first = tree.children.find((node) => !isInvisible(node as TreeNode))
  return first?.type === 'element' && first.tagName === 'h1'
}

/** Removes the h1 that the document begins with. */
export function removeTitle(tree: Root): void {
  if (!beginsWithTitle(tree)) return
  tree.children.splice(
    tree.children.findIndex((node) => !isInvisible(node as TreeNode)),
    1,
  )
}

function isInvisible(node: TreeNode): boolean {
  if (node.type === 'mdxjsEsm' || node.type === 'comment') return true
  return node.type === 'mdxFlowExpression' && getProgram(node)?.body.length === 0
}
