import { existsSync } from 'node:fs'
import path from 'node:path'
import { answersHold, createOracle, readContentFile } from '../content/index.ts'
import { createFileHasher } from '../platform/index.ts'
import type { Artifact, ContentFile, Fault, RouteManifest } from '../shared/types.ts'
import type { Reader } from '../site/index.ts'
import { artifactKey, type CompileResult, type CompileSetup, readVariants } from './document-compiler.ts'
import { hasFunctions, withoutFunctions } from './markdown-functions.ts'
import type { SiteContext } from './site-context.ts'
import type { TaskPool } from './task-pool.ts'

export interface CompiledSite {
  artifacts: Map<string, Artifact>
  faults: Fault[]
  compiled: number
  reused: number
}

/** Artifacts that are kept beside the store, by their key. */
export interface ArtifactMemo {
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
    withMarkdown: plugins.some((plugin) => plugin.wantsMarkdown),
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
  memo?: ArtifactMemo
  progress(done: number, total: number): void
}): Promise<CompiledSite> {
  const { site, setup, manifest, reader, pool, memo } = options
  const config = site.config
  const oracle = createOracle({ ...setup, config, fileHash: createFileHasher() })
  const result: CompiledSite = { artifacts: new Map(), faults: [], compiled: 0, reused: 0 }
  const seen = new Set<string>()
  const keyOf = (file: ContentFile) => artifactKey(site.toolchainKey, file.sourcePath, file.hash)
  const fromStore = async (file: ContentFile) => {
    const key = keyOf(file)
    const holds = (artifact?: Artifact) => artifact && answersHold(artifact.asked, file.sourcePath, oracle)
    const kept = (await readVariants(site.store, key)).find(holds)
    if (kept) return kept
    const noted = memo?.get(key)
    if (!noted || !holds(noted)) return undefined
    memo?.put(key, noted)
    return noted
  }

  let wanted = [...new Set(manifest.routes.flatMap((route) => route.contents.map((content) => content.id)))]
  while (wanted.length > 0) {
    for (const id of wanted) seen.add(id)
    const round = new Map<string, Artifact>()
    const missing: ContentFile[] = []
    for (const id of wanted) {
      const file = await contentFile(id, { site, reader, faults: result.faults })
      if (!file) continue
      const artifact = await fromStore(file)
      if (artifact) round.set(id, artifact)
      else missing.push(file)
    }
    result.reused += round.size
    if (missing.length > 0) {
      const compiled = await pool.run<ContentFile, CompileResult>(
        missing,
        (files) => ({ type: 'compile', files }),
        (done) => options.progress(done, missing.length),
      )
      for (const [index, { artifact, fault }] of compiled.entries()) {
        if (fault) result.faults.push(fault)
        else round.set(artifact.id, artifact)
        if (artifact) memo?.put(keyOf(missing[index] as ContentFile), artifact)
      }
      result.compiled += compiled.length
    }
    for (const [id, artifact] of round) {
      result.artifacts.set(id, artifact)
      result.faults.push(...artifact.faults)
    }
    // Documents that are imported are found only now.
    wanted = [...new Set([...round.values()].flatMap((artifact) => artifact.partials))].filter((id) => !seen.has(id))
  }
  return result
}

async function contentFile(
  id: string,
  { site, reader, faults }: { site: SiteContext; reader: Reader; faults: Fault[] },
): Promise<ContentFile | undefined> {
  const known = reader.files.get(id)
  if (known) return known
  const file = path.join(site.siteDir, id)
  if (!existsSync(file)) return undefined
  try {
    const { markdown } = site.config
    return await readContentFile(file, { siteDir: site.siteDir, format: markdown.format, hooks: markdown })
  } catch (error) {
    faults.push(...((error as { faults?: Fault[] }).faults ?? []))
    return undefined
  }
}
