import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import { runtimeGlobal } from '../shared/runtime-contract.ts'
import type { Json, Page, PageContent } from '../shared/types.ts'
import { htmlDocument, type Shell } from './document.ts'
import { createSourceFinder, renderError } from './render-error.ts'
import { documentScheme, type Factory, type MissingExport, type ModuleRegistry, watchModules } from './track-modules.ts'

/** Folders of the bundles; the site's is empty when it has no modules of its own. */
export interface BundleFolders {
  themeFolder: string
  siteFolder: string
}

export interface RendererOptions {
  /** The Node side of the bundles. */
  server: ServerBundle
  shell: Shell
  /** HTML of a static document, by the URL that its page names. */
  html(url: string): Promise<string>
  /** The JavaScript module of a document, by the URL that its page names. */
  code(url: string): Promise<string>
}

export interface Rendered {
  html: string
  /** Ids and addresses in the page's main part, as rendered. */
  ids: string[]
  links: string[]
  missing: MissingExport[]
}

/**
 * @param shared the shared data of the site by address; it may hold more than the page needs
 * @throws RenderError when code of the page throws
 */
export type Renderer = (page: Page, shared: Record<string, Json>) => Promise<Rendered>

interface RenderInput {
  page: Page
  site: Shell['site']
  registry: ModuleRegistry
  Root: unknown
  shared: Map<string, unknown>
  factory(part: { id: string; url: string }): Factory
}

/** The bundles, evaluated. */
export interface ServerBundle {
  registry: ModuleRegistry & { define(id: string, module: unknown): void }
  /** Settled when all modules are there or have failed. */
  ready: Promise<void>
  /** Absolute paths of what was evaluated. */
  files: string[]
  shared: Record<string, unknown>
  renderPage(input: RenderInput): string | Promise<string>
  explainFailure(input: RenderInput): Promise<string | undefined>
}

export function loadBundles({ themeFolder, siteFolder }: BundleFolders): ServerBundle {
  const files = [path.join(themeFolder, 'node', 'server.js')]
  const server = loadBundle<Omit<ServerBundle, 'files'>>(files[0] as string, {})
  if (!siteFolder) return { ...server, files }
  const siteFile = path.join(siteFolder, 'node', 'site.js')
  const loadSite = () => loadBundle<{ ready: Promise<void> }>(siteFile, { [runtimeGlobal]: server }).ready
  // Modules of the site ask for components of the theme while they are loaded.
  return { ...server, ready: server.ready.then(loadSite), files: [...files, siteFile] }
}

/** Renders pages with the bundles. Modules of documents are dropped after use. */
export function createRenderer(options: RendererOptions): Renderer {
  const { server } = options

  return async (page, shared) => {
    await server.ready
    const factories = new Map<string, Factory>()
    const watched = watchModules(server.registry)
    const contents: PageContent[] = []
    const input = () => ({
      page: { ...page, contents },
      site: options.shell.site,
      registry: watched.registry,
      Root: (server.registry.get('@theme/Root') as { default: unknown }).default,
      shared: new Map((page.shared ?? []).map((url) => [url, shared[url]])),
      factory: ({ id, url }: { id: string; url: string }) => watched.factory(id, factories.get(url) as Factory),
    })
    try {
      for (const content of page.contents) {
        const isStatic = content.kind === 'static'
        contents.push(isStatic ? { ...content, html: await options.html(content.url) } : content)
        for (const { id, url } of isStatic ? [] : [content, ...content.partials]) {
          if (!factories.has(url)) factories.set(url, evaluate(await options.code(url), id))
        }
      }
      const root = await server.renderPage(input())
      return {
        html: htmlDocument({ shell: options.shell, page, root }),
        ...found(page, root),
        missing: watched.missing,
      }
    } catch (error) {
      // What has failed while documents were made fails again, and tells nothing of components.
      const stack = watched.document === undefined ? await explained(() => server.explainFailure(input())) : undefined
      throw await renderError(error, {
        componentStack: stack,
        pageComponent: nameOf(server.registry, page.component),
        document: watched.document,
        missing: watched.missing,
        sources: createSourceFinder(server.files),
      })
    }
  }
}

async function explained(work: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await work()
  } catch {
    // The same failure again, from outside of all components.
    return undefined
  }
}

/** Name of the function that is a component of the registry. */
function nameOf(registry: ModuleRegistry, id: string): string {
  try {
    return (registry.get(id) as { default: { name: string } }).default.name
  } catch {
    return ''
  }
}

function loadBundle<T>(file: string, globals: Record<string, unknown>): T {
  const module = { exports: {} as T }
  const names = Object.keys(globals)
  const source = `(function (module, exports, require, ${names.join(', ')}) {${readFileSync(file, 'utf8')}\n})`
  const run = vm.runInThisContext(source, { filename: file }) as (...values: unknown[]) => void
  run(module, module.exports, builtin, ...names.map((name) => globals[name]))
  return module.exports
}

/** Bundles hold everything but what Node itself brings. */
const builtin = createRequire(import.meta.url)

/** A document's module as a function; modules loaded by import() would never be freed. */
function evaluate(code: string, id: string): Factory {
  const body = code.replace(/^export default /, 'return ')
  return new Function(`"use strict";\n${body}\n//# sourceURL=${documentScheme}${id.replace(/\s/g, '%20')}`)() as Factory
}

/**
 * What only rendering can tell about pages with components. Of static articles the compiler has said everything.
 */
function found(page: Page, root: string): { ids: string[]; links: string[] } {
  if (page.contents.length > 0 && page.contents.every((content) => content.kind === 'static'))
    return { ids: [], links: [] }
  const main = /<main\b[\s\S]*<\/main>/.exec(root)?.[0] ?? root
  const article = /<article\b[\s\S]*<\/article>/.exec(main)?.[0] ?? main
  // The link that skips to the main part leads nowhere on a page without one, which is no fault of a link.
  const links = attributeValues(article, 'href').filter((href) => !href.startsWith('#lectern-'))
  return { ids: attributeValues(article, 'id'), links: [...new Set(links)] }
}

function attributeValues(html: string, name: string): string[] {
  const values: string[] = []
  for (const match of html.matchAll(new RegExp(`<[a-z][^<>]*?\\s${name}="([^"]*)"`, 'gi'))) {
    values.push(
      (match[1] as string)
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&#x27;/g, "'")
        .replace(/&amp;/g, '&'),
    )
  }
  return values
}
