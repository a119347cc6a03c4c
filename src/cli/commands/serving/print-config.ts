import { SiteError } from '../../../platform/index.ts'
import {
  caddyConfig,
  type FunctionHost,
  functionHosts,
  hostFunction,
  nginxConfig,
  readPrintedSite,
} from '../../../server/index.ts'
import type { SiteSettings } from './open-built-site.ts'

/** Web servers whose configuration can be printed, and hosts with a function. */
export type PrintedServer = 'nginx' | 'caddy' | FunctionHost

/**
 * Returns the configuration of a web server, or the function of a host, for a build.
 * @throws SiteError if pages of the site are limited to groups
 */
export function printConfig(server: PrintedServer, outDir: string, { config, configFile }: SiteSettings): string {
  if (config.access)
    throw new SiteError({
      message: 'Only `lectern serve` can sign readers in, and the site config has `access`.',
      hint: 'Put the web server in front of "lectern serve", as a proxy.',
      file: configFile,
    })
  const { url, baseUrl, trailingSlash, precompress } = config
  if (isHost(server)) return hostFunction(server, { baseUrl, trailingSlash })
  const site = readPrintedSite({ outDir, url, baseUrl, trailingSlash, precompress })
  return server === 'nginx' ? nginxConfig(site) : caddyConfig(site)
}

function isHost(server: PrintedServer): server is FunctionHost {
  return functionHosts.some((host) => host === server)
}
