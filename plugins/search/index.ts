import { readFileSync } from 'node:fs'
import type { Plugin } from 'lectern'
import { filesFolder, type IndexPart, manifestFolder, type SearchManifest } from 'lectern/search'
import { foundPages } from './found-pages.ts'
import { type IndexFiles, indexFiles, tagOf } from './index-files.ts'
import { nameOf } from './name-of.ts'
import { resolveOptions, type SearchOptions } from './options.ts'
import { indexPages, type KeptPage, type KeyedPage, keyedPages, textFile } from './page-index.ts'

export type { SearchOptions } from './options.ts'

/** Raised when the same pages come to be indexed otherwise. */
const release = 1

/** What is kept of an index that was built: names of files, in place of what is in them. */
interface KeptIndex {
  parts: IndexPart[]
  files: string[]
  /** Path of a page, and name of the file of its text. */
  texts: [path: string, file: string][]
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
    async emit(site, out) {
      const pages = await keyedPages(foundPages(site, resolved), site)
      // A check compiles no sections.
      if (pages.length === 0) return
      let building: Promise<IndexFiles & { pages: Map<string, KeptPage> }> | undefined
      const build = () => {
        building ??= indexPages(pages, out).then((kept) => ({ ...indexFiles(pages, kept), pages: kept }))
        return building
      }
      const key = nameOf(JSON.stringify(pages.map((page) => [page.key, page.group, page.weight, tagOf(page)])))
      const made = await out.keep(`index ${key}`, async () => {
        const { parts, files, pages: kept } = await build()
        const texts = [...kept].map(([path, { file }]): KeptIndex['texts'][0] => [path, file])
        return JSON.stringify({ parts, files: [...files.keys()], texts } satisfies KeptIndex)
      })
      const { parts, files, texts } = JSON.parse(made) as KeptIndex
      const write = (name: string, make: () => Promise<string>) =>
        out.write(`${filesFolder}/${name}.json`, { key: name, kept: false, make })
      for (const name of files) await write(name, async () => (await build()).files.get(name) as string)
      const byPath = new Map(pages.map((page) => [page.page.path, page]))
      for (const [path, file] of texts) await write(file, () => textFile(byPath.get(path) as KeyedPage))
      const script = readFileSync(new URL('../../search-worker.js', import.meta.url), 'utf8')
      const worker = `assets/search-${nameOf(script)}.js`
      await out.write(worker, script)
      const { locale } = site.manifest
      const manifest: SearchManifest = { worker, locale, parts }
      await out.write(`${manifestFolder}/${locale}.json`, JSON.stringify(manifest))
    },
  }
}
