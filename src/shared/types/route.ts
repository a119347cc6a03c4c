import type { RouteContent } from './content.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { DocusaurusData } from './docusaurus.ts'
import type { HeadTag } from './head-tag.ts'
import type { HomeSection } from './home.ts'
import type { Json } from './json.ts'
import type { SearchSettings } from './search-settings.ts'

export interface RouteHead {
  title: string
  description?: string
  keywords?: string[]
  /** Preview image for social networks: a URL, or a path without base URL. */
  image?: string
  /** Canonical URL, or path with base URL, if it is not the page itself. */
  canonical?: string
  noIndex?: boolean
  /** When the article was last updated, as an ISO date. */
  modified?: string
  /** Classes of the `html` element. */
  className?: string
  /** Further tags, added after the derived ones. */
  tags?: HeadTag[]
}

export interface VersionRef {
  instance: string
  name: string
  label: string
}

/** The source paths of a document in the default language, and of its translation, which may not exist. */
export interface TranslatedSource {
  of: string
  at: string
}

/** What a version shows above its pages: that it is newer than the latest version, or older. */
export type VersionBanner = 'unreleased' | 'unmaintained'

/** The version of a page, as the page shows it. */
export interface RouteVersion extends VersionRef {
  /** Whether the page names the version. */
  badge?: true
  /** Notice above the page, with the latest version: its label, and the page in it, or the closest one. */
  banner?: { type: VersionBanner; label: string; url: string }
  /** Whether search engines must not index the version. */
  noIndex?: true
}

/** One URL of the site. */
export interface Route {
  /** Path with base URL, in the site's trailing-slash form. */
  path: string
  /** Registry id of the page component, for example `@theme/DocPage`. */
  component: string
  /** Ids of further components that it renders, if it does not import them: `@theme/…`. */
  components?: string[]
  contents: RouteContent[]
  /** Data of the component. */
  data: Json
  /** URLs of shared data that the page shows. It is rendered into the HTML, but is not part of the page data. */
  shared?: string[]
  /** Further shared data, for pages with a document that uses a component: its name in `@theme/` → URLs. */
  componentShared?: Record<string, string[]>
  /** Path of the page that this one duplicates. It yields to any other page with the same path. */
  repeats?: string
  head: RouteHead
  locale: string
  version?: RouteVersion
  /**
   * The page in other versions of the docs instance: the same document, else the closest page above it. Versions that have none are
   * left out. Also the page in other locales, as in `Page`.
   */
  alternates?: { locale?: string; version?: string; path: string }[]
  /** Set in locales with translations. The page shows the document in the default language if there is no translation. */
  translation?: TranslatedSource
  /** As in `Page`. */
  translationNote?: string
  plugin: string
  /** File for diagnostics about the route. */
  sourcePath?: string
  /** Document whose front matter makes a generated page, and the keys there: for diagnostics about its path. */
  origin?: { sourcePath: string; keys: string[] }
  /** Old paths that redirect to the page, without base URL: those of `redirect_from` in its front matter, in their order. */
  redirectFrom?: string[]
}

export interface RouteManifest {
  locale: string
  /** Sorted by path, without duplicates. */
  routes: Route[]
  /** Source path → path of its page. */
  sources: Record<string, string>
}

/** A link in a file that is not a document, such as a sidebars file, with its location. */
export interface DeclaredLink extends Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'> {
  /** URL on pages, base URL included. */
  url: string
  /** The link in the file, if it is written without base URL. */
  written?: string
}

/** HTML that is added to every page, as written. */
export interface PageHtml {
  /** At the end of the head. */
  head?: string
  /** At the start of the body. */
  bodyStart?: string
  /** At the end of the body. */
  bodyEnd?: string
}

/** Result of the hook `routes`. */
export interface RouteResult {
  routes: Route[]
  /** Links outside of documents, to be checked. */
  links?: DeclaredLink[]
  /** Data shared by pages, published as files with stable names and fetched when needed. */
  shared?: Record<string, Json>
  /** Paths of pages by name, for navbar items: `doc <instance> <id>` or `sidebar <instance> <name>`. */
  targets?: Record<string, string>
  /** Labels of `targets`, for navbar items without a label. */
  targetLabels?: Record<string, string>
  /** `targets` in each version of a docs instance, by the names of the versions. */
  versionTargets?: VersionTargets
  /** Versions of a docs instance, in the order in which they are listed. */
  versions?: SiteVersion[]
  /** What a home page can link to, such as the generated one of a site without one; an empty section is not shown. */
  sections?: HomeSection[]
  /** Paths without base URL at which the plugin has pages or redirects that are not routes. No home page is generated there. */
  reservedPaths?: string[]
  /** Search of the site. If several plugins provide one, the first is used. */
  search?: SearchSettings
  /** Data for `@docusaurus/*` modules. That of all plugins is merged. */
  docusaurus?: Partial<DocusaurusData>
  /** Added to every page. What it loads needs sources in `policy`. */
  html?: PageHtml
  diagnostics?: Diagnostic[]
  /** Pages and targets that are missing because of reported errors. Links and navbar items to them are not checked. */
  missing?: MissingRoutes
}

/** Name of a target → name of a version → the page in it, with its label. */
export type VersionTargets = Record<string, Record<string, { path: string; label: string }>>

export interface MissingRoutes {
  /** Paths with base URL, below which pages are missing. */
  paths: string[]
  /** Beginnings of the names of missing targets. */
  targets: string[]
}

/** A version of a docs instance, with the URL of its first page. */
export interface SiteVersion {
  instance: string
  name: string
  label: string
  url: string
  /** Path at which its pages begin. */
  path: string
  /** Whether it is the latest version of the instance. */
  isLast: boolean
}
