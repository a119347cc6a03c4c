import { joinUrl } from 'lectern/plugin-kit'

const index = /(^|\/)index\.(?:mdx?|jsx?|tsx?)$/i
const extension = /\.(?:mdx?|jsx?|tsx?)$/i

/** Where a page is, below the pages' base path: its file without extension, an index at the path of its folder. */
export function pagePath(source: string): string {
  return joinUrl(source.replace(index, '$1').replace(extension, ''))
}

/** Whether a file, relative to the pages' folder, is the page that the site shows for unknown addresses. */
export function isNotFoundPage(source: string): boolean {
  return /^404\.(?:mdx?|jsx?|tsx?)$/.test(source)
}

/** A slug of the front matter: from the base path of the pages when it begins with a slash, else from its folder. */
export function slugPath(slug: string, source: string): string {
  const folder = joinUrl(source.slice(0, source.lastIndexOf('/') + 1))
  const { pathname } = new URL(slug, `https://site.invalid${encodeURI(folder)}`)
  return decodeURI(pathname)
}
