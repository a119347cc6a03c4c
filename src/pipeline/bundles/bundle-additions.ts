import path from 'node:path'
import type { Importer } from '../../bundle/index.ts'
import type { PostcssPlugin } from '../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'

/** Whether the site's bundle contains, or may contain, more than the modules that pages import. */
export function hasClientModules({ config }: SiteContext): boolean {
  return config.theme.customCss.length > 0 || config.plugins.some((plugin) => plugin.bundle)
}

/** Returns the modules, aliases and PostCSS plugins that the site config and plugins add to the bundle. */
export function bundleAdditions({ siteDir, configFile, config, mode }: SiteContext): {
  client: string[]
  alias: Record<string, string>
  postcss: PostcssPlugin[]
} {
  const context = { siteDir, configFile, config, mode, locale: config.i18n.defaultLocale, target: 'browser' as const }
  const patches = config.plugins.map((plugin) => plugin.bundle?.(context))
  const styles = config.theme.customCss.map((file) => toModuleRequest(file, siteDir))
  return {
    client: [...styles, ...patches.flatMap((patch) => patch?.clientModules ?? [])],
    alias: Object.assign({}, ...patches.map((patch) => patch?.alias ?? {})) as Record<string, string>,
    postcss: patches.flatMap((patch) => patch?.postcss ?? []),
  }
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
