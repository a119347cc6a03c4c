import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'lectern/plugin-kit'
import { blog, docs, pages, search, sitemap } from 'lectern/plugins'

/**
 * The default plugins of a site: docs, blog and pages for the folders that exist, a sitemap and search. A site without any of
 * the folders gets pages, so that it has a home page.
 */
export function preset(siteDir: string): Plugin[] {
  const has = (folder: string) => existsSync(path.join(siteDir, folder))
  const isEmpty = !['docs', 'blog', 'src/pages'].some(has)
  return [
    ...(has('docs') ? [docs() as Plugin] : []),
    ...(has('blog') ? [blog() as Plugin] : []),
    ...(has('src/pages') || isEmpty ? [pages() as Plugin] : []),
    sitemap() as Plugin,
    search() as Plugin,
  ]
}
