import { deserialize, serialize } from 'node:v8'
import type { CodeCheckSetup, VersionFolders } from '../../../documents/content/index.ts'
import { type Reader, type SiteContent, translationFolder } from '../../../documents/site/index.ts'
import { commitFolder } from '../../../platform/index.ts'
import { isDocusaurusConfig } from '../../../shared/docusaurus-file.ts'
import type { Messages } from '../../../shared/texts/format-text.ts'
import type {
  DocumentPlaces,
  LiveSettings,
  NameTable,
  Plugin,
  SiteConfig,
  VariableTable,
} from '../../../shared/types.ts'
import { filesBase } from '../../../shared/url.ts'
import { documentPlaces } from '../site/document-places.ts'
import { createLocalization, type Localization, placeholderBase, toPlaceholder } from '../site/localization.ts'
import { contentFolders, hasFunctions, normalizeFolder, withoutFunctions } from '../site/markdown-functions.ts'
import { findMovedTranslations } from '../site/moved-translations.ts'
import type { SiteContext } from '../site/site-context.ts'
import { createNameTable } from './name-table.ts'
import type { SharedFolder } from './shared-artifact.ts'

/** Site settings needed to compile documents. JSON, so that workers can receive it. */
export interface CompileSetup {
  siteDir: string
  /** Content folders of plugins, relative to the site folder. */
  contentFolders: string[]
  /** Content folders of docs with versions. Empty if the site has functions that see the path of a document. */
  sharedFolders: SharedFolder[]
  config: Omit<SiteConfig, 'plugins' | 'cache'>
  /** Set if documents are compiled for several locales: replaces the placeholders in them. */
  localization?: Localization
  /** The texts in documents, if they are not the English ones. */
  texts?: Messages
  /** Source path → path of its page. */
  sources: Record<string, string>
  /** What code spans can link to; undefined if there is nothing. */
  names?: NameTable
  /** Undefined if the site has none. */
  variables?: VariableTable
  /** The language of the documents, and the versions of the site. */
  places: DocumentPlaces
  mappedTags: string[]
  asDocusaurus: boolean
  globalComponents: string[]
  toolchainKey: string
  /** Bundle of the site config, set if the config passes functions to the compiler. */
  configBundle?: string
  /** Modules with the remark and rehype plugins of site plugins. */
  markdownModules: string[]
  /** Set if a plugin checks code blocks. */
  codeChecks?: CodeCheckSetup
  /** Runners of code blocks: the languages by the names of the plugins. */
  runners: Record<string, string>
  /** The plugin whose tool replaces live code blocks, and where their result is. */
  liveRunner?: LiveSettings & { name: string }
  /** Content folders of other versions than the current one. */
  versionFolders: string[]
  /** Names converted images in the cache; left out if images are published as they are. */
  imageKey?: string
  /** Whether a plugin needs documents as plain Markdown. */
  withMarkdown: boolean
  /** Whether a check needs them, too. */
  checksMarkdown?: true
  /** Whether a plugin needs the sections of documents. */
  withSections: boolean
  /**
   * Compiles for diagnostics, ids and links only. Code is not highlighted, so the modules differ from those of a build, and
   * only the ones that pages are rendered with are cached.
   */
  checking?: boolean
}

/** A setup for single tasks. Tasks with the same key share a compiler. */
export interface OtherSetup {
  key: string
  /** Serialized once, in shared memory: the setup of a large site takes long to send. */
  data: SharedArrayBuffer
}

export function shareSetup(key: string, setup: CompileSetup): OtherSetup {
  const bytes = serialize(setup)
  const data = new SharedArrayBuffer(bytes.length)
  new Uint8Array(data).set(bytes)
  return { key, data }
}

export function readSetup({ data }: OtherSetup): CompileSetup {
  return deserialize(Buffer.from(data)) as CompileSetup
}

function sharedFolders(plugins: readonly Plugin[], siteDir: string): SharedFolder[] {
  return plugins.flatMap((plugin) => {
    const { name, versionsFolder, commits = [] } = plugin
    const folders = versionsFolder === undefined ? [] : contentFolders(plugin, siteDir)
    const versions = [
      ...folders.map((folder): SharedFolder => ({ folder, name })),
      ...commits.map(({ ref, instance, folder }) => ({ folder: commitFolder(ref, instance), name, content: folder })),
    ]
    return versions.length < 2 ? [] : versions
  })
}

