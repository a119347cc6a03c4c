import path from 'node:path'
import {
  checkExternalLinks,
  createStages,
  examineSite,
  foundFaults,
  openCheckMemo,
  openSite,
} from '../pipeline/index.ts'
import type { Log } from '../platform/index.ts'
import type { Fault } from '../shared/types.ts'

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
  faults: Fault[]
}

/**
 * Finds everything that a build would object to, without writing a site.
 * @throws SiteError when the declaration of the site cannot be read
 */
export async function check({ siteDir, external, log }: CheckOptions): Promise<CheckStats> {
  const stages = createStages(log)
  const site = await stages.run('configure', () => openSite({ siteDir: path.resolve(siteDir) }))
  const memo = openCheckMemo(site.cacheDir, site.package.renderRevision)
  const { faults, pages, reader, ...examined } = await examineSite({ site, output: memo.output, stages, memo })
  memo.save()
  if (external) {
    const { onBrokenExternalLinks: severity, ignoredExternalLinks: ignored } = site.config
    const dead = await stages.run('external links', (progress) =>
      checkExternalLinks({ links: examined.external(), severity, ignored, store: site.store, progress }),
    )
    faults.push(...dead)
  }
  reader.save()
  site.store.prune(30)
  const { compiled, reused, rendered } = examined
  return {
    pages: pages.length,
    compiled,
    reused,
    rendered,
    stages: stages.times(),
    totalMs: Math.round(performance.now()),
    faults: foundFaults(site.siteDir, faults),
  }
}
