import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'lectern'
import { type IndexPart, indexFile, manifestFile, type SearchManifest } from 'lectern/search'
import { foundPages } from './found-pages.ts'
import { type IndexFiles, indexFiles, tagOf } from './index-files.ts'
import { nameOf } from './name-of.ts'
import { resolveOptions, type SearchOptions } from './options.ts'
import { indexPages, type KeyedPage, keyedPages, release, textsOf } from './page-index.ts'
import { searchPage } from './search-page.ts'
import { settingsOf } from './settings.ts'

export type { SearchOptions } from './options.ts'

/** What is kept of an index that was built: names of files, in place of what is in them. */
interface KeptIndex {
  parts: IndexPart[]
  files: string[]
  texts: IndexFiles['texts']
}

/**
 * A search index of the site in static files, one for each language: every section of every page is found, in the browser,
 * without a server.
 * @throws SiteError when an option is wrong
 */
export function search(options: SearchOptions = {}): Plugin {
  const resolved = resolveOptions(options)
  return {
    name: 'search',
    key: `search@${release}`,
    wantsSections: true,
    routes(_, context) {
      const search = settingsOf(resolved, context)
      return { search, routes: search.page === undefined ? [] : [searchPage(search.page, context)] }
    },
    async emit(site, out) {
      const pages = await keyedPages(foundPages(site, resolved), site)
      // A check compiles no sections.
      if (pages.length === 0) return
      let building: Promise<IndexFiles> | undefined
      const build = () => {
        building ??= indexPages(pages, out).then((indexed) => indexFiles(pages, indexed))
        return building
      }
      const key = nameOf(JSON.stringify(pages.map((page) => [page.key, page.group, page.weight, tagOf(page)])))
      const made = await out.keep(`index ${key}`, async () => {
        const { parts, files, texts } = await build()
        return JSON.stringify({ parts, files: [...files.keys()], texts } satisfies KeptIndex)
      })
      const { parts, files, texts } = JSON.parse(made) as KeptIndex
      const write = (name: string, make: () => Promise<string>) =>
        out.write(indexFile(name), { key: name, kept: false, make: async () => gzipSync(await make()) })
      for (const name of files) await write(name, async () => (await build()).files.get(name) as string)
      const byPath = new Map(pages.map((page) => [page.page.path, page]))
      for (const [name, paths] of texts)
        await write(name, () => textsOf(paths.map((path) => byPath.get(path) as KeyedPage)))
      const script = readFileSync(new URL('../../search-worker.js', import.meta.url), 'utf8')
      const worker = `assets/search-${nameOf(script)}.js`
      await out.write(worker, script)
      const { locale } = site.manifest
      const { synonyms } = resolved
      const manifest: SearchManifest = { worker, locale, ...(synonyms.length > 0 && { synonyms }), parts }
      await out.write(manifestFile(locale), JSON.stringify(manifest))
    },
  }
}
