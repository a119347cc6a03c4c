import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  atOrigins,
  createDependencyResolver,
  diagnosticAtOrigin,
  isUpToDate,
  readContentFile,
} from '../content/index.ts'
import { createFileHasher } from '../platform/index.ts'
import { documentKey } from '../shared/document-key.ts'
import type { Artifact, ContentFile, Diagnostic, DocumentView, RouteManifest } from '../shared/types.ts'
import type { Reader } from '../site/index.ts'
import { hasFunctions, withoutFunctions } from './site/markdown-functions.ts'
import type { SiteContext } from './site/site-context.ts'
import { artifactKey, type CompileResult, type CompileSetup, readVariants } from './workers/document-compiler.ts'
import type { TaskPool } from './workers/task-pool.ts'

export interface CompiledSite {
  artifacts: Map<string, Artifact>
  diagnostics: Diagnostic[]
  compiled: number
  reused: number
}

/** Artifacts that are kept beside the store, by their key. */
export interface ArtifactCache {
  get(key: string): Artifact | undefined
  put(key: string, artifact: Artifact): void
}

export function compileSetup(site: SiteContext, manifest: RouteManifest): CompileSetup {
  const { config, components } = site
  const { plugins, ...rest } = config
  return {
    siteDir: site.siteDir,
    config: { ...rest, markdown: withoutFunctions(config.markdown) },
    locale: manifest.locale,
    sources: manifest.sources,
    mappedTags: components.mappedTags,
    globalComponents: components.globalComponents,
    toolchainKey: site.toolchainKey,
    ...(hasFunctions(config.markdown) ? { configBundle: site.loaded.bundleFile } : {}),
    withMarkdown: plugins.some((plugin) => plugin.needsMarkdown),
    withSections: plugins.some((plugin) => plugin.needsSections),
    markdownModules: plugins.flatMap((plugin) => (plugin.markdown ? [plugin.markdown] : [])),
  }
}

/** Compiles every document that a route shows or that such a document imports; what is in the store is not done again. */
export async function compileDocuments(options: {
  site: SiteContext
  setup: CompileSetup
  manifest: RouteManifest
  reader: Reader
  pool: TaskPool
  memo?: ArtifactCache
  progress(done: number, total: number): void
}): Promise<CompiledSite> {
  const { site, setup, manifest, reader, pool, memo } = options
  const config = site.config
  const resolver = createDependencyResolver({ ...setup, config, fileHash: createFileHasher() })
  const result: CompiledSite = { artifacts: new Map(), diagnostics: [], compiled: 0, reused: 0 }
  const seen = new Set<string>()
  const keyOf = (file: ContentFile) => artifactKey(site.toolchainKey, file)
  const fromStore = async (file: ContentFile) => {
    const key = keyOf(file)
    const holds = (artifact?: Artifact) => artifact && isUpToDate(artifact.dependencies, file.sourcePath, resolver)
    // The module of a generated document can only be made here.
    const isWhole = async ({ codeHash }: Artifact) =>
      reader.sourceOf(file.sourcePath) === undefined || (await site.store.has('module', codeHash))
    const kept = (await readVariants(site.store, key)).find(holds)
    if (kept && (await isWhole(kept))) return kept
    const noted = memo?.get(key)
    if (!noted || !holds(noted) || !(await isWhole(noted))) return undefined
    memo?.put(key, noted)
    return noted
  }

  let wanted = uniqueDocuments(manifest.routes.flatMap((route) => route.contents))
  while (wanted.size > 0) {
    for (const key of wanted.keys()) seen.add(key)
    const round = new Map<string, Artifact>()
    const missing = new Map<string, ContentFile>()
    for (const [key, wish] of wanted) {
      const file = await contentFile(wish, { site, reader, diagnostics: result.diagnostics })
      if (!file) continue
      const artifact = await fromStore(file)
      if (artifact) round.set(key, artifact)
      else missing.set(key, file)
    }
    result.reused += round.size
    if (missing.size > 0) {
      const keys = [...missing.keys()]
      const compiled = await pool.run<ContentFile, CompileResult>(
        [...missing.values()].map((file) => withSource(file, reader)),
        (files) => ({ type: 'compile', files }),
        (done) => options.progress(done, missing.size),
      )
      for (const [index, { artifact, diagnostic }] of compiled.entries()) {
        if (diagnostic)
          result.diagnostics.push(diagnosticAtOrigin(diagnostic, missing.get(keys[index] as string)?.origins))
        else {
          const key = keys[index] as string
          round.set(key, artifact)
          memo?.put(keyOf(missing.get(key) as ContentFile), artifact)
        }
      }
      result.compiled += compiled.length
    }
    for (const [key, found] of round) {
      const artifact = atOrigins(found, reader.files.get(found.id) ?? {})
      result.artifacts.set(key, artifact)
      result.diagnostics.push(...artifact.diagnostics)
    }
    // Documents that are imported are found only now.
    const imported = [...round.values()].flatMap((artifact) => artifact.partials).filter((id) => !seen.has(id))
    wanted = uniqueDocuments(imported.map((id) => ({ id })))
  }
  return result
}

type Wish = DocumentView & { id: string }

function uniqueDocuments(wishes: Wish[]): Map<string, Wish> {
  return new Map(wishes.map((wish) => [documentKey(wish), wish]))
}

/** The file of a document, with what part of it is wanted. */
async function contentFile(wish: Wish, context: FileContext): Promise<ContentFile | undefined> {
  const file = await wholeFile(wish.id, context)
  const { until, untitled } = wish
  if (!file || (until === undefined && !untitled)) return file
  return { ...file, view: { ...(until !== undefined && { until }), ...(untitled && { untitled }) } }
}

/** A generated document takes its content along: the compilers have no plugins to ask. */
function withSource(file: ContentFile, reader: Reader): ContentFile {
  const source = reader.sourceOf(file.sourcePath)
  if (source === undefined) return file
  // What a tree says of its place in the sidebar does not belong to its content.
  return file.origins ? { ...file, source, frontMatter: {} } : { ...file, source }
}

interface FileContext {
  site: SiteContext
  reader: Reader
  diagnostics: Diagnostic[]
}

async function wholeFile(id: string, { site, reader, diagnostics }: FileContext): Promise<ContentFile | undefined> {
  const known = reader.files.get(id)
  if (known) return known
  const file = path.join(site.siteDir, id)
  if (!existsSync(file)) return undefined
  try {
    const { markdown } = site.config
    return await readContentFile(file, { siteDir: site.siteDir, format: markdown.format, hooks: markdown })
  } catch (error) {
    diagnostics.push(...((error as { diagnostics?: Diagnostic[] }).diagnostics ?? []))
    return undefined
  }
}
