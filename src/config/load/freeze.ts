import type { SiteConfig } from '../../shared/types.ts'
import { isPlainObject } from '../schema/plain-object.ts'

/** Freezes the declaration down to its last list, but not what it only carries: plugins of the site and of unified. */
export function freezeConfig(config: SiteConfig): SiteConfig {
  const { remarkPlugins, rehypePlugins, recmaPlugins } = config.markdown
  const carried = new Set<unknown>([config.plugins, remarkPlugins, rehypePlugins, recmaPlugins].flat())
  freeze(config, carried)
  return config
}

function freeze(value: unknown, carried: ReadonlySet<unknown>): void {
  if (carried.has(value) || !(Array.isArray(value) || isPlainObject(value))) return
  Object.freeze(value)
  for (const member of Object.values(value)) freeze(member, carried)
}
