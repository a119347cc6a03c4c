import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltSite } from '../../shared/types.ts'

/**
 * Where the files of an output go that readers must not be sent: beside the cache, so that nobody who publishes the output folder
 * publishes them too. Named by the way from the site to its output, so that a site may be moved with both.
 */
export function unpublishedDir({ siteDir, outDir }: { siteDir: string; outDir: string }): string {
  const way = path.relative(siteDir, outDir).split(path.sep).join('/')
  return path.join(siteDir, '.lectern', 'unpublished', encodeURIComponent(way))
}

/** Reads what the last build has left. Paths that lead out of its folders are those of no file. */
export function readBuilt(place: { siteDir: string; outDir: string }): BuiltSite {
  const folders = [place.outDir, unpublishedDir(place)]
  return {
    async readFile(file) {
      const inside = path.posix.normalize(file)
      if (path.posix.isAbsolute(inside) || inside === '..' || inside.startsWith('../')) return undefined
      for (const folder of folders) {
        const bytes = await readFile(path.join(folder, inside)).catch(whenMissing)
        if (bytes) return bytes
      }
      return undefined
    },
  }
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR' && error.code !== 'EISDIR') throw error
}
