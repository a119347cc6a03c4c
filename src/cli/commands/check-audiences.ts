import {
  audiencesOf,
  findShownDocuments,
  hasPublicOutput,
  openSite,
  readSites,
  routeSites,
  siteInLocales,
} from '../../build/pipeline/index.ts'
import type { Artifact, Diagnostic, SiteConfig } from '../../shared/types.ts'

/**
 * Returns the errors that only outputs without some of the pages have: a limited file may be one that another needs.
 * @param checked what was reported for all pages, and their compiled documents
 */
export async function checkAudiences(
  { siteDir, config }: { siteDir: string; config: Pick<SiteConfig, 'access'> },
  checked: { diagnostics: readonly Diagnostic[]; artifacts: readonly Artifact[] },
): Promise<Diagnostic[]> {
  const identify = ({ code, message, sourcePath }: Diagnostic) => JSON.stringify([code, message, sourcePath])
  const found = new Map<string, Diagnostic>()
  const reported = new Set(checked.diagnostics.map(identify))
  for (const audience of audiencesOf(config).slice(1)) {
    if (audience.length === 0 && !hasPublicOutput(config)) continue
    const sites = await siteInLocales(await openSite({ siteDir, audience }))
    try {
      const { loaded } = await readSites(sites)
      for (const { diagnostics, content } of routeSites(sites, loaded))
        for (const each of [...diagnostics, ...findShownDocuments(checked.artifacts, content)])
          if (each.severity === 'error' && !reported.has(identify(each))) found.set(identify(each), each)
    } finally {
      for (const { store } of sites) store.close()
    }
  }
  return [...found.values()]
}
