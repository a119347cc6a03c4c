import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { SiteError } from '../../../platform/index.ts'
import { failureReason } from '../external-links/request.ts'
import { parseSitemap } from './parse-sitemap.ts'

export interface ReadSitemapOptions {
  /** URL of the site. Sitemaps that an index lists below it are read from the host of the index. */
  siteUrl: string
  /** Milliseconds to wait for each response. */
  timeout?: number
}

/** Search engines accept sitemaps of at most 50 MB. */
const maxBytes = 50_000_000
const maxFiles = 200
const maxUrls = 200_000

/**
 * Reads the page URLs of a sitemap: a URL, or an absolute path. Reads all sitemaps of an index.
 * @throws SiteError if a sitemap cannot be read
 */
export async function readSitemap(source: string, options: ReadSitemapOptions): Promise<string[]> {
  const first = await readOne(source, options)
  if (first.type === 'pages') return limited(first.urls, source)
  if (first.urls.length > maxFiles) {
    throw sitemapError(source, `the index lists ${first.urls.length} sitemaps, more than ${maxFiles}`)
  }
  const pages: string[] = []
  for (const url of first.urls) {
    const child = childSource(url, source, options.siteUrl)
    const { type, urls } = await readOne(child, options)
    if (type === 'index') throw sitemapError(child, 'it is an index inside another index')
    for (const page of urls) pages.push(page)
    limited(pages, source)
  }
  return pages
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

function limited(urls: string[], source: string): string[] {
  if (urls.length > maxUrls) throw sitemapError(source, `it lists more than ${maxUrls} pages`)
  return urls
}

/** Returns where to read a sitemap of an index: next to the index if it is there, else at its URL. */
function childSource(url: string, index: string, siteUrl: string): string {
  if (!URL.canParse(url, isUrl(index) ? index : siteUrl)) throw sitemapError(index, `it lists the invalid URL "${url}"`)
  if (!isUrl(index)) {
    const { href, pathname } = new URL(url, siteUrl)
    const sibling = path.join(path.dirname(index), path.posix.basename(pathname))
    return existsSync(sibling) ? sibling : href
  }
  const child = new URL(url, index)
  return child.origin === new URL(siteUrl).origin ? new URL(child.pathname + child.search, index).href : child.href
}

async function readOne(source: string, { timeout = 20_000 }: ReadSitemapOptions) {
  const bytes = isUrl(source) ? await download(source, timeout) : await readLocal(source)
  const parsed = parseSitemap(await decode(bytes, source))
  if (!parsed) throw sitemapError(source, 'it is not a sitemap')
  return parsed
}

async function decode(bytes: Uint8Array, source: string): Promise<string> {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    const plain = isCompressed ? await promisify(gunzip)(bytes, { maxOutputLength: maxBytes }) : bytes
    return new TextDecoder().decode(plain)
  } catch (cause) {
    throw sitemapError(source, 'it cannot be decompressed', cause)
  }
}

async function readLocal(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    throw sitemapError(file, code === 'ENOENT' ? 'the file does not exist' : message, cause)
  }
}

async function download(url: string, timeout: number): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeout),
      headers: { 'user-agent': 'lectern-check', accept: 'application/xml,text/xml,*/*' },
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw sitemapError(url, `the host responded with status ${response.status}`)
    }
    return await readBody(response, url)
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw sitemapError(url, failureReason(error as Error, timeout), error)
  }
}

async function readBody(response: Response, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw sitemapError(url, 'it is larger than 50 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function sitemapError(source: string, reason: string, cause?: unknown): SiteError {
  const message = `Cannot read the sitemap ${source}: ${reason}.`
  const hint =
    'Pass the URL or the file of the deployed sitemap: --moved <sitemap>. Before the first deployment, omit --moved.'
  return new SiteError({
    message,
    hint,
    cause,
    diagnostics: [{ code: 'sitemap', severity: 'error', message, hint }],
  })
}
