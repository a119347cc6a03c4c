import path from 'node:path'
import { findThemeComponents, type ThemeComponents, themeGroups } from '../../bundle/index.ts'
import { type LoadedConfig, loadConfig } from '../../config/index.ts'
import { createDiskStore, type DiskStore, hashJson } from '../../platform/index.ts'
import type { Mode, ResolvedConfig } from '../../shared/types.ts'
import { hasFunctions, withoutFunctions } from './markdown-functions.ts'
import { type PackageInfo, readPackageInfo, sourceFolder } from './package-info.ts'
import { resolveConfig } from './site-plugins.ts'

/** The site of a command. */
export interface SiteContext {
  siteDir: string
  cacheDir: string
  mode: Mode
  /** The site config, with the default plugins if it lists none, and with the sources that plugins add to the policy. */
  config: ResolvedConfig
  loaded: LoadedConfig
  /** Path of the site config, relative to the site folder. */
  configFile: string
  package: PackageInfo
  components: ThemeComponents
  store: DiskStore
  storeDir: string
  /** Hash of everything that affects compiled documents except their source and dependencies. */
  toolchainKey: string
}

/**
 * @param options.cacheDir cache folder; `.lectern` in the site folder by default
 * @param options.dev opens the site for the dev server: includes drafts, unless SIMULATE_PRODUCTION_VISIBILITY is set. In this
 * repository, components of the theme and of plugins are read from their sources
 */
export async function openSite(options: { siteDir: string; cacheDir?: string; dev?: boolean }): Promise<SiteContext> {
  const siteDir = path.resolve(options.siteDir)
  const cacheDir = options.cacheDir ?? path.join(siteDir, '.lectern')
  const storeDir = path.join(cacheDir, 'store')
  const loaded = await loadConfig({ siteDir, cacheDir })
  const config = await resolveConfig(loaded, siteDir)
  const own = readPackageInfo()
  const compiledOrSource = (folder: string) =>
    options.dev && siteDir === own.paths.root ? sourceFolder(folder, siteDir) : folder
  const components = findThemeComponents([
    path.resolve(siteDir, config.themeDir),
    ...config.plugins.flatMap((plugin) => (plugin.theme ? [compiledOrSource(plugin.theme)] : [])),
    { folder: compiledOrSource(own.paths.theme), groups: themeGroups },
    ...featureFolders(config).map((name) => compiledOrSource(path.join(own.paths.theme, name))),
  ])
  return {
    siteDir,
    cacheDir,
    mode: options.dev && process.env.SIMULATE_PRODUCTION_VISIBILITY !== 'true' ? 'development' : 'production',
    config,
    loaded,
    configFile: path.relative(siteDir, loaded.file).split(path.sep).join('/'),
    package: own,
    components,
    store: createDiskStore(storeDir),
    storeDir,
    toolchainKey: toolchainKey(own, { config, key: loaded.key }, components),
  }
}

/** Component folders of optional features. */
function featureFolders({ markdown, theme }: ResolvedConfig): string[] {
  return [
    ...(markdown.mermaid ? ['mermaid'] : []),
    ...(markdown.math && markdown.math.output === 'htmlAndMathml' ? ['math'] : []),
    ...(theme.imageZoom ? ['zoom'] : []),
  ]
}

function toolchainKey(
  own: PackageInfo,
  { config, key }: Pick<LoadedConfig, 'config' | 'key'>,
  components: ThemeComponents,
): string {
  const { markdown } = config
  return hashJson([
    own.contentRevision,
    withoutFunctions(markdown),
    // Functions cannot be compared, so the hash of the site config represents them.
    hasFunctions(markdown) ? key : '',
    config.plugins.filter((plugin) => plugin.markdown).map((plugin) => [plugin.name, plugin.key ?? key]),
    config.plugins.some((plugin) => plugin.needsMarkdown),
    config.plugins.some((plugin) => plugin.needsSections),
    components.mappedTags,
    components.globalComponents,
    config.theme.code,
    config.theme.imageZoom,
    config.contentSecurityPolicy,
  ])
}
