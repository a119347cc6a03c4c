import type { SiteNavItem } from 'lectern/client'

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

/**
 * Finds the items of the site data for those of the site config. Both have the same order, but the site data lacks items of custom
 * types, and items without effect.
 */
export function resolveItems(
  configured: readonly NavbarItemConfig[],
  items: readonly SiteNavItem[],
): (SiteNavItem | undefined)[] {
  let next = 0
  return configured.map((item) => {
    const candidate = items[next]
    if (!candidate || !isSame(item, candidate)) return undefined
    next += 1
    return candidate
  })
}

function isSame({ type = 'default', label, items }: NavbarItemConfig, candidate: SiteNavItem): boolean {
  const isLocales = candidate.items?.some(({ locale }) => locale !== undefined) ?? false
  switch (type) {
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
      return candidate.type === 'link' && (label === undefined || label === candidate.label)
    case 'docsVersionDropdown':
      return candidate.versions !== undefined
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
