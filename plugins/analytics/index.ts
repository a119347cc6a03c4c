import { createHash } from 'node:crypto'
import { joinUrl, type Plugin, type SiteConfig, withBaseUrl } from 'lectern/plugin-kit'
import { type AnalyticsOptions, resolveOptions } from './options.ts'
import { resolveProvider } from './provider.ts'
import { analyticsScript, consentScript } from './script.ts'

export type { AnalyticsOptions } from './options.ts'

/**
 * Counts page views with Plausible, Google Analytics, Matomo, Fathom or Umami, on the published site only; the
 * development server just stores the reader's consent. The
 * Content-Security-Policy allows what the provider needs.
 * @throws SiteError if an option is invalid
 */
export function analytics(options: AnalyticsOptions): Plugin {
  const resolved = resolveOptions(options)
  const { consent, respectDoNotTrack } = resolved
  const provider = resolveProvider(resolved)
  const createFile = ({ baseUrl }: SiteConfig) => {
    const script = { ...provider.script, src: withBaseUrl(provider.script.src, baseUrl) }
    const text = analyticsScript({
      provider: { ...provider, script },
      requiresConsent: consent === 'required',
      respectDoNotTrack,
    })
    return { name: fileName(text), text }
  }
  return {
    name: `analytics-${resolved.provider}`,
    key: JSON.stringify(resolved),
    policy: provider.policy,
    readsSiteOnly: true,
    head(_, { config, mode }) {
      const src = joinUrl(config.baseUrl, mode === 'development' ? fileName(consentScript) : createFile(config).name)
      return [{ tag: 'script', attributes: { src, defer: true } }]
    },
    update: async () => 'changed',
    async emit({ config }, out) {
      const { name, text } = createFile(config)
      await out.write(name, text)
    },
    serve({ config, live }) {
      if (!live) return undefined
      const path = joinUrl(config.baseUrl, fileName(consentScript))
      return {
        accepts: ({ url }) => url === path,
        async respond() {
          return new Response(consentScript, { headers: { 'content-type': 'text/javascript' } })
        },
      }
    },
  }
}

/** Returns an output path that no filter list of an ad blocker matches: a consent banner needs the script. */
function fileName(text: string): string {
  return `assets/js/reader.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`
}
