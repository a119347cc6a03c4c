import type { Element, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/**
 * Parses and serializes HTML with attributes and styles in one order and spacing, so that texts that render the same are
 * equal. Removes the links that React adds to preload images.
 */
export function normalizeHtml(html: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] } as Root) as Root
  tree.children = tree.children.filter((node) => node.type !== 'element' || !isPreload(node))
  visit(tree, 'element', (element) => {
    const { style, hidden } = element.properties
    // React writes no value.
    if (hidden) element.properties.hidden = true
    if (typeof style === 'string') element.properties.style = style.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')
    element.properties = Object.fromEntries(Object.entries(element.properties).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return toHtml(tree)
}

function isPreload({ tagName, properties }: Element): boolean {
  return tagName === 'link' && String(properties.rel) === 'preload'
}
