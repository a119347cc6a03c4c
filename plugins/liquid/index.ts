import { fileURLToPath } from 'node:url'
import { instanceName, type Plugin } from 'lectern/plugin-kit'
import { type LiquidOptions, resolveOptions } from './options.ts'
import { watchedPaths } from './source-files.ts'

export type { LiquidOptions } from './options.ts'

/** Raised when the same sources and options come to mean other pages. */
const release = 1

/**
 * The reference of a Liquid environment, as a section of the documentation: a page for every drop, filter, tag and block, and
 * one for the global variables.
 * @throws SiteError when an option is wrong
 */
export function liquid(options: LiquidOptions): Plugin {
  const resolved = resolveOptions(options)
  return {
    name: instanceName('liquid', resolved.id),
    key: `liquid@${release} ${JSON.stringify(options)}`,
    // Parsers are loaded only where there is something to parse.
    files: async (context) => (await import('./generate.ts')).generateReference(context, resolved),
    theme: fileURLToPath(new URL('./theme', import.meta.url)),
    watch: watchedPaths(resolved),
  }
}
