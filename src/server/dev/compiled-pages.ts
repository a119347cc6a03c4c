import { addCompiledPages, compileDocuments } from '../../build/pipeline/index.ts'
import { hashJson } from '../../platform/index.ts'
import type { Artifact, Diagnostic } from '../../shared/types.ts'
import { type DevSite, routesByKey } from './dev-site.ts'

/** Adds to the routes of a site what the hooks `compiled` of its plugins return, which need all documents. */
export interface CompiledPages {
  /**
   * Compiles all documents in the background, unless nothing has changed since the last time. Resolves when the routes of the site
   * are those of its documents.
   */
  refresh(site: DevSite): Promise<void>
  /** Records that documents have changed. */
  recordChanges(): void
  /** Ends work in the background. */
  close(): Promise<void>
}

interface SiteState {
  /** Number of changes that the routes include. */
  changes: number
  /** Hash of what the hooks have added. */
  added: string
  running?: Promise<void> | undefined
}

/** Routes whose documents are compiled at a time: a request that comes meanwhile waits for them. */
const batchSize = 3

/** Hash of nothing. */
const noRoutes = hashJson([])

/**
 * @param options.isCurrent whether a site is the current state of its sources
 * @param options.onChange called when the routes of a site differ from the ones before
 */
export function createCompiledPages(options: {
  isCurrent(site: DevSite): boolean
  /** Awaited between the steps of the work: resolves when requests need not wait for it. */
  pause(): Promise<void>
  onChange(): void
  report(site: DevSite, diagnostics: Diagnostic[]): void
  onError(error: unknown): void
}): CompiledPages {
  const { isCurrent, pause, onChange, report, onError } = options
  const states = new WeakMap<DevSite, SiteState>()
  const running = new Set<Promise<void>>()
  let changes = 0
  let closed = false
  const isOutdated = (site: DevSite) => closed || !isCurrent(site)

  const update = async (site: DevSite, state: SiteState) => {
    while (state.changes !== changes) {
      const before = changes
      const artifacts = await compileAll(site, { isStopped: () => isOutdated(site), pause })
      if (!artifacts) return
      const { content, diagnostics } = await addCompiledPages(site.content, { site: site.site, artifacts, pause })
      if (isOutdated(site)) return
      report(site, diagnostics)
      const known = new Set(site.content.manifest.routes)
      const hashes: string[] = []
      for (const route of content.manifest.routes) {
        if (!known.has(route)) hashes.push(hashJson(route))
        await pause()
      }
      if (isOutdated(site)) return
      const added = hashJson(hashes)
      site.routes = routesByKey(content.manifest, site.site.config)
      state.changes = before
      if (added !== state.added) onChange()
      state.added = added
    }
  }
  const start = (site: DevSite, state: SiteState) => {
    const run = update(site, state)
      .catch(onError)
      .finally(() => {
        state.running = undefined
        running.delete(run)
      })
    running.add(run)
    return run
  }
  return {
    async refresh(site) {
      if (isOutdated(site) || !site.site.config.plugins.some((plugin) => plugin.compiled)) return
      const state = states.get(site) ?? { changes: -1, added: noRoutes }
      states.set(site, state)
      if (state.changes !== changes) state.running ??= start(site, state)
      await state.running
    },
    recordChanges() {
      changes += 1
    },
    async close() {
      closed = true
      await Promise.all(running)
    },
  }
}

/** Compiles the documents of all pages, or takes them from the cache. Returns undefined if the work was stopped. */
async function compileAll(
  { site, setup, content, reader, pool }: DevSite,
  { isStopped, pause }: { isStopped(): boolean; pause(): Promise<void> },
): Promise<Map<string, Artifact> | undefined> {
  const artifacts = new Map<string, Artifact>()
  const routes = content.manifest.routes.filter(({ contents }) => contents.length > 0)
  for (let index = 0; index < routes.length; index += batchSize) {
    await pause()
    if (isStopped()) return undefined
    const manifest = { ...content.manifest, routes: routes.slice(index, index + batchSize) }
    // Pages report the errors in their documents themselves.
    const compiled = await compileDocuments({ site, setup, manifest, reader, pool, progress() {} })
    for (const [key, artifact] of compiled.artifacts) artifacts.set(key, artifact)
  }
  return isStopped() ? undefined : artifacts
}
