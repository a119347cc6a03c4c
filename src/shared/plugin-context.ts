import type { PluginContext, SiteConfig } from './types.ts'

type ContextOf<C extends SiteConfig> = PluginContext & { config: C }

/** Returns what every plugin hook gets of a site. */
export function pluginContext<C extends SiteConfig>(site: ContextOf<C>): ContextOf<C> {
  const { siteDir, configFile, config, locale, translations, mode } = site
  return { siteDir, configFile, config, locale, ...(translations !== undefined && { translations }), mode }
}

/** Returns the same of a site that has been built, for hooks that read its output. */
export function builtContext<C extends SiteConfig>(
  site: Pick<ContextOf<C>, 'siteDir' | 'configFile' | 'config'>,
): ContextOf<C> {
  return pluginContext({ ...site, locale: site.config.i18n.defaultLocale, mode: 'production' } as ContextOf<C>)
}
