import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { headHash, readContentFile } from '../../../documents/content/index.ts'
import { toDocumentRef } from '../../../documents/pages/index.ts'
import { type Output, type WorkerThread, waitForAll } from '../../../platform/index.ts'
import type { Artifact, ContentFile } from '../../../shared/types.ts'
import { createClaimer } from '../output/output-claims.ts'
import { outputFolder } from '../output/output-folder.ts'
import { localizeArtifact } from '../site/localization.ts'
import type { SiteContext } from '../site/site-context.ts'
import { siteInLocales } from '../site/site-locales.ts'
import { type CompileResult, createDocumentCompiler, stoppedDocument } from '../workers/document-compiler.ts'
import { createTaskPool, type TaskPool } from '../workers/task-pool.ts'
import { type DocumentState, factsHash, type LocaleChanges, type LocaleState } from './edit-state.ts'
import { claimEdited, editedPages, renderEdited } from './edited-pages.ts'
import type { EditState } from './state-file.ts'
import { updatePlugins } from './update-plugins.ts'

export interface EditedBuildOptions {
  site: SiteContext
  /** Source paths of the files that have changed since the last build. */
  edits: string[]
  state: EditState
  /** Whether nothing else has changed. */
  isOnlyChange(): Promise<boolean>
  /** The last output. */
  output: Output
  guarded: boolean
  /** A thread that `startTaskThread` has started. */
  thread?: WorkerThread | undefined
}

export interface EditedBuild {
  /** Changes of the state for the next build. */
  changes: LocaleChanges[]
  compiled: number
  rendered: number
}

/**
 * Rebuilds the pages of documents in which nothing but the text has changed, and adds them and all other files of the last output
 * to the output. The result is that of a build of the whole site.
 *
 * @returns undefined if the site has to be built as a whole
 */
export async function buildEdited(options: EditedBuildOptions): Promise<EditedBuild | undefined> {
  const { site, edits, state, output, guarded, thread } = options
  const files = await readEdited(edits, options)
  if (!files) return undefined
  const setup = Promise.resolve({
    compile: Object.fromEntries(state.locales.map(({ locale, compile }) => [locale, compile])),
    storeDir: site.storeDir,
  })
  const pool = createTaskPool({
    setup,
    store: site.store,
    guarded,
    timeout: site.config.documentTimeout,
    size: 1,
    thread,
  })
  if (guarded) pool.start(1)
  try {
    const sites = await siteInLocales(site)
    if (sites.some(({ locale }, index) => state.locales[index]?.locale !== locale)) return undefined
    const compiling = sites.map((localized, index) => {
      const last = state.locales[index] as LocaleState
      return compileEdited(localized, { last, files, pool, isFirst: index === 0 })
    })
    const compareFiles = async () => {
      // The worker compiles meanwhile.
      await setImmediate()
      return options.isOnlyChange()
    }
    const [isOnlyChange, ...compiled] = await waitForAll([compareFiles(), ...compiling])
    if (!isOnlyChange) return undefined
    const changes: LocaleChanges[] = []
    const obsolete = new Set<string>()
    const replaced = new Set<string>()
    let rendered = 0
    for (const [index, localized] of sites.entries()) {
      const [last, artifacts] = [state.locales[index] as LocaleState, compiled[index]]
      if (!artifacts) return undefined
      const edited = await buildLocale(localized, { ...options, last, artifacts, pool })
      if (!edited) return undefined
      changes.push(edited.changes)
      for (const file of edited.obsolete) obsolete.add(file)
      for (const group of edited.replacedGroups) replaced.add(group)
      rendered += edited.rendered
    }
    if (pool.strayErrors().length > 0) return undefined
    output.keepOthers({ files: obsolete, groups: [...replaced] })
    return { changes, compiled: edits.length, rendered }
  } finally {
    await pool.close()
  }
}

