import { SiteError } from '../../../platform/index.ts'
import { caddyConfig, nginxConfig, readPrintedSite } from '../../../server/index.ts'
import type { SiteSettings } from './open-built-site.ts'

/** Web servers whose configuration can be printed. */
export type PrintedServer = 'nginx' | 'caddy'

/**
 * Returns the configuration of a web server for a build.
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
  const site = readPrintedSite({ outDir, url, baseUrl, trailingSlash, precompress })
  return server === 'nginx' ? nginxConfig(site) : caddyConfig(site)
}
