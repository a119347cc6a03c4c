import type { Nodes, Parent, Root } from 'mdast'

/** A block with text, such as a paragraph, a heading, or the cell of a table. */
export interface TextBlock {
  type: string
  /** Type of the node around it. */
  parent: string
  /** Offset of its first character in the source. */
  offset: number
  /** Its source, with a mark in place of everything that readers do not see as it is written. Line breaks stay. */
  text: string
  /** Its source as written. */
  source: string
}

/** Stands for a character that is syntax, code, HTML, or escaped. It is neither a letter nor a space. */
export const hiddenMark = '·'

const blockTypes = new Set(['paragraph', 'heading', 'tableCell'])
const literalTags = new Set(['code', 'pre', 'kbd', 'samp', 'tt', 'var', 'script', 'style', 'textarea', 'svg', 'math'])
const directiveTypes = new Set(['textDirective', 'leafDirective'])

/** Collects the text of a document as it is written, for patterns that must not match code, links, HTML, or escaped characters. */
export function collectTextBlocks(tree: Root, source: string): TextBlock[] {
  const blocks: TextBlock[] = []
  const search = (parent: Parent) => {
    for (const child of parent.children as Nodes[]) {
      if (blockTypes.has(child.type) || (child.type as string) === 'leafDirective') {
        const block = readBlock(child, parent.type, source)
        if (block) blocks.push(block)
      } else if ('children' in child && !isLiteral(child)) search(child as Parent)
    }
  }
  search(tree)
  return blocks
}

function readBlock(node: Nodes, parent: string, source: string): TextBlock | undefined {
  const range = node.type === 'tableCell' ? contentOffsets(node, source) : offsets(node)
  if (!range) return undefined
  const written = source.slice(...range)
  let text: string | undefined
  return {
    type: node.type,
    parent,
    offset: range[0],
    // Most blocks are not searched.
    get text() {
      text ??= showTexts(node, range, source)
      return text
    },
    source: written,
  }
}

function showTexts(node: Nodes, [start, end]: [start: number, end: number], source: string): string {
  const shown: [from: number, to: number][] = []
  collectTexts(node, { show: (from, to) => shown.push([from, to]), hidden: 0 })
  let text = ''
  let at = start
  for (const [from, to] of shown.sort(([a], [b]) => a - b)) {
    if (to <= at || from >= end) continue
    text += hide(source.slice(at, from)) + source.slice(Math.max(at, from), Math.min(to, end))
    at = Math.min(to, end)
  }
  text += hide(source.slice(at, end))
  return /[\\&]/.test(text) ? text.replace(/\\[!-/:-@[-`{-~]|&(?:#\w+|\w+);/g, hide) : text
}

/** Replaces every unit of a text, but not its line breaks. */
function hide(text: string): string {
  return text.includes('\n') ? text.replace(/[^\n]/g, hiddenMark) : hiddenMark.repeat(text.length)
}

interface Painter {
  show(from: number, to: number): void
  /** How many elements with literal text are open: they can begin and end in different nodes. */
  hidden: number
}

function collectTexts(node: Nodes, painter: Painter): void {
  const range = offsets(node)
  const isText =
    node.type === 'text' || (directiveTypes.has(node.type) && !('children' in node && node.children.length))
  if (isText && range && painter.hidden === 0) painter.show(...range)
  if (node.type === 'html') painter.hidden = Math.max(0, painter.hidden + openedElements(node.value))
  if (!('children' in node) || isLiteral(node)) return
  // What a component does with text of its own is not known.
  const isComponent = /^[A-Z]|\./.test(elementName(node) ?? '')
  for (const [index, child] of (node.children as Nodes[]).entries()) {
    if (isComponent && child.type === 'text') continue
    if (child.position) collectTexts(child, painter)
    else showUnplaced(node, index, painter)
  }
}

/** The reference parser divides a text at the addresses that it links, and does not say where. */
function showUnplaced(node: Parent, index: number, { show, hidden }: Painter): void {
  const range = offsets(node as Nodes)
  if (!blockTypes.has(node.type) || !range || hidden > 0) return
  const before = node.children.slice(0, index).map(offsets).findLast(Boolean)
  const after = node.children
    .slice(index + 1)
    .map(offsets)
    .find(Boolean)
  show(before?.[1] ?? range[0], after?.[0] ?? range[1])
}

/** Whether an element written as JSX displays its text as it is. */
function isLiteral(node: Nodes): boolean {
  return literalTags.has(elementName(node) ?? '')
}

/** Returns the name of an element that is written as JSX. */
function elementName(node: Nodes): string | undefined {
  return /^mdxJsx/.test(node.type) ? ((node as { name?: string | null }).name ?? undefined) : undefined
}

/** Returns how many elements with literal text a tag opens (1), or closes (-1). */
function openedElements(html: string): number {
  let opened = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][\w-]*)/gi))
    if (literalTags.has(name.toLowerCase())) opened += slash ? -1 : 1
  return opened
}

/** Returns where the content of a cell is, without the lines around it. */
function contentOffsets(cell: Nodes, source: string): [start: number, end: number] | undefined {
  const range = offsets(cell)
  if (!range) return undefined
  const [, before = '', content = ''] = /^(\|?[ \t]*)(.*?)[ \t]*\|?$/s.exec(source.slice(...range)) ?? []
  return [range[0] + before.length, range[0] + before.length + content.length]
}

function offsets({ position }: Nodes): [start: number, end: number] | undefined {
  const { start, end } = position ?? {}
  return start?.offset === undefined || end?.offset === undefined ? undefined : [start.offset, end.offset]
}
