import path from 'node:path'
import type { ExtensionModule, Importer } from '../../bundle/index.ts'
import type { BundlePatch, Plugin, PostcssPlugin } from '../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'
import { prepareExtension } from './webpack-extensions.ts'

/** Whether the site's bundle contains, or may contain, more than the modules that pages import. */
export function hasClientModules({ config }: SiteContext): boolean {
  return config.theme.customCss.length > 0 || config.plugins.some((plugin) => plugin.bundle)
}

/**
 * Returns what the site config and plugins add to the bundle: modules, aliases, PostCSS plugins and webpack extensions.
 * @throws SiteError if an extension does not exist or does not compile
 */
export async function bundleAdditions(site: SiteContext): Promise<{
  client: string[]
  alias: Record<string, string>
  postcss: PostcssPlugin[]
  extensions: ExtensionModule[]
}> {
  const patches = bundlePatches(site)
  const styles = site.config.theme.customCss.map((file) => toModuleRequest(file, site.siteDir))
  return {
    client: [...styles, ...patches.flatMap(({ patch }) => patch.clientModules ?? [])],
    alias: Object.assign({}, ...patches.map(({ patch }) => patch.alias ?? {})) as Record<string, string>,
    postcss: patches.flatMap(({ patch }) => patch.postcss ?? []),
    extensions: await extensionsOf(patches, site),
  }
}

/**
 * Returns the modules by which plugins extend webpack.
 * @throws SiteError if one does not exist or does not compile
 */
export async function webpackExtensions(site: SiteContext): Promise<ExtensionModule[]> {
  return extensionsOf(bundlePatches(site), site)
}

interface PluginPatch {
  plugin: Plugin
  patch: BundlePatch
}

function extensionsOf(patches: PluginPatch[], site: SiteContext): Promise<ExtensionModule[]> {
  const prepared = patches.flatMap(({ plugin, patch: { webpack } }) =>
    webpack === undefined ? [] : [prepareExtension(webpack, plugin, site)],
  )
  return Promise.all(prepared)
}

function bundlePatches({ siteDir, configFile, config, mode }: SiteContext): PluginPatch[] {
  const context = { siteDir, configFile, config, mode, locale: config.i18n.defaultLocale, target: 'browser' as const }
  return config.plugins.flatMap((plugin) => (plugin.bundle ? [{ plugin, patch: plugin.bundle(context) }] : []))
}

/** Returns the module requests of `theme.customCss`, with their location in the site config. */
export function styleImporters({ siteDir, config, configFile }: SiteContext): Record<string, Importer[]> {
  const entries = config.theme.customCss.map((file, index): [string, Importer[]] => [
    toModuleRequest(file, siteDir),
    [{ sourcePath: configFile, item: `theme.customCss[${index}]` }],
  ])
  return Object.fromEntries(entries)
}

function toModuleRequest(file: string, siteDir: string): string {
  return file.startsWith('@site/') ? file : path.resolve(siteDir, file)
}
