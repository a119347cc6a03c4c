import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import postcss, { type AcceptedPlugin, type Processor } from 'postcss'
import { findConfigPlugin, type PluginLocation } from './config-plugin.ts'

/** PostCSS plugin with those that `configurePostCss` of a Docusaurus plugin adds. Loaded in the thread that bundles. */
export default async function postcssPlugins(location: PluginLocation): Promise<Processor> {
  const { plugin, folder } = await findConfigPlugin(location)
  const given = { ident: 'postcss', plugins: [] }
  const { plugins = [] } = plugin.configurePostCss?.(given) ?? given
  return postcss(await Promise.all(plugins.map((entry) => load(entry, folder))))
}

/** Loads a plugin that is given by its name, with or without options. */
async function load(entry: unknown, folder: string): Promise<AcceptedPlugin> {
  const [name, options] = Array.isArray(entry) ? entry : [entry]
  if (typeof name !== 'string') return Array.isArray(entry) ? name(options) : (entry as AcceptedPlugin)
  const file = createRequire(path.join(folder, 'index.js')).resolve(name)
  const { default: create } = (await import(pathToFileURL(file).href)) as {
    default: (options: unknown) => AcceptedPlugin
  }
  return create(options)
}
