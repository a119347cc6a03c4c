import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../src/shared/types.ts'
import type { TestSite } from './sites.ts'

/** Paths of the pages of a build, without slash at the end; that of the home page is empty. */
export function builtPages({ dir }: TestSite): string[] {
  return readdirSync(path.join(dir, 'build'), { recursive: true })
    .map(String)
    .filter((file) => /(?:^|\/)index\.html$/.test(file))
    .map((file) => `/${file}`.replace(/\/index\.html$/, ''))
    .sort()
}

/** HTML of a page, and what the browser is told of it. */
export function builtPage(
  site: TestSite,
  pathname: string,
): { html: string; article: string; page: Page; tags: string[] } {
  const html = site.file(`build${pathname}/index.html`)
  const article = /<article>(.*)<\/article>/s.exec(html)?.[1] ?? ''
  const page = JSON.parse(site.file(`build/_lectern/pages${pathname || '/index'}.bin`)) as Page
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*data-page-tag>/g)].map(([tag]) =>
    tag.replace(' data-page-tag', ''),
  )
  return { html, article, page, tags }
}

/** Text of HTML, tags and the icons that stand in CSS gone. */
export function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
