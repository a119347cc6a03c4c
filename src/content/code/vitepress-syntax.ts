import type { Code, InlineCode, Nodes, Parent, Root, Text } from 'mdast'
import { parseSnippetFence } from '../parse/rewrite-snippets.ts'
import type { Directive } from '../transforms/admonitions.ts'

/** Makes blocks of code of the snippets that stand as inline code, and marks `:::code-group` for what comes later. */
export function transformVitepressSyntax(tree: Root, source: string): void {
  if (source.includes('lectern-snippet:') || source.includes('code-group')) markBelow(tree)
}

function markBelow(parent: Parent): void {
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) markBelow(child as Parent)
    const directive = child as unknown as Directive
    if (directive.type === 'containerDirective' && directive.name === 'code-group') markGroup(directive)
    if (child.type === 'paragraph') children.push(...withSnippets(child))
    else children.push(child)
  }
  parent.children = children as Parent['children']
}

function markGroup(directive: Directive): void {
  const [first] = directive.children as (Nodes & { data?: { directiveLabel?: boolean } })[]
  const label = first?.data?.directiveLabel ? (directive.children.shift() as Parent) : undefined
  const title = label?.children.map((node) => ('value' in node ? node.value : '')).join('')
  directive.data = {
    ...directive.data,
    hName: 'div',
    hProperties: { dataCodeGroup: title ?? '' },
  }
}

/** Snippets are blocks of their own, also where the lines of a paragraph follow each other without a blank one. */
function withSnippets(paragraph: Parent & Nodes): Nodes[] {
  const fences = paragraph.children.map((node) =>
    (node as Nodes).type === 'inlineCode' ? toCodeBlock(node as InlineCode) : undefined,
  )
  if (!fences.some(Boolean)) return [paragraph]
  const blocks: Nodes[] = []
  let rest: Nodes[] = []
  const flush = () => {
    const isBlank = rest.every((node) => node.type === 'text' && node.value.trim() === '')
    if (!isBlank) blocks.push({ ...paragraph, children: trimmed(rest) } as Nodes)
    rest = []
  }
  for (const [index, node] of (paragraph.children as Nodes[]).entries()) {
    const fence = fences[index]
    if (fence) {
      flush()
      blocks.push(fence)
    } else rest.push(node)
  }
  flush()
  return blocks
}

function toCodeBlock({ value, position }: InlineCode): Code | undefined {
  const fence = parseSnippetFence(value)
  return fence && { type: 'code', ...fence, value: '', position }
}

function trimmed(nodes: Nodes[]): Nodes[] {
  const [first] = nodes
  if (first?.type !== 'text') return nodes
  return [{ ...first, value: first.value.replace(/^\s+/, '') } as Text, ...nodes.slice(1)]
}
