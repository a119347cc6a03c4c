import path from 'node:path'
import {
  type BundlerThread,
  type CompileDocument,
  createBundlerThread,
  createDevBundle,
  type DevBundle,
  findReplacedComponents,
  getOrBuildTheme,
  type SettingsBundle,
} from '../../build/bundle/index.ts'
import { bundleAdditions, bundleSettings, collectModuleRequests } from '../../build/pipeline/index.ts'
import { hashJson } from '../../platform/index.ts'
import { filesBase } from '../../shared/url.ts'
import type { DevSite } from './dev-site.ts'

/** The code of a site in development. It is replaced when its key changes. */
export interface DevCode {
  key: string
  bundle: DevBundle
  settings: SettingsBundle
  /** Changes when pages must be reloaded to get the current theme. */
  themeHash: string
  /** Folders of the browser's files, by descending priority. */
  browserFolders: string[]
}

export interface DevCodeOptions {
  folder: string
  /** Compiles the documents that components import. */
  compileDocument: CompileDocument
  onChange(): void
}

/** Returns the code for a state of the site: the previous one if its settings are unchanged. */
export async function getOrCreateCode(
  sites: readonly [DevSite, ...DevSite[]],
  previous: DevCode | undefined,
  { folder, ...options }: DevCodeOptions,
): Promise<DevCode> {
  const [{ site }] = sites
  const { components, config, siteDir, cacheDir, themeIds } = site
  const { paths, renderRevision: version } = site.package
  const shared = { siteDir, paths, components, baseUrl: filesBase(config) }
  const theme = await withThread(cacheDir, (thread) =>
    getOrBuildTheme({ cacheDir, paths, isClassic: components.isClassic, kind: 'hot', version }, thread),
  )
  const settings = await bundleSettings(site, theme)
  const additions = await bundleAdditions(site)
  const key = hashJson([shared, additions, theme.folder, settings.folder, site.toolchainKey])
  if (previous?.key === key) return previous
  await previous?.bundle.close()
  // These components are known before any document is compiled.
  const { modules: uses, importers } = collectModuleRequests(
    sites.flatMap(({ content }) => content.manifest.routes),
    [],
    themeIds,
    components.library,
  )
  const bundle = createDevBundle(
    { ...shared, ...additions, ...options, theme, themeIds, folder: path.join(folder, key.slice(0, 12)) },
    { uses, importers },
  )
  return {
    key,
    bundle,
    settings,
    themeHash: hashJson([theme.folder, settings.folder, findReplacedComponents(components, paths).files]),
    browserFolders: [...bundle.browserFolders, path.join(settings.folder, 'browser')],
  }
}

async function withThread<T>(cacheDir: string, work: (thread: BundlerThread) => Promise<T>): Promise<T> {
  const thread = createBundlerThread({ cacheDir, dev: true })
  try {
    return await work(thread)
  } finally {
    await thread.close()
  }
}
