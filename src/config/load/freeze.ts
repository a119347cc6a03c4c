import type { ResolvedConfig } from '../../shared/types.ts'
import { isPlainObject } from '../schema/plain-object.ts'

/** Deeply freezes a site config, except for plugins and unified plugins, which it does not own. */
export function freezeConfig(config: ResolvedConfig): ResolvedConfig {
  const { remarkPlugins, rehypePlugins, recmaPlugins } = config.markdown
  const foreign = new Set<unknown>([config.plugins, remarkPlugins, rehypePlugins, recmaPlugins].flat())
  freeze(config, foreign)
  return config
}

function freeze(value: unknown, foreign: ReadonlySet<unknown>): void {
  if (foreign.has(value) || !(Array.isArray(value) || isPlainObject(value))) return
  Object.freeze(value)
  for (const member of Object.values(value)) freeze(member, foreign)
}
