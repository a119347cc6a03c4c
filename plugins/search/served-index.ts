import { gunzip } from 'node:zlib'
import type { BuiltSite } from 'lectern/plugin-kit'
import { createSearcher, indexFile, manifestFile, type Searcher, type SearchManifest } from 'lectern/search'

/** The index of the last build, kept in memory as far as searches have needed it. */
export interface ServedIndex {
  /**
   * Searches it, and the one of a newer build as soon as there is one.
   * @throws Error where there is no index, or none that is whole
   */
  search: Searcher['search']
}

/** Milliseconds for which nobody looks whether there has been another build. */
const patience = 1000

export function openServedIndex({ readFile, locale }: Pick<BuiltSite, 'readFile'> & { locale: string }): ServedIndex {
  let opened: { manifest: string; searcher: Searcher } | undefined
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<Searcher> | undefined

  const look = async () => {
    const bytes = await readFile(manifestFile(locale))
    if (!bytes) throw new Error('There is no search index: the site must be built first.')
    const manifest = new TextDecoder().decode(bytes)
    if (opened?.manifest !== manifest) {
      const read = (name: string) => readIndexFile(readFile, name)
      opened = { manifest, searcher: createSearcher({ manifest: JSON.parse(manifest) as SearchManifest, read }) }
    }
    looked = performance.now()
    return opened.searcher
  }
  const current = (afresh: boolean) => {
    if (opened && !afresh && performance.now() - looked < patience) return opened.searcher
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  return {
    async search(requests) {
      const searcher = await current(false)
      try {
        return await searcher.search(requests)
      } catch (error) {
        // A build may have taken away the files of the index before.
        const newer = await current(true)
        if (newer === searcher) throw error
        return newer.search(requests)
      }
    },
  }
}

async function readIndexFile(readFile: BuiltSite['readFile'], name: string): Promise<unknown> {
  const bytes = await readFile(indexFile(name))
  if (!bytes) throw new Error(`The file ${indexFile(name)} of the search index is missing.`)
  const text = await new Promise<Buffer>((resolve, reject) =>
    gunzip(bytes, (error, result) => (error ? reject(error) : resolve(result))),
  )
  return JSON.parse(text.toString())
}
