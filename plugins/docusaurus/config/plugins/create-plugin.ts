import { keyPath, type Plugin, parseKeyPath, SiteError } from 'lectern/plugin-kit'
import type { KeyPath, Mapping } from '../mapping.ts'

/** Creates a plugin. Invalid options are reported at their keys in the Docusaurus config. */
export function createPlugin<C>(create: () => Plugin<C>, optionsPath: KeyPath, mapping: Mapping): Plugin | undefined {
  try {
    return create() as Plugin
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