/** Reads the edited files; undefined if one of them has changed in more than its text. */
async function readEdited(
  edits: string[],
  { site, state }: Pick<EditedBuildOptions, 'site' | 'state'>,
): Promise<ContentFile[] | undefined> {
  const { markdown } = site.config
  const files: ContentFile[] = []
  for (const id of edits) {
    const known = state.locales.flatMap(({ documents }) => documents.get(id) ?? [])
    if (known.length === 0 || !known.every(({ edit }) => edit !== undefined)) return undefined
    let file: ContentFile
    try {
      file = await readContentFile(path.join(site.siteDir, id), {
        siteDir: site.siteDir,
        format: markdown.format,
        hooks: markdown,
      })
    } catch {
      // A build of the whole site reports it.
      return undefined
    }
    if (!known.every(({ edit }) => edit?.head === headHash(file))) return undefined
    files.push(file)
  }
  return files
}

interface LocaleOptions extends EditedBuildOptions {
  last: LocaleState
  /** The edited documents, compiled. */
  artifacts: Map<string, Artifact>
  pool: TaskPool
}

interface EditedLocale {
  changes: LocaleChanges
  /** Output paths of files that are no longer published. */
  obsolete: string[]
  /** Groups of files that are written again. */
  replacedGroups: string[]
  rendered: number
}

async function buildLocale(site: SiteContext, options: LocaleOptions): Promise<EditedLocale | undefined> {
  const { last, artifacts, output: whole, pool } = options
  const output = outputFolder(whole, site.folder)
  // Only documents of other locales have changed.
  if (artifacts.size === 0) {
    return { changes: { documents: new Map(), remembered: new Map() }, obsolete: [], replacedGroups: [], rendered: 0 }
  }
  const documents = createDocumentCompiler(last.compile, site.store)
  const context = { site, last, output, artifacts, documents, pool }
  const pages = await editedPages(context)
  if (!pages) return undefined
  const changes: LocaleChanges = { documents: changedDocuments(artifacts, last), remembered: new Map() }
  const diagnostics: Parameters<typeof createClaimer>[1] = []
  const claim = createClaimer(output, diagnostics)
  const sitePages = pages.map(({ page }) => page)
  const update = async () => {
    // The worker renders meanwhile: plugins do not need the rendered pages.
    await setImmediate()
    return updatePlugins(sitePages, { ...context, whole, changes, claim })
  }
  const [results, replacedGroups] = await waitForAll([renderEdited(pages, context), update()])
  if (!results || !replacedGroups) return undefined
  for (const page of pages) claimEdited(page, results.get(page.file), { ...context, claim })
  if (diagnostics.length > 0) return undefined
  const obsolete = pages.flatMap(({ obsoleteModule }) =>
    obsoleteModule === undefined ? [] : site.folder + obsoleteModule,
  )
  return { changes, obsolete, replacedGroups, rendered: results.size }
}

/** Compiles the edited documents of a locale; undefined if more than their text has changed, or one has errors. */
async function compileEdited(
  site: SiteContext,
  { last, files, pool, isFirst }: Pick<LocaleOptions, 'last' | 'pool'> & { files: ContentFile[]; isFirst: boolean },
): Promise<Map<string, Artifact> | undefined> {
  const own = files.filter(({ sourcePath }) => last.documents.get(sourcePath))
  const results = await pool.run<ContentFile, CompileResult>({
    items: own,
    toTask: (batch) => ({ type: 'compile', locale: site.locale, files: batch, ...(isFirst && { code: last.render }) }),
    progress() {},
    onStopped: stoppedDocument,
  })
  const artifacts = new Map<string, Artifact>()
  for (const [index, { sourcePath }] of own.entries()) {
    const result = results[index]
    if (!result?.artifact || ('unconvertedImages' in result && result.unconvertedImages)) return undefined
    const artifact = localizeArtifact(result.artifact, last.compile.localization)
    if (factsHash(artifact) !== last.documents.get(sourcePath)?.edit?.facts) return undefined
    artifacts.set(sourcePath, artifact)
  }
  return artifacts
}

function changedDocuments(artifacts: Map<string, Artifact>, { documents }: LocaleState): LocaleChanges['documents'] {
  const changed = [...artifacts].map(([id, artifact]): [string, DocumentState] => [
    id,
    { ...documents.get(id), ref: toDocumentRef(artifact) },
  ])
  return new Map(changed)
}
