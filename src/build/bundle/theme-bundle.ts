import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration, RuleSetRule } from 'webpack'
import { hashOf, listFiles } from '../../platform/index.ts'
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
import { type RunResult, runWebpack } from './run-webpack.ts'
import { slotQuery } from './slot-loader.ts'
import { entryName, sourceUri } from './source-uri.ts'
import { laterOriginalRules, themeAlias } from './theme-alias.ts'
import { shippedComponents, slotNames, type ThemeComponents } from './theme-components.ts'
import type { ThemeFiles, ThemeManifest } from './theme-manifest.ts'
import { baseConfig, compactFiles } from './webpack-config.ts'

export type ThemeBundle = CachedBundle<ThemeManifest>

export interface BundleOptions {
  cacheDir: string
  paths: PackagePaths
  /** Whether pages consist of the components of the classic theme. */
  isClassic: boolean
  kind: BundleKind
  version: string
}

/** Cache entry of the bundle. */
export function themeCacheEntry(options: BundleOptions): BundleCacheEntry {
  const { cacheDir, paths, isClassic, kind, version } = options
  const name = ['theme', ...(isClassic ? ['classic'] : []), ...(kind === 'production' ? [] : [kind])].join('-')
  const { files } = shippedComponents(paths, isClassic)
  const names = Object.entries(files).map(([component, file]) => [component, path.relative(paths.root, file)])
  return { cacheDir, name, settings: ['theme', version, names], packageRoot: paths.root }
}

/**
 * Bundles React, the client and the theme for browser and Node. Independent of the site, whose own components take the places of
 * those of the theme when they run.
 */
export async function bundleTheme(options: BundleOptions): Promise<ThemeBundle> {
  const { isClassic, paths, kind } = options
  const components = shippedComponents(paths, isClassic)
  const dev = kind !== 'production'
  return buildAndCache({ ...themeCacheEntry(options), build: buildTheme })

  async function buildTheme(folder: string) {
    const slots = slotNames(components)
    const alias = {
      ...themeAlias(components),
      ...slotAlias(components),
      'lectern/client': path.join(paths.client, 'index.js'),
      'lectern/search': paths.search,
      'lectern/theme': paths.theme,
    }
    const base = {
      dev,
      context: paths.root,
      packageRoot: paths.root,
      siteDir: paths.root,
      // The main entry sets the base URL of its files.
      baseUrl: '',
      uniqueName: 'lectern-theme',
      rules: [...laterOriginalRules(components), slotRule(slots, paths)],
    }
    const ids = componentEntries(components, paths)
    const browser = await browserConfig(
      {
        ...base,
        target: 'browser',
        outDir: path.join(folder, 'browser'),
        alias: { ...alias, 'lectern/client': path.join(paths.client, browserClient) },
      },
      mainSource(components, paths, kind),
      ids,
    )
    const node = await nodeConfig(
      {
        ...base,
        target: 'node',
        outDir: path.join(folder, 'node'),
        // Only what runs after a page is shown creates roots.
        alias: { ...alias, ...serverTextsAlias(paths), 'react-dom/client$': false },
      },
      serverSource(components, paths, dev),
    )
    const results = [await runWebpack(browser), await runWebpack(node)] as const
    const errors = results.flatMap((result) => [...result.errors, ...result.missingExports])
    const diagnostics = bundleDiagnostics(errors, {
      siteDir: paths.root,
      packageRoot: paths.root,
      staticDirs: [],
      importers: {},
    })
    const written = listFiles(path.join(folder, 'browser')).sort()
    const server = readFileSync(path.join(folder, 'node', 'server.js'))
    // The external module is part of a concatenated one.
    const dataModule = path.join(paths.docusaurus, 'data.js')
    const describe = (entry: string) => describeEntry(entry, results[0], slots)
    const manifest: ThemeManifest = {
      main: describe('main'),
      components: Object.fromEntries(Object.keys(ids).map((id) => [id, describe(entryName(id))])),
      shell: shellIds(components),
      ...(results[0].inputs.includes(dataModule) ? { readsData: true } : {}),
      files: written,
      browserHash: hashOf(written.join('\n')),
      hash: hashOf(written.join('\n'), server),
    }
    return { manifest, inputs: [...new Set(results.flatMap(({ inputs }) => inputs))], diagnostics }
  }
}

function describeEntry(entry: string, result: RunResult, names: ReadonlyMap<string, string>): ThemeFiles {
  const { scripts = [], styles = [] } = result.entries[entry] ?? {}
  const toSlots = (resources: string[] = []) =>
    resources
      .flatMap((resource) =>
        resource.endsWith(slotQuery) ? (names.get(resource.slice(0, -slotQuery.length)) ?? []) : [],
      )
      .sort()
  return { scripts, styles, slots: toSlots(result.modules[entry]), usedSlots: toSlots(result.allModules[entry]) }
}

/** Components that others import by their names have replaceable exports. */
function slotAlias({ files }: ThemeComponents): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [`@theme/${name}$`, file + slotQuery]))
}

function slotRule(slots: ReadonlyMap<string, string>, { client }: PackagePaths): RuleSetRule {
  return {
    resourceQuery: new RegExp(`^\\${slotQuery}$`),
    loader: fileURLToPath(new URL('./slot-loader.js', import.meta.url)),
    options: { names: Object.fromEntries(slots), slots: path.join(client, 'slots.js') },
  }
}

/** In development, parts of several components are files of their own, so that the package contains them once. */
const sharedFiles: Configuration['optimization'] = {
  splitChunks: { chunks: 'initial', minChunks: 2, minSize: 10_000, maxInitialRequests: 30 },
}

type Base = Parameters<typeof baseConfig>[0]

async function browserConfig(base: Base, main: string, ids: Record<string, string>): Promise<Configuration> {
  const config = await baseConfig(base)
  const smaller = base.dev && { optimization: { ...config.optimization, ...compactFiles, ...sharedFiles } }
  const others = Object.entries(ids).map(([id, source]) => [
    entryName(id),
    { import: sourceUri(source, base.packageRoot), dependOn: 'main' },
  ])
  return { ...config, ...smaller, entry: { main: sourceUri(main, base.packageRoot), ...Object.fromEntries(others) } }
}

async function nodeConfig(base: Base, source: string): Promise<Configuration> {
  const config = await baseConfig(base)
  const { default: webpack } = await import('webpack')
  return {
    ...config,
    entry: { server: sourceUri(source, base.packageRoot) },
    optimization: { ...config.optimization, ...compactFiles },
    plugins: [...(config.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}
