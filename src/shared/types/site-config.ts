import type { ReportingSeverity } from './diagnostic.ts'
import type { Json } from './json.ts'
import type { MarkdownConfig } from './markdown-config.ts'
import type { Plugin } from './plugin.ts'
import type { ThemeConfig } from './theme-config.ts'

export type TrailingSlash = boolean | undefined

export interface I18nConfig {
  defaultLocale: string
  locales: string[]
  /** What is said of a locale: its name in menus, the direction of its writing, the value of `lang`. */
  localeConfigs: Record<string, { label?: string; direction?: 'ltr' | 'rtl'; htmlLang?: string }>
}

/** Directives of the Content-Security-Policy that a site may add to. */
export type PolicyDirective =
  | 'connect-src'
  | 'font-src'
  | 'form-action'
  | 'frame-src'
  | 'img-src'
  | 'media-src'
  | 'script-src'
  | 'style-src'
  | 'worker-src'

/** The validated declaration of a site, defaults filled in, frozen. */
export interface SiteConfig {
  title: string
  tagline: string
  url: string
  baseUrl: string
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
  /** What a dead link out of the site comes to, when a check asks for them. */
  onBrokenExternalLinks: ReportingSeverity
  /** Addresses that are not asked for; `*` stands for anything. */
  ignoredExternalLinks: string[]
  markdown: MarkdownConfig
  theme: ThemeConfig
  /** Sources that the policy lets through beside the site itself, by directive. */
  contentSecurityPolicy: Partial<Record<PolicyDirective, string[]>>
  /** Functions. */
  plugins: Plugin[]
  customFields: Record<string, Json>
}
