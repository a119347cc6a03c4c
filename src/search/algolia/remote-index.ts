import { isDeepStrictEqual } from 'node:util'
import type { SearchClient as AlgoliaClient } from 'algoliasearch'
import { algoliaHost } from '../../shared/algolia-host.ts'
import type { AlgoliaEngine } from '../../shared/types.ts'
import { indexSettings } from './index-settings.ts'

/** Connects to an Algolia application with a key that may write. */
export async function connect(
  { appId, hosts }: Pick<AlgoliaEngine, 'appId' | 'hosts'>,
  adminKey: string,
): Promise<AlgoliaClient> {
  const { algoliasearch } = await import('algoliasearch')
  return algoliasearch(appId, adminKey, { ...(hosts && { hosts: hosts.map(algoliaHost) }) })
}

/** Returns all records of an index; none if the index does not exist. */
export async function fetchRecords(client: AlgoliaClient, indexName: string): Promise<{ objectID: string }[]> {
  const records: { objectID: string }[] = []
  try {
    await client.browseObjects<{ objectID: string }>({
      indexName,
      browseParams: {
        attributesToRetrieve: ['*'],
        attributesToHighlight: [],
        attributesToSnippet: [],
        distinct: false,
      },
      aggregator: ({ hits }) => void records.push(...hits.map(withoutSearchResults)),
    })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
  return records
}

/** Returns the names of the index settings that differ from the expected ones. */
export async function findChangedSettings(client: AlgoliaClient, indexName: string): Promise<string[]> {
  const settings = await client.getSettings({ indexName }).catch((error: unknown) => {
    if (isNotFound(error)) return {}
    throw error
  })
  const current = new Map(Object.entries(settings))
  return Object.entries(indexSettings).flatMap(([name, value]) =>
    isDeepStrictEqual(current.get(name), value) ? [] : [name],
  )
}

/** Removes the members that Algolia adds to a record when it returns it. */
function withoutSearchResults<T extends object>(hit: T): T {
  return Object.fromEntries(Object.entries(hit).filter(([name]) => !/^_(?:highlight|snippet|ranking)/.test(name))) as T
}

function isNotFound(error: unknown): boolean {
  return (error as { status?: number }).status === 404
}
