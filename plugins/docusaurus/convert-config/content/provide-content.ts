import { joinUrl, type LoadContext, type Plugin, type RouteContext, type RouteResult } from 'lectern/plugin-kit'
import type { AdapterContext, InitializedPlugin } from '../../lifecycle/index.ts'

/** Returns the content of an instance in Docusaurus' form. */
export type ToDocusaurus<C> = (content: C, result: RouteResult, context: LoadContext) => unknown

/**
 * Shows the content of one of Lectern's plugins to the plugins of the site, whose `allContentLoaded` gets the contents of all.
 * It is converted only if a plugin asks for it.
 *
 * @param instance name, id and options that the plugin has in Docusaurus
 */
export function withProvidedContent<C>(
  plugin: Plugin<C>,
  instance: { name: string; id: string; options: Record<string, unknown> },
  { shared, siteDir }: AdapterContext,
  toDocusaurus: ToDocusaurus<C>,
): Plugin<C> {
  const { load } = plugin
  if (!load) return plugin
  const { name, id, options } = instance
  const provided: InitializedPlugin = { plugin: { name }, id, options: { ...options, id }, folder: siteDir }
  return {
    ...plugin,
    load(context) {
      const loading = load.call(plugin, context)
      shared.contents.set(provided, async () => {
        const content = await loading
        return toDocusaurus(content, routesOf(plugin, content, context), context)
      })
      return loading
    },
  }
}

/** The routes of a plugin. As in Docusaurus, permalinks do not depend on `trailingSlash` at this time. */
export function routesOf<C>(plugin: Plugin<C>, content: C, context: LoadContext): RouteResult {
  const { siteDir, configFile, config, locale, texts, translations, mode } = context
  const url = (path: string) => joinUrl(config.baseUrl, path)
  const routeContext: RouteContext = {
    ...{ siteDir, configFile, locale, texts, translations, mode },
    ...{ config: { ...config, trailingSlash: undefined } },
    ...{ url, pageUrl: url, sharedUrl: (name) => name },
  }
  return plugin.routes?.(content, routeContext) ?? { routes: [] }
}

/** Last change in Docusaurus' form, with milliseconds. */
export function updateData(update: { date?: string; author?: string } | undefined): object {
  return {
    ...(update?.date !== undefined && { lastUpdatedAt: Date.parse(update.date) }),
    ...(update?.author !== undefined && { lastUpdatedBy: update.author }),
  }
}

/** Tags of a page in Docusaurus' form. */
export function tagData(tags: readonly { label: string; url: string; description?: string }[] = []): object[] {
  return tags.map(({ label, url, description }) => ({
    ...{ inline: false, label, permalink: url },
    ...(description !== undefined && { description }),
  }))
}
