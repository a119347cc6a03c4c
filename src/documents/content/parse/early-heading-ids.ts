import type { Element, RootContent } from 'hast'
import type { Definition, Heading, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { MarkdownConfig } from '../../../shared/types.ts'
import { assignHeadingIds, extractExplicitId } from '../heading-ids/heading-ids.ts'
import { headingIdComment } from '../tree/heading-id-comment.ts'
import { headingLevel } from '../tree/text.ts'
import { eachNode } from '../tree/walk.ts'
import { type HastOptions, toHast } from './to-hast.ts'

/**
 * Sets the ids of the headings of a Markdown tree, for plugins that read them. They are the ids that the headings would get
 * later, as elements: the headings are converted to find out. If their HTML cannot be distinguished, they get their ids later.
 */
export function assignEarlyHeadingIds(
  tree: Root,
  file: VFile,
  { anchors, options }: { anchors: MarkdownConfig['anchors']; options: HastOptions },
): void {
  const headings: Heading[] = []
  const definitions: Definition[] = []
  eachNode<Heading | Definition>(tree, (node) => {
    if (node.type === 'heading') headings.push(node)
    else if (node.type === 'definition') definitions.push(node)
  })
  if (headings.length === 0) return
  const { hast } = toHast({ type: 'root', children: [...definitions, ...headings] }, file, options)
  const elements = hast.children.filter(isHeading)
  if (elements.length !== headings.length) return
  assignHeadingIds({ type: 'root', children: elements }, anchors)
  for (const [index, heading] of headings.entries()) {
    const id = elements[index]?.properties.id
    if (id === undefined) continue
    removeExplicitId(heading)
    const data: { id?: unknown; hProperties?: Record<string, unknown> } = heading.data ?? {}
    heading.data = Object.assign(data, { id, hProperties: { ...data.hProperties, id } }) as Heading['data']
  }
}

function isHeading(node: RootContent): node is Element {
  return node.type === 'element' && headingLevel(node.tagName) !== undefined
}

/** Removes an id at the end of a heading, so that it is not text. */
function removeExplicitId({ children }: Heading): void {
  const last = children.at(-1)
  const comment = last?.type === 'html' ? /^<!--([\s\S]*)-->\s*$/.exec(last.value)?.[1] : undefined
  if (comment === undefined || !headingIdComment.test(comment)) {
    extractExplicitId({ type: 'element', tagName: 'h1', properties: {}, children: children as never })
    return
  }
  children.pop()
  const before = children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
}
