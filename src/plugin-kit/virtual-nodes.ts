import type { VirtualNode, VirtualToken } from '../shared/types.ts'

/** Text may be given as it is. */
export type VirtualChild = VirtualNode | string

/** An element of HTML with its children. */
export function element(tag: string, properties: Record<string, unknown>, children: VirtualChild[] = []): VirtualNode {
  return { type: 'element', data: { hName: tag, hProperties: properties }, children: children.map(nodeOf) }
}

function nodeOf(child: VirtualChild): VirtualNode {
  return typeof child === 'string' ? { type: 'text', value: child } : child
}

export function heading(depth: 2 | 3, id: string, ...children: VirtualChild[]): VirtualNode {
  return { type: 'heading', depth, data: { hProperties: { id } }, children: children.map(nodeOf) }
}

export function paragraph(...children: VirtualChild[]): VirtualNode {
  return { type: 'paragraph', children: children.map(nodeOf) }
}

export function code(value: string): VirtualNode {
  return { type: 'inlineCode', value }
}

/** A link; without an address what it would show. */
export function link(url: string | undefined, ...children: VirtualChild[]): VirtualNode[] {
  const shown = children.map(nodeOf)
  return url === undefined ? shown : [{ type: 'link', url, children: shown }]
}

/** A block of code that the compiler highlights; `meta` is what stands behind the language of a fence. */
export function fence(language: string, value: string, meta?: string): VirtualNode {
  return { type: 'code', lang: language, value, ...(meta === undefined ? {} : { meta }) }
}

/** A block of code that is tokenised already. */
export function block(language: string, lines: VirtualToken[][], meta?: string): VirtualNode {
  return { type: 'tokens', language, lines, ...(meta === undefined ? {} : { meta }) }
}
