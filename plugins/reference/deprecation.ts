import type { VirtualNode } from 'lectern/plugin-kit'
import { badge, element } from './nodes.ts'

export function deprecatedBadge(): VirtualNode {
  return badge('deprecated', 'caution')
}

/** The warning at the top of the page of a deprecated item. */
export function deprecatedAdmonition(reason: VirtualNode[]): VirtualNode {
  const title = element('p', { className: ['admonition-title'] }, ['Deprecated'])
  return element('div', { className: ['admonition', 'admonition-warning'], role: 'note' }, [title, ...reason])
}
