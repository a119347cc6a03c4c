import { existsSync } from 'node:fs'
import path from 'node:path'
import type { UnconvertedImage } from '../../documents/content/compiler/index.ts'
import {
  createDependencyResolver,
  isUpToDate,
  mapDiagnosticToOrigin,
  mapToOrigins,
  readContentFile,
  readDespiteFrontMatter,
} from '../../documents/content/index.ts'
import type { Reader } from '../../documents/site/index.ts'
import { createFileHasher, SiteError } from '../../platform/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import type { Artifact, ContentFile, Diagnostic, DocumentView, RouteManifest } from '../../shared/types.ts'
import { createImageCache } from './images/image-cache.ts'
import type { ImageConverter } from './images/image-converter.ts'
import { localizeArtifact } from './site/localization.ts'
import type { SiteContext } from './site/site-context.ts'
import type { CompileSetup } from './workers/compile-setup.ts'
import { artifactKey, type CompileResult, hasCompiledText, stoppedDocument } from './workers/document-compiler.ts'
import { inVersion, isShareable, sharedKey } from './workers/shared-artifact.ts'
import { readVariants } from './workers/stored-artifacts.ts'
import type { TaskPool } from './workers/task-pool.ts'

export interface CompiledSite {
  artifacts: Map<string, Artifact>
  diagnostics: Diagnostic[]
  /** Number of documents compiled. */
  compiled: number
  /** Number of documents taken from the cache. */
  reused: number
  /** Documents whose images must be converted first. */
  unfinished: UnfinishedDocument[]
}

export interface UnfinishedDocument {
  key: string
  file: ContentFile
  images: UnconvertedImage[]
}

/** A cache of artifacts in addition to the store. */
export interface ArtifactCache {
  get(key: string): Artifact | undefined
  put(key: string, artifact: Artifact): void
}

export interface CompileOptions {
  site: SiteContext
  setup: CompileSetup
  manifest: RouteManifest
  reader: Reader
  pool: TaskPool
  cache?: ArtifactCache
  progress(done: number, total: number): void
  /** Called with some of the documents that were compiled, and the share of the documents in this round that are. */
  onCompiled?(artifacts: Artifact[], share: number): void
}

/** Compiles every document that a route shows or that such a document imports, unless the cache holds it. */
export async function compileDocuments(options: CompileOptions): Promise<CompiledSite> {
  const { site, manifest, reader } = options
  const findCached = createCacheLookup(options)
  const result: CompiledSite = { artifacts: new Map(), diagnostics: [], compiled: 0, reused: 0, unfinished: [] }
  const seen = new Set<string>()
  let requests = uniqueRequests(manifest.routes.flatMap((route) => route.contents))
  while (requests.size > 0) {
    const round = new Map<string, Artifact>()
    const stale: { key: string; file: ContentFile }[] = []
    for (const [key, request] of requests) {
      seen.add(key)
      const file = await readRequested(request, { site, reader, diagnostics: result.diagnostics })
      if (!file) continue
      const artifact = await findCached(file)
      if (artifact) round.set(key, artifact)
      else stale.push({ key, file })
    }
    const before = result.compiled
    result.reused += round.size
    const { results: compiled, count } = await compileOnce(
      stale.map(({ file }) => file),
      { ...options, progress: (done, total) => options.progress(before + done, before + total) },
    )
    result.compiled += count
    result.reused += stale.length - count
    for (const [key, artifact] of round) addArtifact(key, artifact, result, options)
    const partials = [...round.values()].flatMap((artifact) => artifact.partials)
    for (const [index, document] of stale.entries()) {
      const compiledDocument = compiled[index] as CompileResult
      addCompiled(document, compiledDocument, result, options)
      partials.push(...(compiledDocument.artifact?.partials ?? []))
    }
    // Imported documents are known only now: the next round compiles them.
    requests = uniqueRequests(partials.filter((id) => !seen.has(id)).map((id) => ({ id })))
  }
  return result
}

/**
 * Converts the images of unfinished documents and compiles these again.
 *
 * @param options.progress receives numbers of images
 */
export async function finishDocuments(
  result: CompiledSite,
  { images, ...options }: CompileOptions & { images: ImageConverter },
): Promise<void> {
  const unfinished = result.unfinished.splice(0)
  await images.convert(
    unfinished.flatMap((document) => document.images),
    options.progress,
  )
  const files = unfinished.map(({ file }) => file)
  const compiled = await compileFiles(files, { ...options, progress() {} })
  for (const [index, document] of unfinished.entries())
    addCompiled(document, compiled[index] as CompileResult, result, options)
}

function addCompiled(
  { key, file }: Pick<UnfinishedDocument, 'key' | 'file'>,
  { artifact, diagnostic, unconvertedImages }: CompileResult & { unconvertedImages?: UnconvertedImage[] },
  result: CompiledSite,
  { site, setup, reader, cache }: Pick<CompileOptions, 'site' | 'setup' | 'reader' | 'cache'>,
): void {
  if (diagnostic) result.diagnostics.push(mapDiagnosticToOrigin(diagnostic, file.origins))
  else if (unconvertedImages) result.unfinished.push({ key, file, images: unconvertedImages })
  else {
    addArtifact(key, artifact, result, { reader, setup })
    cache?.put(cacheKey(site, file), artifact)
  }
}

function addArtifact(
  key: string,
  compiled: Artifact,
  { artifacts, diagnostics }: CompiledSite,
  { reader, setup }: Pick<CompileOptions, 'reader' | 'setup'>,
): void {
  const artifact = mapToOrigins(localizeArtifact(compiled, setup.localization), reader.files.get(compiled.id) ?? {})
  artifacts.set(key, artifact)
  diagnostics.push(...artifact.diagnostics)
}

