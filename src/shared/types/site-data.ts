import type { LinkPreviews } from '../link-previews.ts'
import type { SitePageMenu } from '../page-menu.ts'
import type { SiteRunner } from './code-runner.ts'
import type { VersionRef } from './route.ts'
import type { SearchSettings } from './search-settings.ts'
import type { SiteConfig } from './site-config.ts'
import type { FeedbackConfig, LogoConfig, NavbarStyle, ThemeConfig } from './theme-config.ts'

/** The part of the site config that every page needs. */
export interface SiteData
  extends Pick<
    SiteConfig,
    'title' | 'tagline' | 'url' | 'baseUrl' | 'trailingSlash' | 'titleDelimiter' | 'favicon' | 'customFields'
  > {
  locale: string
  /** Value of `lang`, if it is not the locale. */
  htmlLang?: string
  /** Set if the writing direction is right to left. */
  direction?: 'rtl'
  /** Base URL of files that all locales share, if it is not `baseUrl`. */
  filesUrl?: string
  locales: string[]
  /** Addresses of the other locales: `url` is set for one on a host of its own, `htmlLang` if it is not the locale. */
  otherLocales?: Record<string, { baseUrl: string; url?: string; htmlLang?: string }>
  defaultLocale: string
  /** URL of the home page, if there is one. */
  home?: string
  navbar: SiteNavbar
  footer?: SiteFooter
  announcementBar?: { id: string; content: string; isCloseable: boolean }
  colorMode: ThemeConfig['colorMode']
  docs: ThemeConfig['docs']
  /** Search settings, if the site has a search. */
  search?: SiteSearch
  /** Previews of links in articles; false if they are off. */
  linkPreviews: LinkPreviews | false
  /** Settings of the page menu, if they are not the default ones. */
  pageMenu?: SitePageMenu
  /** Set if documents ask whether they are helpful. */
  feedback?: FeedbackConfig
  /** URL of the script that renders diagrams, if the site has it. */
  diagramScript?: string
  /** Runners of code blocks by the names of their plugins. */
  runners?: Record<string, SiteRunner>
}

/** A navbar item with resolved URLs, base URL included. */
export interface SiteNavItem {
  type: 'link' | 'dropdown' | 'html' | 'search'
  label: string
  position: 'left' | 'right'
  url?: string
  external?: boolean
  isFile?: boolean
  className?: string
  ariaLabel?: string
  attributes?: Record<string, string>
  /** SVG before the label. */
  icon?: string
  activeBaseRegex?: string
  activeBasePath?: string
  /** The item is active on every page with this sidebar. */
  sidebar?: { instance: string; name: string }
  /** Docs instance of a version dropdown. The version of the current page is the label. */
  versions?: string
  inVersions?: VersionedLink
  items?: SiteLink[]
  value?: string
}
/** Other URLs and labels of a link on the pages of a docs instance, by the name of their version. */
export interface VersionedLink {
  instance: string
  urls: Record<string, string>
  labels?: Record<string, string>
}
export interface SiteLink {
  label: string
  url: string
  external?: boolean
  /** Leads to a file of the site that is no page. Only in the navbar. */
  isFile?: boolean
  className?: string
  ariaLabel?: string
  /** Further attributes of the element. */
  attributes?: Record<string, string>
  /** Links to the current page in this version, if it exists there. */
  version?: { instance: string; name: string }
  inVersions?: VersionedLink
  /** Links to the current page in this locale. */
  locale?: string
  /** Value of `lang`, if it is not the locale. */
  lang?: string
  /** HTML instead of a link. */
  html?: string
  /** SVG before the label. */
  icon?: string
}
export interface SiteNavbar {
  title?: string
  logo?: LogoConfig
  items: SiteNavItem[]
  /** Links to profiles; `path` is SVG path data on a 24 × 24 grid. */
  social?: { label: string; url: string; path: string }[]
  hideOnScroll: boolean
  style?: NavbarStyle
}
export interface SiteFooter {
  columns: { title?: string; items: SiteLink[] }[]
  links: SiteLink[]
  logo?: LogoConfig
  copyright?: string
  style?: 'dark'
}

/** Search settings with the versions that readers can choose, latest first for each docs instance. */
export interface SiteSearch extends SearchSettings {
  versions: VersionRef[]
}
