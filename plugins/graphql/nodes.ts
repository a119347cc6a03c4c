import type { VirtualNode, VirtualToken } from 'lectern'

type Child = VirtualNode | string

/** An element of HTML with its children; texts may be given as they are. */
export function element(tag: string, properties: Record<string, unknown>, children: Child[] = []): VirtualNode {
  return { type: 'element', data: { hName: tag, hProperties: properties }, children: children.map(nodeOf) }
}

function nodeOf(child: Child): VirtualNode {
  return typeof child === 'string' ? { type: 'text', value: child } : child
}

export function heading(depth: 2 | 3, id: string, title: string): VirtualNode {
  return { type: 'heading', depth, data: { hProperties: { id } }, children: [nodeOf(title)] }
}

export function paragraph(...children: Child[]): VirtualNode {
  return { type: 'paragraph', children: children.map(nodeOf) }
}

export function code(value: string): VirtualNode {
  return { type: 'inlineCode', value }
}

/** A link; without an address what it would show. */
export function link(url: string | undefined, ...children: Child[]): VirtualNode[] {
  const shown = children.map(nodeOf)
  return url === undefined ? shown : [{ type: 'link', url, children: shown }]
}

/** A block of code that is tokenised already. */
export function block(language: string, lines: VirtualToken[][], meta?: string): VirtualNode {
  return { type: 'tokens', language, lines, ...(meta === undefined ? {} : { meta }) }
}
