import type { Element, Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { Root as MdastRoot, Nodes } from 'mdast'
import { findIcon, iconName } from '../../../platform/index.ts'
import type { CompileContext } from '../compile-context.ts'
import type { Directive } from '../tree/directive.ts'
import { type SourceLocation, toLocation } from '../tree/location.ts'
import { isJsx, type TreeNode } from '../tree/nodes.ts'
import { eachNode } from '../tree/walk.ts'
import { elementValue } from './jsx-element.ts'

const written = /^:icon\[([^\]]*)\]/

/** Whether a directive is an icon, `:icon[set:name]`. */
export function isIcon({ type, name, position }: Directive, source: string): boolean {
  return type === 'textDirective' && name === 'icon' && written.test(source.slice(position?.start.offset))
}

/** Turns `:icon[mdi:check]{label="Yes"}` into the SVG of the icon, and finds those of admonitions, `:::tip{icon="mdi:check"}`. */
export function insertIcons(tree: MdastRoot, source: string, context: CompileContext): void {
  if (!/:icon\[|\bicon=/.test(source)) return
  eachNode<Nodes>(tree, (node, index, parent) => {
    const directive = node as unknown as Directive
    const { icon: named } = directive.attributes ?? {}
    if (directive.type === 'containerDirective' && named && iconName.test(named)) {
      const own = iconElement(named, toLocation(directive), context)
      if (own) directive.data = { ...directive.data, icon: own }
      return
    }
    if (!isIcon(directive, source)) return
    const [, name = ''] = written.exec(source.slice(directive.position?.start.offset)) ?? []
    const icon = iconElement(name, toLocation(directive), context)
    if (!icon) {
      parent.children[index] = { type: 'text', value: name, position: node.position }
      return
    }
    const { label, class: className } = directive.attributes ?? {}
    const { properties } = icon
    if (label) {
      delete properties.ariaHidden
      Object.assign(properties, { role: 'img', ariaLabel: label })
    }
    if (className) properties.className = ['icon', ...className.split(/\s+/)]
    directive.children = []
    directive.data = {
      ...directive.data,
      hName: 'svg',
      hProperties: properties as never,
      hChildren: icon.children,
    } as Directive['data']
  })
}

/** Returns the SVG of an icon; undefined if it does not exist, which is reported. */
export function iconElement(name: string, location: SourceLocation, context: CompileContext): Element | undefined {
  const { siteDir, config } = context.settings
  const found = findIcon(name.trim(), { siteDir, folders: config.icons })
  if (found.svg === undefined) {
    const { message, hint } = found
    context.report({ code: 'unknown-icon', severity: 'error', message, hint, ...location })
    return undefined
  }
  context.resolve('file', found.file)
  const [icon] = (raw({ type: 'root', children: [{ type: 'raw', value: found.svg }] } as never) as Root).children
  const element = icon as Element
  eachNode(element, (node) => {
    delete node.position
  })
  delete element.position
  return element
}

/** Replaces the names of icons in the attribute `icon` of components by their SVG. Others, such as emoji, stay. */
export function insertComponentIcons(tree: Root, context: CompileContext): void {
  eachNode<TreeNode>(tree, (node) => {
    if (!isJsx(node)) return
    for (const attribute of node.attributes) {
      const { name, value } = attribute
      if (name !== 'icon' || typeof value !== 'string' || !iconName.test(value)) continue
      const icon = iconElement(value, toLocation(node), context)
      if (icon) attribute.value = elementValue(icon) as never
    }
  })
}
