import type { Code, InlineCode, Nodes, Parent, Root, Text } from 'mdast'
import { parseSnippetFence, snippetPrefix } from '../source/rewrite-snippets.ts'
import type { Directive } from '../tree/directive.ts'

/** Turns snippets (`<<< file`) into code blocks, and `:::code-group` into a group element. */
export function transformVitepressSyntax(tree: Root, source: string): void {
  if (source.includes(snippetPrefix) || source.includes('code-group')) transformChildren(tree)
}

function transformChildren(parent: Parent): void {
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) transformChildren(child as Parent)
    const directive = child as unknown as Directive
    if (directive.type === 'containerDirective' && directive.name === 'code-group') transformGroup(directive)
    if (child.type === 'paragraph') children.push(...withSnippets(child))
    else children.push(child)
  }
  parent.children = children as Parent['children']
}

function transformGroup(directive: Directive): void {
  const [first] = directive.children as (Nodes & { data?: { directiveLabel?: boolean } })[]
  const label = first?.data?.directiveLabel ? (directive.children.shift() as Parent) : undefined
  const title = label?.children.map((node) => ('value' in node ? node.value : '')).join('')
  directive.data = {
    ...directive.data,
    hName: 'div',
    hProperties: { dataCodeGroup: title ?? '' },
  }
}

/** Splits a paragraph at its snippets, which are blocks even without blank lines around them. */
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
