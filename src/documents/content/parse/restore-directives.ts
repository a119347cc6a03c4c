import type { Nodes, Parent, Root } from 'mdast'
import { isIcon } from '../icons/insert-icons.ts'
import { directiveAttributes } from '../source/rewrite-directives.ts'
import type { Directive } from '../tree/directive.ts'

/**
 * Restores the text of accidental directives (`10:30`, `a:b`), and of text and leaf directives that no plugin handled.
 * Returns the unhandled containers.
 */
export function restoreDirectives(tree: Root, source: string): Directive[] {
  const unknown: Directive[] = []
  restoreBelow(tree, source, unknown)
  return unknown
}

/**
 * Returns the source with a backslash before the colons of every text or leaf directive that broke other syntax, so that
 * parsing it again reads ordinary Markdown there (`10:30[^1]`, `see:[here](…)`, `mail:me@example.org`).
 */
export function escapeDirectives(tree: Root, source: string): string {
  const offsets: number[] = []
  const search = (parent: Parent) => {
    for (const child of parent.children as Nodes[]) {
      const { start, end } = child.position ?? {}
      if (
        start?.offset !== undefined &&
        isUnhandled(child) &&
        !isOurs(child, source) &&
        breaksOthers(source, start.offset, end?.offset ?? 0)
      ) {
        offsets.push(start.offset)
        if (isLeaf(child)) offsets.push(start.offset + 1)
      }
      if ('children' in child) search(child as Parent)
    }
  }
  search(tree)
  let out = ''
  let from = 0
  for (const offset of offsets.sort((a, b) => a - b)) {
    out += `${source.slice(from, offset)}\\`
    from = offset
  }
  return out + source.slice(from)
}

/** Whether a directive with a label is one of the compiler, which then names its mistake. */
function isOurs(node: Nodes, source: string): boolean {
  const directive = node as unknown as Directive
  return (directive.name === 'include' && isLeaf(node)) || isIcon(directive, source)
}

function isLeaf(node: Nodes): boolean {
  return (node.type as string) === 'leafDirective'
}

/** Whether a directive includes a label, which may be a link or a footnote, is in a URL, or includes an expression. */
function breaksOthers(source: string, start: number, end: number): boolean {
  if (source[end - 1] === ']' || /^[@.:+][^\s.]/.test(source.slice(end, end + 2))) return true
  return source[end - 1] === '}' && !endsInAttributes.test(source.slice(start, end))
}

const endsInAttributes = new RegExp(`${directiveAttributes}$`)

function isUnhandled(node: Nodes): boolean {
  const { type, data } = node as unknown as Directive
  return (type === 'textDirective' || type === 'leafDirective') && data?.hName === undefined
}

function restoreBelow(parent: Parent, source: string, unknown: Directive[]): void {
  let changed = false
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) restoreBelow(child as Parent, source, unknown)
    if (isUnhandled(child)) changed = true
    const directive = child as unknown as Directive
    if (directive.type === 'containerDirective' && directive.data?.hName === undefined) unknown.push(directive)
  }
  if (!changed) return
  const children = joinTexts((parent.children as Nodes[]).flatMap((child) => toText(child, source)))
  parent.children = ((parent as Nodes).type === 'paragraph' ? trimmed(children) : children) as Parent['children']
}

/** Returns the nodes that replace a directive. */
function toText(child: Nodes, source: string): Nodes[] {
  if (!isUnhandled(child)) return [child]
  const { type, position, children } = child as unknown as Directive
  const start = position?.start.offset ?? 0
  const end = position?.end.offset ?? 0
  const from = children[0]?.position?.start.offset
  const to = children.at(-1)?.position?.end.offset
  const nodes: Nodes[] =
    from === undefined || to === undefined
      ? [textNode(source.slice(start, end), position)]
      : [
          textNode(source.slice(start, from), position),
          ...(children as Nodes[]),
          textNode(source.slice(to, end), position),
        ]
  if (type === 'textDirective') return nodes
  return [{ type: 'paragraph', children: trimmed(joinTexts(nodes)), position } as Nodes]
}

function textNode(value: string, position: Nodes['position']): Nodes {
  return { type: 'text', value, position }
}

/** Removes trailing spaces, which a paragraph cannot have. */
function trimmed(nodes: Nodes[]): Nodes[] {
  const last = nodes.at(-1)
  return last?.type === 'text'
    ? [...nodes.slice(0, -1), { ...last, value: last.value.replace(/[ \t\n]+$/, '') }]
    : nodes
}

function joinTexts(nodes: Nodes[]): Nodes[] {
  const joined: Nodes[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { ...last, value: last.value + node.value }
    } else joined.push(node)
  }
  return joined
}
