import type { Data, Nodes, Root } from 'mdast'
import { eachNode } from '../tree/walk.ts'

interface MathNode {
  type: string
  value: string
  data?: Data
}

/** Converts formulas of both parsers to the elements of remark-math, which plugins expect. */
export function toRemarkMathNodes(tree: Root): void {
  eachNode<Nodes & { type: string }>(tree, (child) => {
    const node = child as unknown as MathNode
    if (node.type !== 'math' && node.type !== 'inlineMath') return
    const isBlock = node.type === 'math'
    const className = ['language-math', isBlock ? 'math-display' : 'math-inline']
    const text = { type: 'text', value: node.value } as const
    const code = { type: 'element', tagName: 'code', properties: { className }, children: [text] } as const
    node.data = (isBlock
      ? { hName: 'pre', hChildren: [code] }
      : { hName: 'code', hProperties: { className }, hChildren: [text] }) as unknown as Data
  })
}
