import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from 'webpack'
import { hashOf, listFiles, uniqueDiagnostics } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { bundleDiagnostics } from './bundle-diagnostics.ts'
import { type BundleCacheEntry, buildAndCache, type CachedBundle } from './cached-bundle.ts'
import {
  type BundleKind,
  browserClient,
  componentEntries,
  mainSource,
  type PackagePaths,
  serverSource,
  serverTextsAlias,
  shellIds,
} from './entries.ts'
import { linkTheme } from './link-theme.ts'
import { postcssRules } from './postcss-rules.ts'
import { runWebpack } from './run-webpack.ts'
import { entryName, sourceUri } from './source-uri.ts'
import { laterOriginalRules, themeAlias } from './theme-alias.ts'
import type { ThemeComponents } from './theme-components.ts'
import { findThemeLibrary } from './theme-library.ts'
import type { ThemeManifest } from './theme-manifest.ts'
import { baseConfig } from './webpack-config.ts'
import { type BundleAdditions, bundleInputs, extendConfig } from './webpack-extensions.ts'

export type ThemeBundle = CachedBundle<ThemeManifest>

export interface BundleOptions {
  siteDir: string
  cacheDir: string
  paths: PackagePaths
  components: ThemeComponents
  /** For sites with components of their own. */
  additions?: BundleAdditions | undefined
  baseUrl: string
  kind: BundleKind
  version: string
}

/** Cache entry of the bundle. */
export function themeCacheEntry(options: BundleOptions): BundleCacheEntry {
  const { cacheDir, paths, components, kind, baseUrl, version } = options
  const entry = { cacheDir, name: kind === 'production' ? 'theme' : `theme-${kind}` }
  if (hasCustomComponents(options)) {
    const { alias, postcss, files, extensions = [] } = options.additions ?? {}
    const keys = extensions.map(({ key }) => key)
    return { ...entry, settings: ['theme', version, baseUrl, components, alias, postcss, files, keys] }
  }
  const names = Object.entries(components.files).map(([name, file]) => [name, path.relative(paths.root, file)])
  return { ...entry, settings: ['theme', version, names], packageRoot: paths.root }
}

