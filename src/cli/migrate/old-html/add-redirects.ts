import { pageKey } from '../../../shared/url.ts'
import { listRedirects, type OldRedirect } from '../local-redirects.ts'
import type { ConvertedConfig } from '../migration.ts'

/** Adds redirects to the plugin of a config, except for paths that it has already. */
export function addRedirects(draft: ConvertedConfig, redirects: readonly OldRedirect[]): ConvertedConfig {
  const { plugins } = draft.site
  const present = plugins.find(({ name }) => name === 'redirects')
  const known = listRedirects(present?.options)
  const keyOf = (path: string) => pageKey(path, '/') ?? path
  const keys = new Set(known.map(({ from }) => keyOf(from)))
  const added = redirects.filter(({ from }) => !keys.has(keyOf(from)) && keys.add(keyOf(from)))
  if (added.length === 0) return draft
  const plugin = { name: 'redirects', options: { ...present?.options, redirects: [...known, ...added] } }
  const others = plugins.filter((each) => each !== present)
  const index = others.findIndex(({ name }) => name === 'sitemap' || name === 'search')
  const at = index < 0 ? others.length : index
  return { ...draft, site: { ...draft.site, plugins: [...others.slice(0, at), plugin, ...others.slice(at)] } }
}
