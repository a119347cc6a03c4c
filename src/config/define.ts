import type { UserConfig } from './schema/site.ts'

/** Returns its argument. Provides types for a site config, or for a function that returns one. */
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: () => UserConfig | Promise<UserConfig>): () => UserConfig | Promise<UserConfig>
export function defineConfig(config: unknown): unknown {
  return config
}
