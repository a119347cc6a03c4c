import type { Nodes, Parent, Root } from 'mdast'

/** What is no part of the text where it stands, and may be needed before the cut. */
const retainedTypes = new Set(['definition', 'footnoteDefinition', 'mdxjsEsm'])

/**
 * Takes away what stands at and behind the first match of a mark; the whole tree stays where there is none.
 * @param source.body as it was written, in which the mark is looked for
 * @param source.text as it was parsed: the same lines, each up to the mark as long
 */
export function truncateTree(tree: Root, source: { body: string; text: string; mark: RegExp }): void {
  const body = source.body.replace(/\r\n?/g, '\n')
  const match = source.mark.exec(body)
  if (!match) return
  const before = body.slice(0, match.index).split('\n')
  const lines = source.text.split('\n').slice(0, before.length - 1)
  const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + (before.at(-1) ?? '').length
  cutNodes(tree, offset, match[0])
}

function cutNodes(parent: Parent, offset: number, mark: string): void {
  parent.children = (parent.children as Nodes[]).filter((child) => {
    return retainedTypes.has(child.type) || startOffset(child) < offset
  }) as typeof parent.children
  for (const child of parent.children as Nodes[]) {
    if (retainedTypes.has(child.type) || (child.position?.end.offset ?? 0) <= offset) continue
    if ('children' in child) cutNodes(child, offset, mark)
    else if ((child.type === 'text' || child.type === 'html') && child.value.includes(mark))
      child.value = child.value.slice(0, child.value.indexOf(mark))
  }
}

/** A node without a place was made by a plugin and stays. */
function startOffset({ position }: Nodes): number {
  return position?.start.offset ?? -1
}
