import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SiteBundle } from '../bundle/index.ts'
import { createRenderer } from '../render/index.ts'
import type { Artifact, Page } from '../shared/types.ts'
import { joinUrl, pageDataFile, pageKey } from '../shared/url.ts'
import { assemblePage } from '../site/index.ts'
import { moduleFiles, siteBundle, themeBundle } from './bundle-stage.ts'
import { compileDocuments, compileSetup } from './compile-stage.ts'
import { createDocumentCompiler } from './document-compiler.ts'
import { shellOf, stampOf } from './page-plan.ts'
import { readSite } from './read-stage.ts'
import { openSite } from './site-context.ts'
import { hasErrors, siteError } from './site-error.ts'
import { createTaskPool } from './task-pool.ts'

/** A site as the development server answers it: one state of its sources. */
export interface DevSite {
  title: string
  baseUrl: string
  /** HTML of the page at a decoded path, or of the 404 page. */
  page(pathname: string): Promise<{ html: string; found: boolean }>
  /**
   * A file that is no page: data of a page, a module, an asset, a static file.
   * @param pathname decoded, with no step up in it
   */
  file(pathname: string): Promise<{ type: string; text?: string; path?: string } | undefined>
  /** Ends the threads that the site has started. */
  close(): Promise<void>
}

/** Reads a site and bundles its theme; documents wait until a page that shows them is asked for. */
export async function createDevSite(options: { siteDir: string; clientScript: string }): Promise<DevSite> {
  const site = await openSite({ siteDir: options.siteDir })
  const { config } = site
  const [theme, { content, reader, siteData, faults }] = await Promise.all([themeBundle(site, true), readSite(site)])
  if (hasErrors(faults)) throw siteError(site.siteDir, faults)
  reader.save()
  const { manifest } = content
  const setup = compileSetup(site, manifest)
  const pool = createTaskPool({ compile: setup, storeDir: site.storeDir }, site.store)
  const documents = createDocumentCompiler(setup, site.store)
  const routes = new Map(manifest.routes.map((route) => [pageKey(route.path, config.baseUrl), route]))
  const published = new Map<string, Artifact>()
  const assets = new Map<string, string>()
  const stamp = stampOf({ theme }, siteData)

  const show = async (key: string) => {
    const route = routes.get(key)
    if (!route) return undefined
    const { artifacts, faults: found } = await compileDocuments({
      site,
      setup,
      manifest: { ...manifest, routes: [route] },
      reader,
      pool,
      progress: () => {},
    })
    const { bundle, faults: missing } = await siteBundle({
      site,
      theme,
      manifest: { ...manifest, routes: [route] },
      artifacts,
      setup,
      dev: true,
    })
    const wrong = [...found, ...missing]
    if (hasErrors(wrong) || !bundle) throw siteError(site.siteDir, wrong)
    for (const artifact of artifacts.values()) {
      published.set(joinUrl(config.baseUrl, artifact.url), artifact)
      for (const asset of artifact.assets) assets.set(joinUrl(config.baseUrl, asset.url), asset.file)
    }
    for (const file of bundle.manifest.files)
      assets.set(joinUrl(config.baseUrl, file), path.join(bundle.folder, 'browser', file))
    const modules = moduleFiles(theme, bundle)
    const { page } = assemblePage(route, { config, artifacts, modules, stamp, plugins: config.plugins })
    return { page, bundle }
  }
  const htmlOf = async (page: Page, bundle: SiteBundle) => {
    const shell = {
      ...shellOf(siteData, { theme, site: bundle }, config.baseUrl),
      extraHead: `\n<script defer src="${options.clientScript}"></script>`,
    }
    const code = (url: string) => documents.code(published.get(url) as Artifact)
    const render = createRenderer({ themeFolder: theme.folder, siteFolder: bundle.folder, shell, code })
    const shared = Object.entries(content.shared).map(([file, value]) => [joinUrl(config.baseUrl, file), value])
    return (await render(page, Object.fromEntries(shared) as typeof content.shared)).html
  }

  return {
    title: config.title,
    baseUrl: config.baseUrl,
    async page(pathname) {
      const key = pageKey(pathname, config.baseUrl)
      const shown = key === undefined ? undefined : await show(key)
      if (shown) return { html: await htmlOf(shown.page, shown.bundle), found: true }
      const missing = await show('404')
      if (!missing) throw new Error('The site has no 404 page.')
      return { html: await htmlOf(missing.page, missing.bundle), found: false }
    },
    async file(pathname) {
      const type = typeOf(pathname)
      const artifact = published.get(pathname)
      if (artifact) return { type, text: await documents.code(artifact) }
      const asset = assets.get(pathname)
      if (asset) return { type, path: asset }
      if (!pathname.startsWith(config.baseUrl)) return undefined
      const inside = pathname.slice(config.baseUrl.length)
      if (Object.hasOwn(content.shared, inside)) return { type, text: JSON.stringify(content.shared[inside]) }
      const key = /^_lectern\/pages\/(.+)\.json$/.exec(inside)?.[1]
      if (key !== undefined && pageDataFile(key) === inside) {
        const shown = await show(key === 'index' ? '' : key)
        return shown && { type, text: JSON.stringify(shown.page) }
      }
      const candidates = [
        path.join(theme.folder, 'browser', inside),
        // Joined, not resolved: a path that still begins with a slash must stay below the folder.
        ...config.staticDirectories.map((folder) => path.join(path.resolve(site.siteDir, folder), inside)),
      ]
      const found = candidates.find((file) => existsSync(file) && statSync(file).isFile())
      return found === undefined ? undefined : { type, path: found }
    },
    close: pool.close,
  }
}

const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

function typeOf(pathname: string): string {
  const type = types[path.posix.extname(pathname).slice(1).toLowerCase()] ?? 'application/octet-stream'
  return type.startsWith('text/') || type.endsWith('json') ? `${type}; charset=utf-8` : type
}
