import type { SiteConfig } from './site-config.ts'

/** Context of every plugin hook. */
export interface PluginContext {
  siteDir: string
  /** Path of the site config, relative to the site folder. */
  configFile: string
  config: SiteConfig
  locale: string
  /** `development` in `lectern start`: drafts and unlisted pages are visible, with a note. */
  mode: Mode
}

export type Mode = 'production' | 'development'
