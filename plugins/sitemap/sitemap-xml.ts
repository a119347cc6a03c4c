import { Readable } from 'node:stream'
import { ErrorLevel, type IndexItem, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { SitemapItem } from './options.ts'

/** More do not fit into one file. */
export const itemsOfFile = 45_000

/**
 * The sitemap of some items, as files by name: one, or an index of several.
 * @param options.folderUrl address of the folder in which the files are, with a slash at the end
 */
export async function sitemapFiles(
  items: SitemapItem[],
  options: { filename: string; folderUrl: string; dateOnly: boolean; limit?: number },
): Promise<Map<string, string>> {
  const { filename, folderUrl, dateOnly, limit = itemsOfFile } = options
  if (items.length <= limit) return new Map([[filename, await sitemapXml(items, dateOnly)]])
  const files = new Map<string, string>()
  for (let at = 0; at < items.length; at += limit) {
    const name = filename.replace(/\.xml$/, `-${at / limit}.xml`)
    files.set(name, await sitemapXml(items.slice(at, at + limit), dateOnly))
  }
  const index = [...files.keys()].map((name): IndexItem => ({ url: new URL(name, folderUrl).href }))
  return files.set(filename, await textOf(index, new SitemapIndexStream({ level: ErrorLevel.THROW })))
}

async function sitemapXml(items: SitemapItem[], lastmodDateOnly: boolean): Promise<string> {
  const uses = (key: keyof SitemapItem) => items.some((item) => item[key] !== undefined)
  const xmlns = { news: uses('news'), xhtml: uses('links'), image: uses('img'), video: uses('video') }
  return textOf(items, new SitemapStream({ xmlns, lastmodDateOnly, level: ErrorLevel.THROW }))
}

async function textOf(items: unknown[], stream: SitemapStream | SitemapIndexStream): Promise<string> {
  const source = Readable.from(items)
  stream.once('error', () => source.destroy())
  return String(await streamToPromise(source.pipe(stream)))
}
