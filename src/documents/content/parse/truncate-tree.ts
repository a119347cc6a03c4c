import type { Nodes, Parent, Root } from 'mdast'

/** Nodes without visible content that the remaining document may need. */
const retainedTypes = new Set(['definition', 'footnoteDefinition', 'mdxjsEsm'])

/**
 * Removes everything after the first match of a marker, including the match. Without a match, the tree is unchanged.
 * @param source.body the body as written, in which the marker is searched
 * @param source.text the parsed text: the same lines, each with the same length up to the marker
 */
export function truncateTree(tree: Root, source: { body: string; text: string; marker: RegExp }): void {
  const body = source.body.replace(/\r\n?/g, '\n')
  const match = source.marker.exec(body)
  if (!match) return
  const before = body.slice(0, match.index).split('\n')
  const lines = source.text.split('\n').slice(0, before.length - 1)
  const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + (before.at(-1) ?? '').length
  truncateChildren(tree, offset, match[0])
}

function truncateChildren(parent: Parent, offset: number, marker: string): void {
  parent.children = (parent.children as Nodes[]).filter((child) => {
    return retainedTypes.has(child.type) || startOffset(child) < offset
  }) as typeof parent.children
  for (const child of parent.children as Nodes[]) {
    if (retainedTypes.has(child.type) || (child.position?.end.offset ?? 0) <= offset) continue
    if ('children' in child) truncateChildren(child, offset, marker)
    else if ((child.type === 'text' || child.type === 'html') && child.value.includes(marker))
      child.value = child.value.slice(0, child.value.indexOf(marker))
  }
}

/** Returns -1 for a node without a position. Such nodes are from plugins and are retained. */
function startOffset({ position }: Nodes): number {
  return position?.start.offset ?? -1
}
