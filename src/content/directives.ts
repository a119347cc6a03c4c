import type { Nodes, Parent, PhrasingContent } from 'mdast'

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

export const admonitionNames = Object.keys(admonitions)

export interface Directive extends Parent {
  type: 'containerDirective' | 'leafDirective' | 'textDirective'
  name: string
  attributes?: Record<string, string | null | undefined>
  data?: { hName?: string; hProperties?: Record<string, string | string[]> }
}

/** Makes admonitions of the container directives that are such. */
export function markAdmonitions(parent: Parent): void {
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) markAdmonitions(child as Parent)
    const directive = child as unknown as Directive
    if (directive.type !== 'containerDirective') continue
    const kind = Object.hasOwn(admonitions, directive.name) ? admonitions[directive.name] : undefined
    if (kind) markAdmonition(directive, kind)
  }
}

/** Draws a container as an admonition; its label, or else its title, goes first. */
export function markAdmonition(directive: Directive, { look, title }: { look: string; title: string }): void {
  const { title: titleAttribute, class: className, id } = directive.attributes ?? {}
  const [first] = directive.children
  const isLabel = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
  const label = isLabel ? (directive.children.shift() as Parent) : undefined
  const children: PhrasingContent[] = label
    ? (label.children as PhrasingContent[])
    : [{ type: 'text', value: titleAttribute ?? title }]
  directive.children.unshift({
    type: 'paragraph',
    children,
    data: { hProperties: { className: ['admonition-title'] } },
  } as never)
  directive.data = {
    ...directive.data,
    hName: 'div',
    hProperties: {
      className: ['admonition', `admonition-${look}`, ...(className ? className.split(/\s+/) : [])],
      role: 'note',
      ...(id ? { id } : {}),
    },
  }
}

export interface UnknownDirective {
  name: string
  line?: number
  column?: number
}
