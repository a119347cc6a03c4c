import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decodePath } from '../../../shared/url.ts'

/**
 * Reads the old paths that the site's own `_redirects` file covers, with `*` and `:placeholder`.
 * @returns whether a rule covers a decoded path with base URL
 */
export function readHostRules(folders: readonly string[]): (pathname: string) => boolean {
  const file = folders.map((folder) => path.join(folder, '_redirects')).find(existsSync)
  if (file === undefined) return () => false
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [from = ''] = line.trim().split(/\s+/)
      return from.startsWith('/') ? [toPattern(decodePath(from))] : []
    })
  return (pathname) => patterns.some((pattern) => pattern.test(pathname))
}

function toPattern(from: string): RegExp {
  const source = from
    .replace(/\/+$/, '')
    .replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\*/g, '.*')
    .replace(/:[a-z]\w*/gi, '[^/]+')
  return new RegExp(`^${source}/?$`)
}
