import { parseKeyPath } from '../../platform/index.ts'
import { locate, locateCall, type SourcePosition } from './locate.ts'

/**
 * Finds what a diagnostic names in the source of a site config: a key, `theme.navbar.items[0].to`, or an option of a plugin,
 * `docs().versions`, or the closest one around that option. Undefined unless it is certain.
 */
export function locateItem(source: string, item: string): SourcePosition | undefined {
  const [, plugin, option = ''] = /^([\w$]+)\(\)\.?(.*)$/.exec(item) ?? []
  const path = option === '' && plugin ? [] : parseKeyPath(plugin ? option : item)
  if (!path) return undefined
  return plugin ? locateCall(source, plugin, path) : locate(source, [path])[0]
}
