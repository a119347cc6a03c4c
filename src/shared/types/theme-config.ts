import type { PageMenuEntry } from '../page-menu.ts'

/** A link. The keys of all types in this file are documented in the schema. */
export interface LinkItem {
  label: string
  /** Path on this site, without base URL. */
  to?: string
  /** Complete URL. */
  href?: string
  className?: string
  'aria-label'?: string
  attributes?: Record<string, string>
}

/** An item of a dropdown. */
export interface DropdownItem extends LinkItem {
  type: 'link' | 'doc' | 'docSidebar' | 'html'
  docId?: string
  sidebarId?: string
  docsPluginId?: string
  value?: string
  icon?: string
}

/** A link to a profile on another site, shown as an icon. */
export interface SocialLink {
  /** Name of a built-in icon, or SVG path data on a 24 × 24 grid: `M4 4h16…`. */
  icon: string
  href: string
  label: string
}

export interface NavbarItem extends LinkItem {
  type:
    | 'link'
    | 'doc'
    | 'docSidebar'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search'
    | 'dropdown'
    | 'html'
  position: 'left' | 'right'
  icon?: string
  docId?: string
  sidebarId?: string
  docsPluginId?: string
  activeBaseRegex?: string
  activeBasePath?: string
  items?: DropdownItem[]
  versions?: string[] | Record<string, { label?: string }>
  queryString?: string
  dropdownItemsBefore?: DropdownItem[]
  dropdownItemsAfter?: DropdownItem[]
  value?: string
}

export interface LogoConfig {
  src: string
  srcDark?: string
  alt: string
  href?: string
  width?: number
  height?: number
}

export interface FooterColumn {
  title?: string
  items: FooterItem[]
}

/** A link, or HTML. */
export interface FooterItem extends LinkItem {
  html?: string
}

export interface AnnouncementConfig {
  id: string
  /** HTML. */
  content: string
  backgroundColor?: string
  textColor?: string
  isCloseable: boolean
}

/** A comment, alone on its line, that marks lines of code. */
export interface MagicComment {
  /** Class of the marked lines. */
  className: string
  /** Comment that marks the next line. */
  line?: string
  /** Comments that mark all lines between them. */
  block?: { start: string; end: string }
}

/** Colors of code as VS Code themes have them: rules for scopes, of which the most exact one applies. */
export interface CodeThemeColors {
  name?: string
  /** `editor.foreground` and `editor.background`. */
  colors?: Record<string, string>
  tokenColors: { scope?: string | string[]; settings: { foreground?: string; fontStyle?: string } }[]
}

/** The name of a Shiki theme, or colors of its own. */
export type CodeTheme = string | CodeThemeColors

/** Settings of code blocks. */
export interface CodeConfig {
  light: CodeTheme
  dark: CodeTheme
  /** Language of code blocks without one. */
  defaultLanguage?: string
  magicComments: MagicComment[]
  lineNumbers: boolean
  wrap: boolean
}

/** Where the answers of readers are sent: a URL, or a path on the site's host. */
export interface FeedbackConfig {
  endpoint: string
}

/** `dark` in both color modes, or in the accent color. */
export type NavbarStyle = 'dark' | 'primary'

export interface ThemeConfig {
  navbar: {
    title?: string
    logo?: LogoConfig
    items: NavbarItem[]
    social: SocialLink[]
    hideOnScroll: boolean
    style?: NavbarStyle
  }
  footer?: {
    columns: FooterColumn[]
    links: FooterItem[]
    logo?: LogoConfig
    copyright?: string
    style: 'light' | 'dark'
  }
  announcementBar?: AnnouncementConfig
  colorMode: { default: 'light' | 'dark' | 'system'; disableSwitch: boolean; respectPrefersColorScheme: boolean }
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number }
  docs: { sidebar: { hideable: boolean; autoCollapseCategories: boolean } }
  pageMenu?: PageMenuEntry[]
  feedback?: FeedbackConfig
  code: CodeConfig
  customCss: string[]
  image?: string
  imageZoom: boolean
  linkPreviews: boolean
  infima: boolean
}
