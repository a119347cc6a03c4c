import type { ComponentType } from 'react'
import type { Page, PageContent } from '../shared/types.ts'
import { pageDataUrl } from '../shared/url.ts'
import type { LoadedPage } from './context.ts'
import { type DocumentFactory, type InstantiateOptions, instantiate, type LoadedContent } from './document.ts'
import { defaultExport, type Registry } from './registry.ts'

/** The server has no page there that this client can show: the browser itself must load the address. */
export class PageLoadError extends Error {
  /** Whether no answer came at all: then the browser would fail just the same, and lose the page that is shown. */
  readonly unreachable: boolean

  constructor(message: string, cause?: unknown, unreachable = false) {
    super(message, { cause })
    this.name = 'PageLoadError'
    this.unreachable = unreachable
  }
}

export interface PageLoader {
  /** The data of a page; fetched once, then remembered until a load of it fails. */
  data(path: string): Promise<Page>
  /** Everything that showing the page takes. Rejects with PageLoadError. */
  load(path: string): Promise<LoadedPage>
  /** Fetches the data of a page ahead, behind everything else that is under way; never fails. */
  prefetch(path: string): void
  /** Fetches ahead what `load` will need; never fails. */
  preload(path: string): void
  /** The page of the HTML document itself; static articles are read from the DOM. */
  adopt(page: Page): Promise<LoadedPage>
}

export interface PageLoaderOptions {
  baseUrl: string
  registry: Registry
  /** Brings the module of a document, by its address. */
  importDocument?(url: string): Promise<DocumentFactory>
  /** What is imported in place of a document (development only). */
  partial?: InstantiateOptions['partial']
  /** Pages whose data is there already, by the address of the data. */
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
  const joined = new Map<string, Promise<Record<string, DocumentFactory>>>()
  const sharedData = new Map<string, Promise<unknown>>()
  const files = new Map<string, Promise<void>>()

  const data = (path: string, priority?: RequestPriority): Promise<Page> => {
    const url = pageDataUrl(path, baseUrl)
    if (url === undefined) return Promise.reject(new PageLoadError(`${path} is outside the site.`))
    return remember(pages, url, () => fetchJson(url, priority) as Promise<Page>)
  }
  const factory = (url: string, { documents }: Page) =>
    remember(factories, url, async () => {
      if (documents === undefined) return importDocument(url)
      const all = await remember(joined, documents, () => importModule<Record<string, DocumentFactory>>(documents))
      return all[url] ?? importDocument(url)
    })
  // What the first page's HTML shows was read back from it, and need not be fetched.
  const adopted = new Map<string, unknown>()
  const sharedValue = (url: string) =>
    adopted.has(url) ? Promise.resolve(adopted.get(url)) : remember(sharedData, url, () => fetchJson(url))
  const file = (url: string, style: boolean) => remember(files, url, () => (style ? addStyle(url) : addScript(url)))

  const bring = async (part: { scripts: string[]; styles: string[] }, ids: string[]): Promise<void> => {
    await Promise.all(part.styles.map((url) => file(url, true)))
    if (ids.every((id) => registry.has(id))) return
    await Promise.all(part.scripts.map((url) => file(url, false)))
    const missing = ids.filter((id) => !registry.has(id))
    if (missing.length > 0) throw new PageLoadError(`Modules did not arrive: ${missing.join(', ')}`)
  }
  const lazy = (page: Page) => async (id: string) => {
    const part = page.lazy?.[id]
    if (part) await bring(part, [id])
    return registry.get(id)
  }
  const content = async (page: Page, item: PageContent): Promise<LoadedContent> => {
    if (item.html !== undefined) return { kind: 'static', html: item.html }
    const [own, ...partials] = await Promise.all([item, ...item.partials].map((part) => factory(part.url, page)))
    const named = item.partials.map((partial, index) => ({
      id: partial.id,
      factory: partials[index] as DocumentFactory,
    }))
    return instantiate(
      { content: item, factory: own as DocumentFactory, partials: named },
      {
        registry,
        load: lazy(page),
        partial: options.partial,
      },
    )
  }
  const assemble = async (page: Page, contentOf: (item: PageContent, index: number) => Promise<LoadedContent>) => {
    // A document is instantiated after its modules have come; its text may come at the same time.
    for (const item of page.contents) prefetchDocument(item, page)
    await bring(page, page.modules)
    const contents = await Promise.all(page.contents.map(contentOf))
    const Component = defaultExport<ComponentType>(page.component, registry.get(page.component))
    return { page, contents, Component, shared: new Map<string, unknown>() }
  }
  const prefetchDocument = (item: PageContent, page: Page) => {
    if (item.kind === 'static') return
    for (const part of [item, ...item.partials]) factory(part.url, page).catch(() => {})
  }

  return {
    data: (path) => data(path),
    load: async (path) => {
      const page = await data(path)
      const [loaded, shared] = await Promise.all([
        assemble(page, (item) => content(page, item)),
        Promise.all((page.shared ?? []).map(async (url): Promise<[string, unknown]> => [url, await sharedValue(url)])),
      ])
      return { ...loaded, shared: new Map(shared) }
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
    adopt: async (page) => {
      const loaded = await assemble(page, async (item, index) => {
        const element = document.querySelector(`[data-content="${index}"]`)
        return item.kind === 'static' ? { kind: 'static', html: element?.innerHTML ?? '' } : content(page, item)
      })
      return { ...loaded, shared: adopted }
    },
  }
}

/** One promise a key; a rejected one is forgotten so that the next call tries again. */
function remember<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = map.get(key)
  if (known) return known
  const promise = make()
  map.set(key, promise)
  promise.catch(() => map.delete(key))
  return promise
}

async function fetchJson(url: string, priority?: RequestPriority): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { headers: { accept: 'application/json' }, priority })
  } catch (cause) {
    throw new PageLoadError(`${url} could not be fetched.`, cause, true)
  }
  if (!response.ok) throw new PageLoadError(`${url} was answered with ${response.status}.`)
  try {
    return await response.json()
  } catch (cause) {
    throw new PageLoadError(`${url} is no data.`, cause)
  }
}

async function importModule<T>(url: string): Promise<T> {
  try {
    const module = (await import(/* webpackIgnore: true */ url)) as { default: T }
    return module.default
  } catch (cause) {
    throw new PageLoadError(`${url} could not be imported.`, cause)
  }
}

function addScript(url: string): Promise<void> {
  if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return Promise.resolve()
  const script = document.createElement('script')
  script.src = url
  return append(script, url)
}

function addStyle(url: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  return append(link, url)
}

function append(element: HTMLElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new PageLoadError(`${url} could not be loaded.`))
    })
    document.head.append(element)
  })
}
