import type { UserConfig } from './schema/site.ts'

/** Gives a declaration its types, and nothing else. A function is called when the site is loaded. */
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: () => UserConfig | Promise<UserConfig>): () => UserConfig | Promise<UserConfig>
export function defineConfig(config: unknown): unknown {
  return config
}
