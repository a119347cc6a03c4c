import type { Element } from 'hast'
import { toHtml } from '../tree/html.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'
import { metaText } from './fence.ts'

/**
 * Returns a code block for components of the site that render `pre` and `code`, with the properties that Docusaurus gives to code:
 * its text, its meta string, whether it is live, and the block as the compiler renders it.
 */
export function mappedBlock(pre: Element, rendered: Element): Element {
  const code = pre.children[0] as Element
  const meta = metaText(code)
  const { className } = code.properties
  const properties: Element['properties'] = {
    ...(meta.split(' ').includes('live') && { live: true }),
    ...(className === undefined ? {} : { className }),
    ...(meta === '' ? {} : { metastring: meta }),
    highlighted: toHtml([rendered]),
  }
  const text = `${getText(code as TreeNode).replace(/\n$/, '')}\n`
  const inner: Element = { type: 'element', tagName: 'code', properties, children: [{ type: 'text', value: text }] }
  return { type: 'element', tagName: 'pre', properties: {}, children: [inner], position: pre.position }
}
