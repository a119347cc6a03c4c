import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'lectern/plugin-kit'
import { blog, docs, pages, search, sitemap } from 'lectern/plugins'

/** The plugins of a site that names none: one for every usual folder of content, what machines read, and a search. */
export function preset(siteDir: string): Plugin[] {
  const has = (folder: string) => existsSync(path.join(siteDir, folder))
  return [
    ...(has('docs') ? [docs() as Plugin] : []),
    ...(has('blog') ? [blog() as Plugin] : []),
    ...(has('src/pages') ? [pages() as Plugin] : []),
    sitemap() as Plugin,
    search() as Plugin,
  ]
}
