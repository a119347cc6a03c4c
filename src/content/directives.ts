import type { Nodes, Parent, PhrasingContent, Root } from 'mdast'

/** The kinds of admonition and how each is drawn; the aliases of Docusaurus included. */
const admonitions: Record<string, { look: string; title: string }> = {
  note: { look: 'note', title: 'Note' },
  tip: { look: 'tip', title: 'Tip' },
  info: { look: 'info', title: 'Info' },
  warning: { look: 'warning', title: 'Warning' },
  danger: { look: 'danger', title: 'Danger' },
  caution: { look: 'caution', title: 'Caution' },
  important: { look: 'important', title: 'Important' },
  secondary: { look: 'note', title: 'secondary' },
  success: { look: 'tip', title: 'success' },
}

interface Directive extends Parent {
  type: 'containerDirective' | 'leafDirective' | 'textDirective'
  name: string
  attributes?: Record<string, string | null | undefined>
}

export interface UnknownDirective {
  name: string
  line?: number
  column?: number
}

/**
 * Makes admonitions of the container directives that are such, and text again of what only looks like a directive
 * (`10:30`, `a:b`). Returns the container directives that nothing knows; their content stays.
 */
export function handleDirectives(tree: Root, source: string): UnknownDirective[] {
  const unknown: UnknownDirective[] = []
  walk(tree, source, unknown)
  return unknown
}

function walk(parent: Parent, source: string, unknown: UnknownDirective[]): void {
  let changed = false
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) walk(child as Parent, source, unknown)
    const directive = child as unknown as Directive
    if (directive.type === 'textDirective' || directive.type === 'leafDirective') {
      changed = true
      const text = sourceOf(directive, source) ?? plainDirective(directive)
      if (directive.type === 'leafDirective')
        children.push({ type: 'paragraph', children: [{ type: 'text', value: text }], position: directive.position })
      else children.push({ type: 'text', value: text, position: directive.position })
      continue
    }
    if (directive.type === 'containerDirective') markContainer(directive, unknown)
    children.push(child)
  }
  if (changed) parent.children = children as Parent['children']
}

function markContainer(directive: Directive, unknown: UnknownDirective[]): void {
  const kind = admonitions[directive.name]
  if (!kind)
    unknown.push({
      name: directive.name,
      line: directive.position?.start.line,
      column: directive.position?.start.column,
    })
  const { title: titleAttribute, class: className, id } = directive.attributes ?? {}
  const [first] = directive.children
  const label = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel
    ? (directive.children.shift() as Parent)
    : undefined
  const title: PhrasingContent[] = label
    ? (label.children as PhrasingContent[])
    : [{ type: 'text', value: titleAttribute ?? kind?.title ?? directive.name }]
  directive.children.unshift({
    type: 'paragraph',
    children: title,
    data: { hProperties: { className: ['admonition-title'] } },
  } as never)
  const look = kind?.look ?? 'info'
  directive.data = {
    ...directive.data,
    hName: 'div',
    hProperties: {
      className: ['admonition', `admonition-${look}`, ...(className ? className.split(/\s+/) : [])],
      role: 'note',
      ...(id ? { id } : {}),
    },
  } as never
}

function sourceOf(node: Directive, source: string): string | undefined {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  return start === undefined || end === undefined ? undefined : source.slice(start, end)
}

function plainDirective(node: Directive): string {
  const mark = node.type === 'leafDirective' ? '::' : ':'
  const label = (node.children as { value?: string }[]).map((child) => child.value ?? '').join('')
  return `${mark}${node.name}${label ? `[${label}]` : ''}`
}
