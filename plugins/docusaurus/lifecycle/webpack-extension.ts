import { findConfigPlugin, type PluginLocation } from './config-plugin.ts'
import { type InitializedPlugin, readsContent } from './types.ts'
import { addedSettings, copyConfig, isForDocuments, type WebpackConfig, withoutReactAlias } from './webpack-settings.ts'

interface Context {
  isServer: boolean
  options: unknown
  webpack: unknown
  warn(message: string, hint?: string, file?: string): void
}

/** Settings that Lectern lets plugins add. */
const supported = ['module', 'plugins', 'resolve', 'resolveLoader', 'experiments', 'externals', 'node']

/** Webpack extension with the settings of `configureWebpack` of a Docusaurus plugin. Loaded in the thread that bundles. */
export default async function configure(config: WebpackConfig, context: Context): Promise<WebpackConfig> {
  const location = context.options as PluginLocation
  const initialized = await findConfigPlugin(location)
  const { plugin } = initialized
  const changed = copyConfig(config)
  const returned = await callHook(initialized, changed, context)
  const { mergeStrategy, ...settings } = { ...changed, ...returned } as Record<string, unknown>
  const added = addedSettings(config, withoutReactAlias(settings as WebpackConfig))
  const ignored = Object.keys(added).filter((name) => !supported.includes(name))
  if (ignored.length > 0) {
    const names = ignored.map((name) => `\`${name}\``).join(', ')
    const message = `\`configureWebpack\` of the Docusaurus plugin "${plugin.name}" sets ${names}, which has no effect.`
    context.warn(
      message,
      'Lectern builds bundles with settings of its own. Loaders, plugins, and resolve options are added to them.',
      location.origin,
    )
  }
  if (added.module?.rules?.some(isForDocuments))
    context.warn(
      `\`configureWebpack\` of the Docusaurus plugin "${plugin.name}" adds a loader for Markdown, which does not run for documents.`,
      'Change the text of documents with `markdown.preprocessor`.',
      location.origin,
    )
  return Object.fromEntries(Object.entries(added).filter(([name]) => supported.includes(name)))
}

async function callHook(
  { plugin }: InitializedPlugin,
  config: WebpackConfig,
  { isServer, webpack }: Context,
): Promise<object | undefined> {
  const { configureWebpack } = plugin
  if (typeof configureWebpack !== 'function') return configureWebpack
  // Only a function that asks for the content gets it: it is loaded again in this thread.
  const content = readsContent(plugin) ? await plugin.loadContent?.() : undefined
  const utils = {
    currentBundler: { name: 'webpack', instance: webpack },
    getStyleLoaders: (_: boolean, options: object = {}) => findLoaders(config, /css-loader/, styleOptions(options)),
    getJSLoader: () => findLoaders(config, /babel-loader/, {})[0],
  }
  return configureWebpack.call(plugin, config, isServer, utils, content)
}

/** Docusaurus' version of css-loader exports the classes of a CSS module as one object, under their own names. */
function styleOptions({ modules, ...options }: { modules?: unknown }): object {
  if (typeof modules !== 'object') return options
  return { ...options, modules: { namedExport: false, exportLocalsConvention: 'as-is', ...modules } }
}

/** Returns the loaders of the rule that has one with this name, with options added to those of that loader. */
function findLoaders(config: WebpackConfig, name: RegExp, options: object): object[] {
  const rules = (config.module?.rules ?? []) as { use?: unknown }[]
  for (const { use } of rules) {
    const loaders = (Array.isArray(use) ? use : []) as (string | { loader?: string; options?: object })[]
    const items = loaders.map((item) => (typeof item === 'string' ? { loader: item } : item))
    const isNamed = ({ loader = '' }) => name.test(loader.split(/[\\/]/).slice(-4).join('/'))
    if (items.some(isNamed))
      return items.map((item) => (isNamed(item) ? { ...item, options: { ...item.options, ...options } } : item))
  }
  return []
}
