import type { Link, Nodes, Parent, Root, Text } from 'mdast'

/** Matches sources that may have an address whose domain begins with a period. */
const candidate = /(?:https?:\/\/|www\.)\./i

/**
 * Turns addresses back into text that GFM does not link, because their domain begins with a period: `http://.example.com`.
 * Both parsers link them. Explicit links stay.
 */
export function removeInvalidAutolinks(tree: Root, source: string): Root {
  if (candidate.test(source)) removeBelow(tree, source)
  return tree
}

function removeBelow(parent: Parent, source: string): void {
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    const node = child.type === 'link' && isInvalid(child, source) ? (child.children[0] as Text) : child
    const last = children.at(-1)
    if (node.type === 'text' && last?.type === 'text') children[children.length - 1] = joinTexts(last, node)
    else children.push(node)
    if ('children' in node) removeBelow(node, source)
  }
  parent.children = children as Parent['children']
}

function isInvalid({ children, position }: Link, source: string): boolean {
  const [text] = children
  if (children.length !== 1 || text?.type !== 'text' || !new RegExp(`^${candidate.source}`, 'i').test(text.value))
    return false
  return !'[<'.includes(source[position?.start.offset ?? -1] ?? '[')
}

function joinTexts(first: Text, second: Text): Text {
  const { start } = first.position ?? {}
  const { end } = second.position ?? {}
  return { ...first, value: first.value + second.value, ...(start && end && { position: { start, end } }) }
}
