import type { SiteSearch } from 'lectern/client'

type InsightsClient = ((...args: unknown[]) => void) & { queue?: unknown[][] }

/**
 * Returns DocSearch's insights options, or false unless the site uses Algolia and serves the `search-insights` script itself.
 * The script is loaded once; calls queue until then. Without a client DocSearch would load the script from a CDN.
 */
export function insightsOptions({ engine, insights }: SiteSearch) {
  if (insights === undefined || engine.type !== 'algolia') return false
  const globals = globalThis as { AlgoliaAnalyticsObject?: string; aa?: InsightsClient }
  globals.AlgoliaAnalyticsObject ??= 'aa'
  if (!globals.aa) {
    const queue: unknown[][] = []
    globals.aa = Object.assign((...args: unknown[]) => void queue.push(args), { queue })
    const script = document.createElement('script')
    script.src = insights
    script.addEventListener('error', () => console.warn(`Cannot load ${insights}, so clicks are not reported.`))
    document.head.append(script)
  }
  const { appId, apiKey } = engine
  return { insightsClient: globals.aa, insightsInitParams: { appId, apiKey, useCookie: false } }
}
