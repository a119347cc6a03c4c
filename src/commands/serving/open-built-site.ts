import path from 'node:path'
import { loadConfig } from '../../config/index.ts'
import { builtPages, mcpEndpoint, openMcpSite } from '../../mcp/index.ts'
import { packageVersion, readFolders, resolveConfig } from '../../pipeline/index.ts'
import type { Log } from '../../platform/index.ts'
import { openHandlers, type Respond, respondWithSite } from '../../server/index.ts'
import type { ResolvedConfig } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'

/** Folders of a build. */
export interface BuiltFolders {
  outDir: string
  /** Files that are not published. */
  unpublished: string
}

export interface BuiltSiteOptions {
  siteDir: string
  host: string
  /** Sends `Strict-Transport-Security`. */
  hsts?: boolean
  log: Log
}

/** A site config, and its path relative to the site folder. */
export interface SiteSettings {
  config: ResolvedConfig
  configFile: string
}

/** @throws SiteError if the site config has errors */
export async function readSettings(siteDir: string): Promise<SiteSettings> {
  const loaded = await loadConfig({ siteDir, cacheDir: path.join(siteDir, '.lectern') })
  const config = await resolveConfig(loaded, siteDir)
  return { config, configFile: path.relative(siteDir, loaded.file).split(path.sep).join('/') }
}

/** Opens a build, with the request handlers of plugins. */
export async function openBuiltSite(
  { siteDir, host, hsts = false, log }: BuiltSiteOptions,
  { config, configFile }: SiteSettings,
  { outDir, unpublished }: BuiltFolders,
): Promise<Respond> {
  const context = {
    siteDir,
    configFile,
    config,
    locale: config.i18n.defaultLocale,
    mode: 'production' as const,
    ...readFolders([outDir, unpublished]),
  }
  const { baseUrl, trailingSlash, mcp } = config
  const handlers = await openHandlers(config.plugins, context)
  if (mcp && config.plugins.some((plugin) => plugin.tools)) {
    const site = await openMcpSite(
      config.plugins,
      { ...context, ...builtPages(context) },
      { version: packageVersion(), log },
    )
    const endpoint = { path: joinUrl(baseUrl, 'mcp'), siteUrl: config.url, host }
    handlers.push(mcpEndpoint({ site: async () => site, settings: mcp, ...endpoint }))
  }
  return respondWithSite({ outDir, baseUrl, trailingSlash, handlers, hsts, log })
}
