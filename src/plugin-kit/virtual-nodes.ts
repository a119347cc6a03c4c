import type { VirtualNode, VirtualToken } from '../shared/types.ts'

/** A node; a string is a text node. */
export type VirtualChild = VirtualNode | string

/** Creates an HTML element. */
export function element(tag: string, properties: Record<string, unknown>, children: VirtualChild[] = []): VirtualNode {
  return { type: 'element', data: { hName: tag, hProperties: properties }, children: children.map(toNode) }
}

function toNode(child: VirtualChild): VirtualNode {
  return typeof child === 'string' ? { type: 'text', value: child } : child
}

export function heading(depth: 2 | 3, id: string, ...children: VirtualChild[]): VirtualNode {
  return { type: 'heading', depth, data: { hProperties: { id } }, children: children.map(toNode) }
}

export function paragraph(...children: VirtualChild[]): VirtualNode {
  return { type: 'paragraph', children: children.map(toNode) }
}

export function code(value: string): VirtualNode {
  return { type: 'inlineCode', value }
}

/** Creates a link; without a URL, returns its children. */
export function link(url: string | undefined, ...children: VirtualChild[]): VirtualNode[] {
  const nodes = children.map(toNode)
  return url === undefined ? nodes : [{ type: 'link', url, children: nodes }]
}

/** Creates a code block that the compiler highlights. `meta` follows the language of the fence. */
export function fence(language: string, value: string, meta?: string): VirtualNode {
  return { type: 'code', lang: language, value, ...(meta === undefined ? {} : { meta }) }
}

/** Creates a code block from tokens. */
export function block(language: string, lines: VirtualToken[][], meta?: string): VirtualNode {
  return { type: 'tokens', language, lines, ...(meta === undefined ? {} : { meta }) }
}
