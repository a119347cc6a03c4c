import path from 'node:path'
import type { TrailingSlash } from '../../shared/types.ts'
import { contentType } from '../content-type.ts'
import { isHiddenPath } from '../hidden-path.ts'
import { matchingHeaders, readHeaders } from './header-rules.ts'

/** Headers of `_headers` that belong to a file, and not to how a server answers. */
const fileHeaderNames = ['cache-control', 'content-disposition', 'content-language', 'content-type']

export interface FileHeadersOptions {
  /** Absolute path of a built site. */
  outDir: string
  baseUrl: string
  trailingSlash: TrailingSlash
}

/**
 * Returns a function that returns the headers with which `lectern serve` sends a file, by lowercase names, for storages that
 * store them with it; undefined for a file that is not served. Paths are relative to the output folder, with `/`.
 */
export function readFileHeaders({ outDir, baseUrl, trailingSlash }: FileHeadersOptions) {
  const rules = readHeaders(path.join(outDir, '_headers'))
  return (file: string): Record<string, string> | undefined => {
    if (isHiddenPath(`/${file}`)) return undefined
    const own = matchingHeaders(rules, baseUrl + pagePath(file, trailingSlash))
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => fileHeaderNames.includes(name))
    return { 'content-type': contentType(file), 'cache-control': 'no-cache', ...Object.fromEntries(own) }
  }
}

/** Returns the path of a page by its file; that of another file as it is. */
function pagePath(file: string, trailingSlash: TrailingSlash): string {
  if (trailingSlash === false && !/(?:^|\/)(?:404|index)\.html$/.test(file)) return file.replace(/\.html$/, '')
  return file.replace(/(^|\/)index\.html$/, '$1')
}
