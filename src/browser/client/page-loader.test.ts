// @vitest-environment jsdom
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testPage } from '../../../tests/support/page-data.ts'
import type { Page, PageContent } from '../../shared/types.ts'
import { PageLoadError } from './page-load-error.ts'
import { createPageLoader } from './page-loader.ts'
import { createRegistry } from './registry.ts'

type TestResponse = { json: unknown } | { gzipped: unknown } | { html: string } | { status: number } | Error

/** Responses of the server by URL, and the requests it received. */
let server: Record<string, TestResponse> = {}
let requestedUrls: string[] = []

beforeEach(() => {
  server = {}
  requestedUrls = []
  // jsdom has no network, so requests are served from the table above.
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url)
    const response = server[url] ?? { status: 404 }
    if (response instanceof Error) throw response
    if ('status' in response) return new Response('', { status: response.status })
    if ('gzipped' in response) return new Response(gzipSync(JSON.stringify(response.gzipped)))
    return 'json' in response ? Response.json(response.json) : new Response(response.html)
  })
  // Not implemented in jsdom.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/["\\]/g, '\\$&') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function page(change: Partial<Page> = {}): Page {
  return testPage({ modules: ['@theme/DocPage'], ...change })
}

function content(id: string, change: Partial<PageContent> = {}): PageContent {
  return { id, kind: 'static', url: `/${id}.js`, partials: [], toc: [], hasTitle: false, ...change }
}

/** URL of a document module that needs no server. */
function moduleUrl(body: string): string {
  return `data:text/javascript,${encodeURIComponent(`export default function (rt) { ${body} }`)}`
}

const DocPage = () => null

function open(baseUrl = '/') {
  const registry = createRegistry()
  registry.define('@theme/DocPage', { default: DocPage })
  return { registry, loader: createPageLoader({ baseUrl, registry }) }
}

const url = '/_lectern/pages/docs/a.bin'

describe('page data', () => {
  test('is fetched once, however the URL is written', async () => {
    server[url] = { json: page() }
    const { loader } = open()
    const both = await Promise.all([loader.data('/docs/a'), loader.data('/docs/a/')])
    await loader.data('/docs/a.html')
    expect(both).toEqual([page(), page()])
    expect(requestedUrls).toEqual([url])
  })

  test('is decompressed, unless the server did it', async () => {
    server[url] = { gzipped: page() }
    expect(await open().loader.data('/docs/a')).toEqual(page())
  })

  test('is fetched from below the base URL', async () => {
    server['/sub/_lectern/pages/index.bin'] = { json: page({ path: '/sub/' }) }
    expect((await open('/sub/').loader.data('/sub/')).path).toBe('/sub/')
  })

  test('is fetched again after a failure', async () => {
    const { loader } = open()
    await expect(loader.data('/docs/a')).rejects.toThrow(`${url} responded with status 404.`)
    server[url] = { json: page() }
    expect(await loader.data('/docs/a')).toEqual(page())
    expect(requestedUrls).toEqual([url, url])
  })

  test.each<[string, TestResponse, string]>([
    ['404', { status: 404 }, `${url} responded with status 404.`],
    ['500', { status: 500 }, `${url} responded with status 500.`],
    ['HTML', { html: '<!DOCTYPE html><p>Home' }, `${url} is not valid JSON.`],
    ['nothing', { html: '' }, `${url} is not valid JSON.`],
    ['no connection', new TypeError('Failed to fetch'), `Cannot fetch ${url}.`],
  ])('rejects with PageLoadError for the response %s', async (_, response, message) => {
    server[url] = response
    for (const call of ['data', 'load'] as const) {
      const error = await open()
        .loader[call]('/docs/a')
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(PageLoadError)
      expect(error).toMatchObject({ name: 'PageLoadError', message })
    }
  })

  test('rejects a path outside the site without fetching', async () => {
    const error = await open('/sub/')
      .loader.data('/docs/a')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PageLoadError)
    expect(requestedUrls).toEqual([])
  })
})

