import type { SiteSearch } from 'lectern/client'

type Call = ((...args: unknown[]) => void) & { queue?: unknown[][] }

/**
 * What DocSearch tells clicks and views to, where the site has a script for that: calls wait in a list until the script takes
 * them. DocSearch would fetch one from elsewhere if it were given none.
 */
export function insightsOf({ engine, insights }: SiteSearch) {
  if (insights === undefined || engine.type !== 'algolia') return false
  const names = globalThis as { AlgoliaAnalyticsObject?: string; aa?: Call }
  names.AlgoliaAnalyticsObject ??= 'aa'
  if (!names.aa) {
    const queue: unknown[][] = []
    names.aa = Object.assign((...args: unknown[]) => void queue.push(args), { queue })
    const script = document.createElement('script')
    script.src = insights
    script.addEventListener('error', () => console.warn(`${insights} could not be loaded: no clicks are told.`))
    document.head.append(script)
  }
  const { appId, apiKey } = engine
  return { insightsClient: names.aa, insightsInitParams: { appId, apiKey, useCookie: false } }
}
