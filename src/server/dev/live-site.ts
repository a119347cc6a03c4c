import { extractHtmlSections } from '../../content/index.ts'
import { type CompileResult, compileDocuments, resolveSections, type TaskPool } from '../../pipeline/index.ts'
import { hashJson, hashOf } from '../../platform/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import type { Artifact, DocumentSection, LiveSite, Page, PageSections, Route } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'
import { assemblePage, collectPartials } from '../../site/index.ts'
import { inThisThread } from './dev-page.ts'
import type { DevSite } from './dev-site.ts'

/** What a site under work is to plugins that answer requests, and how it learns what happens. */
export interface KeptLiveSite extends LiveSite {
  /** A page was shown: its documents are compiled, and one without documents has this main element. */
  shown(path: string, shown: { artifacts: Map<string, Artifact>; html?: string }): void
  /** The site is in a new state after these files, absolute, have changed. */
  changed(files: string[]): void
  close(): void
}

/** How long a page that was saved may wait to be asked for before it is compiled to be found, in milliseconds. */
const patience = 400

/** More files at once were not written one by one: their texts wait for their pages to be opened. */
const mostSaved = 5

/** @param state the present state of the site */
export function createLiveSite(state: () => DevSite): KeptLiveSite {
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const pages = new WeakMap<DevSite, Page[]>()
  /** Page path → what its sources were and what stands for its sections, which are in the store. */
  const known = new Map<string, { stamp: string; key?: string }>()
  const html = new Map<string, string>()
  /** Page path → what its documents became when they were shown last. */
  const lastShown = new Map<string, string>()
  /** Imported document → the page for which it counts. */
  const owners = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined

  const sections = async ({ path }: Page): Promise<PageSections | undefined> => {
    const at = state()
    const route = routeOf(path, at)
    if (!route) return undefined
    if (route.contents.length === 0) {
      const text = html.get(path)
      return text === undefined ? undefined : { key: hashOf(text), read: async () => extractHtmlSections(text) }
    }
    const stamp = hashJson([
      at.site.toolchainKey,
      route.contents.map((content) => [documentKey(content), at.reader.files.get(content.id)?.hash]),
    ])
    const before = known.get(path)
    if (before?.stamp === stamp) {
      const { key } = before
      const read = async () => (await keptSections(route, { state: at, owners }))?.sections ?? []
      return key === undefined ? undefined : { key, read }
    }
    const found = await keptSections(route, { state: at, owners })
    // What is imported changes without the document.
    if (!found?.imports) known.set(path, { stamp, ...(found && { key: found.key }) })
    return found && { key: found.key, read: async () => found.sections }
  }
  const shown: KeptLiveSite['shown'] = (path, { artifacts, html: text }) => {
    if (artifacts.size === 0 && text === undefined) return
    const mark = text !== undefined && artifacts.size === 0 ? hashOf(text) : marksOf(artifacts)
    if (lastShown.get(path) === mark) return
    lastShown.set(path, mark)
    if (artifacts.size === 0) html.set(path, text as string)
    known.delete(path)
    tell()
  }
  const compileSaved = async (files: string[]) => {
    const at = state()
    const ids = new Set(
      [...at.reader.files.values()].flatMap(({ file, sourcePath }) => (files.includes(file) ? [sourcePath] : [])),
    )
    for (const route of at.content.manifest.routes) {
      if (!route.contents.some(({ id, variant }) => variant === 'full' && ids.has(id))) continue
      shown(route.path, { artifacts: await artifactsOf(route, at, inThisThread(at)) })
    }
  }
  return {
    now() {
      const at = state()
      const { site, content } = at
      if (!pages.has(at))
        pages.set(
          at,
          content.manifest.routes.map((route) => pageOf(route, at)),
        )
      return { config: site.config, manifest: content.manifest, pages: pages.get(at) as Page[], sections }
    },
    onChange(listener) {
      listeners.push(listener)
    },
    shown,
    changed(files) {
      clearTimeout(timer)
      owners.clear()
      tell()
      if (listeners.length === 0 || files.length > mostSaved) return
      timer = setTimeout(() => void compileSaved(files).catch(() => {}), patience)
    },
    close: () => clearTimeout(timer),
  }
}

function routeOf(path: string, { routes, site }: DevSite): Route | undefined {
  return routes.get(pageKey(path, site.config.baseUrl) ?? '404')
}

/** The page as far as it is known before anything is compiled. */
function pageOf(route: Route, { site }: DevSite): Page {
  const nothing = { artifacts: new Map<string, Artifact>(), modules: { get: () => undefined }, plugins: [] }
  return assemblePage(route, { config: site.config, stamp: '', mode: 'development', ...nothing }).page
}

function marksOf(artifacts: Map<string, Artifact>): string {
  return hashJson([...artifacts].map(([id, { sections }]) => [id, sections?.hash]))
}

/** What was compiled of a route, by this server or by a build before it, as far as it still holds. */
async function keptSections(
  route: Route,
  { state, owners }: { state: DevSite; owners: Map<string, string> },
): Promise<{ key: string; sections: DocumentSection[]; imports: boolean } | undefined> {
  const artifacts = await artifactsOf(route, state, compilesNothing)
  const shown = route.contents.flatMap((content) => artifacts.get(documentKey(content)) ?? [])
  if (shown.length < route.contents.length || !shown.every((artifact) => artifact.sections)) return undefined
  const imported = shown.flatMap((artifact) => collectPartials(artifact, artifacts).partials)
  for (const { id } of imported) if (!owners.has(id)) owners.set(id, route.path)
  const own = imported.filter(({ id }) => owners.get(id) === route.path)
  const left = new Set(own.map(({ id }) => id))
  return {
    key: hashJson([...shown, ...own].map((artifact) => artifact.sections?.hash)),
    sections: shown.flatMap((artifact) => resolveSections(artifact, left, artifacts)),
    imports: imported.length > 0,
  }
}

async function artifactsOf(route: Route, state: DevSite, pool: TaskPool): Promise<Map<string, Artifact>> {
  const { site, setup, content, reader } = state
  const manifest = { ...content.manifest, routes: [route] }
  return (await compileDocuments({ site, setup, manifest, reader, pool, progress: () => {} })).artifacts
}

const compilesNothing: TaskPool = {
  async run<I, R>(items: I[]): Promise<R[]> {
    const diagnostic = { code: 'not-compiled', message: 'It is not compiled yet.', severity: 'warning' } as const
    return items.map((): CompileResult => ({ diagnostic })) as R[]
  },
  close: async () => {},
}
