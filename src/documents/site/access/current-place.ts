import { posix } from 'node:path'
import { isSnapshotFile, snapshotFolder, snapshotSite } from '../../../shared/snapshot-path.ts'
import type { Plugin } from '../../../shared/types.ts'
import { isInFolder, normalizeRuleFolder } from './folder-rules.ts'

type VersionedPlugin = Pick<Plugin, 'folder' | 'versionsFolder' | 'commits'>

/**
 * Creates a function that returns where the current version has a file or folder of an older version; undefined for other files.
 */
export function createCurrentPlace(plugins: readonly VersionedPlugin[]): (sourcePath: string) => string | undefined {
  const versioned = plugins.flatMap(({ folder, versionsFolder, commits = [] }) =>
    folder === undefined ? [] : { folder: normalizeRuleFolder(folder), versionsFolder, commits },
  )
  return (sourcePath) => {
    for (const { folder, versionsFolder, commits } of versioned) {
      const inside = isSnapshotFile(sourcePath)
        ? placeAtCommit(sourcePath, commits)
        : versionsFolder && isInFolder(sourcePath, versionsFolder)
          ? sourcePath.slice(versionsFolder.length + 1).replace(/^[^/]+\/?/, '')
          : undefined
      if (inside !== undefined) return posix.join(folder, inside)
    }
    return undefined
  }
}

/** Returns the path of a file in the content folder of its commit. */
function placeAtCommit(sourcePath: string, commits: NonNullable<Plugin['commits']>): string | undefined {
  const site = snapshotSite(sourcePath)
  for (const { folder, instance } of commits) {
    const start = snapshotFolder({ instance, label: '' })
    const isOwn = instance === 'default' ? !sourcePath.includes('+@') : sourcePath.startsWith(start)
    const root = posix.join(site, folder)
    if (isOwn && (sourcePath === root || isInFolder(sourcePath, root))) return sourcePath.slice(root.length + 1)
  }
  return undefined
}
