import { joinUrl } from 'lectern/plugin-kit'

const index = /(^|\/)index\.(?:mdx?|jsx?|tsx?)$/i
const extension = /\.(?:mdx?|jsx?|tsx?)$/i

/** Path of a page below the base path of the pages: its file without extension, or its folder for an index. */
export function pagePath(source: string): string {
  return joinUrl(source.replace(index, '$1').replace(extension, ''))
}

/** Whether a file, relative to the pages folder, is the site's 404 page. */
export function isNotFoundPage(source: string): boolean {
  return /^404\.(?:mdx?|jsx?|tsx?)$/.test(source)
}

/** Resolves a `slug` from the front matter: relative to the base path of the pages if it has a leading slash, else to its folder. */
export function slugPath(slug: string, source: string): string {
  const folder = joinUrl(source.slice(0, source.lastIndexOf('/') + 1))
  const { pathname } = new URL(slug, `https://site.invalid${encodeURI(folder)}`)
  return decodeURI(pathname)
}
