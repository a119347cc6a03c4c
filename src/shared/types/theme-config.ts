export interface LinkItem {
  label: string
  /** A path of this site, without base URL. */
  to?: string
  /** A complete address, opened as it is. */
  href?: string
  className?: string
  'aria-label'?: string
}

/** A link of a dropdown. */
export interface DropdownItem extends LinkItem {
  type: 'link' | 'doc' | 'docSidebar' | 'html'
  docId?: string
  sidebarId?: string
  docsPluginId?: string
  value?: string
}

/** A link to a profile elsewhere, shown as a picture. */
export interface SocialLink {
  /** A name that Lectern knows, or the path of a picture of one's own on a grid of 24: `M4 4h16…`. */
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
  docId?: string
  sidebarId?: string
  docsPluginId?: string
  /** Pattern (source of a regular expression) of the paths under which the item is marked as current. */
  activeBaseRegex?: string
  activeBasePath?: string
  items?: DropdownItem[]
  /** Of a dropdown of versions or locales: what stands before and after those. */
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

/** A link, or HTML in place of one. */
export interface FooterItem extends LinkItem {
  html?: string
}

export interface AnnouncementConfig {
  /** A bar with another id is shown to those who have closed this one. */
  id: string
  /** HTML. */
  content: string
  backgroundColor?: string
  textColor?: string
  isCloseable: boolean
}

/** A comment that marks lines of code when it stands on a line of its own. */
export interface MagicComment {
  /** Class of the lines. */
  className: string
  /** Marks the next line. */
  line?: string
  /** Mark all lines between them. */
  block?: { start: string; end: string }
}

/** How blocks of code are drawn. */
export interface CodeConfig {
  /** Names of the Shiki themes. */
  light: string
  dark: string
  /** The class of the first is also that of lines marked by number. */
  magicComments: MagicComment[]
  /** Whether lines are numbered, and long ones wrapped, where a block says nothing. */
  lineNumbers: boolean
  wrap: boolean
}

export interface ThemeConfig {
  navbar: { title?: string; logo?: LogoConfig; items: NavbarItem[]; social: SocialLink[]; hideOnScroll: boolean }
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
  code: CodeConfig
  /** Style sheets of the site, as `@site/…` or paths relative to the site folder. */
  customCss: string[]
  image?: string
  /** Whether readers can enlarge the pictures of articles. */
  imageZoom: boolean
}
