import type { SiteLink, SiteNavItem } from 'lectern/client'

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

/** An item of the site config with that of the site data, which has its URLs. */
export interface ResolvedItem {
  item: NavbarItemConfig
  resolved: SiteNavItem
}

/**
 * Finds the items of the site data for those of the site config, dropdowns included. Both have the same order, but the site data lacks
 * items of custom types, and items without effect.
 */
export function resolveItems(configured: readonly NavbarItemConfig[], items: readonly SiteNavItem[]): ResolvedItem[] {
  let next = 0
  return configured.flatMap((item) => {
    const found = items.findIndex((candidate, index) => index >= next && isSame(item, candidate))
    const resolved = items[found]
    if (!resolved) return []
    next = found + 1
    return [{ item, resolved }, ...resolveItems(item.items ?? [], (resolved.items ?? []).map(toItem))]
  })
}

function toItem({ html, ...link }: SiteLink): SiteNavItem {
  return { type: html === undefined ? 'link' : 'html', position: 'left', ...link }
}

function isSame({ type = 'default', label, items, sidebarId }: NavbarItemConfig, candidate: SiteNavItem): boolean {
  const isLocales = candidate.items?.some(({ locale }) => locale !== undefined) ?? false
  const isNamed = candidate.type === 'link' && (label === undefined || label === candidate.label)
  switch (type) {
    case 'doc':
    case 'docsVersion':
      return isNamed
    case 'docSidebar':
      return isNamed && (candidate.sidebar === undefined || candidate.sidebar.name === sidebarId)
    case 'docsVersionDropdown':
      // With a single version, it is a link.
      return candidate.versions !== undefined || isNamed
    case 'localeDropdown':
      return isLocales
    case 'search':
    case 'html':
      return candidate.type === type
    default:
      if (type.startsWith('custom-')) return false
      // A link whose label is HTML is an HTML item.
      if (label === undefined && candidate.type === 'html') return true
      return candidate.type === (items ? 'dropdown' : 'link') && (candidate.label || undefined) === (label || undefined)
  }
}
