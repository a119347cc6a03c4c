import { placeHtml } from '../../shared/document-place.ts'
import { publishedPage } from '../../shared/published-page.ts'
import type { Json, Page, PageContent, SitePage } from '../../shared/types.ts'
import { splitHoistedTags } from './hoisted-tags.ts'
import { type DocumentOptions, htmlDocument, type Shell } from './html-document.ts'
import { findPolicyNeeds } from './policy-needs.ts'
import { createSourceFinder, renderError } from './render-error.ts'
import { hasNestedMain, type PageNotes, scanBody } from './scan-body.ts'
import type { ServerBundle } from './server-bundle.ts'
import { documentScheme, type Factory, type MissingExport, type ModuleRegistry, trackModules } from './track-modules.ts'

export interface RendererOptions {
  server: ServerBundle
  shell: Shell
  /** Returns the HTML of a static document, by the URL in page data. */
  html(url: string): Promise<string>
  /** Returns the JavaScript module of a document, by the URL in page data. */
  code(url: string): Promise<string>
}

export interface RenderRequest {
  page: SitePage
  /** Data that pages share, by URL; may contain more than the page needs. */
  shared: Record<string, Json>
}

export interface RenderedPage {
  html: string
  /** Undefined for most pages of static documents, whose artifacts contain the same. */
  notes?: PageNotes
  missing: MissingExport[]
}

/** @throws RenderError if code of the page throws */
export type Renderer = (request: RenderRequest) => Promise<RenderedPage>

/** Creates a function that renders pages. Modules of documents are released after each page. */
export function createRenderer({ server, shell, ...documents }: RendererOptions): Renderer {
  return async ({ page, shared }) => {
    await server.ready
    const factories = new Map<string, Factory>()
    const tracked = trackModules(server.registry)
    const contents: PageContent[] = []
    const input = () => ({
      page: { ...publishedPage(page), contents },
      site: shell.site,
      registry: tracked.registry,
      Root: (server.registry.get(server.rootId) as { default: unknown }).default,
      shared: new Map((page.shared ?? []).map((url) => [url, shared[url]])),
      factory: ({ id, url }: { id: string; url: string }) => tracked.factory(id, factories.get(url) as Factory),
    })
    try {
      for (const id of server.needed) server.registry.get(id)
      for (const content of page.contents) {
        const isStatic = content.kind === 'static'
        contents.push(isStatic ? { ...content, html: placeHtml(await documents.html(content.url), content) } : content)
        for (const { id, url } of isStatic ? [] : [content, ...content.partials]) {
          if (!factories.has(url)) factories.set(url, evaluate(await documents.code(url), id))
        }
      }
      const rendered = await server.renderPage(input())
      const root = splitHoistedTags(
        hasNestedMain(rendered) ? await server.renderPage({ ...input(), hasMain: true }) : rendered,
      )
      const { html, bodyStart } = htmlDocument({ shell, page, articles: contents.map(({ html }) => html), root })
      return {
        html,
        ...pageNotes(page, root, { bodyStart, siteUrl: shell.site.url }),
        missing: tracked.missing,
      }
    } catch (error) {
      // An error in a document's module has no component.
      const componentStack =
        tracked.document === undefined ? await explainFailure(() => server.explainFailure(input())) : undefined
      throw await renderError(error, {
        componentStack,
        pageComponent: componentName(server.registry, page.component),
        document: tracked.document,
        missing: tracked.missing,
        sources: createSourceFinder(server.files),
      })
    }
  }
}

function pageNotes(
  page: Page,
  { head, body }: DocumentOptions['root'],
  { bodyStart, siteUrl }: { bodyStart: number; siteUrl: string },
): Pick<RenderedPage, 'notes'> {
  const needs = findPolicyNeeds(head.map((tag) => tag.html).join('') + body, siteUrl)
  const found = needs.length > 0 ? { needs } : {}
  if (!isStaticPage(page)) return { notes: { ...scanBody(body, bodyStart), ...found } }
  return needs.length > 0 ? { notes: { ids: [], links: [], articles: [], ...found } } : {}
}

function isStaticPage({ contents }: Page): boolean {
  return contents.length > 0 && contents.every((content) => content.kind === 'static')
}

async function explainFailure(explain: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await explain()
  } catch {
    // The error was thrown outside all components.
    return undefined
  }
}

/** Returns the function name of a component in the registry; empty if it cannot be loaded. */
function componentName(registry: ModuleRegistry, id: string): string {
  try {
    return (registry.get(id) as { default: { name: string } }).default.name
  } catch {
    return ''
  }
}

/** Evaluates a document's module. Modules loaded by `import()` would never be released. */
function evaluate(code: string, id: string): Factory {
  const body = code.replace(/^export default /, 'return ')
  return new Function(`"use strict";\n${body}\n//# sourceURL=${documentScheme}${id.replace(/\s/g, '%20')}`)() as Factory
}
