import { decodePath, encodePath, joinUrl } from '../../../shared/url.ts'

const origin = 'https://site.invalid'

/** The URLs of the files of a build. */
export interface BuildUrls {
  /** Path of the page that a file has, without base URL. */
  pathOf(file: string): string
  /** Where a link or redirect in a file leads to: a path without base URL, or the URL of another site. */
  target(link: string, file: string): string
  /** The file and the id that a link leads to; undefined for one that leads to no file. */
  find(link: string, file: string, files: ReadonlySet<string>): { file: string; id: string } | undefined
}

export function createUrls({ baseUrl, siteUrl }: { baseUrl: string; siteUrl: string }): BuildUrls {
  const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`
  const own = [origin, URL.canParse(siteUrl) ? new URL(siteUrl).origin : origin]
  const resolve = (link: string, file: string) => {
    const page = new URL(joinUrl(baseUrl, encodePath(pathOf(file))), origin).href
    if (!URL.canParse(link, page)) return undefined
    const url = new URL(link, page)
    const pathname = decodePath(url.pathname)
    const isInside = own.includes(url.origin) && `${pathname.replace(/\/$/, '')}/`.startsWith(baseUrl)
    return isInside ? { pathname: `/${pathname.slice(baseUrl.length)}`, hash: decodePath(url.hash) } : undefined
  }
  return {
    pathOf,
    target(link, file) {
      const inside = resolve(link, file)
      return inside === undefined ? link : inside.pathname + inside.hash
    },
    find(link, file, files) {
      const inside = resolve(link, file)
      const name = inside?.pathname.slice(1).replace(/\/$/, '') ?? ''
      const found = [name, `${name}.html`, `${name}/index.html`, 'index.html'].find(
        (each) => files.has(each) && (each !== 'index.html' || name === ''),
      )
      return inside === undefined || found === undefined ? undefined : { file: found, id: inside.hash.slice(1) }
    },
  }
}
