import { readData } from '../data.ts'

/** The `themeConfig` of the site. Its type is open: plugins add keys. */
// biome-ignore lint/suspicious/noExplicitAny: swizzled components read any key of it
export type ThemeConfig = Record<string, any>

/** Returns the `themeConfig` of the site, with defaults. */
export function useThemeConfig(): ThemeConfig {
  return readData().siteConfig.themeConfig as ThemeConfig
}

/** Whether the footer has columns of links. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links.length > 0 && 'title' in (links[0] as object)
}

/** Splits navbar items by their `position`; those without are on the right. */
export function splitNavbarItems<T extends { position?: 'left' | 'right' }>(items: T[]): [left: T[], right: T[]] {
  const isLeft = ({ position = 'right' }: T) => position === 'left'
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))]
}
