import type { StageTimer } from '../../../platform/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { SiteFiles } from '../unchanged/site-inputs.ts'
import type { RemoteBuild } from './remote-build.ts'

export type { RemoteBuild }

export interface RemotePlace {
  site: SiteContext
  dev: boolean
  outDir: string
  unpublishedDir: string
  /** The files of the site before it was read. */
  files: SiteFiles
  stages: StageTimer
}

/** Whether the site config or the environment names a remote cache. */
export function namesRemote({ config }: SiteContext): boolean {
  return Boolean(config.cache.remote || process.env.LECTERN_REMOTE_CACHE)
}

/**
 * Opens the remote cache that the site config or the environment names; undefined if there is none, or if it cannot be used.
 * Loads nothing if there is none.
 *
 * @throws SiteError if its address is invalid
 */
export async function connectRemote(place: RemotePlace): Promise<{ remote?: RemoteBuild; diagnostics: Diagnostic[] }> {
  const { config, siteDir } = place.site
  if (!namesRemote(place.site)) return { diagnostics: [] }
  const { remoteSettings, unusableDiagnostic } = await import('../../../machines/remote-cache/index.ts')
  const settings = remoteSettings(config.cache, { siteDir })
  if (settings === undefined) return { diagnostics: [] }
  if (typeof settings === 'string') return { diagnostics: [unusableDiagnostic(settings)] }
  const { openRemoteBuild } = await import('./remote-build.ts')
  return { remote: await openRemoteBuild(settings, place), diagnostics: [] }
}
