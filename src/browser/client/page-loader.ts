import type { ComponentType } from 'react'
import { ownValue } from '../../shared/dictionary.ts'
import type { Page } from '../../shared/types.ts'
import type { LoadedPage } from './context.ts'
import { articleHtml } from './inline-data.ts'
import { type DocumentFactory, type InstantiateOptions, instantiate } from './instantiate-document.ts'
import { memoize } from './memoize.ts'
import { createPageFetcher, type PageParts } from './page-fetcher.ts'
import { PageLoadError } from './page-load-error.ts'
import { getDefaultExport, type Registry } from './registry.ts'

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
  const files = new Map<string, Promise<void>>()

  const loadFactory = (url: string, { documents }: Page) =>
    memoize(factories, url, async () => {
      if (documents === undefined) return importDocument(url)
      const all = await memoize(bundles, documents, () => importModule<Record<string, DocumentFactory>>(documents))
      return all[url] ?? importDocument(url)
    })
  // Shared data that was read back from the initial HTML, and need not be fetched.
  const initialShared = new Map<string, unknown>()
  const file = (url: string, style: boolean) => memoize(files, url, () => (style ? addStyle(url) : addScript(url)))

  const loadModules = async (part: { scripts: string[]; styles: string[] }, ids: string[]): Promise<void> => {
    await Promise.all(part.styles.map((url) => file(url, true)))
    // A script that another page loads may be about to replace a component that is there.
    await Promise.all(part.scripts.map((url) => files.get(url)))
    if (ids.every((id) => registry.has(id))) return
    await Promise.all(part.scripts.map((url) => file(url, false)))
    const missing = ids.filter((id) => !registry.has(id))
    if (missing.length > 0) throw new PageLoadError(`Modules are not defined: ${missing.join(', ')}.`)
  }
  const loadLazily = (page: Page) => async (id: string) => {
    const part = ownValue(page.lazy, id)
    if (part) await loadModules(part, [id])
    return registry.get(id)
  }
  const loadContent: PageParts['loadContent'] = async (page, item) => {
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
  const assemble: PageParts['assemble'] = async (page, getContent) => {
    // Documents are instantiated after their modules are defined, but fetched at the same time.
    for (const item of page.contents) prefetchDocument(item, page)
    await loadModules(page, page.modules)
    const contents = await Promise.all(page.contents.map(getContent))
    const Component = getDefaultExport<ComponentType>(page.component, registry.get(page.component))
    return { page, contents, Component, shared: new Map<string, unknown>() }
  }
  const prefetchDocument: PageParts['prefetchDocument'] = (item, page) => {
    if (item.kind === 'static') return
    for (const part of [item, ...item.partials]) loadFactory(part.url, page).catch(() => {})
  }

  const fetcher = createPageFetcher({ baseUrl, pages, initialShared, prefetchDocument, loadContent, assemble })

  return {
    data: fetcher.data,
    load: fetcher.load,
    prefetch: (path) => {
      fetcher.data(path, 'low').catch(() => {})
    },
    preload: (path) => {
      fetcher.preload(path).catch(() => {})
    },
    loadInitial: async (page) => {
      const loaded = await assemble(page, async (item, index) => {
        return item.kind === 'static' ? { kind: 'static', html: articleHtml(index) } : loadContent(page, item)
      })
      return { ...loaded, shared: initialShared }
    },
  }
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
  // Scripts of modules use those before them.
  script.async = false
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
