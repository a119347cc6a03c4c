import { shortHash } from '../../platform/index.ts'
import type { BuiltSite, Site, Writer } from '../../shared/types.ts'
import { cacheVersion, type KeyedPage, partitionPages, searchTag } from '../build/index.ts'
import { createRecords, type SearchRecord } from './records.ts'

const folder = 'search-records'

/** Pages whose records share a file. */
const pagesPerFile = 16

/** Writes the records for Algolia to a folder that is not published. */
export async function emitRecords(pages: KeyedPage[], { site, out }: { site: Site; out: Writer }): Promise<void> {
  const { locale } = site.manifest
  const names: string[] = []
  for (const group of partitionPages(pages, pagesPerFile)) {
    const sources = group.map((page) => [page.key, page.group, page.weight, searchTag(page.page)])
    const name = shortHash(JSON.stringify([cacheVersion, site.config.url, locale, sources]))
    const create = async () =>
      JSON.stringify((await Promise.all(group.map((page) => createRecords(page, site)))).flat())
    await out.write(`${folder}/${name}.json`, { key: name, cached: false, create }, { published: false })
    names.push(name)
  }
  await out.write(`${folder}/${locale}.json`, JSON.stringify(names), { published: false })
}

/** Reads the records of the last build, in all locales; undefined if it wrote none. */
export async function readRecords(locales: string[], { readFile }: BuiltSite): Promise<SearchRecord[] | undefined> {
  const readJson = async (name: string): Promise<unknown> => {
    const bytes = await readFile(`${folder}/${name}.json`)
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  }
  const lists = (await Promise.all(locales.map(readJson))) as (string[] | undefined)[]
  if (lists.every((list) => list === undefined)) return undefined
  const records = await Promise.all(lists.flatMap((list) => list ?? []).map(readJson))
  return (records as SearchRecord[][]).flat()
}
