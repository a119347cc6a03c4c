import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToPipeableStream, renderToReadableStream, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Page, PageContent, SiteData } from '../../shared/types.ts'
import { App, type AppProps } from './app.tsx'
import type { PartRenderer } from './context.ts'
import {
  type DocumentComponent,
  type DocumentContent,
  type DocumentFactory,
  instantiate,
} from './instantiate-document.ts'
import { getDefaultExport, type Registry } from './registry.ts'
import { renderPart } from './render-part.ts'

export interface RenderInput {
  page: Page
  site: SiteData
  registry: Registry
  Root: AppProps['Root']
  /** Shared data of the page by URL. */
  shared: Map<string, unknown>
  /** Whether a component of the page renders its main element. */
  hasMain?: boolean
  /** Renders parts of the page that others share; without it they are rendered with the page. */
  renderPart?: PartRenderer
  /** Evaluates the module of a document. */
  factory(part: { id: string; url: string }): DocumentFactory
}

/**
 * Renders the HTML of the root element for a page: synchronously, or, if a component suspends, asynchronously with its content
 * instead of its fallback.
 */
export function renderPage(input: RenderInput): string | Promise<string> {
  const html = renderToString(createTree({ ...input, renderPart }))
  return html.includes(fallbackMarker) ? renderSuspended(input).then((complete) => complete ?? html) : html
}

/** Maximum milliseconds to wait for suspended components. */
const maxWait = 2000

/** React's marker of a boundary that shows its fallback. */
const fallbackMarker = '<!--$!-->'

/** Renders with all content that is ready in time; undefined if the page itself is not. */
async function renderSuspended(input: RenderInput): Promise<string | undefined> {
  const wait = new AbortController()
  const timer = setTimeout(() => wait.abort(), maxWait)
  try {
    const stream = await renderToReadableStream(createTree(input), {
      signal: wait.signal,
      // Streaming content out of order would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A boundary whose content fails shows its fallback: components use that to render in the browser only.
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

/** Renders a failed page again and returns React's component stack of the failure; undefined if no component failed. */
export function explainFailure(input: RenderInput): Promise<string | undefined> {
  return new Promise((resolve) => {
    let stack: string | undefined
    const end = () => {
      clearTimeout(timer)
      resolve(stack)
    }
    const { abort } = renderToPipeableStream(createTree(input, toMounted), {
      onError(_, { componentStack }) {
        stack ??= componentStack
      },
      onShellError: end,
      onAllReady: end,
    })
    const timer = setTimeout(abort, maxWait)
  })
}

/** Turns a document into a mounted component, so that it appears in component stacks. */
function toMounted(content: DocumentContent): DocumentContent {
  if (content.kind === 'static') return content
  const mount: DocumentComponent = (props) => createElement(content.Component, props)
  return { ...content, Component: mount }
}

function createTree(
  { page, site, registry, Root, shared, factory, hasMain, renderPart }: RenderInput,
  transform: (content: DocumentContent) => DocumentContent = (content) => content,
): ReactElement {
  const load = async (id: string) => registry.get(id)
  const instance = (content: PageContent) => {
    if (content.html !== undefined) return transform({ kind: 'static', html: content.html })
    const partials = content.partials.map((part) => ({ id: part.id, factory: factory(part) }))
    return transform(instantiate({ content, factory: factory(content), partials }, { registry, load }))
  }
  const contents = page.contents.map(instance)
  const Component = getDefaultExport<ComponentType>(page.component, registry.get(page.component))
  const displayed = { page, contents, Component, shared, hasMain, renderPart }
  return (
    <StaticRouter location={page.path}>
      <App site={site} displayed={displayed} location={page.path} Root={Root} />
    </StaticRouter>
  )
}
