import type { Element, Root } from 'hast'
import type { Nodes, Paragraph, Parent, PhrasingContent } from 'mdast'
import type { CompiledTexts } from '../../../shared/texts/compiled-texts.ts'
import type { MarkdownConfig } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import type { Directive } from '../tree/directive.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'
import { eachElement } from '../tree/walk.ts'

export interface AdmonitionStyle {
  /** Part of the class name that selects color and icon. */
  style: string
  title: string
}

const types = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const

/** Returns the built-in admonitions, including the aliases of Docusaurus. */
function builtInStyles(texts: CompiledTexts): Map<string, AdmonitionStyle> {
  return new Map([
    ...types.map((style): [string, AdmonitionStyle] => [style, { style, title: texts[style] }]),
    ['secondary', { style: 'note', title: texts.secondary }],
    ['success', { style: 'tip', title: texts.success }],
  ])
}

/** The admonitions of a site. */
export interface Admonitions {
  names: string[]
  get(name: string): AdmonitionStyle | undefined
}

/** Resolves the admonitions of a site. Custom keywords have their name as class and title. */
export function resolveAdmonitions(setting: MarkdownConfig['admonitions'], texts: CompiledTexts): Admonitions {
  const builtIn = builtInStyles(texts)
  const { keywords, extendDefaults } = setting || { keywords: [], extendDefaults: false }
  const added = keywords.map((name): [string, AdmonitionStyle] => [name, builtIn.get(name) ?? customStyle(name)])
  const styles = new Map([...(extendDefaults ? builtIn : []), ...added])
  return { names: [...styles.keys()], get: (name) => styles.get(name) }
}

function customStyle(name: string): AdmonitionStyle {
  return { style: name, title: name.charAt(0).toUpperCase() + name.slice(1) }
}

/** Turns container directives with the name of an admonition into one. */
export function transformAdmonitions(parent: Parent, admonitions: Admonitions): void {
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) transformAdmonitions(child as Parent, admonitions)
    const directive = child as unknown as Directive
    if (directive.type !== 'containerDirective') continue
    const style = admonitions.get(directive.name)
    if (style) toAdmonition(directive, style)
  }
}

/** Turns a container into an admonition that begins with its label, its title attribute or the default title. */
export function toAdmonition(directive: Directive, { style, title }: AdmonitionStyle): void {
  const { title: titleAttribute, class: className, id } = directive.attributes ?? {}
  const [first] = directive.children
  const isLabel = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
  const label = isLabel ? (directive.children.shift() as Parent) : undefined
  // An empty label, `:::note[]`, leaves the default title.
  const children = (
    label?.children.length ? label.children : [{ type: 'text', value: titleAttribute ?? title }]
  ) as PhrasingContent[]
  directive.children.unshift(admonitionTitle(children, directive.data?.icon))
  directive.data = { ...directive.data, ...admonitionData(style, className?.split(/\s+/)) }
  if (id) directive.data.hProperties = { ...directive.data.hProperties, id }
}

export function admonitionTitle(children: PhrasingContent[], icon?: Element): Paragraph {
  const className = ['admonition-title', ...(icon ? ['has-icon'] : [])]
  const shown = icon ? [iconSpan(icon), ...children] : children
  return { type: 'paragraph', children: shown, data: { hProperties: { className } } }
}

/** An icon as the component `Admonition` shows it. */
function iconSpan(icon: Element): PhrasingContent {
  const hProperties = { className: ['admonition-icon'], ariaHidden: 'true' }
  return { type: 'emphasis', children: [], data: { hName: 'span', hProperties, hChildren: [icon] } }
}

/** The element that an admonition becomes. */
export function admonitionData(style: string, classes: string[] = []) {
  const className = ['admonition', `admonition-${style}`, ...classes]
  return { hName: 'div', hProperties: { className, role: 'note' } }
}

/**
 * Replaces the elements of admonitions with the component `Admonition`, for sites that override it. The title becomes text, or as
 * in Docusaurus the first child if it has elements; a default title is left to the component.
 */
export function insertAdmonitionComponents(
  tree: Root,
  { texts, settings }: Pick<CompileContext, 'texts' | 'settings'>,
): void {
  const builtIn = builtInStyles(texts)
  eachElement(tree, (element, index, parent) => {
    const [base, style, ...others] = classNames(element)
    if (base !== 'admonition' || element.properties.role !== 'note' || style === undefined) return
    const [title] = element.children
    const hasTitle = title?.type === 'element' && classNames(title).includes('admonition-title')
    const { id } = element.properties
    const type = style.replace('admonition-', '')
    const text = hasTitle ? getText(title as TreeNode) : undefined
    const isDefault = text === undefined || text === (builtIn.get(type) ?? customStyle(type)).title
    const hasElements = settings.asDocusaurus && hasTitle && title.children.some((child) => child.type !== 'text')
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name: 'Admonition',
      attributes: [
        attribute('type', type),
        ...(isDefault || hasElements ? [] : [attribute('title', text)]),
        ...(others.length > 0 ? [attribute('className', others.join(' '))] : []),
        ...(typeof id === 'string' ? [attribute('id', id)] : []),
      ],
      children: element.children,
      position: element.position,
    }
    // In place: the walk goes on with these children.
    if (hasElements) Object.assign(title, { tagName: 'mdxAdmonitionTitle', properties: {} })
    else if (hasTitle) element.children.shift()
  })
}

function classNames({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : []
}

function attribute(name: string, value: string) {
  return { type: 'mdxJsxAttribute', name, value }
}
