import type { VirtualNode } from 'lectern/plugin-kit'
import { element, lifetimeBadges } from '../../reference/index.ts'
import type { Entry } from '../model.ts'
import type { PageContext } from './page-context.ts'
import { spaced } from './type-nodes.ts'

/** The releases that added and deprecated the entry with a key, as a line of badges. The source may name the first one. */
export function lifetimeLine(key: string, { since }: Pick<Entry, 'since'>, context: PageContext): VirtualNode[] {
  return badgeLine({ ...context.lifetimeOf(key), ...(since !== undefined && { since }) }, context)
}

/** The release that added a part of an entry, according to the source. */
export function sinceLine({ since }: Pick<Entry, 'since'>, context: PageContext): VirtualNode[] {
  return since === undefined ? [] : badgeLine({ since }, context)
}

function badgeLine(lifetime: ReturnType<PageContext['lifetimeOf']>, { catalogue }: PageContext): VirtualNode[] {
  const isDeprecated = lifetime.deprecatedSince !== undefined
  const badges = lifetimeBadges(lifetime, { isDeprecated, texts: catalogue.texts })
  if (badges.length === 0) return []
  const children = badges.flatMap((badge, index) => (index === 0 ? [badge] : spaced(badge)))
  return [element('p', { className: ['member-type'] }, children)]
}