describe('loading a page', () => {
  test('returns component, articles and shared data', async () => {
    const contents = [
      content('static', { html: '<p>Static</p>' }),
      content('mixed', { kind: 'mixed', url: moduleUrl(`return { default: () => null, name: 'mixed' }`) }),
    ]
    server[url] = { json: page({ contents, shared: ['/shared.json'] }) }
    server['/shared.json'] = { json: { items: [] } }
    const loaded = await open().loader.load('/docs/a')
    expect(loaded).toEqual({
      page: page({ contents, shared: ['/shared.json'] }),
      contents: [
        { kind: 'static', html: '<p>Static</p>' },
        {
          kind: 'mixed',
          Component: expect.any(Function),
          exports: { default: expect.any(Function), name: 'mixed' },
        },
      ],
      Component: DocPage,
      shared: new Map([['/shared.json', { items: [] }]]),
    })
    expect(requestedUrls).toEqual([url, '/shared.json'])
  })

  test('fetches shared data once for all pages', async () => {
    server[url] = { json: page({ shared: ['/shared.json'] }) }
    server['/_lectern/pages/docs/b.bin'] = { json: page({ path: '/docs/b', shared: ['/shared.json'] }) }
    server['/shared.json'] = { json: 1 }
    const { loader } = open()
    await loader.load('/docs/a')
    await loader.load('/docs/b')
    expect(requestedUrls.filter((requestedUrl) => requestedUrl === '/shared.json').length).toBe(1)
  })

  test('instantiates documents with the documents they import', async () => {
    const partials = [{ id: 'p', url: moduleUrl(`return { default: () => null, name: 'partial' }`) }]
    const mixed = moduleUrl(`return { default: () => null, name: 'imports ' + rt.use('p').name }`)
    server[url] = { json: page({ contents: [content('a', { kind: 'mixed', url: mixed, partials })] }) }
    const loaded = await open().loader.load('/docs/a')
    expect(loaded.contents).toMatchObject([{ exports: { name: 'imports partial' } }])
  })

  test('rejects with PageLoadError if a document cannot be imported', async () => {
    const broken = `data:text/javascript,${encodeURIComponent('throw new Error("broken")')}`
    server[url] = { json: page({ contents: [content('a', { kind: 'mixed', url: broken })] }) }
    await expect(open().loader.load('/docs/a')).rejects.toThrow(PageLoadError)
  })

  /** Lets files arrive one after another. */
  async function arrive(happens: Record<string, () => 'load' | 'error'>, count: number) {
    for (let seen = 0; seen < count; ) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      for (const element of document.head.querySelectorAll('script, link')) {
        const requestedUrl = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
        const happen = happens[requestedUrl]
        if (!happen) continue
        delete happens[requestedUrl]
        element.dispatchEvent(new Event(happen()))
        seen++
      }
    }
  }

  test('adds style sheets and scripts of missing modules before it resolves', async () => {
    const { loader, registry } = open()
    server[url] = {
      json: page({ modules: ['@theme/DocPage', '@site/Map.tsx'], scripts: ['/map.js'], styles: ['/map.css'] }),
    }
    const loading = loader.load('/docs/a')
    const define = () => {
      registry.define('@site/Map.tsx', {})
      return 'load' as const
    }
    await arrive({ '/map.css': () => 'load', '/map.js': define }, 2)
    expect((await loading).page.path).toBe('/docs/a')
    await loader.load('/docs/a')
    expect(document.head.querySelectorAll('script, link').length).toBe(2)
  })

  test('does not add scripts and style sheets twice', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/map.css">'
    server[url] = { json: page({ scripts: ['/doc.js'], styles: ['/map.css'] }) }
    await open().loader.load('/docs/a')
    expect(document.head.children.length).toBe(1)
  })

  test('waits for a script that another loader has added', async () => {
    const { loader, registry } = open()
    server[url] = { json: page({ modules: ['@theme/DocPage', '@site/Map.tsx'], scripts: ['/map.js'] }) }
    const other = createPageLoader({ baseUrl: '/', registry })
    const define = () => {
      registry.define('@site/Map.tsx', {})
      return 'load' as const
    }
    const loading = Promise.all([loader.load('/docs/a'), other.load('/docs/a')])
    await arrive({ '/map.js': define }, 1)
    expect((await loading).map((loaded) => loaded.page.path)).toEqual(['/docs/a', '/docs/a'])
  })

  test('rejects with PageLoadError if a script fails, removes the element, and retries', async () => {
    const { loader, registry } = open()
    server[url] = { json: page({ modules: ['@site/Map.tsx'], scripts: ['/map.js'] }) }
    const first = loader.load('/docs/a').catch((error: unknown) => error)
    await arrive({ '/map.js': () => 'error' }, 1)
    expect(await first).toMatchObject({ name: 'PageLoadError', message: 'Cannot load /map.js.' })
    expect(document.head.children.length).toBe(0)
    const second = loader.load('/docs/a')
    const define = () => {
      registry.define('@site/Map.tsx', {})
      return 'load' as const
    }
    await arrive({ '/map.js': define }, 1)
    expect((await second).Component).toBe(DocPage)
  })

  test('rejects with PageLoadError if a script does not define its modules', async () => {
    server[url] = { json: page({ modules: ['@site/Map.tsx'], scripts: ['/map.js'] }) }
    const loading = open()
      .loader.load('/docs/a')
      .catch((error: unknown) => error)
    await arrive({ '/map.js': () => 'load' }, 1)
    expect(await loading).toMatchObject({ message: 'Modules are not defined: @site/Map.tsx.' })
  })

  test('loads the files of a lazily imported module on request', async () => {
    const { loader, registry } = open()
    const mixed = moduleUrl(`return { default: () => null, late: () => rt.load('@site/late.ts') }`)
    server[url] = {
      json: page({
        contents: [content('a', { kind: 'mixed', url: mixed })],
        lazy: { '@site/late.ts': { scripts: ['/late.js'], styles: [] } },
      }),
    }
    const [loaded] = (await loader.load('/docs/a')).contents
    expect(document.head.children.length).toBe(0)
    const late = loaded?.kind === 'mixed' ? (loaded.exports.late as () => Promise<unknown>)() : undefined
    const define = () => {
      registry.define('@site/late.ts', { default: 1 })
      return 'load' as const
    }
    await arrive({ '/late.js': define }, 1)
    expect(await late).toEqual({ default: 1 })
  })
})

