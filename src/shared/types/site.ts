import type { DocumentSection } from './content.ts'
import type { DocumentedApi } from './documented-api.ts'
import type { Json } from './json.ts'
import type { Page, SitePage } from './page.ts'
import type { RouteManifest, SiteVersion } from './route.ts'
import type { SiteConfig } from './site-config.ts'
import type { ThemeTexts } from './theme-texts.ts'

/** The sections of a page. */
export interface PageSections {
  /** Changes with the sections. */
  key: string
  /** Returns the sections in order; the first one is the text before the first heading. */
  read(): Promise<DocumentSection[]>
  /** Returns what a task reads them from: see `TaskItem`. */
  source(): Promise<Json>
}

/** A rendered page as Markdown. */
export interface RenderedMarkdown {
  text: string
  /** Whether it contains the title of the page. */
  hasTitle: boolean
}

/** The built site, as the hook `emit` receives it. */
export interface Site {
  config: SiteConfig
  /** The texts of the theme in the language of the site. */
  texts: ThemeTexts
  manifest: RouteManifest
  /** Versions of all docs instances. */
  versions: SiteVersion[]
  pages: SitePage[]
  /** What plugins tell assistants about the site: sentences. */
  assistantNotes: string[]
  /** The APIs that plugins document. */
  apis: DocumentedApi[]
  /** Version of Lectern. */
  generatorVersion: string
  /** Data shared by pages, by URL. */
  shared: Record<string, Json>
  /**
   * Returns a document as plain Markdown, with the documents that it imports. `mapUrl` replaces URLs of this site. Undefined
   * unless a plugin has `needsMarkdown`.
   */
  markdown(id: string, mapUrl: (address: string) => string): string | undefined
  /**
   * Returns a page without documents as plain Markdown, from its rendered HTML. Undefined if the page was not rendered, as in
   * `check`.
   */
  renderedMarkdown(page: Page, mapUrl: (address: string) => string): Promise<RenderedMarkdown | undefined>
  /**
   * Returns the HTML of a document of a page, by its index. Undefined if the page was not rendered, as in `check`.
   */
  article(page: Page, index?: number): Promise<string | undefined>
  /**
   * Returns the text of a page below each of its headings, without imported documents that an earlier page already has.
   * Pages without a document are read from their HTML. Undefined for excerpts, in `check`, and unless a plugin has
   * `needsSections`.
   */
  sections(page: Page): Promise<PageSections | undefined>
}

/** The site in development, as the hook `develop` receives it. The documents of its pages are not compiled. */
export interface DevelopedSite
  extends Pick<
    Site,
    'config' | 'texts' | 'manifest' | 'versions' | 'pages' | 'shared' | 'assistantNotes' | 'apis' | 'generatorVersion'
  > {
  /** Returns a page with a Markdown form as Markdown. */
  markdown(page: Page): Promise<string | undefined>
}

/** The last build, as the hook `update` receives it. */
export interface LastBuild extends Pick<Site, 'config' | 'texts' | 'markdown'> {
  /** Returns what the plugin remembered last, by its name if it has one. */
  remembered(name?: string): Json | undefined
  /** Output paths of the files of a group that the plugin wrote, by default of those without a group. */
  files(group?: string): string[]
  /** Returns the text of one of them, uncompressed. */
  readFile(file: string): Promise<string>
  /** Returns the sections of the page with this path; undefined if they are unknown. */
  sections(path: string): Promise<PageSections | undefined>
}
