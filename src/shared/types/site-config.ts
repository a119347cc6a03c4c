import type { ReportingSeverity } from './diagnostic.ts'
import type { SiteTag, TagAttributes } from './head-tag.ts'
import type { ImagesConfig } from './images.ts'
import type { Json } from './json.ts'
import type { MarkdownConfig } from './markdown-config.ts'
import type { ThemeConfig } from './theme-config.ts'

export type TrailingSlash = boolean | undefined

export interface LocaleConfig {
  label?: string
  direction?: 'ltr' | 'rtl'
  htmlLang?: string
  calendar?: string
  path?: string
  translate?: boolean
  url?: string
  baseUrl?: string
  title?: string
  tagline?: string
}

export interface I18nConfig {
  defaultLocale: string
  locales: string[]
  path: string
  staleNotice: boolean
  localeConfigs: Record<string, LocaleConfig>
}

/** Directives of the Content-Security-Policy that a site can add sources to. */
export type PolicyDirective =
  | 'connect-src'
  | 'font-src'
  | 'form-action'
  | 'frame-src'
  | 'img-src'
  | 'media-src'
  | 'object-src'
  | 'script-src'
  | 'script-src-attr'
  | 'style-src'
  | 'style-src-attr'
  | 'worker-src'

/** Sources to add to the Content-Security-Policy, by directive; false for a site without a policy. */
export type PolicySetting = false | Partial<Record<PolicyDirective, string[]>>

/** Settings of the server for assistants. */
export interface McpConfig {
  url?: string
  callsPerMinute?: number
  clientHeader?: string
}

/** `access` of the site config. The keys are documented in the schema. */
export interface AccessConfig {
  issuer: string
  clientId: string
  groups: string[]
  claim: string
  scope: string
  audience?: string | undefined
  public: boolean
  folders: Record<string, string[]>
  sessionHours: number
  labels: { signIn: string; signOut: string }
}

/** `cache` of the site config. The keys are documented in the schema. */
export interface CacheConfig {
  remote?: string
  readonly: boolean
}

/**
 * The validated site config with all defaults, frozen. The keys are documented in the schema (`src/config/schema`), which a
 * type check compares with this type. `P` is what is known of plugins: `ResolvedConfig` has them in full.
 */
export interface SiteConfig<P = { name: string }> {
  title: string
  tagline: string
  url: string
  /** Of a site in one locale: the path at which the pages of that locale begin. */
  baseUrl: string
  /** Base URL of files that all locales share. Not a setting; left out where it is `baseUrl`. */
  filesUrl?: string
  trailingSlash: TrailingSlash
  titleDelimiter: string
  favicon?: string
  noIndex: boolean
  i18n: I18nConfig
  staticDirectories: string[]
  themeDir: string
  onBrokenLinks: ReportingSeverity
  onBrokenAnchors: ReportingSeverity
  onDuplicateRoutes: ReportingSeverity
  onBrokenExternalLinks: ReportingSeverity
  ignoredExternalLinks: string[]
  onLostPages: ReportingSeverity
  documentTimeout: number
  precompress: boolean
  cache: CacheConfig
  access: false | AccessConfig
  mcp: false | McpConfig
  markdown: MarkdownConfig
  images: false | ImagesConfig
  svgComponents: boolean
  theme: ThemeConfig
  headTags: SiteTag[]
  /** Attributes of `<link>` elements. */
  stylesheets: TagAttributes[]
  /** Attributes of `<script>` elements. */
  scripts: TagAttributes[]
  contentSecurityPolicy: PolicySetting
  plugins: P[]
  customFields: Record<string, Json>
  /** Folders with SVG files, relative to the site folder, by the names of the sets of icons that they are. */
  icons: Record<string, string>
  /** Left out where the variables of all languages and versions are known. */
  variables?: Record<string, Json> | string | VariablesFunction
}

/** Returns the variables of a language and a version; documents without versions have none. */
export type VariablesFunction = (context: {
  locale: string
  version: string | undefined
}) => Record<string, unknown> | Promise<Record<string, unknown>>
