import { pathToFileURL } from 'node:url'
import type { InitializedPlugin } from './types.ts'

/** Key under which an adapted plugin holds the plugin of Docusaurus, for all copies of this module. */
export const configPlugin = Symbol.for('lectern.docusaurus-plugin')

/** What a thread needs to find a plugin: the bundled config, and the name of the plugin in it. */
export interface PluginLocation {
  config: string
  plugin: string
  /** Path of the Docusaurus config, relative to the site folder. */
  origin?: string
}

/** Evaluates the bundled config and returns a Docusaurus plugin in it. Threads call it, because functions cannot be sent to them. */
export async function findConfigPlugin({ config, plugin: name }: PluginLocation): Promise<InitializedPlugin> {
  const { default: exported } = (await import(pathToFileURL(config).href)) as { default: unknown }
  const { plugins } = (await (typeof exported === 'function' ? exported() : exported)) as { plugins: unknown[] }
  const all = plugins.flat(Number.POSITIVE_INFINITY) as (
    | { name: string; [configPlugin]?: InitializedPlugin }
    | undefined
  )[]
  const found = all.find((plugin) => plugin?.name === name)?.[configPlugin]
  if (!found) throw new Error(`The config has no Docusaurus plugin "${name}".`)
  return found
}