export function createCompileSetup(
  site: SiteContext,
  { manifest, versions, codeData }: Pick<SiteContent, 'manifest' | 'versions' | 'codeData'>,
  reader: Pick<Reader, 'generatedDocuments'>,
): CompileSetup {
  const { config, components } = site
  const { plugins, cache: _, ...rest } = config
  const { messages } = site.texts
  const movedPages = findMovedTranslations(manifest.routes, config)
  const localization: Localization | undefined =
    config.i18n.locales.length > 1
      ? createLocalization({
          locale: site.locale,
          baseUrl: config.baseUrl,
          filesUrl: filesBase(config),
          texts: messages,
          ...(movedPages && { movedPages }),
        })
      : undefined
  const texts = site.documentTexts
  const liveRunner = findLiveRunner(plugins)
  const variables = site.variables?.[site.locale]
  const names = createNameTable(site, { manifest, versions }, reader)
  const needsBundle = hasFunctions(config.markdown) || plugins.some((plugin) => plugin.markdownOptions)
  return {
    siteDir: site.siteDir,
    contentFolders: plugins.flatMap((plugin) => contentFolders(plugin, site.siteDir)),
    sharedFolders: needsBundle || plugins.some(({ markdown }) => markdown) ? [] : sharedFolders(plugins, site.siteDir),
    config: {
      ...rest,
      markdown: withoutFunctions(config.markdown),
      ...(localization && { baseUrl: placeholderBase, filesUrl: localization.filesUrl }),
    },
    localization,
    ...(texts && { texts }),
    sources: localization ? mapValues(manifest.sources, (url) => toPlaceholder(url, localization)) : manifest.sources,
    ...(names && { names }),
    ...(variables && { variables }),
    places: documentPlaces(site),
    mappedTags: components.mappedTags,
    asDocusaurus: isDocusaurusConfig(site.loaded.file),
    globalComponents: components.globalComponents,
    toolchainKey: site.toolchainKey,
    ...(needsBundle ? { configBundle: site.loaded.bundleFile } : {}),
    ...(plugins.some(({ codeBlocks }) => codeBlocks) ? { codeChecks: codeCheckSetup(site, codeData) } : {}),
    ...(site.images ? { imageKey: site.images.key } : {}),
    runners: runnerLanguages(plugins),
    ...(liveRunner && { liveRunner }),
    versionFolders: plugins.flatMap(({ versionsFolder, commits = [] }) => [
      ...contentFolders({ versionsFolder }, site.siteDir),
      ...commits.map(({ ref, instance }) => commitFolder(ref, instance)),
    ]),
    withMarkdown: plugins.some((plugin) => plugin.needsMarkdown),
    ...(plugins.some((plugin) => plugin.compiled) && { checksMarkdown: true }),
    withSections: plugins.some((plugin) => plugin.needsSections),
    markdownModules: plugins.flatMap((plugin) => (plugin.markdown ? [plugin.markdown] : [])),
  }
}

function codeCheckSetup({ config }: SiteContext, codeData: SiteContent['codeData']): CodeCheckSetup {
  const { plugins, i18n } = config
  return {
    plugins: plugins.flatMap(({ name, codeBlocks, files }) => {
      if (!codeBlocks) return []
      const provided = codeData
        .filter(({ plugin }) => plugin === name)
        .map(({ version, plugin: _, ...data }) => [version, data] as const)
      // A plugin without the hook has nothing to provide.
      const data = files ? Object.fromEntries(provided) : { '': { definitions: {} } }
      return [{ name, languages: codeBlocks.languages, module: codeBlocks.module, data }]
    }),
    versions: plugins.flatMap(({ versionsFolder, translations }): VersionFolders[] => {
      if (versionsFolder === undefined) return []
      const folders =
        translations === undefined
          ? []
          : i18n.locales.flatMap((locale) => {
              const folder = translationFolder(i18n, locale)
              return folder === undefined ? [] : [`${folder}/${translations}`]
            })
      return [{ folder: normalizeFolder(versionsFolder), translations: folders }]
    }),
  }
}

/** Returns the languages of the runners by the names of their plugins. */
export function runnerLanguages(plugins: readonly Plugin[]): Record<string, string> {
  return Object.fromEntries(
    plugins.flatMap(({ name, runner }) => (runner && !runner.inline ? [[name, runner.language]] : [])),
  )
}

/** Returns the plugin whose tool replaces live code blocks; undefined if there is none. */
function findLiveRunner(plugins: readonly Plugin[]): CompileSetup['liveRunner'] {
  const [found] = plugins.flatMap(({ name, runner }) => (runner?.inline ? [{ name, ...runner.inline }] : []))
  return found
}

function mapValues(values: Record<string, string>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}
