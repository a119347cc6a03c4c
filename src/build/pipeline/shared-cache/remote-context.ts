import type { SiteContext } from '../site/site-context.ts'
import type { SiteFiles } from '../unchanged/site-inputs.ts'
import type { BuildPaths } from './portable-build.ts'
import type { SnapshotRefs } from './snapshot-refs.ts'

/** What a build and its snapshot have in common. */
export interface RemoteBuildContext {
  site: SiteContext
  dev: boolean
  paths: BuildPaths
  unpublishedDir: string
  refs: SnapshotRefs
  /** The files of the site before it was read. */
  files: SiteFiles
}
