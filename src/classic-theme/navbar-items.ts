import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { type SiteNavItem, useSite } from 'lectern/client'

/** A navbar item as in the site config of Docusaurus, with the props of its component. */
export interface NavbarItemConfig {
  type?: string
  label?: string
  html?: string
  value?: string
  to?: string
  href?: string
  position?: 'left' | 'right'
  className?: string
  items?: NavbarItemConfig[]
  [name: string]: unknown
}

/** Returns the navbar items of the site config. */
export function useNavbarItems(): NavbarItemConfig[] {
  const { themeConfig } = useDocusaurusContext().siteConfig
  const { navbar } = (themeConfig ?? {}) as { navbar?: { items?: NavbarItemConfig[] } }
  return navbar?.items ?? []
}

const keys = ['type', 'label', 'to', 'href', 'docId', 'sidebarId', 'docsPluginId', 'position'] as const

/** Returns the item of the site data with the URLs of an item in the site config; undefined for an item that is not part of it. */
export function useResolvedItem(item: NavbarItemConfig): SiteNavItem | undefined {
  // Items of custom types are components of the site only.
  const configured = useNavbarItems().filter(({ type }) => !type?.startsWith('custom-'))
  const { items } = useSite().navbar
  const index = configured.findIndex((other) => keys.every((key) => other[key] === item[key]))
  const resolved = configured.length === items.length ? items[index] : undefined
  return resolved ?? items.find(({ label }) => item.label !== undefined && label === item.label)
}
