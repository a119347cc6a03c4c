import type { ThemeTexts, VirtualNode } from 'lectern/plugin-kit'
import { badge, element } from './nodes.ts'

export function deprecatedBadge(texts: ThemeTexts): VirtualNode {
  return badge(texts.deprecatedBadge, 'caution')
}

/** The warning at the top of the page of a deprecated item. */
export function deprecatedAdmonition(reason: VirtualNode[], texts: ThemeTexts): VirtualNode {
  const title = element('p', { className: ['admonition-title'] }, [texts.deprecated])
  return element('div', { className: ['admonition', 'admonition-warning'], role: 'note' }, [title, ...reason])
}
