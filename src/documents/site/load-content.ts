import { stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type GitHistory,
  hashOf,
  openRepository,
  openSnapshot,
  type Repository,
  removeUnusedSnapshots,
  SiteError,
  type Snapshot,
  type Store,
} from '../../platform/index.ts'
import { pluginContext } from '../../shared/plugin-context.ts'
import type {
  AssetUse,
  CodeData,
  CommitRequest,
  Diagnostic,
  FilesContext,
  LoadContext,
  Plugin,
  PluginContext,
  ResolvedConfig,
  ThemeTexts,
  VariableTable,
  VirtualDocument,
} from '../../shared/types.ts'
import { codeDataSpace, type ProvidedData } from '../content/index.ts'
import { limitedReader } from './access/limited-reader.ts'
import { generateAtCommit } from './commit-sources.ts'
import { olderVersions, versionName } from './docs-versions.ts'
import { openCommit } from './open-commit.ts'
import { createAssets } from './plugin-assets.ts'
import type { Reader } from './reader.ts'
import { resolvingReader } from './resolving-reader.ts'
import { findVersionSources, type RecordedSources, recordingContext, versionContext } from './version-sources.ts'

/** Results of the `files` and `load` hooks. */
export interface LoadedContent {
  /** Content by plugin; without the plugins that failed. */
  contents: Map<Plugin, unknown>
  failed: Set<Plugin>
  /** Files that plugins publish. */
  assets: AssetUse[]
  codeData: PluginCodeData[]
  /** Whether a static folder has an `index.html`. */
  hasStaticHome: boolean
  /** The documents that plugins have generated. */
  generated: VirtualDocument[]
  /** The documents that the readers of this output may not see, by path. */
  hidden: Pick<ReadonlyMap<string, unknown>, 'has'>
  diagnostics: Diagnostic[]
}

/** Data that a plugin provides for its checker of code blocks. */
export interface PluginCodeData extends ProvidedData {
  plugin: string
  /** Content folder of the version that it is for; empty for the site itself. */
  version: string
}

export interface LoadOptions extends PluginContext {
  config: ResolvedConfig
  texts: ThemeTexts
  reader: Reader
  history: GitHistory
  /** Groups of the readers that the output is for; undefined for an output with all pages. */
  audience?: readonly string[]
  /** Undefined if the site has none. */
  variables?: VariableTable
  /** Stores data that plugins cache between builds. */
  store: Store
  /** What the `files` hooks have provided for another locale. The reader has the files already that they generate. */
  generated?: Pick<LoadedContent, 'codeData'>
  importModule(sourcePath: string): Promise<unknown>
}

/** Runs the `files` and `load` hooks of all plugins. A `SiteError` in a hook becomes a diagnostic. */
export async function loadContent(options: LoadOptions): Promise<LoadedContent> {
  const { config, reader, history } = options
  const failed = new Set<Plugin>()
  const { context, diagnostics, snapshots, assets, repository, hidden, checkAccess } = createLoadContext(options)
  const onFailure = (plugin: Plugin) => (error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    failed.add(plugin)
    diagnostics.push(...error.diagnostics)
    return undefined
  }
  const codeData = options.generated
    ? options.generated.codeData
    : await overlayGeneratedFiles(options, { context, repository }, onFailure)
  const results = await Promise.all(config.plugins.map((plugin) => plugin.load?.(context).catch(onFailure(plugin))))
  // Documents that were not read match no rule.
  if (failed.size === 0) diagnostics.push(...checkAccess())
  if (!diagnostics.some(({ severity }) => severity === 'error'))
    removeUnusedSnapshots(
      options.siteDir,
      snapshots.map(({ name }) => name),
    )
  const loaded = config.plugins.map((plugin, index): [Plugin, unknown] => [plugin, results[index]])
  return {
    contents: new Map(loaded.filter(([plugin]) => !failed.has(plugin))),
    failed,
    assets: assets(),
    generated: reader.generatedDocuments(),
    hidden,
    codeData,
    hasStaticHome: await hasStaticFile('index.html', options),
    diagnostics: [...reader.diagnostics, ...history.diagnostics, ...diagnostics],
  }
}

