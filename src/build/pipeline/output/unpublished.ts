import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isReallyIn } from '../../../platform/index.ts'
import type { BuiltSite } from '../../../shared/types.ts'

/**
 * Returns the folder for output files that must not be published. It is outside the output folder, so that nobody publishes
 * it by accident. Its name is the path from the site to the output, so that both can move together.
 */
export function unpublishedDir({ siteDir, outDir }: { siteDir: string; outDir: string }): string {
  const relative = path.relative(siteDir, outDir).split(path.sep).join('/')
  return path.join(siteDir, '.lectern', 'unpublished', encodeURIComponent(relative))
}

/** Opens the output of the last build. Paths outside its folders do not exist. */
export function readBuilt(place: { siteDir: string; outDir: string }): BuiltSite {
  return readFolders([place.outDir, unpublishedDir(place)])
}

/** Opens the output in folders, of which the first that has a file counts. */
export function readFolders(folders: readonly string[]): BuiltSite {
  return {
    async readFile(file) {
      const normalized = path.posix.normalize(file)
      if (path.posix.isAbsolute(normalized) || normalized === '..' || normalized.startsWith('../')) return undefined
      for (const folder of folders) {
        const full = path.join(folder, normalized)
        const bytes = isReallyIn(full, folder) ? await readFile(full).catch(ignoreMissing) : undefined
        if (bytes) return bytes
      }
      return undefined
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR' && error.code !== 'EISDIR') throw error
}
