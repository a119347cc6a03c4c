import type { TocItem } from './content.ts'
import type { Json } from './json.ts'
import type { HeadTag, VersionRef } from './route.ts'

/** One document shown on a page. */
export interface PageContent {
  /** Key of the document: its source path, and what part of it is shown. */
  id: string
  kind: 'static' | 'mixed'
  /** Address of its module. That of a static document is not published unless another document imports it. */
  url: string
  /** In the data of a page alone, and there for a static document: the whole article. */
  html?: string
  /** Addresses of the modules of the documents it imports, innermost first. */
  partials: { id: string; url: string }[]
  toc: TocItem[]
  hasTitle: boolean
}

/** What a browser needs for one URL. */
export interface Page {
  path: string
  component: string
  locale: string
  version?: VersionRef
  /** Changes when a deployment brings another theme or other data shared by all pages. */
  stamp: string
  title: string
  description?: string
  /** Classes of the `html` element. */
  className?: string
  /** Tags of this page alone, for the head of the document. */
  head: HeadTag[]
  contents: PageContent[]
  /** Address of one module that holds all of its documents by their addresses, where there are several. */
  documents?: string
  /** Registry ids that must be there before the page is shown. */
  modules: string[]
  /** Files that bring those modules. */
  scripts: string[]
  styles: string[]
  /** Modules that its documents import lazily, with their files. */
  lazy?: Record<string, { scripts: string[]; styles: string[] }>
  data: Json
  /** Addresses of data that it shares with other pages. */
  shared?: string[]
  /** The same page in other locales and versions. */
  alternates: { locale: string; version?: string; path: string }[]
}
