import { availableParallelism } from 'node:os'
import path from 'node:path'
import { resolveMarkdownExport } from '../../../documents/content/index.ts'
import type { CompiledDocuments } from '../../../documents/pages/index.ts'
import type { SiteContent } from '../../../documents/site/index.ts'
import { hashOf, type Output, type OutputClaim, SiteError } from '../../../platform/index.ts'
import { addToList } from '../../../shared/add-to-list.ts'
import { toolPages } from '../../../shared/tool-pages.ts'
import type {
  Artifact,
  DevelopedSite,
  Diagnostic,
  Json,
  LastBuild,
  LazyContent,
  LazyTask,
  Plugin,
  Site,
  SitePage,
  TaskItem,
  ToolPage,
  UpdateResult,
  Writer,
} from '../../../shared/types.ts'
import { joinUrl } from '../../../shared/url.ts'
import { packageVersion } from '../site/package-info.ts'
import type { SiteContext } from '../site/site-context.ts'
import { cachedKey } from '../workers/plugin-tasks.ts'
import type { TaskPool } from '../workers/task-pool.ts'
import type { PageOutput } from './page-output.ts'
import { createTaskRun, type RunTasks } from './run-tasks.ts'

export interface EmitOptions {
  site: SiteContext
  output: PageOutput
  /** Receives files that must not be published; undefined in a check. */
  unpublished?: Output
  content: SiteContent
  pages: SitePage[]
  artifacts: Map<string, Artifact>
  documents: CompiledDocuments
  /** Runs tasks of plugins, if other machines are in it. */
  pool?: TaskPool
}

type ClaimEmitted = (file: string, claim: OutputClaim, published: boolean) => void

interface LazyFile {
  file: string
  plugin: Plugin
  key: string
  content: LazyContent
  published: boolean
}

/** What plugins pass to their `update` hooks in later builds, by the names of plugin and value. */
export type Remembered = Map<string, Json>

/** Names a value that a plugin remembers. */
export function rememberedKey({ name }: Plugin, value = ''): string {
  return `${name}/${value}`
}

/** Runs the `emit` hooks of plugins. A `SiteError` in a hook becomes a diagnostic; other plugins go on. */
export async function emitPlugins(
  options: EmitOptions,
  builtSite: Site,
  claim: ClaimEmitted,
): Promise<{ diagnostics: Diagnostic[]; remembered: Remembered }> {
  const { site, content } = options
  const diagnostics: Diagnostic[] = []
  const remembered: Remembered = new Map()
  const collectErrors = async (work: Promise<void> | undefined) => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  const lazyFiles: LazyFile[] = []
  const runTasks = createTaskRun(options)
  const created: CreatedTexts = new Map()
  for (const [plugin, loaded] of content.loaded) {
    const writer = createWriter(plugin, { site, claim, lazyFiles, diagnostics, remembered, runTasks, created })
    await collectErrors(plugin.emit?.(builtSite, writer, loaded))
  }
  await collectErrors(createMissing(lazyFiles, { ...options, runTasks, created }))
  return { diagnostics, remembered }
}

/** Names the files of a group that a plugin has written for a locale. */
export function pluginGroup({ locale }: Pick<SiteContext, 'locale'>, { name }: Plugin, group = ''): string {
  return `${locale} ${name}/${group}`
}

/**
 * Runs the `update` hook of a plugin.
 * @returns undefined if it cannot update its files
 */
export async function updatePlugin(
  plugin: Plugin,
  { site, pages, last, claim, output, remembered, documents }: UpdateOptions,
): Promise<UpdateResult | undefined> {
  const lazyFiles: LazyFile[] = []
  const diagnostics: Diagnostic[] = []
  const runTasks = createTaskRun({ site, documents })
  const created: CreatedTexts = new Map()
  const writer = createWriter(plugin, { site, claim, lazyFiles, diagnostics, remembered, runTasks, created })
  const result = await plugin.update?.(pages, writer, last)
  if (result === undefined || diagnostics.length > 0) return undefined
  await createMissing(lazyFiles, { site, output, runTasks, created })
  return result
}

interface UpdateOptions extends Pick<EmitOptions, 'site' | 'output' | 'documents'> {
  pages: SitePage[]
  last: LastBuild
  claim: ClaimEmitted
  remembered: Remembered
}

/** Returns the site as plugins see it. */
export function createBuiltSite(
  { site: { config, texts, folder }, content, pages, artifacts }: EmitOptions,
  read: Pick<Site, 'article' | 'renderedMarkdown' | 'sections'>,
): Site {
  const markdown: Site['markdown'] = (id, mapUrl) => resolveMarkdownExport(id, { artifacts, mapUrl })
  return Object.assign(describeSite({ site: { config, texts, folder }, content, pages }), { markdown, ...read })
}

/** Returns what plugins see of a site before its documents are compiled. */
export function describeSite({
  site: { config, texts, folder },
  content,
  pages,
}: Pick<EmitOptions, 'content' | 'pages'> & {
  site: Pick<SiteContext, 'config' | 'texts' | 'folder'>
}): Omit<DevelopedSite, 'markdown'> {
  const shared = Object.fromEntries(
    Object.entries(content.shared).map(([file, value]) => [joinUrl(config.baseUrl, file), value]),
  )
  const { manifest, versions } = content
  const { locale } = manifest
  let found: ToolPage[] | undefined
  const listPages = () => {
    found ??= toolPages({ config, folder, pages, manifest, versions, isBuilt: true })
    return found
  }
  return {
    ...{ config, texts: texts.texts, manifest, versions, pages, shared, generatorVersion: packageVersion() },
    get assistantNotes() {
      return config.plugins.flatMap((plugin) => plugin.assistantNotes?.(listPages(), { config, locale }) ?? [])
    },
    get apis() {
      return config.plugins.flatMap((plugin) => plugin.apis?.(listPages()) ?? [])
    },
  }
}

