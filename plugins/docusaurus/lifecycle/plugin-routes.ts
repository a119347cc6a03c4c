import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Diagnostic, Json, PluginPageData, PluginPageRoute, Route, RouteContext } from 'lectern/plugin-kit'
import { writeGenerated } from './generated-files.ts'
import { toSourcePath } from './hook-error.ts'
import { toJson } from './plugin-actions.ts'
import { isFound, type SplitModules, splitModules, toFile, toRequest } from './route-modules.ts'
import { shortName } from './short-name.ts'
import type { RouteConfig } from './types.ts'

/** A page of a plugin, with the module that renders it. */
export interface PluginPage {
  /** As the plugin wrote it, base URL included. */
  path: string
  /** Request of the generated module. */
  component: string
  data: PluginPageData
  sourcePath?: string
}

export interface PagesOptions {
  siteDir: string
  /** Folder for generated modules. */
  folder: string
  plugin: { name: string; id: string }
  report(diagnostic: Diagnostic): void
}

/**
 * Prepares the pages of a plugin: reads their data, and writes the modules that render them. Routes with routes are no pages, but
 * render those.
 */
export function createPages(routes: RouteConfig[], options: PagesOptions): PluginPage[] {
  const pages = routes.flatMap((route) => leaves(route)).map((chain) => createPage(chain, options))
  return pages.filter((page) => page !== undefined)
}

function leaves(route: RouteConfig, parents: RouteConfig[] = []): RouteConfig[][] {
  const chain = [...parents, route]
  return route.routes?.length ? route.routes.flatMap((inner) => leaves(inner, chain)) : [chain]
}

interface ChainPart {
  component: string
  route: PluginPageRoute
  imports: SplitModules['imports']
}

function createPage(chain: RouteConfig[], options: PagesOptions): PluginPage | undefined {
  const { siteDir, folder, plugin, report } = options
  const leaf = chain.at(-1) as RouteConfig
  const problem = (severity: Diagnostic['severity'], message: string, hint?: string) =>
    report({ code: 'docusaurus-plugin', severity, message: `The plugin "${plugin.name}" ${message}`, hint })
  if (/[*:]/.test(leaf.path)) {
    const hint = 'A page has one path. Add a route for each page that should exist.'
    problem('warning', `adds the route ${leaf.path}, which is a pattern. No page is built for it.`, hint)
    return undefined
  }
  const parts = chain.map((route): ChainPart => {
    const { path: at, component, modules, context, routes, exact = false, props, metadata, priority, ...others } = route
    const { data, imports } = splitModules(modules ?? {}, siteDir)
    const values = { props: toJson(props ?? {}), attributes: toJson(others) } as Pick<
      PluginPageRoute,
      'props' | 'attributes'
    >
    return { component: toRequest(component, siteDir), imports, route: { path: at, exact, modules: data, ...values } }
  })
  const requests = parts.flatMap(({ component, imports }) => [component, ...imports.map(({ request }) => request)])
  const missing = requests.filter((request) => !isFound(request, siteDir))
  for (const request of missing)
    problem('error', `adds the page ${leaf.path} with the module ${request}, which does not exist.`)
  if (missing.length > 0) return undefined
  const context = leaf.context && (splitModules(leaf.context, siteDir).data as Json)
  const sourcePath = sourceFile(leaf, siteDir)
  return {
    path: leaf.path,
    component: writeModule(parts, folder, siteDir),
    data: { routes: parts.map(({ route }) => route), plugin, context },
    sourcePath,
  }
}

/** Returns the file to report for errors of a page. */
function sourceFile({ metadata, component }: RouteConfig, siteDir: string): string | undefined {
  const file = toFile(toRequest(metadata?.sourceFilePath ?? component, siteDir), siteDir)
  const sourcePath = file === undefined ? undefined : toSourcePath(file, siteDir)
  return sourcePath?.startsWith('..') ? undefined : sourcePath
}

/** Writes the module that renders a page, unless another page has the same one. Returns the request of the module. */
function writeModule(parts: ChainPart[], folder: string, siteDir: string): string {
  const imports: string[] = []
  const bind = (request: string) => {
    imports.push(`import * as module${imports.length} from ${JSON.stringify(request)}`)
    return `module${imports.length - 1}`
  }
  const code = parts.map(({ component, imports: modules }) => {
    const bound = modules.map(({ at, request }) => `{ at: ${JSON.stringify(at)}, module: ${bind(request)} }`)
    return `  { component: ${bind(component)}, imports: [${bound.join(', ')}] },\n`
  })
  const name = shortName(JSON.stringify(parts.map(({ component, imports: modules }) => [component, modules])))
  const file = path.join(folder, 'pages', `${name}.js`)
  const renderer = fileURLToPath(new URL('../theme/plugin-page.js', import.meta.url))
  const first = `import { pluginPage } from ${JSON.stringify(renderer)}`
  writeGenerated(file, `${[first, ...imports].join('\n')}\n\nexport default pluginPage([\n${code.join('')}])\n`)
  return toRequest(file, siteDir)
}

/** Returns the route of a page. Pure. */
export function pluginRoute(page: PluginPage, pluginName: string, { config, locale, pageUrl }: RouteContext): Route {
  const { baseUrl } = config
  const relative = page.path.startsWith(baseUrl) ? page.path.slice(baseUrl.length - 1) : page.path
  const { name, id } = page.data.plugin
  const short = name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/gi, '')
  return {
    path: pageUrl(relative.startsWith('/') ? relative : `/${relative}`),
    component: page.component,
    contents: [],
    data: page.data as unknown as Json,
    head: { title: config.title, className: `plugin-${short} plugin-id-${id}` },
    locale,
    plugin: pluginName,
    sourcePath: page.sourcePath,
  }
}
