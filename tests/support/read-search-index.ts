import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createSearcher } from '../../src/search/engine/index.ts'
import { indexFile, manifestFile, type SearchManifest } from '../../src/shared/search.ts'
import type { TestSite } from './sites.ts'

/** Opens the search index of a built site. */
export function readSearchIndex(site: TestSite) {
  const folder = path.join(site.dir, 'build')
  const manifest = JSON.parse(
    gunzipSync(readFileSync(path.join(folder, manifestFile('en')))).toString(),
  ) as SearchManifest
  const read = async (name: string) =>
    JSON.parse(gunzipSync(readFileSync(path.join(folder, indexFile(name)))).toString())
  const searcher = createSearcher({ manifest, read })
  const hits = async (query: string, facetFilters: string[] = []) =>
    (await searcher.search([{ query, facetFilters }])).results[0]?.hits ?? []
  const urls = async (query: string) => (await hits(query)).map(({ url }) => url)
  return { manifest, hits, urls }
}
