import { contentSecurityPolicy, headScript } from '../../../documents/render/index.ts'
import { agentFileHeaders, agentFiles, agentLinks } from '../../../shared/agent-files.ts'
import { speculationRules } from '../../../shared/speculation-rules.ts'
import type { SiteConfig, SiteData } from '../../../shared/types.ts'
import { filesBase } from '../../../shared/url.ts'

/** Returns the Content-Security-Policy of a site; undefined for a site that has none. */
export function sitePolicy(config: SiteConfig, siteData: SiteData): string | undefined {
  const { contentSecurityPolicy: added } = config
  if (added === false) return undefined
  return contentSecurityPolicy([headScript(siteData), speculationRules(filesBase(siteData))], added)
}

/**
 * Returns a `_headers` file for hosts that support it: the policy, links for assistants, long caching of files with hashed names, and
 * the types of files for assistants.
 * @param hasFile whether the output has a file
 */
export function headersFile(
  policy: string | undefined,
  baseUrl: string,
  hasFile: (file: string) => boolean = () => false,
): string {
  const links = agentLinks(baseUrl, hasFile)
  const rules: [path: string, headers: [name: string, value: string][]][] = [
    [
      `${baseUrl}*`,
      [
        ...(policy === undefined ? [] : [['Content-Security-Policy', policy] as [string, string]]),
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ...(links === undefined ? [] : [['Link', links] as [string, string]]),
      ],
    ],
    [`${baseUrl}assets/*`, [['Cache-Control', 'public, max-age=31536000, immutable']]],
    ...agentFiles
      .filter((each) => hasFile(each.file) && agentFileHeaders(each).length > 0)
      .map((each): (typeof rules)[number] => [baseUrl + each.file, agentFileHeaders(each)]),
  ]
  return rules
    .map(([path, headers]) => `${[path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`)
    .join('\n')
}