/** Creates the context of the hooks, with what they report and publish. */
function createLoadContext(options: LoadOptions): {
  context: LoadContext
  diagnostics: Diagnostic[]
  /** The versions read from Git. */
  snapshots: Snapshot[]
  assets(): AssetUse[]
  /** Opens the Git repository of the site, once. */
  repository(): Promise<Repository>
  hidden: LoadedContent['hidden']
  /** Returns what is wrong with the rules of `access`, once plugins have loaded their content. */
  checkAccess(): Diagnostic[]
} {
  const { config, siteDir, texts, history } = options
  const diagnostics: Diagnostic[] = []
  const { asset, isAllowed, assets } = createAssets(siteDir, config)
  const snapshots: Snapshot[] = []
  const reading = new Map<string, Promise<Snapshot>>()
  let opening: Promise<Repository> | undefined
  const repository = () => {
    opening ??= openRepository(siteDir)
    return opening
  }
  const readCommit = async (request: CommitRequest) => {
    const opened = await repository()
    const snapshot = await openSnapshot(request, { siteDir, repository: opened })
    const { folder, commit } = snapshot
    history.addSnapshot({ folder: path.join(siteDir, folder), root: opened.root, commit })
    snapshots.push(snapshot)
    return snapshot
  }
  const reader = resolvingReader(options)
  const limited = limitedReader({ ...options, reader }, (diagnostic) => diagnostics.push(diagnostic))
  const { checkRules, hidden, ...hooks } = limited
  const context: LoadContext = {
    ...pluginContext(options),
    texts,
    ...hooks,
    importModule: options.importModule,
    lastUpdate: (sourcePath) => history.lastUpdate(path.join(siteDir, sourcePath)),
    createdAt: (sourcePath) => createdAt(path.join(siteDir, sourcePath), history),
    asset,
    isAllowed,
    readCommit(request) {
      const key = JSON.stringify(request)
      const known = reading.get(key) ?? readCommit(request)
      reading.set(key, known)
      return known
    },
    report({ severity = 'error', ...diagnostic }) {
      if (severity !== 'ignore') diagnostics.push({ ...diagnostic, severity })
    },
  }
  return { context, diagnostics, snapshots, assets, repository, hidden, checkAccess: checkRules }
}

async function hasStaticFile(name: string, { config, reader }: LoadOptions): Promise<boolean> {
  const found = config.staticDirectories.map((folder) => reader.findFiles(folder, { include: [name], exclude: [] }))
  return (await Promise.all(found)).flat().length > 0
}

/** Returns the date of a file's first commit, else its creation time on disk. */
async function createdAt(file: string, history: GitHistory): Promise<{ date: string; by: 'git' | 'disk' }> {
  const date = await history.created(file)
  if (date !== undefined) return { date, by: 'git' }
  const { birthtimeMs, birthtime, mtime } = await stat(file)
  // Some file systems record no creation time.
  return { date: (birthtimeMs > 0 ? birthtime : mtime).toISOString(), by: 'disk' }
}