function createWriter(
  plugin: Plugin,
  context: {
    site: SiteContext
    claim: ClaimEmitted
    lazyFiles: LazyFile[]
    diagnostics: Diagnostic[]
    remembered: Remembered
    runTasks: RunTasks
    created: CreatedTexts
  },
): Writer {
  const { site, claim, lazyFiles, diagnostics, remembered, runTasks, created } = context
  const owner = `plugin ${plugin.name}`
  return {
    async write(name, content, { published = true, compressed, group: subgroup } = {}) {
      const file = outputPath(name, plugin.name)
      const group = pluginGroup(site, plugin, subgroup)
      if (typeof content === 'string' || content instanceof Uint8Array) {
        claim(file, { key: hashOf(content), owner, group, compressed, source: () => ({ text: content }) }, published)
        return
      }
      const key = hashOf(plugin.name, plugin.key ?? '', content.key)
      if (content.cached !== false || content.task) lazyFiles.push({ file, plugin, key, content, published })
      const create = content.cached === false ? content.create : () => getOrCreate(key, content, site)
      const text = async () => created.get(key) ?? create()
      claim(file, { key, owner, group, compressed, source: async () => ({ text: await text() }) }, published)
    },
    async cached(key, create) {
      return (await getOrCreate(cachedKey(plugin, key), { create }, site)).toString()
    },
    find: async (key) => (await site.store.get('emitted', cachedKey(plugin, key)))?.toString(),
    run: (name, items, options) => runTasks(plugin, { run: name, items, ...options }),
    remember(value, key) {
      remembered.set(rememberedKey(plugin, key), value)
    },
    report({ severity = 'error', ...diagnostic }) {
      if (severity !== 'ignore') diagnostics.push({ ...diagnostic, severity })
    },
  }
}

/** Texts of files that tasks have created, by the keys of the files. */
type CreatedTexts = Map<string, string>

/**
 * Creates lazy files that neither the last output nor the store holds, as many at a time as there are cores; those that are tasks
 * only if other machines help.
 */
async function createMissing(
  files: LazyFile[],
  options: Pick<EmitOptions, 'site' | 'output' | 'unpublished' | 'pool'> & {
    runTasks: RunTasks
    created: CreatedTexts
  },
): Promise<void> {
  const { site, output, unpublished, pool } = options
  // A check writes nothing.
  if (output.staging === undefined) return
  const isFresh = ({ file, key, published }: LazyFile) => (published ? output : unpublished)?.isFresh(file, key)
  const stale = files.filter((file) => !isFresh(file))
  for (const file of files) if (isFresh(file)) await file.content.reuse?.()
  const cached = stale.filter(({ content }) => content.cached !== false)
  const queue = cached.values()
  const work = async () => {
    for (const { key, content } of queue) {
      if (await site.store.has('emitted', key)) await content.reuse?.()
      else await getOrCreate(key, content, site)
    }
  }
  await Promise.all(Array.from({ length: Math.min(cached.length, availableParallelism()) }, work))
  if (pool?.hasMachines) await runLazyTasks(stale, options)
}

/** Creates the files that are tasks. */
async function runLazyTasks(
  files: LazyFile[],
  { runTasks, created }: { runTasks: RunTasks; created: CreatedTexts },
): Promise<void> {
  const jobs = new Map<string, { file: LazyFile; task: LazyTask }[]>()
  for (const file of files) {
    const { plugin, content } = file
    if (content.task) addToList(jobs, `${plugin.name} ${content.task.name}`, { file, task: content.task })
  }
  for (const job of jobs.values()) {
    const [{ file, task }] = job as [(typeof job)[number]]
    const items = await Promise.all(
      job.map(async ({ task: { path, input, pages } }): Promise<TaskItem> => ({ path, input, pages: await pages() })),
    )
    const texts = await runTasks(file.plugin, { run: task.name, items, batchSize: task.batchSize })
    for (const [index, text] of texts.entries()) created.set(job[index]?.file.key as string, text as string)
  }
}

/** Returns lazy content from the store, else creates and stores it. */
async function getOrCreate(
  key: string,
  { create }: Pick<LazyContent, 'create'>,
  { store }: SiteContext,
): Promise<string | Uint8Array> {
  const cached = await store.get('emitted', key)
  if (cached) return cached
  const content = await create()
  await store.put('emitted', key, content)
  return content
}

/** Normalizes the path of an emitted file, relative to the output folder. @throws SiteError if it leaves that folder */
function outputPath(file: string, plugin: string): string {
  const normalized = path.posix.normalize(file.replace(/\\/g, '/').replace(/^\/+/, ''))
  if (normalized === '.' || normalized === '..' || normalized.startsWith('../')) {
    throw new SiteError({
      message: `The plugin "${plugin}" writes ${file}, which is not a file path inside the output folder.`,
    })
  }
  return normalized
}
