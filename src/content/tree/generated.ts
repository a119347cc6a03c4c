import type { Element, ElementContent } from 'hast'

/**
 * An element that the compiler adds by itself. It is drawn as it is, even where its tag is mapped to a component: that is
 * for what authors write.
 */
export function generated(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children, data: mark }
}

const mark = { lecternGenerated: true } as Element['data']

export function isGenerated({ data }: { data?: unknown }): boolean {
  return data === mark
}
