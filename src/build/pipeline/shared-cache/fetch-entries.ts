import { existsSync } from 'node:fs'
import path from 'node:path'
import type { StageTimer } from '../../../platform/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import { unpublishedDir } from '../output/unpublished.ts'
import type { SiteContext } from '../site/site-context.ts'
import { listSiteFiles } from '../unchanged/site-inputs.ts'
import { connectRemote, namesRemote } from './connect-remote.ts'

/**
 * Adds to an empty cache the compiled documents that other machines have built, and no output. A cache with entries is left as it
 * is: to compile what has changed takes less time than a request.
 * @param outDir folder of the output that machines share, relative to the site folder
 */
export async function fetchEntries(
  site: SiteContext,
  { stages, outDir: relative }: { stages: StageTimer; outDir: string },
): Promise<Diagnostic[]> {
  // Outputs of sites with limited pages are never shared.
  if (!namesRemote(site) || site.config.access || existsSync(site.storeDir)) return []
  const { siteDir } = site
  const outDir = path.resolve(siteDir, relative)
  const files = listSiteFiles({ siteDir, outDir, since: Number.POSITIVE_INFINITY, onNewer() {} })
  const place = { site, dev: false, outDir, unpublishedDir: unpublishedDir({ siteDir, outDir }), files, stages }
  const { remote, diagnostics } = await connectRemote(place)
  if (!remote) return diagnostics
  try {
    await remote.restore({ withOutput: false })
    return remote.diagnostics()
  } finally {
    await remote.close()
  }
}
