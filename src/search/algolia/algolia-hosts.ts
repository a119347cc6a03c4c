import type { AlgoliaEngine } from '../../shared/types.ts'

/** Returns the hosts that a reader's browser contacts for a search, in order of preference. */
export function algoliaHosts({ appId, hosts }: Pick<AlgoliaEngine, 'appId' | 'hosts'>): string[] {
  return (
    // The defaults of Algolia's client.
    hosts ?? [
      `https://${appId}-dsn.algolia.net`,
      `https://${appId}.algolia.net`,
      ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
    ]
  )
}

/** Where the `search-insights` script sends clicks and views. */
export const insightsHost = 'https://insights.algolia.io'
