import { openRemoteCache, type RemoteSettings } from '../../../machines/remote-cache/index.ts'
import type { StageTimer } from '../../../platform/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import type { RemoteBuildContext } from './remote-context.ts'
import { type RestoreOptions, restoreSnapshot } from './restore-snapshot.ts'
import { snapshotRefs } from './snapshot-refs.ts'
import { type TakeOptions, takeSnapshot } from './take-snapshot.ts'

export interface RemoteBuild {
  /** Adds to the cache what other machines have built. @returns whether there is a restored output */
  restore(options?: RestoreOptions): Promise<boolean>
  /** Writes to the remote cache what this build has left. */
  save(options: TakeOptions): Promise<void>
  diagnostics(): Diagnostic[]
  close(): Promise<void>
}

/** Opens the remote cache for a build, without a request yet. */
export async function openRemoteBuild(
  settings: RemoteSettings,
  build: Pick<RemoteBuildContext, 'site' | 'dev' | 'files' | 'unpublishedDir'> & { outDir: string; stages: StageTimer },
): Promise<RemoteBuild> {
  const { site, outDir, stages, ...rest } = build
  const remote = await openRemoteCache(settings)
  const { siteDir, cacheDir } = site
  const paths = { siteDir, cacheDir, outDir, packageRoot: site.package.paths.root }
  const context: RemoteBuildContext = { ...rest, site, paths, refs: snapshotRefs(site, { outDir }) }
  return {
    restore: (options) => stages.run('fetch', async () => (await restoreSnapshot(remote, context, options)).output),
    async save(options) {
      if (!remote.readonly) await stages.run('share', () => takeSnapshot(remote, context, options))
    },
    diagnostics: remote.diagnostics,
    close: remote.close,
  }
}
