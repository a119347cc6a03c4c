import { posix } from 'node:path'
import { describeSnapshotFile, snapshotSite } from '../../../shared/snapshot-path.ts'
import type { AccessConfig } from '../../../shared/types.ts'

/** A rule of `access.folders`. */
export interface FolderRule {
  /** The folder as the site config names it. */
  key: string
  /** Relative to the site folder; empty for the site folder itself. */
  folder: string
  /** None opens the folder to everybody who may read pages without groups. */
  groups: readonly string[]
}

export function folderRules({ folders }: Pick<AccessConfig, 'folders'>): FolderRule[] {
  return Object.entries(folders).map(([key, groups]) => ({ key, folder: normalizeRuleFolder(key), groups }))
}

/** Returns a folder relative to the site folder, without slashes and dots that mean nothing. One of a commit follows its name. */
export function normalizeRuleFolder(folder: string): string {
  const [, commit = '', inside = ''] = /^([^:./][^:]*:)?(.*)$/s.exec(folder) ?? []
  const normal = posix.normalize(inside.replace(/^\/+/, '')).replace(/\/+$/, '')
  return commit + (normal === '.' ? '' : normal)
}

/** Returns how rules name a file: relative to the site folder, and after the name of its commit, `v1.0:docs/a.md`. */
export function rulePlace(sourcePath: string): string {
  const [commit, ...inside] = describeSnapshotFile(sourcePath)?.split(':') ?? []
  return inside.length > 0 ? `${commit}:${posix.relative(snapshotSite(sourcePath), sourcePath)}` : sourcePath
}

/**
 * Whether a file or folder lies in a folder. All paths are in the folder that has no name, and all of a commit in its `v1.0:`. Names that differ only in the way in which
 * Unicode composes them are the same: file systems and editors change it.
 */
export function isInFolder(file: string, folder: string): boolean {
  const isWhole = folder === '' || folder.endsWith(':')
  return file.normalize().startsWith(isWhole ? folder.normalize() : `${folder.normalize()}/`)
}

/** Returns the rule of the innermost folder that a file lies in. */
export function innermostRule<T extends Pick<FolderRule, 'folder'>>(file: string, rules: readonly T[]): T | undefined {
  let found: T | undefined
  for (const rule of rules)
    if (isInFolder(file, rule.folder) && (!found || rule.folder.length > found.folder.length)) found = rule
  return found
}

/** What stays of a path if a folder or document gets a number, or has its name in another case or composed in another way. */
export function plainPath(file: string): string {
  const names = file.normalize().split('/')
  return names.map((name) => name.replace(/^\d+\s*[-_.]+\s*(?=\D)/, '').toLowerCase()).join('/')
}
