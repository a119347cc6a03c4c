import type { Nodes, Parent, Root } from 'mdast'
import { isSpace } from '../tree/html.ts'

/**
 * Repeats a step of MDX that the fast parser does itself: replaces a paragraph of only components and
 * expressions with its children, and marks every element written as JSX, so that it is not mapped to a component.
 */
export function unravel(tree: Root): void {
  unravelChildren(tree)
}

function unravelChildren(parent: Parent): void {
  const children: Nodes[] = []
  let changed = false
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) unravelChildren(child as Parent)
    const { type } = child as { type: string }
    if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement')
      child.data = { ...child.data, ...explicit } as typeof child.data
    if (child.type === 'paragraph' && isBare(child)) {
      changed = true
      for (const inner of child.children as Nodes[]) {
        if (inner.type !== 'text' || !isSpace(inner.value)) children.push(asFlow(inner))
      }
    } else children.push(child)
  }
  if (changed) parent.children = children as Parent['children']
}

const explicit = { _mdxExplicitJsx: true }

function isBare(paragraph: Parent): boolean {
  let found = false
  for (const child of paragraph.children as { type: string; value?: string }[]) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') found = true
    else if (child.type !== 'text' || !isSpace(child.value ?? '')) return false
  }
  return found
}

function asFlow(node: Nodes): Nodes {
  const { type } = node as { type: string }
  if (type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as unknown as Nodes
  if (type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as unknown as Nodes
  return node
}
