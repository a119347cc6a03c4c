import { createRequire } from 'node:module'
import path from 'node:path'

/** Resolves a package, or a file relative to the site folder, to an absolute path; undefined if there is none. */
export function resolveSiteModule(name: string, siteDir: string): string | undefined {
  const request = name.startsWith('@site/') ? path.join(siteDir, name.slice('@site/'.length)) : name
  try {
    return createRequire(path.join(siteDir, 'site.config.ts')).resolve(request)
  } catch {
    return undefined
  }
}
