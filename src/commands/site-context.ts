import path from 'node:path'
import { findThemeComponents, type ThemeComponents } from '../bundle/index.ts'
import { type LoadedConfig, loadConfig } from '../config/index.ts'
import { createDiskStore, type DiskStore, hashJson } from '../platform/index.ts'
import type { Plugin, SiteConfig } from '../shared/types.ts'
import { type PackageInfo, packageInfo } from './package-info.ts'

/** A site that a command works on. */
export interface SiteContext {
  siteDir: string
  cacheDir: string
  config: SiteConfig
  loaded: LoadedConfig
  /** Path of the declaration, relative to the site folder. */
  configFile: string
  package: PackageInfo
  components: ThemeComponents
  store: DiskStore
  storeDir: string
  /** Everything beside its source and the answers to its questions that decides what a document becomes. */
  toolchainKey: string
}

/** @param options.cacheDir where everything is kept between commands; `.lectern` in the site folder when left out */
export async function openSite(options: { siteDir: string; cacheDir?: string }): Promise<SiteContext> {
  const siteDir = path.resolve(options.siteDir)
  const cacheDir = options.cacheDir ?? path.join(siteDir, '.lectern')
  const storeDir = path.join(cacheDir, 'store')
  const loaded = await loadConfig({ siteDir, cacheDir })
  const config = loaded.listsPlugins ? loaded.config : { ...loaded.config, plugins: await presetPlugins(siteDir) }
  const own = packageInfo()
  const components = findThemeComponents([
    path.resolve(siteDir, config.themeDir),
    ...config.plugins.flatMap((plugin) => (plugin.theme ? [plugin.theme] : [])),
    own.paths.theme,
  ])
  return {
    siteDir,
    cacheDir,
    config,
    loaded,
    configFile: path.relative(siteDir, loaded.file).split(path.sep).join('/'),
    package: own,
    components,
    store: createDiskStore(storeDir),
    storeDir,
    toolchainKey: toolchainKey(own, loaded, components),
  }
}

/** The one place where plugins are chosen by the generator; the core knows none of them by name. */
async function presetPlugins(siteDir: string): Promise<Plugin[]> {
  const { preset } = await import('../../plugins/preset.ts')
  return preset(siteDir)
}

function toolchainKey(own: PackageInfo, { config, key }: LoadedConfig, components: ThemeComponents): string {
  const { remarkPlugins, rehypePlugins, recmaPlugins, ...markdown } = config.markdown
  const functions = remarkPlugins.length + rehypePlugins.length + recmaPlugins.length
  return hashJson([
    own.contentRevision,
    markdown,
    // Functions cannot be compared; the text of the declaration that made them can.
    functions > 0 ? key : '',
    config.plugins.filter((plugin) => plugin.markdown).map((plugin) => [plugin.name, plugin.key ?? key]),
    components.mappedTags,
    components.globalComponents,
    config.theme.code,
  ])
}