/** Compiles files. Of a document that is the same in several versions, one is compiled. Returns the number of files compiled. */
async function compileOnce(
  files: ContentFile[],
  options: CompileOptions,
): Promise<{ results: CompileResult[]; count: number }> {
  const { setup } = options
  const firstByKey = new Map<string, number>()
  const firsts = files.map((file, index) => {
    const key = sharedKey(setup, file)
    if (key === undefined) return index
    if (!firstByKey.has(key)) firstByKey.set(key, index)
    return firstByKey.get(key) as number
  })
  const total = files.length
  const results: CompileResult[] = []
  const compile = async (indexes: number[], done: number) => {
    const selected = indexes.map((index) => files[index] as ContentFile)
    const compiled = await compileFiles(selected, {
      ...options,
      progress: (count) => options.progress(done + count, total),
    })
    for (const [position, index] of indexes.entries()) results[index] = compiled[position] as CompileResult
  }
  const leading = files.flatMap((_, index) => (firsts[index] === index ? [index] : []))
  await compile(leading, 0)
  const others = files.flatMap((file, index) => {
    if (firsts[index] === index) return []
    const { artifact } = results[firsts[index] as number] as CompileResult
    if (!artifact || !isShareable(artifact, setup)) return [index]
    results[index] = { artifact: inVersion(artifact, file) }
    return []
  })
  await compile(others, total - others.length)
  return { results, count: leading.length + others.length }
}

async function compileFiles(
  files: ContentFile[],
  { site, reader, pool, progress, onCompiled }: CompileOptions,
): Promise<CompileResult[]> {
  if (files.length === 0) return []
  return pool.run<ContentFile, CompileResult>({
    items: files.map((file) => withGeneratedSource(file, reader)),
    toTask: (batch) => ({ type: 'compile', locale: site.locale, files: batch }),
    progress(done, results) {
      progress(done, files.length)
      onCompiled?.(
        results.flatMap(({ artifact }) => artifact ?? []),
        done / files.length,
      )
    },
    onStopped: stoppedDocument,
  })
}

/** Creates a function that returns the cached artifact of a file whose dependencies are unchanged. */
function createCacheLookup({ site, setup, reader, cache }: CompileOptions) {
  const resolver = createDependencyResolver({ ...setup, fileHash: createFileHasher() })
  const images = setup.imageKey === undefined ? undefined : createImageCache(site.store, setup.imageKey)
  return async (file: ContentFile): Promise<Artifact | undefined> => {
    const key = artifactKey(site.toolchainKey, file)
    const isCurrent = (artifact: Artifact) => isUpToDate(artifact.dependencies, file.sourcePath, resolver)
    // Workers cannot compile a generated document again later.
    const hasText = async (artifact: Artifact) =>
      reader.getGeneratedSource(file.sourcePath) === undefined || (await hasCompiledText(site.store, artifact))
    const hasImages = async ({ images: used = [] }: Artifact) => {
      const found = await Promise.all(used.map(({ hash }) => images?.find(hash)))
      return found.every((image) => image !== undefined)
    }
    const shared = sharedKey(setup, file)
    const own = (await readVariants(site.store, key, site.siteDir)).find(isCurrent)
    const ofVersion =
      own || shared === undefined ? undefined : (await readVariants(site.store, shared, site.siteDir)).find(isCurrent)
    const stored = own ?? (ofVersion && inVersion(ofVersion, file))
    if (stored && (await hasText(stored)) && (await hasImages(stored))) return stored
    const cached = cache?.get(cacheKey(site, file))
    if (!cached || !isCurrent(cached) || !(await hasText(cached))) return undefined
    cache?.put(cacheKey(site, file), cached)
    return cached
  }
}

/** The key of a document in the additional cache, which has one artifact for each locale. */
function cacheKey({ toolchainKey, locale, config }: SiteContext, file: ContentFile): string {
  const key = artifactKey(toolchainKey, file)
  return locale === config.i18n.defaultLocale ? key : `${key} ${locale}`
}

/** A document and the part of it to compile. */
type DocumentRequest = DocumentView & { id: string }

function uniqueRequests(requests: DocumentRequest[]): Map<string, DocumentRequest> {
  return new Map(requests.map((request) => [documentKey(request), request]))
}

interface ReadContext {
  site: SiteContext
  reader: Reader
  diagnostics: Diagnostic[]
}

async function readRequested(request: DocumentRequest, context: ReadContext): Promise<ContentFile | undefined> {
  const file = await readDocument(request.id, context)
  const { until, untitled } = request
  if (!file || (until === undefined && !untitled)) return file
  return { ...file, view: { until, ...(untitled && { untitled }) } }
}

async function readDocument(id: string, { site, reader, diagnostics }: ReadContext): Promise<ContentFile | undefined> {
  const known = reader.files.get(id)
  if (known) return known
  const file = path.join(site.siteDir, id)
  if (!existsSync(file)) return undefined
  const { markdown } = site.config
  const options = { siteDir: site.siteDir, format: markdown.format, hooks: markdown }
  try {
    return await readContentFile(file, options)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    diagnostics.push(...error.diagnostics)
    return readDespiteFrontMatter(error, file, options)
  }
}

/** Adds the source of a generated document, which workers cannot read from disk. */
function withGeneratedSource(file: ContentFile, reader: Reader): ContentFile {
  const source = reader.getGeneratedSource(file.sourcePath)
  if (source === undefined) return file
  // The front matter of a tree only concerns the sidebar, not the document.
  return file.origins ? { ...file, source, frontMatter: {} } : { ...file, source }
}
