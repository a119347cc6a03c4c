import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'lectern'
import { docs, pages, sitemap } from 'lectern/plugins'

/** The plugins of a site that names none: one for every usual folder of content that it has, and what machines read. */
export function preset(siteDir: string): Plugin[] {
  const has = (folder: string) => existsSync(path.join(siteDir, folder))
  const content = [...(has('docs') ? [docs() as Plugin] : []), ...(has('src/pages') ? [pages() as Plugin] : [])]
  return [...content, sitemap() as Plugin]
}
