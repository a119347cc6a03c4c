import path from 'node:path'

/** Returns a path relative to the site folder. */
export function siteFile(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}
