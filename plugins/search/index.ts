import { readFileSync } from 'node:fs'
import type { Plugin } from 'lectern/plugin-kit'
import { emitIndex } from './emit-index.ts'
import { emitRecords } from './emit-records.ts'
import { foundPages } from './found-pages.ts'
import { openLiveIndex } from './live-index.ts'
import { nameOf } from './name-of.ts'
import { resolveOptions, type SearchOptions } from './options.ts'
import { keyedPages, release } from './page-index.ts'
import { askedHosts, pageTags } from './page-tags.ts'
import { pushCommand } from './push.ts'
import { createQueryHandler } from './query-handler.ts'
import { searchPage } from './search-page.ts'
import { openServedIndex } from './served-index.ts'
import { indexNameOf, settingsOf } from './settings.ts'

export type { SearchOptions } from './options.ts'

/**
 * Every section of every page is found: in the browser, by an index in static files; or by a server, or by Algolia.
 * @throws SiteError when an option is wrong
 */
export function search(options: SearchOptions = {}): Plugin {
  const resolved = resolveOptions(options)
  return {
    name: 'search',
    key: `search@${release}`,
    needsSections: true,
    routes(_, context) {
      const search = settingsOf(resolved, context)
      return { search, routes: search.page === undefined ? [] : [searchPage(search.page, context)] }
    },
    ...(resolved.algolia && { head: (page) => pageTags(page, askedHosts(resolved)[0] as string) }),
    policy: { 'connect-src': askedHosts(resolved) },
    commands: [pushCommand(resolved)],
    async emit(site, out) {
      const pages = await keyedPages(foundPages(site, resolved), site)
      // A check compiles no sections.
      if (pages.length === 0) return
      if (resolved.algolia) return emitRecords(pages, { site, out })
      if (resolved.server) return emitIndex(pages, { site, out, synonyms: resolved.synonyms })
      const script = readFileSync(new URL('../../search-worker.js', import.meta.url), 'utf8')
      const worker = `assets/search-${nameOf(script)}.js`
      await out.write(worker, script)
      await emitIndex(pages, { site, out, synonyms: resolved.synonyms, worker })
    },
    serve({ readFile, locale, config, live }) {
      if (live ? resolved.algolia : !resolved.server) return undefined
      const index = live ? openLiveIndex(live, resolved) : openServedIndex({ readFile, locale })
      return createQueryHandler({ index, indexName: indexNameOf(resolved, config) })
    },
  }
}
