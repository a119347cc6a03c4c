import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, Json, LoadContext as LecternLoadContext, PageHtml } from 'lectern/plugin-kit'
import { type AdapterContext, generatedDir } from './adapter-context.ts'
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
export function pluginDir(siteDir: string, { plugin, id }: InitializedPlugin): string {
  return path.join(generatedDir(siteDir), plugin.name, id)
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
  const folder = pluginDir(context.siteDir, initialized)
  const { actions, result } = createActions(folder)
  await hook('contentLoaded', () => plugin.contentLoaded?.({ content, actions }))
  if (plugin.allContentLoaded) {
    const allContent = await collectContents(contents)
    const warn = (message: string) =>
      report({ code: 'docusaurus-plugin', severity: 'warning', message, ...configLocation(context) })
    reportContentPlugins(allContent, plugin.name, warn)
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
  return { content, pages, html, ...(result.globalData !== undefined && { globalData: result.globalData }) }
}

/** Location of a plugin in the config. */
export function configLocation({ configFile, siteDir, item }: AdapterContext): Pick<Diagnostic, 'sourcePath' | 'item'> {
  return { sourcePath: toSourcePath(configFile, siteDir), ...(item !== undefined && { item }) }
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

/** Lectern's plugins for documents, posts and pages have contents of another form. Reports a plugin that reads them. */
function reportContentPlugins(allContent: AllContent, reader: string, warn: (message: string) => void): void {
  for (const kind of ['docs', 'blog', 'pages']) {
    const name = `docusaurus-plugin-content-${kind}`
    const get = () => {
      warn(
        `\`allContentLoaded\` of the Docusaurus plugin "${reader}" reads the content of ${name}, which is empty in Lectern.`,
      )
      return {}
    }
    Object.defineProperty(allContent, name, { get, configurable: true })
  }
}

/** Waits for the contents of all plugins; one that fails, which is reported for that plugin, has none. */
async function collectContents(contents: Map<InitializedPlugin, Promise<unknown>>): Promise<AllContent> {
  const all: AllContent = {}
  for (const [{ plugin, id }, loading] of contents) {
    const content = await loading.catch(() => undefined)
    all[plugin.name] = { ...all[plugin.name], [id]: content }
  }
  return all
}
