import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileStamp, listFiles } from '../../platform/index.ts'
import type { Page } from '../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { ClaimFile } from './output-claims.ts'

type StaticFolders = Pick<SiteContext, 'siteDir'> & { config: Pick<SiteContext['config'], 'staticDirectories'> }

/** Claims the files of the static folders. Of files with the same path, the one in the first folder is published. */
export function claimStaticFiles({ siteDir, config }: StaticFolders, claim: ClaimFile): void {
  const claimed = new Set<string>()
  for (const folder of config.staticDirectories) {
    const root = path.resolve(siteDir, folder)
    if (!existsSync(root)) continue
    for (const file of listFiles(root)) {
      if (claimed.has(file)) continue
      claimed.add(file)
      const full = path.join(root, file)
      claim(file, {
        key: `static ${fileStamp(statSync(full))}`,
        owner: `${folder}/${file}`,
        source: () => ({ copy: full }),
      })
    }
  }
}

export function hasStaticFile({ siteDir, config }: StaticFolders, file: string): boolean {
  return config.staticDirectories.some((folder) => existsSync(path.resolve(siteDir, folder, file)))
}

/** Creates a function that returns whether a file, by its source path, is in one of the static folders. */
export function createStaticFileCheck({ siteDir, config }: StaticFolders): (sourcePath: string) => boolean {
  const roots = config.staticDirectories.map((folder) => path.resolve(siteDir, folder) + path.sep)
  return (sourcePath) => roots.some((root) => path.join(siteDir, sourcePath).startsWith(root))
}

/** Creates a function that returns whether a static file takes the place of a page: `404.html` of the theme's 404 page. */
export function createReplacementCheck(site: StaticFolders): (page: Pick<Page, 'component'>) => boolean {
  const hasNotFound = hasStaticFile(site, '404.html')
  return ({ component }) => hasNotFound && component === '@theme/NotFound'
}
