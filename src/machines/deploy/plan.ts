import { addToList } from '../../shared/add-to-list.ts'
import type { Deployed } from './manifest.ts'
import { isHashed, phaseOf } from './phases.ts'
import type { SiteFile } from './site-files.ts'

/** Hashed files are deleted so long after the last build that has them: until then, a page in an open tab may load them. */
export const unusedDays = 7

export interface PlanOptions {
  /** What the bucket has. */
  previous: Deployed
  files: readonly SiteFile[]
  now: Date
  /** Uploads files that have not changed, too. */
  force: boolean
}

export interface Plan {
  /** Changed files. All of a list are uploaded before the first one of the next. */
  uploads: SiteFile[][]
  /** Paths to delete after the uploads. */
  deletions: string[]
  /** What the bucket may have until all is done. The signatures of files that are uploaded or deleted are empty. */
  pending: Deployed
  /** What the bucket has afterwards. */
  result: Deployed
  /** Whether the bucket has to be changed. */
  isNeeded: boolean
}

export function planDeployment({ previous, files, now, force }: PlanOptions): Plan {
  const limit = now.getTime() - unusedDays * 24 * 3600 * 1000
  const has = ({ path, signature }: SiteFile) =>
    (previous.files.get(path) ?? previous.unused.get(path)?.signature) === signature
  const changed = files.filter((file) => force || !has(file))
  const result: Deployed = { files: new Map(files.map(({ path, signature }) => [path, signature])), unused: new Map() }
  const deletions: string[] = []
  for (const [path, signature] of previous.files) {
    if (result.files.has(path)) continue
    if (isHashed(path)) result.unused.set(path, { signature, since: now.toISOString() })
    else deletions.push(path)
  }
  const hasNew = result.unused.size > 0
  for (const [path, unused] of previous.unused) {
    if (result.files.has(path)) continue
    if (Date.parse(unused.since) > limit) result.unused.set(path, unused)
    else deletions.push(path)
  }
  const pending: Deployed = {
    files: new Map([...previous.files, ...result.files]),
    unused: new Map(previous.unused),
  }
  for (const { path } of changed) pending.files.set(path, '')
  // A deployment that is interrupted while it deletes may have deleted any of them.
  for (const path of deletions) {
    const unused = previous.unused.get(path)
    if (unused) pending.unused.set(path, { ...unused, signature: '' })
    else pending.files.set(path, '')
  }
  const phases = new Map<number, SiteFile[]>()
  for (const file of changed) addToList(phases, phaseOf(file.path), file)
  return {
    uploads: [...phases].sort(([a], [b]) => a - b).map(([, list]) => list),
    deletions,
    pending,
    result,
    isNeeded: changed.length + deletions.length > 0 || hasNew,
  }
}
