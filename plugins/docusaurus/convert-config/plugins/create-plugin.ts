import { keyPath, type Plugin, parseKeyPath, SiteError } from 'lectern/plugin-kit'
import { analytics, blog, docs, graphql, live, llms, pages, redirects, search, sitemap } from 'lectern/plugins'
import type { KeyPath, Mapping, Values } from '../mapping.ts'

const factories = Object.freeze({ analytics, blog, docs, graphql, live, llms, pages, redirects, search, sitemap })

/** Creates a built-in plugin and records the call. Invalid options are reported at their keys in the Docusaurus config. */
export function createPlugin(
  name: keyof typeof factories,
  options: object,
  optionsPath: KeyPath,
  mapping: Mapping,
): Plugin | undefined {
  try {
    const create = factories[name] as (options: object) => Plugin
    const plugin = create(options)
    mapping.calls.set(plugin.name, { name, options: options as Values, optionsPath })
    return plugin
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    for (const { message, hint, code, severity, item = '' } of error.diagnostics) {
      const key = item.replace(/^\w+\(\)\.?/, '')
      const path = [...optionsPath, ...(parseKeyPath(key) ?? [])]
      // Messages name the option as `breadcrumbs` in docs().
      const own = message.replace(/`([^`]+)` in \w+\(\)/, (text, name) =>
        name === key ? `\`${keyPath(path)}\`` : text,
      )
      mapping.report(path, { message: own, hint, code, severity })
    }
    return undefined
  }
}
