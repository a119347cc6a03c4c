import type { ComponentType } from 'react'
import type { Page, PageContent } from '../shared/types.ts'
import { pageDataUrl } from '../shared/url.ts'
import type { LoadedPage } from './context.ts'
import { type DocumentFactory, type InstantiateOptions, instantiate, type LoadedContent } from './document.ts'
import { articleHtml } from './inline-data.ts'
import { getDefaultExport, type Registry } from './registry.ts'

/** A page that this client cannot load; the browser has to load its URL. */
export class PageLoadError extends Error {
  /** Whether the network failed: then a full load would fail too, and lose the displayed page. */
  readonly unreachable: boolean

  constructor(message: string, cause?: unknown, unreachable = false) {
    super(message, { cause })
    this.name = 'PageLoadError'
    this.unreachable = unreachable
  }
}

export interface PageLoader {
  /** Fetches the data of a page; cached unless it fails, or the page cannot be loaded with it. */
  data(path: string): Promise<Page>
  /** Loads everything needed to render a page. Rejects with PageLoadError. */
  load(path: string): Promise<LoadedPage>
  /** Fetches the data of a page with low priority; never rejects. */
  prefetch(path: string): void
  /** Fetches what `load` will need; never rejects. */
  preload(path: string): void
  /** Loads the page of the HTML document; static articles are read from the DOM. */
  loadInitial(page: Page): Promise<LoadedPage>
}

export interface PageLoaderOptions {
  baseUrl: string
  registry: Registry
  /** Imports the module of a document. */
  importDocument?(url: string): Promise<DocumentFactory>
  /** Replaces imported documents (development only). */
  partial?: InstantiateOptions['partial']
  /** Data of pages that is already available, by data URL. */
  pages?: Map<string, Promise<Page>>
}

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const {
    baseUrl,
    registry,
    importDocument = importModule<DocumentFactory>,
    pages = new Map<string, Promise<Page>>(),
  } = options
  const factories = new Map<string, Promise<DocumentFactory>>()
  const bundles = new Map<string, Promise<Record<string, DocumentFactory>>>()
  const sharedData = new Map<string, Promise<unknown>>()
  const files = new Map<string, Promise<void>>()

  const data = (path: string, priority?: RequestPriority): Promise<Page> => {
    const url = pageDataUrl(path, baseUrl)
    if (url === undefined) return Promise.reject(new PageLoadError(`${path} is outside the site.`))
    return memoize(pages, url, () => fetchJson(url, priority) as Promise<Page>)
  }
  const loadFactory = (url: string, { documents }: Page) =>
    memoize(factories, url, async () => {
      if (documents === undefined) return importDocument(url)
      const all = await memoize(bundles, documents, () => importModule<Record<string, DocumentFactory>>(documents))
      return all[url] ?? importDocument(url)
    })
  // Shared data that was read back from the initial HTML, and need not be fetched.
  const initialShared = new Map<string, unknown>()
  const sharedValue = (url: string) =>
    initialShared.has(url) ? Promise.resolve(initialShared.get(url)) : memoize(sharedData, url, () => fetchJson(url))
  const file = (url: string, style: boolean) => memoize(files, url, () => (style ? addStyle(url) : addScript(url)))

  const loadModules = async (part: { scripts: string[]; styles: string[] }, ids: string[]): Promise<void> => {
    await Promise.all(part.styles.map((url) => file(url, true)))
    if (ids.every((id) => registry.has(id))) return
    await Promise.all(part.scripts.map((url) => file(url, false)))
    const missing = ids.filter((id) => !registry.has(id))
    if (missing.length > 0) throw new PageLoadError(`Modules are not defined: ${missing.join(', ')}.`)
  }
  const loadLazily = (page: Page) => async (id: string) => {
    const part = page.lazy?.[id]
    if (part) await loadModules(part, [id])
    return registry.get(id)
  }
  const loadContent = async (page: Page, item: PageContent): Promise<LoadedContent> => {
    if (item.html !== undefined) return { kind: 'static', html: item.html }
    const [main, ...partials] = await Promise.all([item, ...item.partials].map((part) => loadFactory(part.url, page)))
    const partialFactories = item.partials.map((partial, index) => ({
      id: partial.id,
      factory: partials[index] as DocumentFactory,
    }))
    return instantiate(
      { content: item, factory: main as DocumentFactory, partials: partialFactories },
      {
        registry,
        load: loadLazily(page),
        partial: options.partial,
      },
    )
  }
  const assemble = async (page: Page, getContent: (item: PageContent, index: number) => Promise<LoadedContent>) => {
    // Documents are instantiated after their modules are defined, but fetched at the same time.
    for (const item of page.contents) prefetchDocument(item, page)
    await loadModules(page, page.modules)
    const contents = await Promise.all(page.contents.map(getContent))
    const Component = getDefaultExport<ComponentType>(page.component, registry.get(page.component))
    return { page, contents, Component, shared: new Map<string, unknown>() }
  }
  const prefetchDocument = (item: PageContent, page: Page) => {
    if (item.kind === 'static') return
    for (const part of [item, ...item.partials]) loadFactory(part.url, page).catch(() => {})
  }

  return {
    data: (path) => data(path),
    load: async (path) => {
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
    prefetch: (path) => {
      data(path, 'low').catch(() => {})
    },
    preload: (path) => {
      data(path)
        .then((page) => {
          for (const url of page.shared ?? []) sharedValue(url).catch(() => {})
          for (const item of page.contents) prefetchDocument(item, page)
        })
        .catch(() => {})
    },
    loadInitial: async (page) => {
      const loaded = await assemble(page, async (item, index) => {
        return item.kind === 'static' ? { kind: 'static', html: articleHtml(index) } : loadContent(page, item)
      })
      return { ...loaded, shared: initialShared }
    },
  }
}

