import path from 'node:path'
import { checkExternalLinks, openCheckCache, openSite, prepareDiagnostics, runPipeline } from '../pipeline/index.ts'
import { createStageTimer, type Log } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'

export interface CheckOptions {
  siteDir: string
  /** Also asks for the links that lead out of the site. */
  external?: boolean
  log: Log
}

/** What a check did; times in milliseconds. */
export interface CheckStats {
  pages: number
  compiled: number
  reused: number
  rendered: number
  stages: Record<string, number>
  totalMs: number
  /** Everything that is wrong with the site, in the order of places. */
  diagnostics: Diagnostic[]
}

/**
 * Finds everything that a build would object to, without writing a site.
 * @throws SiteError when the declaration of the site cannot be read
 */
export async function check({ siteDir, external, log }: CheckOptions): Promise<CheckStats> {
  const stages = createStageTimer(log)
  const site = await stages.run('configure', () => openSite({ siteDir: path.resolve(siteDir) }))
  const checkCache = openCheckCache(site.cacheDir, site.package.renderRevision)
  const result = await runPipeline({ site, output: checkCache.output, stages, checkCache })
  const { diagnostics, pages, compiled, reused, rendered, reader } = result
  checkCache.save()
  if (external) {
    const { onBrokenExternalLinks: severity, ignoredExternalLinks: ignored } = site.config
    const dead = await stages.run('external links', (progress) =>
      checkExternalLinks({ links: result.externalLinks(), severity, ignored, store: site.store, progress }),
    )
    diagnostics.push(...dead)
  }
  reader.save()
  site.store.prune(30)
  return {
    pages: pages.length,
    compiled,
    reused,
    rendered,
    stages: stages.times(),
    totalMs: Math.round(performance.now()),
    diagnostics: prepareDiagnostics(site.siteDir, diagnostics),
  }
}
