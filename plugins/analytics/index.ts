import { createHash } from 'node:crypto'
import { joinUrl, type Plugin, type SiteConfig, withBaseUrl } from 'lectern/plugin-kit'
import { type AnalyticsOptions, resolveOptions } from './options.ts'
import { resolveProvider } from './provider.ts'
import { analyticsScript } from './script.ts'

export type { AnalyticsOptions } from './options.ts'

/**
 * Counts page views with Plausible, Google Analytics, Matomo, Fathom or Umami, on the published site only. The
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
    return { name: `assets/js/analytics.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`, text }
  }
  return {
    name: `analytics-${resolved.provider}`,
    key: JSON.stringify(resolved),
    policy: provider.policy,
    head(_, { config, mode }) {
      if (mode === 'development') return []
      const src = joinUrl(config.baseUrl, createFile(config).name)
      return [{ tag: 'script', attributes: { src, defer: true } }]
    },
    async emit({ config }, out) {
      const { name, text } = createFile(config)
      await out.write(name, text)
    },
  }
}
