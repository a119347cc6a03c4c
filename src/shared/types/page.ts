import type { DocumentPlace } from '../document-place.ts'
import type { TocItem } from './content.ts'
import type { HeadTag } from './head-tag.ts'
import type { Json } from './json.ts'
import type { RouteVersion } from './route.ts'

/** One document shown on a page. */
export interface PageContent extends DocumentPlace {
  /** Key of the document: its source path and the displayed part. */
  id: string
  kind: 'static' | 'mixed'
  /** URL of its module. The module of a static document is published only if another document imports it. */
  url: string
  /** HTML of a static document; only in page data files, not in the HTML of the page. */
  html?: string
  /** Modules of imported documents, innermost first. */
  partials: { id: string; url: string }[]
  toc: TocItem[]
  hasTitle: boolean
}

/** Data that the browser needs for one URL. */
export interface Page {
  path: string
  component: string
  locale: string
  /** Language of the document, if it is not translated to the locale of the page. */
  contentLang?: string
  /** Its writing direction, if it is not that of the page. */
  contentDirection?: 'ltr' | 'rtl'
  /** Note above the document: it is not translated, or its translation is outdated. */
  translationNote?: string
  version?: RouteVersion
  /** Changes if a deployment changes the theme or data shared by all pages. */
  stamp: string
  title: string
  description?: string
  /** Classes of the `html` element. */
  className?: string
  /** Tags of this page for the head. */
  head: HeadTag[]
  contents: PageContent[]
  /** URL of a module with all documents of the page by URL, if there are several. */
  documents?: string
  /** Registry ids that must be loaded before the page is shown. */
  modules: string[]
  /** Files of those modules. */
  scripts: string[]
  styles: string[]
  /** Lazily imported modules, with their files. */
  lazy?: Record<string, { scripts: string[]; styles: string[] }>
  data: Json
  /** URLs of shared data. */
  shared?: string[]
  /**
   * The same page in other versions, and in locales where it has another path below their base URL; an empty path where it does
   * not exist.
   */
  alternates: { locale: string; version?: string; path: string }[]
}

/** A page as the build and plugins see it. */
export interface SitePage extends Page {
  /** The title without delimiter and site title. Not part of the published page data. */
  plainTitle: string
}