test('does not fetch a prefetched page again', async () => {
  server[url] = { json: page({ shared: ['/shared.json'] }) }
  server['/shared.json'] = { json: 1 }
  const { loader } = open()
  loader.preload('/docs/a')
  await vi.waitFor(() => expect(requestedUrls).toEqual([url, '/shared.json']))
  await loader.load('/docs/a')
  expect(requestedUrls).toEqual([url, '/shared.json'])
})

test('prefetching never rejects', async () => {
  const { loader } = open('/sub/')
  loader.preload('/sub/none')
  loader.preload('/outside')
  await vi.waitFor(() => expect(requestedUrls).toEqual(['/sub/_lectern/pages/none.bin']))
  // An unhandled rejection would fail the run.
  await new Promise((resolve) => setTimeout(resolve, 0))
})

test('reads the static articles of the initial page from the DOM', async () => {
  document.body.innerHTML = '<div data-content="0"><p>As <b>shown</b></p></div>'
  const contents = [content('a')]
  expect(await open().loader.loadInitial(page({ contents, shared: ['/shared.json'] }))).toEqual({
    page: page({ contents, shared: ['/shared.json'] }),
    contents: [{ kind: 'static', html: '<p>As <b>shown</b></p>' }],
    Component: DocPage,
    shared: new Map(),
  })
  expect(requestedUrls).toEqual([])
})

test('does not fetch shared data that was read back from the initial page', async () => {
  const { loader } = open()
  const first = await loader.loadInitial(page({ shared: ['/shared.json'] }))
  first.shared.set('/shared.json', 'read back')
  server['/_lectern/pages/docs/b.bin'] = { json: page({ path: '/docs/b', shared: ['/shared.json'] }) }
  const next = await loader.load('/docs/b')
  expect(next.shared).toEqual(new Map([['/shared.json', 'read back']]))
  expect(requestedUrls).toEqual(['/_lectern/pages/docs/b.bin'])
})
