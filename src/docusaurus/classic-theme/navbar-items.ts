import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { type SiteNavItem, useSite } from 'lectern/client'
import { type NavbarItemConfig, resolveItems } from './resolve-items.ts'

export type { NavbarItemConfig } from './resolve-items.ts'

/** Returns the navbar items of the site config. */
export function useNavbarItems(): NavbarItemConfig[] {
  const { themeConfig } = useDocusaurusContext().siteConfig
  const { navbar } = (themeConfig ?? {}) as { navbar?: { items?: NavbarItemConfig[] } }
  return navbar?.items ?? []
}

const keys = ['type', 'label', 'to', 'href', 'docId', 'sidebarId', 'docsPluginId', 'position'] as const

/** Returns the item of the site data, which has URLs, for an item of the site config; undefined if it is not part of the config. */
export function useResolvedItem(item: NavbarItemConfig): SiteNavItem | undefined {
  const configured = useNavbarItems()
  const resolved = resolveItems(configured, useSite().navbar.items)
  return resolved.find(({ item: other }) => keys.every((key) => other[key] === item[key]))?.resolved
}
