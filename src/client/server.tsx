import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToPipeableStream, renderToReadableStream, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Page, PageContent, SiteData } from '../shared/types.ts'
import { App, type AppProps } from './app.tsx'
import { type DocumentComponent, type DocumentFactory, instantiate, type LoadedContent } from './document.ts'
import { defaultExport, type Registry } from './registry.ts'

export interface RenderInput {
  page: Page
  site: SiteData
  registry: Registry
  Root: AppProps['Root']
  /** The page's shared data by address. */
  shared: Map<string, unknown>
  /** Evaluates the module of a document. */
  factory(part: { id: string; url: string }): DocumentFactory
}

/**
 * The HTML of the root element for one page. Most pages are there at once; one with components that come later is rendered
 * again and waited for, so that its HTML holds them and not what stands in for them.
 */
export function renderPage(input: RenderInput): string | Promise<string> {
  const html = renderToString(treeOf(input))
  return html.includes(suspended) ? renderWhole(input).then((whole) => whole ?? html) : html
}

/** How long a component may be waited for that will never be ready, in ms. */
const longestWait = 2000

/** How React marks a boundary that shows its fallback. */
const suspended = '<!--$!-->'

/** The HTML with everything in it that has come within the longest wait; undefined where the page itself has not. */
async function renderWhole(input: RenderInput): Promise<string | undefined> {
  const wait = new AbortController()
  const timer = setTimeout(() => wait.abort(), longestWait)
  try {
    const stream = await renderToReadableStream(treeOf(input), {
      signal: wait.signal,
      // Parts that come later by script would need scripts in the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A boundary whose content fails shows its fallback: React's way to leave something to the browser.
      onError() {},
    })
    await stream.allReady
    return await new Response(stream).text()
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Renders a page that has failed once more, and tells the components around the place of the failure, as React lists
 * them; undefined where it does not fail in a component.
 */
export function explainFailure(input: RenderInput): Promise<string | undefined> {
  return new Promise((resolve) => {
    let stack: string | undefined
    const end = () => {
      clearTimeout(timer)
      resolve(stack)
    }
    const { abort } = renderToPipeableStream(treeOf(input, mounted), {
      onError(_, { componentStack }) {
        stack ??= componentStack
      },
      onShellError: end,
      onAllReady: end,
    })
    const timer = setTimeout(abort, longestWait)
  })
}

/** A document as a component of its own, which React lists by its name. */
function mounted(content: LoadedContent): LoadedContent {
  if (content.kind === 'static') return content
  const mount: DocumentComponent = (props) => createElement(content.Component, props)
  return { ...content, Component: mount }
}

function treeOf(
  { page, site, registry, Root, shared, factory }: RenderInput,
  change: (content: LoadedContent) => LoadedContent = (content) => content,
): ReactElement {
  const load = async (id: string) => registry.get(id)
  const instance = (content: PageContent) => {
    if (content.html !== undefined) return change({ kind: 'static', html: content.html })
    const partials = content.partials.map((part) => ({ id: part.id, factory: factory(part) }))
    return change(instantiate({ content, factory: factory(content), partials }, { registry, load }))
  }
  const contents = page.contents.map(instance)
  const Component = defaultExport<ComponentType>(page.component, registry.get(page.component))
  return (
    <StaticRouter location={page.path}>
      <App site={site} shown={{ page, contents, Component, shared }} location={page.path} Root={Root} />
    </StaticRouter>
  )
}
