import { compileDocuments, withFrames } from '../../build/pipeline/index.ts'
import { resolveMarkdownExport } from '../../documents/content/index.ts'
import { outlinePage } from '../../documents/pages/index.ts'
import { formatDiagnostics, renderMarkdownPage, ToolError } from '../../platform/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import { toolPages } from '../../shared/tool-pages.ts'
import type { Artifact, LiveSite, Route, ToolPage } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'
import type { DevSite } from './dev-site.ts'

/** The pages of a site in one locale, compiled when they are read. */
export interface SourcePages {
  pages(): readonly ToolPage[]
  /** @throws ToolError if the document of the page has errors */
  markdown(page: Pick<ToolPage, 'path'>): Promise<string | undefined>
}

export function sourcePages(state: () => DevSite, live: LiveSite): SourcePages {
  const known = new WeakMap<DevSite, { pages: readonly ToolPage[]; files: ReadonlySet<string> }>()
  const read = () => {
    const at = state()
    const { config, manifest, pages } = live.now()
    const found =
      known.get(at) ??
      listPages(toolPages({ config, folder: '', pages, manifest, versions: at.content.versions, isBuilt: false }))
    known.set(at, found)
    return found
  }
  return {
    pages: () => read().pages,
    async markdown({ path }) {
      const at = state()
      const { config } = at.site
      const route = at.routes.get(pageKey(path, config.baseUrl) ?? '404')
      if (!route) return undefined
      const artifacts = await compileRoute(route, at)
      const page = outlinePage(route, { config, artifacts })
      const markdown = (id: string, mapUrl: (url: string) => string) => resolveMarkdownExport(id, { artifacts, mapUrl })
      const { versions } = at.content
      return renderMarkdownPage(page, { config, texts: at.site.texts.texts, versions, markdown }, (file) =>
        read().files.has(file),
      )
    },
  }
}

function listPages(pages: readonly ToolPage[]) {
  return { pages, files: new Set(pages.map(({ file }) => file)) }
}

async function compileRoute(route: Route, state: DevSite): Promise<Map<string, Artifact>> {
  const { site, setup, content, reader, pool } = state
  const manifest = { ...content.manifest, routes: [route] }
  const { artifacts, diagnostics } = await compileDocuments({ site, setup, manifest, reader, pool, progress() {} })
  if (route.contents.every((document) => artifacts.has(documentKey(document)))) return artifacts
  throw new ToolError(`The document has errors.\n${formatDiagnostics(withFrames(diagnostics, site.siteDir))}`)
}
