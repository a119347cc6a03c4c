import {
  type CompileResult,
  compileDocuments,
  createDocumentCompiler,
  type Job,
  resolveSections,
  type TaskPool,
  withSource,
} from '../../build/pipeline/index.ts'
import { extractHtmlSections } from '../../documents/content/compiler/index.ts'
import { collectPartials, outlinePage } from '../../documents/pages/index.ts'
import { hashJson, hashOf } from '../../platform/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import type { Artifact, DocumentSection, LiveSite, Page, PageSections, Route, SitePage } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'
import type { DevSite } from './dev-site.ts'

/** The live site that plugins read in development, with the methods by which the session updates it. */
export interface DevLiveSite extends LiveSite {
  /** Records a rendered page: its compiled documents, or the HTML of its main element if it has none. */
  recordPage(path: string, rendered: { artifacts: Map<string, Artifact>; html?: string }): void
  /** Records that the site has a new state after changes of these files, absolute. */
  recordChanges(files: string[]): void
  close(): void
}

/** Milliseconds after which a saved page is compiled for search if nobody has requested it. */
const compileDelay = 400

/** If more files change at once, their pages are compiled when they are requested. */
const maxSavedFiles = 5

/**
 * @param state returns the current state of the site
 * @param options.compiles whether sections that are not in the cache are compiled
 */
export function createLiveSite(state: () => DevSite, { compiles = false }: { compiles?: boolean } = {}): DevLiveSite {
  const listeners: (() => void)[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const pages = new WeakMap<DevSite, SitePage[]>()
  /** Page path → stamp of its sources and key of its sections, which are in the store. */
  const cached = new Map<string, { stamp: string; key?: string }>()
  const html = new Map<string, string>()
  /** Page path → hash of its sections when it was rendered last. */
  const lastHashes = new Map<string, string>()
  /** Imported document → page that its sections belong to. */
  const owners = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined

  const sections = async ({ path }: Page): Promise<PageSections | undefined> => {
    const at = state()
    const route = findRoute(path, at)
    if (!route) return undefined
    if (route.contents.length === 0) {
      const text = html.get(path)
      return text === undefined
        ? undefined
        : withSource({ key: hashOf(text), read: async () => extractHtmlSections(text) })
    }
    const stamp = hashJson([
      at.site.toolchainKey,
      route.contents.map((content) => [documentKey(content), at.reader.files.get(content.id)?.hash]),
    ])
    const previous = cached.get(path)
    if (previous?.stamp === stamp) {
      const { key } = previous
      const read = async () => (await readSections(route, { state: at, owners, compiles }))?.sections ?? []
      return key === undefined ? undefined : withSource({ key, read })
    }
    const found = await readSections(route, { state: at, owners, compiles })
    // Imported documents can change without this one.
    if (!found?.imports) cached.set(path, { stamp, key: found?.key })
    return found && withSource({ key: found.key, read: async () => found.sections })
  }
  const recordPage: DevLiveSite['recordPage'] = (path, { artifacts, html: text }) => {
    if (artifacts.size === 0 && text === undefined) return
    const hash = text !== undefined && artifacts.size === 0 ? hashOf(text) : hashSections(artifacts)
    if (lastHashes.get(path) === hash) return
    lastHashes.set(path, hash)
    if (artifacts.size === 0) html.set(path, text as string)
    cached.delete(path)
    notify()
  }
  const compileSaved = async (files: string[]) => {
    const at = state()
    const ids = new Set(
      [...at.reader.files.values()].flatMap(({ file, sourcePath }) => (files.includes(file) ? [sourcePath] : [])),
    )
    for (const route of at.content.manifest.routes) {
      if (!route.contents.some(({ id, variant }) => variant === 'full' && ids.has(id))) continue
      recordPage(route.path, { artifacts: await loadArtifacts(route, at, at.pool) })
    }
  }
  return {
    now() {
      const at = state()
      const { site, content } = at
      if (!pages.has(at))
        pages.set(
          at,
          content.manifest.routes.map((route) => toPage(route, at)),
        )
      return {
        config: site.config,
        texts: site.texts.texts,
        manifest: content.manifest,
        pages: pages.get(at) as SitePage[],
        sections,
      }
    },
    onChange(listener) {
      listeners.push(listener)
    },
    recordPage,
    recordChanges(files) {
      clearTimeout(timer)
      owners.clear()
      notify()
      if (listeners.length === 0 || files.length > maxSavedFiles) return
      timer = setTimeout(() => void compileSaved(files).catch(() => {}), compileDelay)
    },
    close: () => clearTimeout(timer),
  }
}

function findRoute(path: string, { routes, site }: DevSite): Route | undefined {
  return routes.get(pageKey(path, site.config.baseUrl) ?? '404')
}

/** The page without compiled contents. */
function toPage(route: Route, { site }: DevSite): SitePage {
  return outlinePage(route, { config: site.config, artifacts: new Map() })
}

function hashSections(artifacts: Map<string, Artifact>): string {
  return hashJson([...artifacts].map(([id, { sections }]) => [id, sections?.hash]))
}

/** Returns the sections of a route, unless they have to be compiled: the cache has those of this server and of earlier builds. */
async function readSections(
  route: Route,
  { state, owners, compiles }: { state: DevSite; owners: Map<string, string>; compiles: boolean },
): Promise<{ key: string; sections: DocumentSection[]; imports: boolean } | undefined> {
  const artifacts = await loadArtifacts(route, state, compiles ? state.pool : cacheOnlyPool)
  const compiled = route.contents.flatMap((content) => artifacts.get(documentKey(content)) ?? [])
  if (compiled.length < route.contents.length || !compiled.every((artifact) => artifact.sections)) return undefined
  const imported = compiled.flatMap((artifact) => collectPartials(artifact, artifacts).partials)
  for (const { id } of imported) if (!owners.has(id)) owners.set(id, route.path)
  const own = imported.filter(({ id }) => owners.get(id) === route.path)
  const ownIds = new Set(own.map(({ id }) => id))
  return {
    key: hashJson([...compiled, ...own].map((artifact) => artifact.sections?.hash)),
    sections: await resolveSections(compiled, ownIds, {
      artifacts,
      documents: createDocumentCompiler(state.setup, state.site.store),
    }),
    imports: imported.length > 0,
  }
}

/** Compiles the documents of a route, or takes them from the cache. */
async function loadArtifacts(route: Route, state: DevSite, pool: TaskPool): Promise<Map<string, Artifact>> {
  const { site, setup, content, reader } = state
  const manifest = { ...content.manifest, routes: [route] }
  return (await compileDocuments({ site, setup, manifest, reader, pool, progress: () => {} })).artifacts
}

const cacheOnlyPool: TaskPool = {
  async run<I, R>({ items }: Job<I, R>): Promise<R[]> {
    const diagnostic = {
      code: 'not-compiled',
      message: 'The document is not compiled yet.',
      severity: 'warning',
    } as const
    return items.map((): CompileResult => ({ diagnostic })) as R[]
  },
  strayErrors: () => [],
  close: async () => {},
}
