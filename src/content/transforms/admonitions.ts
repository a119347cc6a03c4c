import type { Blockquote, Nodes, Paragraph, Parent, PhrasingContent, Text } from 'mdast'
import type { MarkdownConfig } from '../../shared/types.ts'

/** The kinds of admonition and how each is drawn; the aliases of Docusaurus included. */
const admonitions: Record<string, AdmonitionStyle> = {
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

interface AdmonitionStyle {
  look: string
  title: string
}

/** The admonitions of a site. */
export interface Admonitions {
  names: string[]
  of(name: string): AdmonitionStyle | undefined
}

/** Names that a site adds are drawn under their own class, and titled with their name. */
export function resolveAdmonitions(setting: MarkdownConfig['admonitions']): Admonitions {
  const { keywords, extendDefaults } = setting || { keywords: [], extendDefaults: false }
  const own = keywords.map((name): [string, AdmonitionStyle] => [
    name,
    (Object.hasOwn(admonitions, name) && admonitions[name]) || customStyle(name),
  ])
  const kinds = new Map([...(extendDefaults ? Object.entries(admonitions) : []), ...own])
  return { names: [...kinds.keys()], of: (name) => kinds.get(name) }
}

function customStyle(name: string): AdmonitionStyle {
  return { look: name, title: name.charAt(0).toUpperCase() + name.slice(1) }
}

export interface Directive extends Parent {
  type: 'containerDirective' | 'leafDirective' | 'textDirective'
  name: string
  attributes?: Record<string, string | null | undefined>
  data?: { hName?: string; hProperties?: Record<string, string | string[]> }
}

/** Makes admonitions of the container directives that are such. */
export function transformAdmonitions(parent: Parent, kinds: Admonitions): void {
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) transformAdmonitions(child as Parent, kinds)
    const directive = child as unknown as Directive
    if (directive.type !== 'containerDirective') continue
    const kind = kinds.of(directive.name)
    if (kind) toAdmonition(directive, kind)
  }
}

/** Draws a container as an admonition; its label, or else its title, goes first. */
export function toAdmonition(directive: Directive, { look, title }: AdmonitionStyle): void {
  const { title: titleAttribute, class: className, id } = directive.attributes ?? {}
  const [first] = directive.children
  const isLabel = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
  const label = isLabel ? (directive.children.shift() as Parent) : undefined
  const children: PhrasingContent[] = label
    ? (label.children as PhrasingContent[])
    : [{ type: 'text', value: titleAttribute ?? title }]
  directive.children.unshift(admonitionTitle(children))
  directive.data = { ...directive.data, ...admonitionData(look, className?.split(/\s+/)) }
  if (id) directive.data.hProperties = { ...directive.data.hProperties, id }
}

function admonitionTitle(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children, data: { hProperties: { className: ['admonition-title'] } } }
}

function admonitionData(look: string, classes: string[] = []) {
  const className = ['admonition', `admonition-${look}`, ...classes]
  return { hName: 'div', hProperties: { className, role: 'note' } }
}

/** How the alerts of GitHub are drawn: the colours are those that they have there. */
const alerts: Record<string, AdmonitionStyle> = {
  NOTE: { look: 'note', title: 'Note' },
  TIP: { look: 'tip', title: 'Tip' },
  IMPORTANT: { look: 'important', title: 'Important' },
  WARNING: { look: 'warning', title: 'Warning' },
  CAUTION: { look: 'danger', title: 'Caution' },
}

const alertMark = /^\[!([a-z]+)\][ \t]*/i

/** Draws quotes that begin with `[!NOTE]` or the like as admonitions; what else stands in that line is the title. */
export function transformGithubAlerts(parent: Parent): void {
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'blockquote') transformAlert(child)
    if ('children' in child) transformGithubAlerts(child as Parent)
  }
}

function transformAlert(quote: Blockquote): void {
  const [first] = quote.children
  const [mark] = first?.type === 'paragraph' ? first.children : []
  const match = mark?.type === 'text' ? alertMark.exec(mark.value) : null
  const kind = match && alerts[(match[1] as string).toUpperCase()]
  if (!kind) return
  const { line, rest } = splitLine((first as Paragraph).children)
  const [begin, ...others] = line
  const own = [
    ...((begin as Text).value.length > match[0].length ? [withoutStart(begin as Text, match[0].length)] : []),
    ...others,
  ]
  const title = admonitionTitle(own.length > 0 ? own : [{ type: 'text', value: kind.title }])
  const remaining: Paragraph[] = rest.length > 0 ? [{ ...(first as Paragraph), children: rest }] : []
  quote.children.splice(0, 1, title, ...remaining)
  quote.data = { ...quote.data, ...admonitionData(kind.look) } as Blockquote['data']
}

function withoutStart(text: Text, length: number): Text {
  return { ...text, value: text.value.slice(length) }
}

/** Splits text with marks behind its first line. */
function splitLine(nodes: PhrasingContent[]): { line: PhrasingContent[]; rest: PhrasingContent[] } {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')))
  const node = nodes[at]
  if (node?.type !== 'text')
    return { line: at < 0 ? nodes : nodes.slice(0, at), rest: at < 0 ? [] : nodes.slice(at + 1) }
  const end = node.value.indexOf('\n')
  const parts = [node.value.slice(0, end).trimEnd(), node.value.slice(end + 1)]
  const [before, behind] = parts.map((value): Text[] => (value === '' ? [] : [{ ...node, value }])) as [Text[], Text[]]
  return { line: [...nodes.slice(0, at), ...before], rest: [...behind, ...nodes.slice(at + 1)] }
}
