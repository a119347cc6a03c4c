import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, Json, LoadContext as LecternLoadContext, PageHtml } from 'lectern/plugin-kit'
import { createDictionary } from 'lectern/plugin-kit'
import type { AdapterContext, SharedState } from './adapter-context.ts'
import { runHook, runHookSync, toSourcePath } from './hook-error.ts'
import { pageHtml } from './html-tags.ts'
import { createActions } from './plugin-actions.ts'
import { createPages, type PluginPage } from './plugin-routes.ts'
import type { AllContent, InitializedPlugin, TranslationFile } from './types.ts'

/** Result of the hooks that run before pages are built. */
export interface LoadedPlugin {
  content: unknown
  pages: PluginPage[]
  globalData?: Json
  html: PageHtml
}

/** Folder for the files that a plugin generates. */
export function pluginDir({ shared }: AdapterContext, { plugin, id }: InitializedPlugin): string {
  return path.join(shared.loadContext.generatedFilesDir, plugin.name, id)
}

/** Runs `loadContent`, `contentLoaded`, `allContentLoaded` and `injectHtmlTags` of a plugin. */
export async function loadPlugin(
  initialized: InitializedPlugin,
  context: AdapterContext,
  { report }: Pick<LecternLoadContext, 'report'>,
): Promise<LoadedPlugin> {
  const { plugin, id } = initialized
  const { contents } = context.shared
  const hook = <T>(name: string, run: () => T) => runHook(name, plugin.name, context, run)
  const loading = loadContent(initialized, context)
  // Before the first pause: other plugins wait for all contents.
  contents.set(initialized, loading)
  const content = await loading
  const folder = pluginDir(context, initialized)
  const { actions, result } = createActions(folder)
  await hook('contentLoaded', () => plugin.contentLoaded?.({ content, actions }))
  if (plugin.allContentLoaded) {
    const allContent = await collectContents(contents)
    await hook('allContentLoaded', () => plugin.allContentLoaded?.({ allContent, actions }))
  }
  const place = configLocation(context)
  const pages = await hook('addRoute', () =>
    createPages(result.routes, {
      siteDir: context.siteDir,
      folder,
      plugin: { name: plugin.name, id },
      report: (diagnostic: Diagnostic) => report({ ...place, ...diagnostic }),
    }),
  )
  const html = runHookSync('injectHtmlTags', plugin.name, context, () => pageHtml(plugin.injectHtmlTags?.({ content })))
  return { content, pages, html, globalData: result.globalData }
}

/** Location of a plugin in the config. */
export function configLocation({ configFile, siteDir, item }: AdapterContext): Pick<Diagnostic, 'sourcePath' | 'item'> {
  return { sourcePath: toSourcePath(configFile, siteDir), item }
}

/** Returns the content of a plugin, with the translations of the site's locale. */
export async function loadContent({ plugin }: InitializedPlugin, context: AdapterContext): Promise<unknown> {
  const hook = <T>(name: string, run: () => T) => runHook(name, plugin.name, context, run)
  const content = await hook('loadContent', () => plugin.loadContent?.())
  const files = await hook('getTranslationFiles', () => plugin.getTranslationFiles?.({ content }))
  if (!files) return content
  const folder = path.join(context.shared.loadContext.localizationDir, plugin.name)
  const translationFiles = files.map((file) => translate(file, path.join(folder, `${file.path}.json`)))
  return (await hook('translateContent', () => plugin.translateContent?.({ content, translationFiles }))) ?? content
}

function translate(file: TranslationFile, source: string): TranslationFile {
  if (!existsSync(source)) return file
  const messages = JSON.parse(readFileSync(source, 'utf8')) as TranslationFile['content']
  return { ...file, content: { ...file.content, ...messages } }
}

/** Waits for the content of a plugin; one that fails, which is reported for that plugin, has none. */
export async function readContent(loading: Promise<unknown> | (() => Promise<unknown>)): Promise<unknown> {
  return (typeof loading === 'function' ? loading() : loading).catch(() => undefined)
}

/** Returns the contents of all plugins. */
async function collectContents(contents: SharedState['contents']): Promise<AllContent> {
  const all: AllContent = createDictionary()
  for (const [{ plugin, id }, loading] of contents) {
    const content = await readContent(loading)
    all[plugin.name] = { ...all[plugin.name], [id]: content }
  }
  return all
}