/** Bundles React, the client and the theme for browser and Node. Independent of content. */
export async function bundleTheme(options: BundleOptions): Promise<ThemeBundle> {
  const { components, paths, kind } = options
  const dev = kind !== 'production'
  const { siteDir, additions: { alias: addedAlias = {}, postcss = [], extensions = [], files } = {} } = options
  return buildAndCache({ ...themeCacheEntry(options), build: buildTheme })

  async function buildTheme(folder: string) {
    const browserDir = path.join(folder, 'browser')
    const alias = {
      ...themeAlias(components),
      'lectern/client': path.join(paths.client, 'index.js'),
      // For components outside of the package, such as ejected ones.
      'lectern/search': paths.search,
      'lectern/theme': paths.theme,
      ...addedAlias,
    }
    const folders = new Set<string>()
    const onFolder = (each: string) => folders.add(`${each}${path.sep}`)
    const extended = extensions.length > 0
    const base = {
      dev,
      context: paths.root,
      packageRoot: paths.root,
      siteDir,
      alias,
      // The default theme serves sites with any base URL: its main entry sets that of its files.
      baseUrl: hasCustomComponents(options) ? options.baseUrl : '',
      uniqueName: 'lectern-theme',
      files,
      extended,
      sharing: hasCustomComponents(options) ? ('theme' as const) : undefined,
    }
    const sideOptions = (target: 'browser' | 'node') => ({
      ...base,
      alias: { ...alias, ...(target === 'browser' && { 'lectern/client': path.join(paths.client, browserClient) }) },
      target,
      outDir: path.join(folder, target),
      rules: [
        ...laterOriginalRules(components),
        ...postcssRules({ siteDir, plugins: postcss, onFolder }, { target, packageRoot: paths.root, extended }),
      ],
    })
    const linked = await buildLinked(folder, sideOptions)
    if (linked) return { ...linked, inputs: [...linked.inputs, ...folders] }
    rmSync(folder, { recursive: true, force: true })
    const ids = componentEntries(components)
    const isCustom = hasCustomComponents(options)
    const configs = await Promise.all([
      browserConfig(sideOptions('browser'), mainSource(components, paths, kind, !isCustom), ids),
      nodeConfig(
        // The default theme is not part of the site's source. A component of a site may read texts while it loads.
        {
          ...sideOptions('node'),
          sourceMap: isCustom,
          alias: { ...alias, ...(isCustom ? {} : serverTextsAlias(paths)) },
        },
        serverSource(components, paths, dev, { canSetTexts: !isCustom }),
      ),
    ])
    const warnings: Diagnostic[] = []
    const onWarning = (diagnostic: Diagnostic) => warnings.push(diagnostic)
    const [browser, node] = await Promise.all([
      extendConfig(configs[0], extensions, { siteDir, target: 'browser', dev, onWarning }),
      extendConfig(configs[1], extensions, { siteDir, target: 'node', dev, onWarning }),
    ])
    const results = [await runWebpack(browser), await runWebpack(node)] as const
    const errors = results.flatMap((result) => [...result.errors, ...result.missingExports])
    const found = bundleDiagnostics(errors, {
      siteDir,
      packageRoot: paths.root,
      staticDirs: files?.staticDirs ?? [],
      importers: {},
    })
    const diagnostics = [...found, ...uniqueDiagnostics(warnings)]
    const [{ entries }] = results
    const componentFiles = Object.fromEntries(
      Object.keys(ids).map((id) => [id, entries[entryName(id)] ?? { scripts: [], styles: [] }]),
    )
    const written = listFiles(browserDir).sort()
    const server = readFileSync(path.join(folder, 'node', 'server.js'))
    // The external module is part of a concatenated one.
    const dataModule = path.join(paths.docusaurus, 'data.js')
    const manifest: ThemeManifest = {
      main: entries.main ?? { scripts: [], styles: [] },
      components: componentFiles,
      shell: shellIds(components),
      ...(results[0].inputs.includes(dataModule) ? { readsData: true } : {}),
      files: written,
      browserHash: hashOf(written.join('\n')),
      hash: hashOf(written.join('\n'), server),
      brokenFiles: [...new Set(results.flatMap((result) => result.brokenFiles))],
    }
    const inputs = results.flatMap((result) => bundleInputs(result, extensions))
    return { manifest, inputs: [...new Set([...inputs, ...folders])], diagnostics }
  }

  /** Links the site's components with the library of the theme; undefined if there is none, or a component needs more. */
  async function buildLinked(folder: string, sideOptions: (target: 'browser' | 'node') => Base) {
    // Linked from parts, the many small components of the classic theme would be larger than bundled together.
    const isLinkable = !dev && hasCustomComponents(options) && extensions.length === 0
    const library = isLinkable ? findThemeLibrary(options) : undefined
    if (!library) return undefined
    const manifest = await linkTheme({ folder, library, siteDir, components, paths, addedAlias, configure })
    return manifest && { ...manifest, diagnostics: [] }

    async function configure(target: 'browser' | 'node') {
      return baseConfig({ ...sideOptions(target), sourceMap: target === 'node' })
    }
  }
}

/** Whether the site has components of its own, which may import files by URL, at any place on disk. */
export function hasCustomComponents({ components, paths }: Pick<BundleOptions, 'components' | 'paths'>): boolean {
  return Object.values(components.files).some((file) => !file.startsWith(`${paths.theme}/`))
}

type Base = Parameters<typeof baseConfig>[0]

async function browserConfig(base: Base, main: string, ids: Record<string, string>): Promise<Configuration> {
  const config = await baseConfig(base)
  const others = Object.entries(ids).map(([id, source]) => [
    entryName(id),
    { import: sourceUri(source, base.packageRoot), dependOn: 'main' },
  ])
  return { ...config, entry: { main: sourceUri(main, base.packageRoot), ...Object.fromEntries(others) } }
}

async function nodeConfig(base: Base, source: string): Promise<Configuration> {
  const config = await baseConfig(base)
  const { default: webpack } = await import('webpack')
  return {
    ...config,
    entry: { server: sourceUri(source, base.packageRoot) },
    plugins: [...(config.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}
