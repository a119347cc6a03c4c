import { availableParallelism } from 'node:os'
import path from 'node:path'
import { publishedMarkdown } from '../../content/index.ts'
import { hashOf, type Output, type OutputClaim, SiteError } from '../../platform/index.ts'
import type { Artifact, Diagnostic, LazyContent, Page, Site, Writer } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'
import type { SiteContent } from '../../site/index.ts'
import type { PageOutput } from '../render.ts'
import type { SiteContext } from '../site/site-context.ts'

export interface EmitOptions {
  site: SiteContext
  output: PageOutput
  /** For what is not to be published; nowhere in a check. */
  unpublished?: Output
  content: SiteContent
  pages: Page[]
  artifacts: Map<string, Artifact>
}

/** Runs the `emit` hooks. What a hook throws is a fault like others: the other plugins go on. */
export async function emitPlugins(
  options: EmitOptions,
  read: Pick<Site, 'article' | 'sections'>,
  claim: (file: string, claimed: OutputClaim, published: boolean) => void,
): Promise<Diagnostic[]> {
  const { site, content, pages, artifacts } = options
  const diagnostics: Diagnostic[] = []
  const { config } = site
  const shared = Object.fromEntries(
    Object.entries(content.shared).map(([file, value]) => [joinUrl(config.baseUrl, file), value]),
  )
  const markdown: Site['markdown'] = (id, linkOf) => publishedMarkdown(id, { artifacts, linkOf })
  const given = { config, manifest: content.manifest, pages, shared, markdown, ...read }
  const costly: CostlyFile[] = []
  for (const [plugin, loaded] of content.loaded) {
    const owner = `plugin ${plugin.name}`
    const out: Writer = {
      async write(name, content, { published = true, compressed } = {}) {
        const file = outputPath(name, plugin.name)
        if (typeof content === 'string' || content instanceof Uint8Array) {
          claim(file, { key: hashOf(content), owner, compressed, source: () => ({ text: content }) }, published)
          return
        }
        const key = hashOf(plugin.name, plugin.key ?? '', content.key)
        if (content.cached !== false) costly.push({ file, key, content, published })
        const text = content.cached === false ? content.create : () => made(key, content, site)
        claim(file, { key, owner, compressed, source: async () => ({ text: await text() }) }, published)
      },
      async cached(key, create) {
        const whole = hashOf(plugin.name, plugin.key ?? '', 'kept', key)
        return (await made(whole, { create }, site)).toString()
      },
      report({ severity = 'error', ...diagnostic }) {
        if (severity !== 'ignore') diagnostics.push({ ...diagnostic, severity })
      },
    }
    try {
      await plugin.emit?.(given, out, loaded)
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  await makeMissing(costly, options).catch((error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    diagnostics.push(...error.diagnostics)
  })
  return diagnostics
}

interface CostlyFile {
  file: string
  key: string
  content: LazyContent
  published: boolean
}

/** Makes what neither the last output nor the store holds, as much at a time as there are cores. */
async function makeMissing(files: CostlyFile[], { site, output, unpublished }: EmitOptions): Promise<void> {
  // A check writes nothing.
  if (output.staging === undefined) return
  const wanted = files.filter(({ file, key, published }) => !(published ? output : unpublished)?.isFresh(file, key))
  const next = wanted.values()
  const work = async () => {
    for (const { key, content } of next) if (!(await site.store.has('made', key))) await made(key, content, site)
  }
  await Promise.all(Array.from({ length: Math.min(wanted.length, availableParallelism()) }, work))
}

/** Costly content from the store, else made and kept there. */
async function made(
  key: string,
  content: Pick<LazyContent, 'create'>,
  { store }: SiteContext,
): Promise<string | Uint8Array> {
  const kept = await store.get('made', key)
  if (kept) return kept
  const fresh = await content.create()
  await store.put('made', key, fresh)
  return fresh
}

/** The path of a file that a plugin emits, relative to the output folder. */
function outputPath(file: string, plugin: string): string {
  const inside = path.posix.normalize(file.replace(/\\/g, '/').replace(/^\/+/, ''))
  if (inside === '.' || inside === '..' || inside.startsWith('../')) {
    throw new SiteError({ message: `The plugin "${plugin}" writes ${file}, which is no file of the output folder.` })
  }
  return inside
}