/** Creates one promise per key; a rejected one is removed, so that the next call retries. */
function memoize<T>(map: Map<string, Promise<T>>, key: string, create: () => Promise<T>): Promise<T> {
  const existing = map.get(key)
  if (existing) return existing
  const promise = create()
  map.set(key, promise)
  promise.catch(() => map.delete(key))
  return promise
}

async function fetchJson(url: string, priority?: RequestPriority): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { headers: { accept: 'application/json' }, priority })
  } catch (cause) {
    throw new PageLoadError(`Cannot fetch ${url}.`, cause, true)
  }
  if (!response.ok) throw new PageLoadError(`${url} responded with status ${response.status}.`)
  try {
    return await readJson(await response.arrayBuffer())
  } catch (cause) {
    throw new PageLoadError(`${url} is not valid JSON.`, cause)
  }
}

/** Parses JSON. Page data is gzipped; some servers decompress it, others do not, and that of the development server is not. */
async function readJson(bytes: ArrayBuffer): Promise<unknown> {
  const [first, second] = new Uint8Array(bytes)
  if (first !== 0x1f || second !== 0x8b) return JSON.parse(new TextDecoder().decode(bytes))
  // Browsers without this load the page in full.
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).json()
}

async function importModule<T>(url: string): Promise<T> {
  try {
    const module = (await import(/* webpackIgnore: true */ url)) as { default: T }
    return module.default
  } catch (cause) {
    throw new PageLoadError(`Cannot import ${url}.`, cause)
  }
}

function addScript(url: string): Promise<void> {
  const existing = document.querySelector(`script[src="${CSS.escape(url)}"]`)
  if (existing) return whenLoaded(existing)
  const script = document.createElement('script')
  script.src = url
  return append(script, url)
}

function addStyle(url: string): Promise<void> {
  const existing = document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)
  if (existing) return whenLoaded(existing)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  return append(link, url)
}

/** The elements that were appended, by any loader. Another loader may need a file while it is still being loaded. */
const appended = new WeakMap<Element, Promise<void>>()

/** Waits for an element that is in the document. One of the HTML document was loaded before this script ran. */
function whenLoaded(element: Element): Promise<void> {
  return appended.get(element) ?? Promise.resolve()
}

function append(element: HTMLElement, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new PageLoadError(`Cannot load ${url}.`))
    })
  })
  appended.set(element, loaded)
  document.head.append(element)
  return loaded
}
