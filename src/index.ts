/** `lectern`: the API for site configs. Plugins import `lectern/plugin-kit`. */
export { defineConfig, type UserConfig } from './config/index.ts'
export { SiteError, type SiteErrorOptions, UsageError } from './platform/index.ts'
export type * from './shared/types.ts'
