import type { Page, PageContent } from '../../shared/types.ts'
import { pageDataUrl } from '../../shared/url.ts'
import type { LoadedPage } from './context.ts'
import { fetchJson } from './fetch-json.ts'
import type { DocumentContent } from './instantiate-document.ts'
import { memoize } from './memoize.ts'
import { PageLoadError } from './page-load-error.ts'

/** What a loader of pages does with their data. */
export interface PageParts {
  baseUrl: string
  /** Data of pages, by data URL. */
  pages: Map<string, Promise<Page>>
  /** Shared data in the HTML document, by URL. */
  initialShared: Map<string, unknown>
  /** Starts to fetch the modules of a document; never rejects. */
  prefetchDocument(item: PageContent, page: Page): void
  loadContent(page: Page, item: PageContent): Promise<DocumentContent>
  /** Loads the modules of a page, and what `getContent` returns for each of its documents. */
  assemble(page: Page, getContent: (item: PageContent, index: number) => Promise<DocumentContent>): Promise<LoadedPage>
}

export interface PageFetcher {
  data(path: string, priority?: RequestPriority): Promise<Page>
  load(path: string): Promise<LoadedPage>
  preload(path: string): Promise<void>
}

/** Fetches pages: all but the first one, which is in the HTML document. */
export function createPageFetcher(parts: PageParts): PageFetcher {
  const { baseUrl, pages, initialShared, prefetchDocument, loadContent, assemble } = parts
  const sharedData = new Map<string, Promise<unknown>>()
  const data = async (path: string, priority?: RequestPriority): Promise<Page> => {
    const url = pageDataUrl(path, baseUrl)
    if (url === undefined) throw new PageLoadError(`${path} is outside the site.`)
    return memoize(pages, url, () => fetchJson(url, priority) as Promise<Page>)
  }
  const sharedValue = (url: string) =>
    initialShared.has(url) ? Promise.resolve(initialShared.get(url)) : memoize(sharedData, url, () => fetchJson(url))

  return {
    data,
    async load(path) {
      try {
        const page = await data(path)
        const [loaded, shared] = await Promise.all([
          assemble(page, (item) => loadContent(page, item)),
          Promise.all(
            (page.shared ?? []).map(async (url): Promise<[string, unknown]> => [url, await sharedValue(url)]),
          ),
        ])
        return { ...loaded, shared: new Map(shared) }
      } catch (error) {
        // The data may be the cause.
        pages.delete(pageDataUrl(path, baseUrl) ?? '')
        throw error
      }
    },
    async preload(path) {
      const page = await data(path)
      for (const url of page.shared ?? []) sharedValue(url).catch(() => {})
      for (const item of page.contents) prefetchDocument(item, page)
    },
  }
}
