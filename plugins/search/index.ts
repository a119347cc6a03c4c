import type { Plugin } from 'lectern/plugin-kit'
import { emitRecords, pageTags } from 'lectern/search/algolia'
import {
  cacheVersion,
  emitIndex,
  keyedPages,
  searchablePages,
  searchTag,
  tasksModule,
  updateIndex,
} from 'lectern/search/build'
import { createQueryHandler, openBuiltIndexes, openLiveIndex } from 'lectern/search/server'
import { resolveOptions, type SearchOptions } from './options.ts'
import { pushCommand } from './push-command.ts'
import { searchPage } from './search-page.ts'
import { connectHosts, indexNames, themeSettings } from './settings.ts'
import { searchTools } from './tools.ts'

export type { SearchOptions } from './options.ts'

/**
 * Finds every section of every page: in the browser with an index in static files, on a server, or at Algolia.
 * @throws SiteError if an option is invalid
 */
export function search(options: SearchOptions = {}): Plugin {
  const resolved = resolveOptions(options)
  const { algolia, server, synonyms } = resolved
  const hosts = connectHosts(resolved)
  return {
    name: 'search',
    key: `search@${cacheVersion} ${JSON.stringify(options)}`,
    needsSections: true,
    readsSiteOnly: true,
    routes(_, context) {
      const search = themeSettings(resolved, context)
      return { search, routes: search.page === undefined ? [] : [searchPage(search.page, context)] }
    },
    ...(algolia && { head: (page) => pageTags(page, hosts[0] as string) }),
    policy: { 'connect-src': hosts },
    commands: [pushCommand(resolved)],
    tasks: tasksModule,
    async emit(site, out) {
      const pages = await keyedPages(searchablePages(site, resolved), site)
      // "lectern check" compiles no sections.
      if (pages.length === 0) return
      if (algolia) return emitRecords(pages, { site, out })
      const latest = site.versions.filter(({ isLast }) => isLast).map((version) => searchTag({ version }))
      await emitIndex(pages, { locale: site.manifest.locale, out, synonyms, published: !server, latest })
    },
    async update(edited, out, last) {
      if (algolia || server) return undefined
      return updateIndex(edited, last, { locale: edited[0]?.locale ?? '', out, synonyms, published: true })
    },
    tools: (context) => searchTools(context, resolved),
    serve({ readFile, config, live }) {
      if (live ? algolia : !server) return undefined
      const index = live ? openLiveIndex(live, resolved) : openBuiltIndexes(readFile, config.i18n)
      const { queriesPerMinute, clientHeader } = server ?? {}
      return createQueryHandler({
        ...{ index, queriesPerMinute, clientHeader },
        indexNames: indexNames(resolved, config),
      })
    },
  }
}
