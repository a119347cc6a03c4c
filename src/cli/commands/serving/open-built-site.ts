import path from 'node:path'
import {
  type AudienceFolders,
  audienceOf,
  audiencesOf,
  type BuiltFolders,
  hasPublicOutput,
  packageVersion,
  readFolders,
  resolveConfig,
} from '../../../build/pipeline/index.ts'
import { loadConfig } from '../../../config/index.ts'
import { type Log, SiteError } from '../../../platform/index.ts'
import { openHandlers, type Respond, respondWithAccess, respondWithSite } from '../../../server/index.ts'
import { builtPages, mcpEndpoint, openMcpSite } from '../../../server/mcp/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import { builtContext } from '../../../shared/plugin-context.ts'
import type { ResolvedConfig } from '../../../shared/types.ts'
import { absoluteUrl, joinUrl } from '../../../shared/url.ts'
import { readSecrets } from './read-secrets.ts'

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

/** Folders of the build to serve, and of the one before. */
export interface ServedFolders {
  audiences: AudienceFolders
  previous?: AudienceFolders | undefined
}

/**
 * Opens a build, with the request handlers of plugins, for all of its audiences.
 * @throws SiteError if a package, a secret or an output is missing that `access` needs
 */
export async function openBuiltSite(
  options: BuiltSiteOptions,
  settings: SiteSettings,
  { audiences, previous }: ServedFolders,
): Promise<Respond> {
  const { config } = settings
  const { access, url, baseUrl } = config
  const open = (name: string) => {
    const folders = ownValue(audiences, name)
    if (!folders) throw missingOutput(name)
    const isLimited = name !== ''
    return openAudience(options, settings, { ...folders, previousDir: ownValue(previous, name)?.outDir, isLimited })
  }
  if (!access) return open('')
  const secrets = readSecrets({ ...options, ...settings })
  const sites = new Map<string, Respond>()
  for (const audience of audiencesOf(config)) {
    const name = audience.join('.')
    if (name !== '' || hasPublicOutput(config)) sites.set(name, await open(name))
  }
  const siteFor = (groups: readonly string[]) => sites.get(audienceOf(groups, access).join('.'))
  const mcp = mcpServer(config)
  return respondWithAccess({ access, url, baseUrl, ...secrets, siteFor, mcp, log: options.log })
}

/** Returns the settings of the MCP server, and where it is; undefined if the site has none. */
function mcpServer({ mcp, plugins, baseUrl, url, title }: ResolvedConfig) {
  if (!mcp || !plugins.some((plugin) => plugin.tools)) return undefined
  const path = joinUrl(baseUrl, 'mcp')
  return { settings: mcp, path, url: mcp.url ?? absoluteUrl(path, url), title }
}

function missingOutput(name: string): SiteError {
  return new SiteError({
    message: `The build has no output for ${name === '' ? 'readers who have not signed in' : name.replaceAll('.', ' and ')}.`,
    hint: 'Run "lectern build".',
  })
}

async function openAudience(
  { siteDir, host, hsts = false, log }: BuiltSiteOptions,
  { config, configFile }: SiteSettings,
  {
    outDir,
    unpublished,
    previousDir,
    isLimited,
  }: BuiltFolders & { previousDir: string | undefined; isLimited: boolean },
): Promise<Respond> {
  const context = {
    ...builtContext({ siteDir, configFile, config }),
    ...readFolders([outDir, unpublished]),
  }
  const { baseUrl, trailingSlash } = config
  const handlers = await openHandlers(config.plugins, context)
  const mcp = mcpServer(config)
  if (mcp) {
    const site = await openMcpSite(
      config.plugins,
      { ...context, ...builtPages(context) },
      { version: packageVersion(), log },
    )
    const endpoint = { path: mcp.path, siteUrl: config.url, host }
    handlers.push(mcpEndpoint({ site: async () => site, settings: mcp.settings, ...endpoint }))
  }
  const hasAccessRules = config.access !== false
  const options = { outDir, previousDir, baseUrl, trailingSlash, handlers, hsts, isLimited, hasAccessRules, log }
  return respondWithSite(options)
}
