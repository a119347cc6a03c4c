import path from 'node:path'
import { pluginContext } from '../../../shared/plugin-context.ts'
import type { BundleContext } from '../../../shared/types.ts'
import { type BundleAdditions, type Importer, infimaSelectors, libraryAlias } from '../../bundle/index.ts'
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
export async function bundleAdditions(site: SiteContext): Promise<BundleAdditions> {
  const { siteDir, config } = site
  const context: BundleContext = {
    ...pluginContext(site),
    target: 'browser',
    configModule: { file: site.loaded.bundleFile, key: site.loaded.key },
  }
  const patches = config.plugins.flatMap((plugin) => (plugin.bundle ? [{ plugin, patch: plugin.bundle(context) }] : []))
  const styles = config.theme.customCss.map((file) => toModuleRequest(file, siteDir))
  return {
    client: [
      ...styles,
      ...patches.flatMap(({ patch: { clientModules = [], universalModules = [] } }) => [
        ...clientModules,
        ...universalModules,
      ]),
    ],
    universal: patches.flatMap(({ patch }) => patch.universalModules ?? []),
    alias: Object.assign(libraryAlias(site.components), ...patches.map(({ patch }) => patch.alias ?? {})) as Record<
      string,
      string
    >,
    files: {
      staticDirs: config.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
      svgComponents: config.svgComponents,
    },
    postcss: [
      ...(config.theme.infima ? [infimaSelectors] : []),
      ...patches.flatMap(({ patch }) => patch.postcss ?? []),
    ],
    extensions: await Promise.all(
      patches.flatMap(({ plugin, patch: { webpack } }) =>
        webpack === undefined ? [] : [prepareExtension(webpack, plugin, site)],
      ),
    ),
  }
}

/** Returns the module requests of `theme.customCss`, with their location in the site config. */
export function styleImporters({ siteDir, config, configFile }: SiteContext): Record<string, Importer[]> {
  const entries = config.theme.customCss.map((file, index): [string, Importer[]] => [
    toModuleRequest(file, siteDir),
    [{ sourcePath: configFile, item: `theme.customCss[${index}]`, written: file }],
  ])
  return Object.fromEntries(entries)
}

/** The request names no folder above the site, so that the bundle is the same wherever the site is. */
function toModuleRequest(file: string, siteDir: string): string {
  if (file.startsWith('@site/')) return file
  const relative = path.relative(siteDir, path.resolve(siteDir, file))
  return path.isAbsolute(relative) ? relative : `@site/${relative.split(path.sep).join('/')}`
}
