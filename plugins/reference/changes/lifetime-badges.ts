import type { ThemeTexts, VirtualNode } from 'lectern/plugin-kit'
import { deprecatedBadge } from '../deprecation.ts'
import { badge } from '../nodes.ts'
import type { Lifetime } from './lifetimes.ts'

/** Badges for an element: the release that added it, and whether, and since when, it is deprecated. */
export function lifetimeBadges(
  { since, deprecatedSince }: Lifetime,
  { isDeprecated, texts }: { isDeprecated: boolean; texts: ThemeTexts },
): VirtualNode[] {
  const deprecated =
    deprecatedSince === undefined
      ? deprecatedBadge(texts)
      : badge(texts.deprecatedSince({ versionLabel: deprecatedSince }), 'caution')
  return [
    ...(since === undefined ? [] : [badge(texts.sinceRelease({ versionLabel: since }))]),
    ...(isDeprecated ? [deprecated] : []),
  ]
}
