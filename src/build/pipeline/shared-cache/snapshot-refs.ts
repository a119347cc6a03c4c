import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentName } from '../../../machines/remote-cache/index.ts'
import { hashJson } from '../../../platform/index.ts'
import type { SiteContext } from '../site/site-context.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Names of values in the remote cache that contain snapshots of a site. */
export interface SnapshotRefs {
  /** Where to look, in this order: the branch, the branch that it will be merged into, and the last build of all. */
  read: string[]
  write: string[]
}

/** Increased when snapshots of earlier versions cannot be used. */
const revision = 1

/** Returns names that are the same for all builds of a site with one version of the generator. */
export function snapshotRefs(
  { siteDir, config, selectedLocales, package: own }: SiteContext,
  { outDir, env = process.env }: { outDir: string; env?: Environment },
): SnapshotRefs {
  const site = hashJson([
    revision,
    own.packageRevision,
    [
      config.title,
      config.url,
      config.baseUrl,
      selectedLocales,
      path.relative(siteDir, outDir).split(path.sep).join('/'),
    ],
  ])
  const ref = (branch: string) => contentName(Buffer.from(`snapshot ${site} ${branch}`))
  const branch = branchName(siteDir, env)
  const target = env.GITHUB_BASE_REF || env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME
  const branches = [branch, target].filter((name) => name !== undefined && name !== '') as string[]
  const last = contentName(Buffer.from(`snapshot ${site}`))
  return {
    read: [...new Set([...branches.map(ref), last])],
    write: [...(branch === undefined ? [] : [ref(branch)]), last],
  }
}

/** Returns the name of the branch that is checked out. CI services check out commits, and name the branch in a variable. */
export function branchName(siteDir: string, env: Environment): string | undefined {
  const { GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME, BRANCH_NAME } = env
  return GITHUB_HEAD_REF || GITHUB_REF_NAME || CI_COMMIT_REF_NAME || BRANCH_NAME || checkedOutBranch(siteDir)
}

function checkedOutBranch(folder: string): string | undefined {
  const parent = path.dirname(folder)
  try {
    const head = readFileSync(path.join(folder, '.git', 'HEAD'), 'utf8')
    return /^ref: refs\/heads\/(.+)/.exec(head)?.[1]?.trim()
  } catch {
    return parent === folder ? undefined : checkedOutBranch(parent)
  }
}
