import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  cacheDamage,
  checkExternalLinks,
  checkMovedPages,
  fetchEntries,
  findLostAnchors,
  hasErrors,
  openCheckCache,
  openSite,
  type PageAddress,
  prepareDiagnostics,
  runPipeline,
} from '../../build/pipeline/index.ts'
import { createStageTimer, type Log } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { checkAudiences } from './check-audiences.ts'
import { evalFile, evaluateSite } from './evaluate-site.ts'

export interface CheckOptions {
  siteDir: string
  /** Also checks links to other sites. */
  external?: boolean
  /** Also renders examples of Liquid with Ruby. */
  liquidRuby?: boolean
  /** Also looks for deployed pages that are lost: `true`, or the URL or file of the deployed sitemap. */
  moved?: string | true
  /** Addresses with a hash that pages had before, and must not lose. */
  addresses?: readonly PageAddress[]
  /** Stops documents that do not end: see `PipelineOptions`. */
  guarded?: boolean
  log: Log
}

/** Results of a check; times in milliseconds. */
export interface CheckStats {
  pages: number
  compiled: number
  reused: number
  rendered: number
  stages: Record<string, number>
  totalMs: number
  /** All diagnostics, sorted by file and line. */
  diagnostics: Diagnostic[]
}

/**
 * Collects every diagnostic a build would report, without writing output.
 * @throws SiteError if the site config cannot be read
 */
export async function check({
  siteDir,
  external,
  liquidRuby,
  moved,
  addresses = [],
  guarded,
  log,
}: CheckOptions): Promise<CheckStats> {
  const stages = createStageTimer(log)
  const site = await stages.run('configure', () => openSite({ siteDir: path.resolve(siteDir) }))
  const fetched = await fetchEntries(site, { stages, outDir: 'build' })
  const checkCache = openCheckCache(site.cacheDir, site.package.renderRevision)
  const result = await runPipeline({ site, output: checkCache.output, stages, guarded, checkCache })
  const { diagnostics, pages, compiled, reused, rendered, reader } = result
  checkCache.save()
  if (site.config.access) diagnostics.push(...(await checkAudiences(site, result)))
  if (external) {
    const { onBrokenExternalLinks: severity, ignoredExternalLinks: ignored } = site.config
    const deadLinks = await stages.run('external links', (progress) =>
      checkExternalLinks({ links: result.externalLinks(), severity, ignored, store: site.store, progress }),
    )
    diagnostics.push(...deadLinks)
  }
  if (liquidRuby) {
    const found = await stages.run('Liquid in Ruby', () =>
      Promise.all(site.config.plugins.map((plugin) => plugin.checks?.liquidRuby?.({ siteDir: site.siteDir }) ?? [])),
    )
    diagnostics.push(...found.flat())
  }
  if (moved) {
    const sitemap = moved === true ? undefined : moved
    diagnostics.push(...(await stages.run('moved pages', () => checkMovedPages(site, result, sitemap))))
  }
  if (existsSync(path.join(site.siteDir, evalFile)) && !hasErrors(diagnostics)) {
    const evaluation = await stages.run('questions', () =>
      evaluateSite({ siteDir: site.siteDir, file: evalFile, guarded, log }),
    )
    diagnostics.push(...evaluation.diagnostics)
  }
  if (addresses.length > 0) diagnostics.push(...findLostAnchors(addresses, site, result))
  reader.save()
  site.store.prune(30)
  site.store.close()
  return {
    pages: pages.length,
    compiled,
    reused,
    rendered,
    stages: stages.times(),
    totalMs: Math.round(performance.now()),
    diagnostics: prepareDiagnostics(site.siteDir, [...diagnostics, ...fetched, ...cacheDamage(site.cacheDir)]),
  }
}
