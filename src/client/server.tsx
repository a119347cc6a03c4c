import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
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

/** The HTML of the root element for one page. */
export function renderPage(input: RenderInput): string {
  return renderToString(treeOf(input))
}

/** How long a component may be waited for that will never be ready. */
const longestWait = 2000

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
