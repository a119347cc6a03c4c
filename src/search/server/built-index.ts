import { gunzip } from 'node:zlib'
import type { BuiltSite, I18nConfig } from '../../shared/types.ts'
import {
  createSearcher,
  indexFile,
  manifestFile,
  type Searcher,
  type SearchManifest,
  type SearchRequest,
} from '../engine/index.ts'

/** A search index on the server. */
export interface ServerIndex {
  /** @throws Error if there is no complete index */
  search: Searcher['search']
}

/** Milliseconds between two checks for a newer build. */
const checkInterval = 1000

/** Opens the index of the last build, and switches to that of a newer build once there is one. Files are loaded on demand. */
export function openBuiltIndex({ readFile, locale }: Pick<BuiltSite, 'readFile'> & { locale: string }): ServerIndex {
  let opened: { manifest: string; searcher: Searcher } | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<Searcher> | undefined

  const check = async () => {
    const bytes = await readFile(manifestFile(locale))
    if (!bytes) throw new Error('Search index not found. Build the site first.')
    const manifest = await gunzipText(bytes)
    if (opened?.manifest !== manifest) {
      const read = (name: string) => readIndexFile(readFile, name)
      opened = { manifest, searcher: createSearcher({ manifest: JSON.parse(manifest) as SearchManifest, read }) }
    }
    checkedAt = performance.now()
    return opened.searcher
  }
  const getSearcher = ({ recheck }: { recheck: boolean }) => {
    if (opened && !recheck && performance.now() - checkedAt < checkInterval) return opened.searcher
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  return {
    async search(requests) {
      const searcher = await getSearcher({ recheck: false })
      try {
        return await searcher.search(requests)
      } catch (error) {
        // A newer build may have removed the files of this index.
        const newer = await getSearcher({ recheck: true })
        if (newer === searcher) throw error
        return newer.search(requests)
      }
    },
  }
}

/** Opens the indexes of a site in all its locales. A search without a filter for a language uses that of the default one. */
export function openBuiltIndexes(
  readFile: BuiltSite['readFile'],
  { locales, defaultLocale }: Pick<I18nConfig, 'locales' | 'defaultLocale'>,
): ServerIndex {
  const indexes = new Map(locales.map((locale) => [locale, openBuiltIndex({ readFile, locale })]))
  const indexOf = (request: SearchRequest) => {
    const filters = [request.facetFilters ?? request.params?.facetFilters ?? []].flat(2)
    const named = filters.flatMap((filter) => indexes.get(/^(?:language|locale):(.*)/.exec(filter)?.[1] ?? '') ?? [])
    return (named[0] ?? indexes.get(defaultLocale)) as ServerIndex
  }
  return {
    async search(requests) {
      const found = await Promise.all(requests.map((request) => indexOf(request).search([request])))
      return { results: found.flatMap(({ results }) => results) }
    },
  }
}

async function readIndexFile(readFile: BuiltSite['readFile'], name: string): Promise<unknown> {
  const bytes = await readFile(indexFile(name))
  if (!bytes) throw new Error(`The search index file ${indexFile(name)} is missing.`)
  return JSON.parse(await gunzipText(bytes))
}

function gunzipText(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) =>
    gunzip(bytes, (error, result) => (error ? reject(error) : resolve(result.toString()))),
  )
}
