import type { Fence } from '../../code/fence.ts'
import type { TreeNode } from '../../tree/nodes.ts'

export interface MarkdownContext {
  /** Component name → source path of the imported document. */
  partialNames: Map<string, string>
  /** Returns the displayed text of a code block, and its language and title as an info string. */
  getCode(fence: Fence): { text: string; info: string; label: string }
  /** Whether a node is not part of a paragraph. */
  isBlock(node: TreeNode): boolean
  /** Renders nodes as blocks of Markdown, each without a line break at its end. */
  renderBlocks(nodes: TreeNode[] | undefined): string[]
}
