import type { Element, ElementContent } from 'hast'
import { groupElement } from './group-element.ts'

/** A tab with any content. */
export interface ContentTab {
  label: string
  children: ElementContent[]
}

/** Creates a group of tabs with any content, which works like a group of code blocks. */
export function contentTabs(tabs: ContentTab[], { id, selected }: { id: string; selected?: number }): Element {
  const group = groupElement(
    tabs.map(({ label, children }) => ({ label, panels: children })),
    { id, ...(selected !== undefined && { selected }) },
  )
  const isCode = tabs.every(({ children }) => {
    const blocks = children.filter((child) => child.type !== 'text')
    return blocks.length === 1 && blocks[0]?.type === 'element' && blocks[0].tagName === 'pre'
  })
  if (!isCode) group.properties.className = ['code-group', 'content-tabs']
  return group
}
