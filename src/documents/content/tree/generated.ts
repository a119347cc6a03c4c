import type { Element, ElementContent } from 'hast'

/**
 * Creates an element that the compiler adds. No component renders it, even if its tag is mapped: mappings only apply to
 * hand-written elements.
 */
export function generated(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children, data: generatedData }
}

const generatedData = { lecternGenerated: true } as Element['data']

/** Makes a finished element one that the compiler adds. */
export function markGenerated(element: Element): void {
  element.data = generatedData
}

export function isGenerated({ data }: { data?: unknown }): boolean {
  return data === generatedData
}
