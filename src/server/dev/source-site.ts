import path from 'node:path'
import { hasErrors, withFrames } from '../../build/pipeline/index.ts'
import { codeDataSpace } from '../../documents/content/index.ts'
import { formatDiagnostics, type Log, SiteError } from '../../platform/index.ts'
import { pluginContext } from '../../shared/plugin-context.ts'
import type { Diagnostic, LiveSite, ToolContext } from '../../shared/types.ts'
import type { DevGuard } from './dev-guard.ts'
import { type DevSite, type DevTools, openDevSites } from './dev-site.ts'
import { generatedFiles } from './generated-files.ts'
import { createLiveSite, type DevLiveSite } from './live-site.ts'
import { changedFiles, readStamps, type SiteStamps } from './site-stamps.ts'
import { type SourcePages, sourcePages } from './source-pages.ts'
import { updateBodies } from './update-bodies.ts'

/** A site that is read from its sources, without scripts and HTML. */
export interface SourceSite {
  /** The site in its main locale. */
  site(): DevSite['site']
  /** What tools read. */
  context(): ToolContext
  /**
   * Reads what has changed since the last time: all that was saved before the call is seen. While the sources have errors, the site
   * stays as it was.
   * @returns whether the site config, and with it the plugins, has changed
   */
  refresh(): Promise<{ configChanged: boolean }>
  /** Returns a file that plugins generate, relative to the folder of its locale; undefined if there is none. */
  file(name: string, locale: string): Promise<string | undefined>
  /** Whether the sources have had errors since the last valid state. */
  hasFailed(): boolean
  close(): Promise<void>
}

interface SourceLocale {
  live: DevLiveSite
  pages: SourcePages
}

/** @throws SiteError if the site cannot be read */
export async function openSourceSite(options: {
  siteDir: string
  log: Log
  /** Stops documents that do not end. */
  guard?: DevGuard | undefined
}): Promise<SourceSite> {
  const { siteDir, log, guard } = options
  const highlighters: DevTools['highlighters'] = new Map()
  const locales = new Map<string, SourceLocale>()
  const inputsOf = ([{ site, reader }]: readonly [DevSite, ...DevSite[]]) => [
    ...site.loaded.inputs.map(({ file }) => file),
    ...site.config.plugins.flatMap(({ watch = [] }) => watch.map((name) => path.resolve(siteDir, name))),
    // Links to folders are not followed.
    ...[...reader.files.values()].map(({ file }) => file),
  ]
  // Before the sources are read, so that nothing between is missed.
  let stamps: SiteStamps = readStamps(siteDir, [])
  let sites = await openDevSites(siteDir, { highlighters, guard })
  let failure: Diagnostic[] = []
  stamps = new Map([...readStamps(siteDir, inputsOf(sites)), ...stamps])
  const report = (diagnostics: Diagnostic[]) => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) log.error(`\n${formatDiagnostics(withFrames(errors, siteDir))}`)
  }
  const inLocale = (locale: string) => sites.find(({ site }) => site.locale === locale) ?? sites[0]
  const openLocale = (locale: string): SourceLocale => {
    const known = locales.get(locale)
    if (known) return known
    const state = () => inLocale(locale)
    const live = createLiveSite(state, { compiles: true })
    const opened = { live, pages: sourcePages(state, live) }
    locales.set(locale, opened)
    return opened
  }
  const reopen = async () => {
    try {
      const next = await openDevSites(siteDir, { highlighters, guard })
      const found = next.flatMap(({ diagnostics }) => diagnostics)
      const isWorse = hasErrors(found) && !sites.some(({ diagnostics }) => hasErrors(diagnostics))
      failure = isWorse ? found : []
      if (!isWorse) sites = next
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      failure = error.diagnostics
    }
    report(failure)
  }
  const apply = async (): Promise<{ configChanged: boolean }> => {
    const next = readStamps(siteDir, inputsOf(sites))
    const changed = changedFiles(stamps, next)
    stamps = next
    if (changed.length === 0) return { configChanged: false }
    const { key } = sites[0].site.loaded
    if (failure.length > 0 || !(await updateBodies(changed, sites[0]))) await reopen()
    // Nothing is compiled ahead: the next call does it.
    for (const { live } of locales.values()) live.recordChanges([])
    return { configChanged: sites[0].site.loaded.key !== key }
  }
  report(sites.flatMap(({ diagnostics }) => diagnostics))
  let refreshing: Promise<unknown> = Promise.resolve()
  return {
    site: () => sites[0].site,
    context() {
      const [{ site }] = sites
      const live: Record<string, LiveSite> = {}
      for (const each of sites) live[each.site.locale] = openLocale(each.site.locale).live
      return {
        ...pluginContext(site),
        live,
        readFile: async () => undefined,
        pages: async (name) => (sites.some((each) => each.site.locale === name) ? openLocale(name).pages.pages() : []),
        async codeData(plugin) {
          const [{ content, site: current }] = sites
          const data = content.codeData.find((each) => each.plugin === plugin && each.version === '')
          return data?.key === undefined ? undefined : (await current.store.get(codeDataSpace, data.key))?.toString()
        },
        markdown: (page) => openLocale(page.locale).pages.markdown(page),
      }
    },
    refresh() {
      // One after another: what was saved while the files were read belongs to the next time.
      const refreshed = refreshing.then(apply, apply)
      refreshing = refreshed.catch(() => {})
      return refreshed
    },
    async file(name, locale) {
      const files = generatedFiles(() => inLocale(locale), openLocale(locale).live)
      const found = await files.file(name)
      return found && 'text' in found ? String(found.text) : undefined
    },
    hasFailed: () => failure.length > 0,
    async close() {
      for (const { live } of locales.values()) live.close()
      await refreshing
      sites[0].reader.save()
      sites[0].site.store.close()
      await guard?.close()
    },
  }
}
