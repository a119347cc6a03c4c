import path from 'node:path'

/** Returns the files and folders to watch for globs: the part of each before its first pattern, relative to the site folder. */
export function watchedPaths(globs: string[], siteDir: string): string[] {
  const paths = globs
    .filter((glob) => typeof glob === 'string' && !glob.startsWith('!'))
    .map((glob) => {
      const parts = glob.split('/')
      const pattern = parts.findIndex((part) => /[*?{}()[\]!+@]/.test(part.replace(/^@/, '')))
      const fixed = pattern < 0 ? glob : parts.slice(0, pattern).join('/')
      return path.relative(siteDir, path.resolve(siteDir, fixed)).split(path.sep).join('/') || '.'
    })
  return [...new Set(paths)].sort()
}
