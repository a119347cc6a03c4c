import type { Nodes, Parent, Root } from 'mdast'

/**
 * Turns paragraphs of nothing but components and expressions into those components and expressions, as MDX does: a
 * component on a line of its own is no paragraph.
 */
export function unravel(tree: Root): void {
  unravelChildren(tree)
}

function unravelChildren(parent: Parent): void {
  const children: Nodes[] = []
  let changed = false
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) unravelChildren(child as Parent)
    if (child.type === 'paragraph' && isBare(child)) {
      changed = true
      for (const inner of child.children as Nodes[]) {
        if (inner.type === 'text' && inner.value.trim() === '') continue
        children.push(asFlow(inner))
      }
    } else children.push(child)
  }
  if (changed) parent.children = children as Parent['children']
}

function isBare(paragraph: Parent): boolean {
  let found = false
  for (const child of paragraph.children as { type: string; value?: string }[]) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') found = true
    else if (!(child.type === 'text' && child.value?.trim() === '')) return false
  }
  return found
}

function asFlow(node: Nodes): Nodes {
  const { type } = node as { type: string }
  if (type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as unknown as Nodes
  if (type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as unknown as Nodes
  return node
}
