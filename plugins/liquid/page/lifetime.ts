import type { VirtualNode } from 'lectern/plugin-kit'
import { element, lifetimeBadges } from '../../reference/index.ts'
import type { PageContext } from './page-context.ts'
import { spaced } from './type-nodes.ts'

/** The releases that added and deprecated the entry with a key, as a line of badges. */
export function lifetimeLine(key: string, { lifetimeOf, catalogue }: PageContext): VirtualNode[] {
  const lifetime = lifetimeOf(key)
  const isDeprecated = lifetime.deprecatedSince !== undefined
  const badges = lifetimeBadges(lifetime, { isDeprecated, texts: catalogue.texts })
  if (badges.length === 0) return []
  const children = badges.flatMap((badge, index) => (index === 0 ? [badge] : spaced(badge)))
  return [element('p', { className: ['member-type'] }, children)]
}
