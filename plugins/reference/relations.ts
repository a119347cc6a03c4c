import type { ThemeTexts, VirtualNode } from 'lectern/plugin-kit'
import { code, element, link, paragraph } from './nodes.ts'

/** Longer lists of usages are collapsed from here on. */
const maxVisible = 40

/** A place where something is used. */
export interface UsageLink {
  label: string
  url?: string | undefined
}

/** Titled lists; empty ones are left out. Returns no nodes if all are empty. */
export function relationList(
  lists: readonly (readonly [title: VirtualNode | string, nodes: VirtualNode[]])[],
): VirtualNode[] {
  const items = lists
    .filter(([, nodes]) => nodes.length > 0)
    .map(([title, nodes]) => element('div', {}, [element('dt', {}, [title]), element('dd', {}, nodes)]))
  return items.length === 0 ? [] : [element('dl', { className: ['relations'] }, items)]
}

/** Links to usages, the rest of long lists collapsed. Usages after the first `maxListed` are only counted. */
export function usageList(
  usages: readonly UsageLink[],
  { texts, maxListed = Number.POSITIVE_INFINITY }: { texts: ThemeTexts; maxListed?: number },
): VirtualNode[] {
  if (usages.length === 0) return []
  const collapsed = usages.slice(maxVisible, maxListed)
  if (collapsed.length === 0) return [toList(usages)]
  const unlisted = usages.length - maxVisible - collapsed.length
  return [
    toList(usages.slice(0, maxVisible)),
    element('details', {}, [
      element('summary', {}, [texts.moreUsages({ count: usages.length - maxVisible })]),
      toList(collapsed),
      ...(unlisted > 0 ? [paragraph(texts.unlistedUsages({ count: unlisted }))] : []),
    ]),
  ]
}

function toList(usages: readonly UsageLink[]): VirtualNode {
  return element(
    'ul',
    {},
    usages.map(({ label, url }) => element('li', {}, link(url, code(label)))),
  )
}
