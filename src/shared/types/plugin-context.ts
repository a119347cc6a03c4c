import type { SiteConfig } from './site-config.ts'

/** Context of every plugin hook. */
export interface PluginContext {
  siteDir: string
  /** Path of the site config, relative to the site folder. */
  configFile: string
  config: SiteConfig
  locale: string
  /** Folder of the translations to the locale, relative to the site folder; undefined if there are none. */
  translations?: string
  /** `development` in `lectern start`: drafts and unlisted pages are visible, with a note. */
  mode: Mode
}

export type Mode = 'production' | 'development'