/** Runs the `files` hooks and overlays the generated files on the files of the site. Returns the data that plugins provide. */
async function overlayGeneratedFiles(
  options: LoadOptions,
  { context, repository }: { context: LoadContext; repository(): Promise<Repository> },
  onFailure: (plugin: Plugin) => (error: unknown) => undefined,
): Promise<PluginCodeData[]> {
  const { config, reader, store, siteDir } = options
  const codeData: PluginCodeData[] = []
  const generated = await Promise.all(
    config.plugins.map(async (plugin) => {
      const provider = (version: string) => async (data: CodeData) => {
        codeData.push({ plugin: plugin.name, version, ...(await storeCodeData(data, store)) })
      }
      if (!plugin.files) return []
      const base = { ...filesContext(plugin, { ...options, repository }, context), provideCodeData: provider('') }
      const found = findVersionSources(plugin, config.plugins, siteDir)
      const versions = (docs: string, name: string | undefined) =>
        olderVersions(docs, name, { plugins: config.plugins, found, context: base })
      const pluginContext: FilesContext = { ...base, versions: (docs) => versions(docs, undefined) }
      const recorded = found.map((each) => ({
        ...versionContext(pluginContext, each),
        versions: (docs: string) => versions(docs, versionName(each.folder)),
        provideCodeData: provider(each.folder),
      }))
      // The docs plugins whose folders the plugin adds documents to.
      const docs = new Set<string>()
      const contentFolder: FilesContext['contentFolder'] = (name) => {
        docs.add(name)
        return pluginContext.contentFolder(name)
      }
      try {
        const runs = [{ ...pluginContext, contentFolder }, ...recorded].map((each) => plugin.files?.(each) ?? [])
        const files = await Promise.all(runs)
        const requests = config.plugins
          .filter(({ name }) => docs.has(name))
          .flatMap(({ name, commits = [] }) => commits.map((request) => ({ docs: name, request })))
        if (requests.length === 0) return files.flat()
        const commit = { context: pluginContext, repository, store, provider, versions }
        const released = requests.map((request) => generateAtCommit(plugin, request, commit))
        return [...files, ...(await Promise.all(released))].flat()
      } catch (error) {
        return onFailure(plugin)(error)
      }
    }),
  )
  for (const file of reader.overlay(generated.flatMap((files) => files ?? []))) {
    // A site may override the settings of a generated folder.
    if (path.posix.basename(file.sourcePath).startsWith('_')) continue
    const message = 'This file replaces a generated page with the same path.'
    const hint = 'Remove the file unless you want to replace the generated page.'
    context.report({ code: 'hidden-page', severity: 'warning', message, hint, sourcePath: file.sourcePath })
  }
  return codeData
}

/** Caches the text of the data, which only the workers need that find a block. */
async function storeCodeData({ text, definitions }: CodeData, store: Store): Promise<ProvidedData> {
  const key = hashOf(text)
  if (!(await store.has(codeDataSpace, key))) await store.put(codeDataSpace, key, text)
  return { key, definitions }
}

/** The context of a plugin's hook `files`. */
function filesContext(
  plugin: Plugin,
  {
    config,
    store,
    history,
    repository,
  }: Pick<LoadOptions, 'config' | 'store' | 'history'> & { repository(): Promise<Repository> },
  context: LoadContext,
): Omit<FilesContext, 'versions'> {
  const computing = new Map<string, Promise<string>>()
  const key = (name: string) => hashOf(plugin.name, name)
  const contentFolder = (name: string) => {
    const folder = config.plugins.find((plugin) => plugin.name === name)?.folder
    if (folder !== undefined) return folder
    const hint = 'Add the plugin to `plugins` in the site config, or use the name of a configured plugin.'
    throw new SiteError({ message: `The plugin \`${name}\` does not exist or has no content folder.`, hint })
  }
  return {
    ...context,
    contentFolder,
    readCache: async (name) => (await store.get('plugin', key(name)))?.toString(),
    writeCache: (name, text) => store.put('plugin', key(name), text),
    async cached(name, create) {
      const entry = hashOf(plugin.name, 'computed', name)
      const known = await store.get('plugin', entry)
      if (known) return known.toString()
      // Versions ask for the same at the same time.
      const running = computing.get(entry) ?? create()
      computing.set(entry, running)
      const text = await running
      await store.put('plugin', entry, text)
      return text
    },
    async openCommit(ref) {
      history.setUsed()
      return openCommit(ref, { repository: await repository(), store })
    },
    provideCodeData: async () => {},
  }
}

/**
 * Runs the `files` hooks of plugins and returns the files they read, of plugins that generate documents in a content folder.
 * @throws SiteError if one fails
 */
export async function recordSources(docs: string, options: LoadOptions): Promise<Map<string, RecordedSources>> {
  const { config } = options
  const { context, diagnostics, repository } = createLoadContext(options)
  const recorded = new Map<string, RecordedSources>()
  for (const plugin of config.plugins) {
    // Other versions are no part of this one.
    const versions = async () => ({ older: [] })
    const own = { ...filesContext(plugin, { ...options, repository }, context), versions }
    const { context: recording, sources } = recordingContext(own)
    let isOwn = false
    const contentFolder = (name: string) => {
      isOwn ||= name === docs
      return own.contentFolder(name)
    }
    await plugin.files?.({ ...recording, contentFolder })
    if (isOwn && sources.size > 0) recorded.set(plugin.name, sources)
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new SiteError({ message: 'Documents cannot be generated.', diagnostics: errors })
  return recorded
}
