import { type Plugin, parseKeyPath, SiteError } from 'lectern/plugin-kit'
import type { KeyPath, Mapping } from '../mapping.ts'

/** Creates a plugin. Invalid options are reported at their keys in the Docusaurus config. */
export function createPlugin<C>(create: () => Plugin<C>, optionsPath: KeyPath, mapping: Mapping): Plugin | undefined {
  try {
    return create() as Plugin
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    for (const { message, hint, code, severity, item = '' } of error.diagnostics) {
      const path = parseKeyPath(item.replace(/^\w+\(\)\.?/, '')) ?? []
      mapping.report([...optionsPath, ...path], { message, hint, code, severity })
    }
    return undefined
  }
}
