import { contentSecurityPolicy, headScript } from '../../../documents/render/index.ts'
import { speculationRules } from '../../../shared/speculation-rules.ts'
import type { SiteConfig, SiteData } from '../../../shared/types.ts'
import { filesBase } from '../../../shared/url.ts'

/** Returns the Content-Security-Policy of a site; undefined for a site that has none. */
export function sitePolicy(config: SiteConfig, siteData: SiteData): string | undefined {
  const { contentSecurityPolicy: added } = config
  if (added === false) return undefined
  return contentSecurityPolicy([headScript(siteData), speculationRules(filesBase(siteData))], added)
}

/** Returns a `_headers` file for hosts that support it: the policy, and long caching of files with hashed names. */
export function headersFile(policy: string | undefined, baseUrl: string): string {
  return `${baseUrl}*${policy === undefined ? '' : `\n  Content-Security-Policy: ${policy}`}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

${baseUrl}assets/*
  Cache-Control: public, max-age=31536000, immutable
`
}
