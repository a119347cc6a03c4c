import type { RouteContent } from './content.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Json } from './json.ts'
import type { SearchSettings } from './search-settings.ts'

export interface HeadTag {
  tag: 'meta' | 'link' | 'script' | 'title'
  attributes: Record<string, string | boolean>
  /** Text content; for scripts only `application/ld+json` may carry one. */
  text?: string
}

export interface RouteHead {
  title: string
  description?: string
  keywords?: string[]
  /** Picture of the page where others show a preview of it: a complete address, or a path without base URL. */
  image?: string
  /** Canonical address, where it is another than the page's own: a complete one, or a path with base URL. */
  canonical?: string
  noIndex?: boolean
  /** When the article was last changed, as an ISO date. */
  modified?: string
  /** Classes of the `html` element. */
  className?: string
  /** Further tags, behind those that are made of the rest. */
  tags?: HeadTag[]
}

export interface VersionRef {
  instance: string
  name: string
  label: string
}

/** One URL of the site. */
export interface Route {
  /** Path with base URL, in the site's trailing-slash form. */
  path: string
  /** Registry id of the component that shows it, for example `@theme/DocPage`. */
  component: string
  contents: RouteContent[]
  /** What the component shows. */
  data: Json
  /** Addresses of the shared data that it shows too: part of the HTML, but neither of it nor of the page's own data. */
  shared?: string[]
  /** Path of the page that this one shows a second time: it gives way to any page that has its path to itself. */
  repeats?: string
  head: RouteHead
  locale: string
  version?: VersionRef
  plugin: string
  /** Where a fault about this route is to be reported. */
  sourcePath?: string
}

export interface RouteManifest {
  locale: string
  /** Sorted by path, no two alike. */
  routes: Route[]
  /** Source path → path of its page. */
  sources: Record<string, string>
}

/** A link in a file that is no document, a sidebars file for example, and its place there. */
export interface DeclaredLink extends Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'> {
  /** As pages show it, base URL included. */
  url: string
}

/** What a plugin makes of its content. */
export interface RouteResult {
  routes: Route[]
  /** Links to be checked that stand in no document. */
  links?: DeclaredLink[]
  /** Data of more than one page, published as files with stable names and fetched when needed. */
  shared?: Record<string, Json>
  /** Paths of pages by name, for items of the navbar: `doc <id>` and `sidebar <name>` of a docs instance, for example. */
  targets?: Record<string, string>
  /** The versions of a docs instance, the latest first. */
  versions?: SiteVersion[]
  /** The search of the site. Where several plugins bring one, the first counts. */
  search?: SearchSettings
  diagnostics?: Diagnostic[]
}

/** One version of a docs instance, and where it is entered. */
export interface SiteVersion {
  instance: string
  name: string
  label: string
  url: string
}
