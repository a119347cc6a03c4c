/** A link of a sidebar, as Docusaurus passes it to components. */
export interface PropSidebarItemLink {
  type: 'link'
  label: string
  href: string
  docId?: string
  unlisted?: boolean
  className?: string
  customProps?: Record<string, unknown>
  autoAddBaseUrl?: boolean
}

export interface PropSidebarItemCategory {
  type: 'category'
  label: string
  items: PropSidebarItem[]
  /** The category's own page. */
  href?: string
  /** Whether `href` is the page of its first descendant. */
  linkUnlisted?: boolean
  collapsible: boolean
  collapsed: boolean
  className?: string
  customProps?: Record<string, unknown>
}

export interface PropSidebarItemHtml {
  type: 'html'
  value: string
  defaultStyle: boolean
  className?: string
  customProps?: Record<string, unknown>
}

export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | PropSidebarItemHtml

export type PropSidebarBreadcrumbsItem = PropSidebarItemLink | PropSidebarItemCategory

/** Data of a docs instance, which `useDocsData` returns. */
export interface GlobalPluginData {
  path: string
  versions: GlobalVersion[]
  breadcrumbs: boolean
}

export interface GlobalVersion {
  name: string
  label: string
  isLast: boolean
  path: string
  mainDocId: string
  docs: GlobalDoc[]
  draftIds: string[]
  sidebars?: Record<string, { link?: { path: string; label: string } }>
}

export interface GlobalDoc {
  id: string
  path: string
  sidebar?: string
  unlisted?: boolean
}

export interface ActivePlugin {
  pluginId: string
  pluginData: GlobalPluginData
}

export interface ActiveDocContext {
  activeVersion?: GlobalVersion
  activeDoc?: GlobalDoc
  alternateDocVersions: Record<string, GlobalDoc>
}

export interface DocVersionSuggestions {
  latestVersionSuggestion: GlobalVersion
  latestDocSuggestion?: GlobalDoc
}
