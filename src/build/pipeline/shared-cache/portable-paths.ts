import path from 'node:path'

/** Folders that are elsewhere on other machines. Absolute. */
export interface PathRoots {
  cacheDir: string
  siteDir: string
  packageRoot: string
}

const marks = { cacheDir: '@cache', packageRoot: '@package', siteDir: '@site' } as const

/** Returns a path as it is called on every machine. A file outside all folders is named relative to the site. */
export function toPortable(file: string, roots: PathRoots): string {
  if (file === '') return ''
  for (const root of ['cacheDir', 'packageRoot', 'siteDir'] as const) {
    const relative = path.relative(roots[root], file)
    if (root === 'siteDir' || !(relative.startsWith('..') || path.isAbsolute(relative)))
      return `${marks[root]}/${relative.split(path.sep).join('/')}`
  }
  return file
}

/** Returns the path of a file on this machine. */
export function fromPortable(file: string, roots: PathRoots): string {
  if (file === '') return ''
  for (const root of ['cacheDir', 'packageRoot', 'siteDir'] as const) {
    const mark = `${marks[root]}/`
    if (file.startsWith(mark)) return path.join(roots[root], file.slice(mark.length))
  }
  return file
}
