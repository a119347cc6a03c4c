import type { Json } from './json.ts'

/**
 * What the `@docusaurus/*` modules read about the site. Browsers receive it in a file of its own, with the modules that read it.
 * JSON: functions and secrets of the site config are not part of it.
 */
export interface DocusaurusData {
  /** The config of the site by its Docusaurus names: `title`, `baseUrl`, `customFields`, `themeConfig`… */
  siteConfig: Record<string, Json>
  siteMetadata: DocusaurusMetadata
  /** Data of plugins: name of the plugin → id of the instance → data. */
  globalData: Record<string, Record<string, Json>>
  i18n: DocusaurusI18n
  /** Texts of components in the language of the site, by id. */
  codeTranslations?: Record<string, string>
}

export interface DocusaurusMetadata {
  docusaurusVersion: string
  siteVersion?: string
  pluginVersions: Record<string, { type: string; name?: string; version?: string }>
}

export interface DocusaurusI18n {
  defaultLocale: string
  locales: string[]
  currentLocale: string
  path: string
  localeConfigs: Record<string, { label: string; direction: 'ltr' | 'rtl'; htmlLang: string; calendar: string }>
}
