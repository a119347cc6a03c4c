import path from 'node:path'
import { headHash, readContentFile } from '../../documents/content/index.ts'
import type { DevSite } from './dev-site.ts'

/**
 * Updates changed documents in place.
 * @param files absolute paths
 * @returns false if more than bodies of documents has changed, so that the site must be read again
 */
export async function updateBodies(files: string[], site: DevSite): Promise<boolean> {
  for (const file of files) if (!(await updateBody(file, site))) return false
  return true
}

async function updateBody(file: string, { site, reader }: DevSite): Promise<boolean> {
  const previous = reader.files.get(toSourcePath(file, site.siteDir))
  if (!previous || previous.hasInvalidFrontMatter) return false
  try {
    const { markdown } = site.config
    const next = await readContentFile(file, { siteDir: site.siteDir, format: markdown.format, hooks: markdown })
    if (headHash(next) !== headHash(previous)) return false
    reader.files.set(previous.sourcePath, next)
    if (previous.writtenFrontMatter) reader.setFrontMatter(previous.sourcePath, previous.frontMatter)
    return true
  } catch {
    // The error is reported when the site is read again.
    return false
  }
}

/** Converts an absolute path to a source path. */
export function toSourcePath(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}
