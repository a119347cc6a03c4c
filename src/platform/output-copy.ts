import path from 'node:path'

/** Returns the folder with the copy of the output that plugins change. It is the same for every build of a site. */
export function outputCopyDir(siteDir: string): string {
  return path.join(siteDir, '.lectern', 'output')
}
