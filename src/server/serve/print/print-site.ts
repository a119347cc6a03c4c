import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../../../platform/index.ts'
import type { TrailingSlash } from '../../../shared/types.ts'
import { knownType } from '../../content-type.ts'
import { type HeaderRule, readHeaders } from '../header-rules.ts'
import { type RedirectRule, readRedirects } from '../redirect-rules.ts'

/** A built site, as the configuration of a web server describes it. */
export interface PrintedSite {
  outDir: string
  /** Host of the site: `docs.example.com`. */
  host: string
  baseUrl: string
  trailingSlash: TrailingSlash
  precompress: boolean
  headers: HeaderRule[]
  redirects: RedirectRule[]
  /** Lines of `_redirects` that are not converted. */
  otherRedirects: string[]
  /** Folders of languages, which have a page of their own for paths that are not found. */
  notFoundFolders: string[]
  /** Values of `content-type`, and the extensions of files in the output that have them, without a dot. */
  types: [type: string, extensions: string[]][]
}

/** Reads what a web server has to know from the output: its `_headers` and `_redirects`. */
export function readPrintedSite(
  site: Pick<PrintedSite, 'outDir' | 'baseUrl' | 'trailingSlash' | 'precompress'> & { url: string },
): PrintedSite {
  const { url, ...own } = site
  const { rules, others } = readRedirects(path.join(site.outDir, '_redirects'))
  return {
    ...own,
    host: new URL(url).host,
    headers: readHeaders(path.join(site.outDir, '_headers')),
    redirects: rules,
    otherRedirects: others,
    notFoundFolders: readdirSync(site.outDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(path.join(site.outDir, entry.name, '404.html')))
      .map(({ name }) => name)
      .sort(),
    types: fileTypes(site.outDir),
  }
}

/** Web servers know other extensions, depending on their versions and on the system. */
function fileTypes(outDir: string): PrintedSite['types'] {
  const extensions = new Set(listFiles(outDir).map((file) => path.extname(file).slice(1).toLowerCase()))
  const byType = new Map<string, string[]>()
  for (const extension of [...extensions].sort()) {
    const type = knownType(`.${extension}`)
    if (type !== undefined) byType.set(type, [...(byType.get(type) ?? []), extension])
  }
  return [...byType].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Returns the values of a header by path pattern, those that count first, and whether it is the same for all paths. */
export function headerValues(
  { headers, baseUrl }: PrintedSite,
  name: string,
): { values: { path: string; value: string }[]; isEverywhere: boolean } {
  const values = headers
    .flatMap(({ path, headers }) =>
      headers.filter(([each]) => each.toLowerCase() === name.toLowerCase()).map(([, value]) => ({ path, value })),
    )
    // Later rules replace earlier ones.
    .reverse()
  return {
    values,
    isEverywhere: values.length === 1 && (values[0]?.path === `${baseUrl}*` || values[0]?.path === '/*'),
  }
}

/** Returns the types of single files that `_headers` sets, by path. */
export function ownTypes(site: PrintedSite): { path: string; value: string }[] {
  return headerValues(site, 'content-type').values.filter(({ path }) => !path.includes('*'))
}

/** Returns the names of all headers except those of caching and of types of single files, each once. */
export function headerNames({ headers }: PrintedSite): string[] {
  const isOwnType = (path: string, name: string) => name.toLowerCase() === 'content-type' && !path.includes('*')
  const names = headers.flatMap(({ path, headers }) =>
    headers.flatMap(([name]) => (isOwnType(path, name) ? [] : [name])),
  )
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].filter(
    (name) => name.toLowerCase() !== 'cache-control',
  )
}

/** Whether pages have a Markdown form. */
export function publishesMarkdown({ types }: PrintedSite): boolean {
  return types.some(([, extensions]) => extensions.includes('md'))
}
