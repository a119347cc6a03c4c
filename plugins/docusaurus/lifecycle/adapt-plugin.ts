import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BundleContext,
  type BundlePatch,
  type Diagnostic,
  type Json,
  type Plugin,
  SiteError,
} from 'lectern/plugin-kit'
import type { AdapterContext } from './adapter-context.ts'
import { buildProps } from './build-props.ts'
import { clientModules } from './client-modules.ts'
import { createCommands } from './commands.ts'
import { configPlugin } from './config-plugin.ts'
import { runHook, runHookSync, toSourcePath } from './hook-error.ts'
import { initializePlugin } from './initialize-plugin.ts'
import { configLocation, type LoadedPlugin, loadPlugin, pluginDir } from './load-plugin.ts'
import { pluginRoute } from './plugin-routes.ts'
import { shortName } from './short-name.ts'
import { type InitializedPlugin, readsContent } from './types.ts'
import { watchedPaths } from './watched-paths.ts'

/** Increment when the same plugin gives another result. */
const cacheVersion = 1

/**
 * Turns a plugin that was written for Docusaurus 3 into a plugin of Lectern that runs its hooks.
 *
 * @param module the plugin as the config has it: a function, or a module that exports one
 * @returns no plugin if the factory returns none, or fails, which is then among the diagnostics
 */
export async function adaptPlugin(
  module: unknown,
  options: unknown,
  context: AdapterContext,
): Promise<{ plugin: Plugin | undefined; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = []
  try {
    const initialized = await initializePlugin(module, options, context, (diagnostic) => diagnostics.push(diagnostic))
    if (!initialized) return { plugin: undefined, diagnostics }
    diagnostics.push(...unsupportedParts(initialized, context))
    return { plugin: createPlugin(initialized, context) as Plugin, diagnostics }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { plugin: undefined, diagnostics: [...diagnostics, ...error.diagnostics] }
  }
}

function createPlugin(initialized: InitializedPlugin, context: AdapterContext): Plugin<LoadedPlugin> {
  const { plugin, id, options, folder } = initialized
  const { siteDir } = context
  const name = id === 'default' ? plugin.name : `${plugin.name}-${id}`
  const themePath = runHookSync('getThemePath', plugin.name, context, () => plugin.getThemePath?.())
  const commands = createCommands(initialized, context)
  const watch = runHookSync('getPathsToWatch', plugin.name, context, () =>
    watchedPaths(plugin.getPathsToWatch?.() ?? [], siteDir),
  )
  /** Identifies the content for a `configureWebpack` that reads it. */
  let contentKey = ''
  return {
    name,
    key: `docusaurus@${cacheVersion} ${describeOptions(options)}`,
    async load(load) {
      const loaded = await loadPlugin(initialized, context, load)
      if (readsContent(plugin)) contentKey = shortName(JSON.stringify(loaded.content) ?? '')
      return loaded
    },
    routes: (loaded, route) => ({
      routes: loaded.pages.map((page) => pluginRoute(page, name, route)),
      html: loaded.html,
      ...(loaded.globalData !== undefined && {
        docusaurus: { globalData: { [plugin.name]: { [id]: loaded.globalData } } },
      }),
    }),
    bundle: (bundle) => bundlePatch(initialized, context, { ...bundle, name, contentKey }),
    ...(themePath && { theme: path.resolve(folder, themePath) }),
    ...(plugin.postBuild && {
      processOutput: async (site, outDir, loaded) => {
        const props = await buildProps(site, { outDir, context, content: loaded.content })
        await runHook('postBuild', plugin.name, context, () => plugin.postBuild?.(props))
      },
    }),
    ...(commands.length > 0 && { commands }),
    ...(watch.length > 0 && { watch }),
    [configPlugin]: initialized,
  } as Plugin<LoadedPlugin>
}

function bundlePatch(
  initialized: InitializedPlugin,
  context: AdapterContext,
  { configModule, name, contentKey }: BundleContext & { name: string; contentKey: string },
): BundlePatch {
  const { plugin } = initialized
  const folder = pluginDir(context, initialized)
  // Threads cannot receive functions: they find the plugin by its name in the bundled config.
  const own: Json = {
    ...{ config: configModule.file, key: configModule.key, content: contentKey, plugin: name },
    origin: toSourcePath(context.configFile, context.siteDir),
  }
  const threadModule = (file: string) => fileURLToPath(new URL(file, import.meta.url))
  return {
    alias: { [`@generated/${plugin.name}`]: path.dirname(folder) },
    universalModules: runHookSync('getClientModules', plugin.name, context, () => clientModules(initialized)),
    ...(plugin.configurePostCss && { postcss: [[threadModule('./postcss-plugins.js'), own]] }),
    ...(plugin.configureWebpack && { webpack: [threadModule('./webpack-extension.js'), own] }),
  }
}

/** Returns the options as text, functions included. */
function describeOptions(options: Record<string, unknown>): string {
  try {
    return JSON.stringify(options, (_, value) => (typeof value === 'function' ? String(value) : value))
  } catch {
    // Options that contain themselves. The hooks' results are compared by their content anyway.
    return ''
  }
}

/** Reports what Docusaurus does with a plugin and Lectern does not. */
function unsupportedParts({ plugin }: InitializedPlugin, context: AdapterContext): Diagnostic[] {
  const { defaultLocale } = context.shared.loadContext.i18n
  const effects: [hook: string, isMissed: boolean, effect: string][] = [
    [
      'getDefaultCodeTranslationMessages',
      !defaultLocale.startsWith('en'),
      'texts of its components stay in the language they are written in',
    ],
    ['translateThemeConfig', true, 'what it changes in `themeConfig` stays as the config has it'],
  ]
  return effects.flatMap(([hook, isMissed, effect]) => {
    if (!isMissed || !(hook in plugin)) return []
    const message = `\`${hook}\` of the Docusaurus plugin "${plugin.name}" is not called: ${effect}.`
    return [{ code: 'docusaurus-plugin', severity: 'warning', message, ...configLocation(context) }]
  })
}
