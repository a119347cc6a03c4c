import { Readable } from 'node:stream'
import { ErrorLevel, type IndexItem, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { SitemapItem } from './options.ts'

/** Items per file; search engines accept at most 50,000. */
export const maxItemsPerFile = 45_000

/**
 * Creates the files of a sitemap, by name: a single file, or an index and several files.
 * @param options.folderUrl URL of the folder that contains the files, with a trailing slash
 */
export async function sitemapFiles(
  items: SitemapItem[],
  options: { filename: string; folderUrl: string; dateOnly: boolean; limit?: number },
): Promise<Map<string, string>> {
  const { filename, folderUrl, dateOnly, limit = maxItemsPerFile } = options
  if (items.length <= limit) return new Map([[filename, await sitemapXml(items, dateOnly)]])
  const files = new Map<string, string>()
  for (let at = 0; at < items.length; at += limit) {
    const name = filename.replace(/\.xml$/, `-${at / limit}.xml`)
    files.set(name, await sitemapXml(items.slice(at, at + limit), dateOnly))
  }
  const index = [...files.keys()].map((name): IndexItem => ({ url: new URL(name, folderUrl).href }))
  return files.set(filename, await streamToText(index, new SitemapIndexStream({ level: ErrorLevel.THROW })))
}

async function sitemapXml(items: SitemapItem[], lastmodDateOnly: boolean): Promise<string> {
  const uses = (key: keyof SitemapItem) => items.some((item) => item[key] !== undefined)
  const xmlns = { news: uses('news'), xhtml: uses('links'), image: uses('img'), video: uses('video') }
  return streamToText(items, new SitemapStream({ xmlns, lastmodDateOnly, level: ErrorLevel.THROW }))
}

async function streamToText(items: unknown[], stream: SitemapStream | SitemapIndexStream): Promise<string> {
  const source = Readable.from(items)
  stream.once('error', () => source.destroy())
  return String(await streamToPromise(source.pipe(stream)))
}
