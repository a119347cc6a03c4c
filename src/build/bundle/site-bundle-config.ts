import type { Configuration, RuleSetRule } from 'webpack'
import type { Diagnostic, ModuleUse } from '../../shared/types.ts'
import type { Importer } from './bundle-diagnostics.ts'
import { constantRuntime } from './constant-runtime.ts'
import { clientEntrySource, type PackagePaths, siteServerSource } from './entries.ts'
import { postcssRules } from './postcss-rules.ts'
import type { ReplacedComponents } from './replaced-components.ts'
import { entryName, sourceUri } from './source-uri.ts'
import { laterOriginalRules } from './theme-alias.ts'
import type { ThemeComponents } from './theme-components.ts'
import { externalsOf, themeExternals } from './theme-externals.ts'
import { baseConfig } from './webpack-config.ts'
import { type BundleAdditions, extendConfig } from './webpack-extensions.ts'

export interface SiteBundleOptions extends BundleAdditions {
  siteDir: string
  cacheDir: string
  paths: PackagePaths
  baseUrl: string
  dev: boolean
  version: string
  /** Modules to bundle, without theme components. */
  modules: ModuleUse[]
  /** Ids of existing theme components. */
  themeIds: string[]
  components: ThemeComponents
  /** Slots of the theme that are on every page. */
  commonSlots: string[]
  /** Changes when links in documents may resolve differently. */
  documentsKey: string
  /** Module id → where it is imported, for diagnostics. */
  importers: Record<string, Importer[]>
}

interface SideOptions {
  target: 'browser' | 'node'
  outDir: string
  replaced: ReplacedComponents
  /** Ids of the components that are on every page. */
  common: string[]
  /** Source of the entry of each module, by registry key, and of the components that are on every page. */
  sources: { key: string; source: string }[]
  /** For documents that components import. */
  documentRule: RuleSetRule
  /** Called for an imported component that the theme does not have. */
  onUnknownComponent(id: string, issuer: string): void
  /** Called for every folder whose files a PostCSS plugin reads. */
  onFolder(folder: string): void
  onWarning(diagnostic: Diagnostic): void
}

/** Webpack configuration of one side of the site's bundle. */
export async function siteBundleConfig(
  options: SiteBundleOptions,
  { target, outDir, replaced, common, sources, documentRule, onUnknownComponent, onFolder, onWarning }: SideOptions,
): Promise<Configuration> {
  const { default: webpack } = await import('webpack')
  const { siteDir, postcss: plugins } = options
  const packageRoot = options.paths.root
  const extended = options.extensions.length > 0
  const config = await baseConfig({
    target,
    outDir,
    dev: options.dev,
    context: siteDir,
    packageRoot,
    siteDir,
    alias: { ...replaced.alias, ...themeModuleAlias(options.paths), ...options.alias },
    baseUrl: options.baseUrl,
    uniqueName: 'lectern-site',
    sourceMap: target === 'node',
    documentLoader: documentRule,
    files: options.files,
    extended,
    rules: [
      ...laterOriginalRules(options.components),
      ...postcssRules({ siteDir, plugins, onFolder }, { target, packageRoot, extended }),
    ],
  })
  const entry =
    target === 'browser'
      ? browserEntries(options, sources, common.length > 0)
      : { site: sourceUri(siteServerSource({ ...options, replaced: replaced.files })) }
  const withoutExtensions: Configuration = {
    ...config,
    entry,
    externals: [
      ...externalsOf(config),
      themeExternals(options.themeIds, {
        paths: options.paths,
        dev: options.dev,
        isClassic: options.components.isClassic,
        replaced,
        hasOwnFiles: (id) => target === 'browser' && !common.includes(id),
        onUnknown: onUnknownComponent,
        isLibraryModule: (request) => Object.hasOwn(options.alias, `${request}$`),
      }),
    ],
    optimization: { ...config.optimization, ...separateModules(target) },
    plugins: [
      ...(config.plugins ?? []),
      constantRuntime,
      // The file is evaluated as a whole: it could not load another one.
      ...(target === 'node' ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
    ],
  }
  return extendConfig(withoutExtensions, options.extensions, { siteDir, target, dev: options.dev, onWarning })
}

/** Name of the entry with the components that are on every page. */
export const commonEntry = 'theme'

function browserEntries(
  { client, paths }: SiteBundleOptions,
  sources: SideOptions['sources'],
  hasCommon: boolean,
): Record<string, { import: string; dependOn?: string }> {
  const all = [
    ...sources.map(({ key, source }) => [entryName(key), sourceUri(source)] as const),
    ...(client.length > 0 ? [['client', sourceUri(clientEntrySource(client, paths), paths.root)] as const] : []),
  ]
  // Other files need not contain what is on every page.
  const dependOn = hasCommon ? { dependOn: commonEntry } : {}
  return Object.fromEntries(
    all.map(([name, source]) => [name, { import: source, ...(name !== commonEntry && dependOn) }]),
  )
}

/** Modules beside the theme's components, for components that were copied from the package. */
export function themeModuleAlias({ client, search, shared, theme }: PackagePaths): Record<string, string> {
  return { 'lectern/client': client, 'lectern/search': search, 'lectern/shared': shared, 'lectern/theme': theme }
}

/**
 * The file of a module must not depend on which other modules the site uses: importing a component for the first time must
 * not change other files. So files share module instances, but no code.
 */
export function separateModules(target: 'browser' | 'node'): Configuration['optimization'] {
  return {
    runtimeChunk: target === 'browser' ? { name: 'site-runtime' } : false,
    usedExports: false,
    mangleExports: false,
    concatenateModules: false,
  }
}
