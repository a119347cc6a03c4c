import { hashOf, SiteError, type Store } from '../../platform/index.ts'
import type { Artifact, CompiledResult, Diagnostic, Plugin, Route } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'
import { resolveMarkdownExport } from '../content/index.ts'
import { comparablePath, freezeManifest } from './freeze-manifest.ts'
import { createRouteContext, type RouteOptions, type SiteContent } from './route-content.ts'

export interface CompiledOptions extends RouteOptions {
  artifacts: Map<string, Artifact>
  /** Stores what plugins cache. */
  store: Store
  /** Lets other work run. */
  pause?(): Promise<void>
}

/** Runs the `compiled` hooks of all plugins and adds their results. A `SiteError` in a hook becomes a diagnostic. */
export async function addCompiled(
  content: SiteContent,
  options: CompiledOptions,
): Promise<{ content: SiteContent; diagnostics: Diagnostic[] }> {
  const results: CompiledResult[] = []
  const failures: Diagnostic[] = []
  for (const [plugin, loaded] of content.loaded) {
    if (!plugin.compiled) continue
    try {
      results.push(await runHook(plugin, loaded, { content, options }))
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      failures.push(...error.diagnostics)
    }
  }
  if (results.length === 0 && failures.length === 0) return { content, diagnostics: [] }
  const { baseUrl } = options.config
  const data = new Map(results.flatMap(({ data: added = {} }) => Object.entries(added)))
  const routes = content.manifest.routes.map((route): Route => {
    const added = data.get(route.path)
    return added ? { ...route, data: { ...(route.data as object), ...added } } : route
  })
  const further = results.flatMap((result) => result.routes ?? [])
  const redirected = new Set(content.redirects.map(({ key }) => key))
  const taken = new Set([...routes, ...further].map((route) => comparablePath(route.path, baseUrl)))
  const fallbacks = results
    .flatMap(({ fallbackRoutes = [] }) => fallbackRoutes)
    .filter(({ path }) => !taken.has(comparablePath(path, baseUrl)) && !redirected.has(pageKey(path, baseUrl) ?? ''))
  const { manifest, refusedPaths, diagnostics } = freezeManifest([...routes, ...further, ...fallbacks], options)
  return {
    content: {
      ...content,
      manifest: Object.freeze({ ...manifest, sources: content.manifest.sources }),
      refusedPaths: [...content.refusedPaths, ...refusedPaths],
      hasAllRoutes: content.hasAllRoutes && failures.length === 0,
    },
    diagnostics: [...failures, ...diagnostics],
  }
}

function runHook(
  plugin: Plugin,
  loaded: unknown,
  { content, options }: { content: SiteContent; options: CompiledOptions },
): Promise<CompiledResult> {
  const { artifacts, store, pause = async () => {} } = options
  return (plugin.compiled as NonNullable<Plugin['compiled']>)(loaded, {
    ...createRouteContext(plugin, options),
    routes: content.manifest.routes,
    markdown: (id, mapUrl) => resolveMarkdownExport(id, { artifacts, mapUrl }),
    async cached(name, create) {
      const key = hashOf(plugin.name, plugin.key ?? '', 'compiled', name)
      const known = await store.get('emitted', key)
      if (known) return known.toString()
      const text = await create()
      await store.put('emitted', key, text)
      return text
    },
    pause,
  })
}
