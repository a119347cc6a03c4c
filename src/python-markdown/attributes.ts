import { classes, isTag, type Node, type Tag, type Text } from './nodes.ts'

/** Reads `#id .class key="value" flag` of an attribute list. */
export function readAttributes(list: string): [string, string][] {
  const found: [string, string][] = []
  const part = /([^\s=.#]+)=(?:"([^"]*)"|'([^']*)'|([^\s]*))|\.([^\s=]+)|#([^\s=]+)|([^\s=]+)/g
  for (const [, key, double, single, bare, className, id, flag] of list.matchAll(part)) {
    if (key !== undefined) found.push([key, double ?? single ?? bare ?? ''])
    else if (className !== undefined) found.push(['.', className])
    else if (id !== undefined) found.push(['id', id])
    else if (flag !== undefined && flag !== ':') found.push([flag, flag])
  }
  return found
}

/** Adds attributes to an element: classes come to those that it has. */
export function addAttributes(element: Tag, list: string): void {
  for (const [key, value] of readAttributes(list)) {
    if (key === '.') element.attributes.set('class', [...classes(element), value].join(' '))
    else element.attributes.set(key, value)
  }
}

const base = String.raw`\{:?[ ]*([^}\n ][^}\n]*)[ ]*\}`
const atEnd = new RegExp(`[ ]+${base}[ ]*$`)
const onLastLine = new RegExp(String.raw`\n[ ]*${base}[ ]*$`)
const atStart = new RegExp(`^${base}`)

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'td', 'th'])
const blocks = new Set(
  'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Moves the attribute lists in a tree to the elements that they belong to. */
export function applyAttributeLists(parent: Tag): void {
  for (const child of parent.children) if (isTag(child)) applyAttributeLists(child)
  if (blocks.has(parent.name)) applyToBlock(parent)
  applyToInline(parent)
}

function applyToBlock(element: Tag): void {
  const pattern = headings.has(element.name) ? atEnd : onLastLine
  const place = textPlace(element)
  const text = place === undefined ? undefined : element.children[place]
  if (text?.type !== 'text' || text.isLiteral) return
  const match = pattern.exec(text.value)
  if (match === null) return
  addAttributes(element, match[1] as string)
  text.value = text.value.slice(0, match.index)
  if (headings.has(element.name)) text.value = text.value.replace(/[ #]+$/, '')
}

/** The text that may end in the list of a block: the last one, or that before the list in an item. */
function textPlace({ name, children }: Tag): number | undefined {
  const nested = name === 'li' ? children.findIndex((child) => isTag(child, 'ul', 'ol')) : -1
  const place = nested < 0 ? children.length - 1 : nested - 1
  return place < 0 ? undefined : place
}

function applyToInline({ children }: Tag): void {
  for (const [index, child] of children.entries()) {
    const next = children[index + 1]
    if (!isTag(child) || blocks.has(child.name) || next?.type !== 'text' || next.isLiteral) continue
    const match = atStart.exec(next.value)
    if (match === null) continue
    addAttributes(child, match[1] as string)
    ;(next as Text).value = next.value.slice(match[0].length)
  }
}

/** Whether there is anything to show. */
export function isBlank(nodes: readonly Node[]): boolean {
  return nodes.every((node) => node.type === 'text' && node.value.trim() === '')
}
