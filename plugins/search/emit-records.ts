import type { BuiltSite, Site, Writer } from 'lectern/plugin-kit'
import { tagOf } from './index-files.ts'
import { nameOf } from './name-of.ts'
import { type KeyedPage, release, together } from './page-index.ts'
import { recordsOf, type SearchRecord } from './records.ts'

const folder = 'search-records'

/** Pages whose records are in one file. */
const pagesTogether = 16

/** Writes what `lectern search push` sends to Algolia; nobody is to be sent it from the site. */
export async function emitRecords(pages: KeyedPage[], { site, out }: { site: Site; out: Writer }): Promise<void> {
  const { locale } = site.manifest
  const names: string[] = []
  for (const group of together(pages, pagesTogether)) {
    const about = group.map((page) => [page.key, page.group, page.weight, tagOf(page)])
    const name = nameOf(JSON.stringify([release, site.config.url, locale, about]))
    const create = async () => JSON.stringify((await Promise.all(group.map((page) => recordsOf(page, site)))).flat())
    await out.write(`${folder}/${name}.json`, { key: name, cached: false, create }, { published: false })
    names.push(name)
  }
  await out.write(`${folder}/${locale}.json`, JSON.stringify(names), { published: false })
}

/** The records of the last build, of all languages; undefined where it has left none. */
export async function builtRecords(locales: string[], { readFile }: BuiltSite): Promise<SearchRecord[] | undefined> {
  const read = async (name: string): Promise<unknown> => {
    const bytes = await readFile(`${folder}/${name}.json`)
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  }
  const lists = (await Promise.all(locales.map(read))) as (string[] | undefined)[]
  if (lists.every((list) => list === undefined)) return undefined
  const records = await Promise.all(lists.flatMap((list) => list ?? []).map(read))
  return (records as SearchRecord[][]).flat()
}
