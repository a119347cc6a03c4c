import type { VersionRef } from './route.ts'
import type { SearchSettings } from './search-settings.ts'
import type { SiteConfig } from './site-config.ts'
import type { LogoConfig, ThemeConfig } from './theme-config.ts'

/** The small public slice of the declaration that every page needs. */
export interface SiteData
  extends Pick<
    SiteConfig,
    'title' | 'tagline' | 'url' | 'baseUrl' | 'trailingSlash' | 'titleDelimiter' | 'favicon' | 'customFields'
  > {
  locale: string
  /** Value of `lang`, where it is not the locale. */
  htmlLang?: string
  /** Direction of writing, where it is not from left to right. */
  direction?: 'rtl'
  locales: string[]
  defaultLocale: string
  /** Address of the home page, where there is one. */
  home?: string
  navbar: SiteNavbar
  footer?: SiteFooter
  announcementBar?: { id: string; content: string; isCloseable: boolean }
  colorMode: ThemeConfig['colorMode']
  docs: ThemeConfig['docs']
  /** The search, where there is one. */
  search?: SiteSearch
}

/** Navbar items with every address resolved, base URL included. */
export interface SiteNavItem {
  type: 'link' | 'dropdown' | 'html' | 'search'
  label: string
  position: 'left' | 'right'
  url?: string
  external?: boolean
  className?: string
  ariaLabel?: string
  activeBaseRegex?: string
  activeBasePath?: string
  /** Marks the item on every page that shows this sidebar of this docs instance. */
  sidebar?: { instance: string; name: string }
  /** Of a dropdown of versions: the docs instance whose shown version is its label. */
  versions?: string
  items?: SiteLink[]
  value?: string
}
export interface SiteLink {
  label: string
  url: string
  external?: boolean
  className?: string
  ariaLabel?: string
  /** Leads to the shown page in this version of its docs instance, where it has one. */
  version?: { instance: string; name: string }
  /** Leads to the shown page in this locale. */
  locale?: string
  /** HTML that stands in place of the link. */
  html?: string
}
export interface SiteNavbar {
  title?: string
  logo?: LogoConfig
  items: SiteNavItem[]
  /** Links to profiles; `path` draws the picture on a grid of 24. */
  social?: { label: string; url: string; path: string }[]
  hideOnScroll: boolean
}
export interface SiteFooter {
  columns: { title?: string; items: SiteLink[] }[]
  links: SiteLink[]
  logo?: LogoConfig
  copyright?: string
  style?: 'dark'
}

/** The search of the site, and the versions among which it can choose, the latest of each docs instance first. */
export interface SiteSearch extends SearchSettings {
  versions: VersionRef[]
}
