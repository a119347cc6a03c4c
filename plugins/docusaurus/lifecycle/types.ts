/** What Docusaurus passes to the factory of a plugin. */
export interface LoadContext {
  siteDir: string
  generatedFilesDir: string
  siteConfig: Record<string, unknown>
  siteConfigPath: string
  outDir: string
  baseUrl: string
  siteVersion?: string | undefined
  siteStorage: { type: string; namespace: string }
  currentBundler: { name: string }
  siteMetadata: { docusaurusVersion: string; siteVersion?: string; pluginVersions: Record<string, unknown> }
  i18n: {
    path: string
    defaultLocale: string
    locales: string[]
    currentLocale: string
    localeConfigs: Record<string, unknown>
  }
  localizationDir: string
  codeTranslations: Record<string, string>
}

/** A module of a route: a path, a path with a query, or lists and objects of them. */
export type RouteModules = string | RouteModuleRequest | RouteModules[] | { [name: string]: RouteModules }

export interface RouteModuleRequest {
  __import?: boolean
  path: string
  query?: Record<string, unknown>
}

/** A route as a plugin adds it. */
export interface RouteConfig {
  path: string
  component: string
  modules?: Record<string, RouteModules>
  context?: Record<string, RouteModules>
  routes?: RouteConfig[]
  exact?: boolean
  props?: Record<string, unknown>
  metadata?: { sourceFilePath?: string; lastUpdatedAt?: number }
  [attribute: string]: unknown
}

export interface Actions {
  addRoute(route: RouteConfig): void
  createData(name: string, data: unknown): Promise<string>
  setGlobalData(data: unknown): void
}

export type HtmlTag = { tagName: string; attributes?: Record<string, unknown>; innerHTML?: string }
export type HtmlTags = string | HtmlTag | (string | HtmlTag)[] | undefined

/** A file of translations: its path in the folder of the plugin, and its messages by id. */
export interface TranslationFile {
  path: string
  content: Record<string, { message: string; description?: string }>
}

/** A plugin as its factory returns it. */
export interface DocusaurusPlugin {
  name: string
  loadContent?(): unknown
  contentLoaded?(args: { content: unknown; actions: Actions }): unknown
  allContentLoaded?(args: { allContent: AllContent; actions: Actions }): unknown
  postBuild?(props: Record<string, unknown>): unknown
  configureWebpack?: ConfigureWebpack | Record<string, unknown>
  configurePostCss?(options: { plugins: unknown[] }): { plugins?: unknown[] } | undefined
  injectHtmlTags?(args: {
    content: unknown
  }): { headTags?: HtmlTags; preBodyTags?: HtmlTags; postBodyTags?: HtmlTags } | undefined
  getClientModules?(): string[]
  getThemePath?(): string | undefined
  getPathsToWatch?(): string[]
  extendCli?(cli: unknown): void
  getTranslationFiles?(args: { content: unknown }): TranslationFile[] | Promise<TranslationFile[]>
  translateContent?(args: { content: unknown; translationFiles: TranslationFile[] }): unknown
  translateThemeConfig?(args: { themeConfig: unknown; translationFiles: TranslationFile[] }): unknown
}

export type ConfigureWebpack = (
  config: object,
  isServer: boolean,
  utils: object,
  content: unknown,
) => Record<string, unknown> | undefined

/** Content by name and id of the plugins. */
export type AllContent = Record<string, Record<string, unknown>>

/** A plugin with what the adapter knows of it. */
export interface InitializedPlugin {
  plugin: DocusaurusPlugin
  id: string
  options: Record<string, unknown>
  /** Folder to which its paths are relative. */
  folder: string
}

/** Whether `configureWebpack` of a plugin gets the content, its fourth parameter. */
export function readsContent({ configureWebpack }: DocusaurusPlugin): boolean {
  return typeof configureWebpack === 'function' && configureWebpack.length > 3
}
