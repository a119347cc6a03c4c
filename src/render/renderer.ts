import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import type { Json, Page } from '../shared/types.ts'
import { htmlDocument, type Shell } from './document.ts'

/** Folders of the bundles; the site's is empty when it has no modules of its own. */
export interface BundleFolders {
  themeFolder: string
  siteFolder: string
}

export interface RendererOptions {
  /** The Node side of the bundles. */
  server: ServerBundle
  shell: Shell
  /** Text of the module of a document, by the URL that its page names. */
  code(url: string): Promise<string>
}

export interface Rendered {
  html: string
  /** Ids and addresses in the page's main part, as rendered. */
  ids: string[]
  links: string[]
}

/** @param shared the shared data of the site by address; it may hold more than the page needs */
export type Renderer = (page: Page, shared: Record<string, Json>) => Promise<Rendered>

type Factory = (runtime: unknown) => { default: unknown; [name: string]: unknown }

/** The bundles, evaluated. */
export interface ServerBundle {
  registry: { define(id: string, module: unknown): void; get(id: string): unknown }
  shared: Record<string, unknown>
  renderPage(input: {
    page: Page
    site: Shell['site']
    registry: unknown
    Root: unknown
    shared: Map<string, unknown>
    factory(part: { id: string; url: string }): Factory
  }): string
}

export function loadBundles({ themeFolder, siteFolder }: BundleFolders): ServerBundle {
  const server = loadBundle<ServerBundle>(path.join(themeFolder, 'node', 'server.js'), {})
  if (siteFolder) loadBundle(path.join(siteFolder, 'node', 'site.js'), { __lectern: server })
  return server
}

/** Renders pages with the bundles. Modules of documents are dropped after use. */
export function createRenderer(options: RendererOptions): Renderer {
  const { server } = options
  const { default: Root } = server.registry.get('@theme/Root') as { default: unknown }

  return async (page, shared) => {
    const factories = new Map<string, Factory>()
    for (const content of page.contents) {
      for (const { url } of [content, ...content.partials]) {
        if (!factories.has(url)) factories.set(url, evaluate(await options.code(url)))
      }
    }
    const root = server.renderPage({
      page,
      site: options.shell.site,
      registry: server.registry,
      Root,
      shared: new Map((page.shared ?? []).map((url) => [url, shared[url]])),
      factory: ({ url }) => factories.get(url) as Factory,
    })
    return { html: htmlDocument({ shell: options.shell, page, root }), ...found(page, root) }
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
function evaluate(code: string): Factory {
  const body = code.replace(/^export default /, 'return ')
  return new Function(`"use strict";\n${body}`)() as Factory
}

/**
 * What only rendering can tell about pages with components. Of static articles the compiler has said everything.
 */
function found(page: Page, root: string): { ids: string[]; links: string[] } {
  if (page.contents.length > 0 && page.contents.every((content) => content.kind === 'static'))
    return { ids: [], links: [] }
  const main = /<main\b[\s\S]*<\/main>/.exec(root)?.[0] ?? root
  const article = /<article\b[\s\S]*<\/article>/.exec(main)?.[0] ?? main
  return { ids: attributeValues(article, 'id'), links: [...new Set(attributeValues(article, 'href'))] }
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
