import { posix } from 'node:path'
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

/** Returns a folder relative to the site folder, without slashes and dots that mean nothing. */
export function normalizeRuleFolder(folder: string): string {
  const normal = posix.normalize(folder.replace(/^\/+/, '')).replace(/\/+$/, '')
  return normal === '.' ? '' : normal
}

/**
 * Whether a file or folder lies in a folder. All paths are in the folder that has no name. Names that differ only in the way in which
 * Unicode composes them are the same: file systems and editors change it.
 */
export function isInFolder(file: string, folder: string): boolean {
  return folder === '' || file.normalize().startsWith(`${folder.normalize()}/`)
}

/** Returns the rule of the innermost folder that a file lies in. */
export function innermostRule<T extends Pick<FolderRule, 'folder'>>(file: string, rules: readonly T[]): T | undefined {
  let found: T | undefined
  for (const rule of rules)
    if (isInFolder(file, rule.folder) && (!found || rule.folder.length > found.folder.length)) found = rule
  return found
}
