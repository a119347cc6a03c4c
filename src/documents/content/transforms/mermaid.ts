import type { Element, Root } from 'hast'
import { isFence, readFence } from '../code/fence.ts'
import { eachElement } from '../tree/walk.ts'

/** Replaces `mermaid` fences with the component `Mermaid`, which displays the source until the diagram is rendered. */
export function transformMermaid(tree: Root): void {
  eachElement(tree, (element, index, parent) => {
    if (!isFence(element)) return
    const { meta, text } = readFence(element)
    if (meta.language === 'mermaid') parent.children[index] = createMermaidElement(element, text, meta.title)
  })
}

function createMermaidElement({ position }: Element, value: string, title: string | undefined): object {
  const attribute = (name: string, text: string) => ({ type: 'mdxJsxAttribute', name, value: text })
  const attributes = [attribute('value', value), ...(title ? [attribute('title', title)] : [])]
  return { type: 'mdxJsxFlowElement', name: 'Mermaid', attributes, children: [], position }
}
