import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'lectern'
import { docs, pages } from 'lectern/plugins'

/** The plugins of a site that names none: one for every usual folder of content that it has. */
export function preset(siteDir: string): Plugin[] {
  const has = (folder: string) => existsSync(path.join(siteDir, folder))
  return [...(has('docs') ? [docs() as Plugin] : []), ...(has('src/pages') ? [pages() as Plugin] : [])]
}
