import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration, ExternalItem, RuleSetRule } from 'webpack'
import { closestMatch, listFiles, uniqueDiagnostics } from '../platform/index.ts'
import { registryKey } from '../shared/registry-key.ts'
import { runtimeGlobal } from '../shared/runtime-contract.ts'
import type { Artifact, Diagnostic, ModuleUse, PostcssPlugin } from '../shared/types.ts'
import { bundleDiagnostics, type Importer, locateRequest } from './bundle-diagnostics.ts'
import { type BundleCacheEntry, buildAndCache, type CachedBundle } from './cached-bundle.ts'
import type { CompileDocument } from './compile-document.ts'
import { constantRuntime } from './constant-runtime.ts'
import type { DocumentLoaderOptions } from './document-loader.ts'
import { docusaurusDataRequest, importsSiteRouter } from './docusaurus-modules.ts'
import {
  defineComponentSource,
  defineSource,
  isThemeRequest,
  type PackagePaths,
  provideSource,
  sharedNames,
  themeId,
} from './entries.ts'
import { asText, type FileSettings } from './file-rules.ts'
import { postcssRules } from './postcss-rules.ts'
import { type RunResult, runWebpack } from './run-webpack.ts'
import { entryName, sourceUri } from './source-uri.ts'
import { baseConfig } from './webpack-config.ts'
import { bundleInputs, type ExtensionModule, extendConfig } from './webpack-extensions.ts'

/** Bundle of the site's own modules: everything that documents and routes import, except theme components. */
export interface SiteManifest {
  /** Registry key → its files in loading order, the theme components it needs, and whether it reads data of `@docusaurus/*` modules. */
  modules: Record<string, { scripts: string[]; styles: string[]; theme: string[]; readsData?: true }>
  /** Documents that components import. */
  documents: Artifact[]
  /** Identifies what the links in those documents were resolved against; empty if there are no documents. */
  documentsKey: string
  /** Files of every page: style sheets and client modules of the site. */
  client: { scripts: string[]; styles: string[]; readsData?: true }
  files: string[]
  /** Absolute paths of the modules that cannot be loaded because of errors. */
  brokenFiles: string[]
}

export type SiteBundle = CachedBundle<SiteManifest>

export interface SiteBundleOptions {
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
  /** Style sheets and scripts of every page: absolute paths or package names. */
  client: string[]
  alias: Record<string, string>
  postcss: PostcssPlugin[]
  files: FileSettings
  extensions: ExtensionModule[]
  /** Changes when links in documents may resolve differently. */
  documentsKey: string
  /** Module id → where it is imported, for diagnostics. */
  importers: Record<string, Importer[]>
}

/** Cache entry of the bundle. */
export function siteCacheEntry(options: SiteBundleOptions): BundleCacheEntry {
  const { cacheDir, version, dev, baseUrl, themeIds, client, alias, postcss, files } = options
  const extensions = options.extensions.map(({ key }) => key)
  const keys = options.modules.map(registryKey).sort()
  const settings = ['site', version, dev, baseUrl, keys, themeIds, client, alias, postcss, files, extensions]
  return { cacheDir, name: dev ? 'site-dev' : 'site', settings }
}

/** Returns the bundle of a site without own modules; undefined if it has any. */
export function emptySiteBundle({ modules, client }: SiteBundleOptions): SiteBundle | undefined {
  if (modules.length > 0 || client.length > 0) return undefined
  const manifest = {
    modules: {},
    client: { scripts: [], styles: [] },
    files: [],
    documents: [],
    documentsKey: '',
    brokenFiles: [],
  }
  return { manifest, folder: '', diagnostics: [] }
}

/** @param compile compiles the documents that components import */
export async function bundleSite(options: SiteBundleOptions, compile: CompileDocument): Promise<SiteBundle> {
  const { client } = options
  const modules = new Map(options.modules.map((use) => [registryKey(use), use]))
  const keys = [...modules.keys()].sort()
  return buildAndCache({
    ...siteCacheEntry(options),
    build: async (folder) => {
      const sources = keys.map((key) => ({
        key,
        source: moduleEntrySource(modules.get(key) as ModuleUse, options.themeIds),
      }))
      const unknownTheme: UnknownTheme = []
      const documents = new Map<string, Artifact>()
      const onDocument = (artifact: Artifact) => documents.set(artifact.id, artifact)
      const folders = new Set<string>()
      const onFolder = (folder: string) => folders.add(`${folder}${path.sep}`)
      const warnings: Diagnostic[] = []
      const onWarning = (diagnostic: Diagnostic) => warnings.push(diagnostic)
      const shared = { sources, unknownTheme, onFolder, onWarning, loader: documentRule({ compile, onDocument }) }
      const configs = await Promise.all([
        siteConfig(options, { target: 'browser', outDir: path.join(folder, 'browser'), ...shared }),
        siteConfig(options, { target: 'node', outDir: path.join(folder, 'node'), ...shared }),
      ])
      const results = [await runWebpack(configs[0]), await runWebpack(configs[1])] as const
      const errors = results.flatMap((result) => [...result.errors, ...result.missingExports])
      const { siteDir, paths, importers } = options
      const diagnostics = [
        ...bundleDiagnostics(errors, {
          siteDir,
          packageRoot: paths.root,
          staticDirs: options.files.staticDirs,
          importers,
        }),
        ...unknownTheme.map((unknown) => unknownComponent(unknown, options)),
        ...uniqueDiagnostics(warnings),
      ]
      const [browser] = results
      const manifest: SiteManifest = {
        modules: Object.fromEntries(keys.map((key) => [key, describeModule(browser, key, options.themeIds)])),
        client: {
          ...((client.length > 0 && browser.entries.client) || { scripts: [], styles: [] }),
          ...readsData(browser, 'client'),
        },
        files: listFiles(path.join(folder, 'browser')).sort(),
        documents: [...documents.values()],
        documentsKey: documents.size > 0 ? options.documentsKey : '',
        brokenFiles: [...new Set(results.flatMap((result) => result.brokenFiles))],
      }
      return {
        manifest,
        inputs: [...new Set([...results.flatMap((result) => bundleInputs(result, options.extensions)), ...folders])],
        diagnostics,
      }
    },
  })
}

function describeModule(result: RunResult, key: string, themeIds: string[]): SiteManifest['modules'][string] {
  const files = result.entries[entryName(key)] ?? { scripts: [], styles: [] }
  return { ...files, theme: themeDependencies(key, result, themeIds), ...readsData(result, entryName(key)) }
}

/** Whether an entry reads the data of `@docusaurus/*` modules. */
export function readsData({ externals }: Pick<RunResult, 'externals'>, entry: string): { readsData?: true } {
  return externals[entry]?.includes(docusaurusDataRequest) ? { readsData: true } : {}
}

/** Imported components that the theme does not have. */
type UnknownTheme = { id: string; issuer: string }[]

interface TargetOptions {
  target: 'browser' | 'node'
  outDir: string
  sources: { key: string; source: string }[]
  unknownTheme: UnknownTheme
  loader: RuleSetRule
  /** Called for every folder whose files a PostCSS plugin reads. */
  onFolder(folder: string): void
  onWarning(diagnostic: Diagnostic): void
}

/** Webpack rule for documents that components import. */
export function documentRule(options: DocumentLoaderOptions): RuleSetRule {
  const loader = fileURLToPath(new URL('./document-loader.js', import.meta.url))
  return { test: /\.mdx?$/, resourceQuery: { not: [asText] }, loader, options }
}

async function siteConfig(
  options: SiteBundleOptions,
  { target, outDir, sources, unknownTheme, loader, onFolder, onWarning }: TargetOptions,
): Promise<Configuration> {
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
    alias: options.alias,
    baseUrl: options.baseUrl,
    uniqueName: 'lectern-site',
    sourceMap: target === 'node',
    documentLoader: loader,
    files: options.files,
    extended,
    rules: postcssRules({ siteDir, plugins, onFolder }, { target, packageRoot, extended }),
  })
  const entry =
    target === 'browser'
      ? browserEntries(options, sources)
      : { site: sourceUri(siteServerSource(options.modules, options.themeIds)) }
  const own: Configuration = {
    ...config,
    entry,
    externals: [
      ...externalsOf(config),
      themeExternals(options.themeIds, {
        paths: options.paths,
        onUnknown(id, issuer) {
          unknownTheme.push({ id, issuer })
        },
        isLibraryModule: (request) => Object.hasOwn(options.alias, `${request}$`),
      }),
    ],
    optimization: { ...config.optimization, ...separateModules(target) },
    plugins: [...(config.plugins ?? []), constantRuntime],
  }
  return extendConfig(own, options.extensions, { siteDir, target, dev: options.dev, onWarning })
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

/** Returns the external modules of all bundles. */
export function externalsOf({ externals = [] }: Configuration): ExternalItem[] {
  return Array.isArray(externals) ? externals : [externals]
}

interface ThemeExternalsOptions {
  paths: PackagePaths
  /** Called for a component that the theme does not have; by default, webpack reports that it cannot find it. */
  onUnknown?(id: string, issuer: string): void
  /** Whether a component that the theme does not have is part of the bundle. */
  isLibraryModule?(request: string): boolean
}

/**
 * Modules that the theme's bundle provides: its components, and packages of which a page must have one copy.
 */
export function themeExternals(
  themeIds: string[],
  { paths, onUnknown, isLibraryModule = () => false }: ThemeExternalsOptions,
): ExternalItem {
  const docusaurusFolder = path.join(paths.client, '..', 'docusaurus')
  return ({ request, contextInfo }, callback) => {
    if (request === undefined) return callback()
    if (importsSiteRouter(request, contextInfo?.issuer ?? '', docusaurusFolder)) return callback()
    if (sharedNames.includes(request))
      return callback(undefined, `var ${runtimeGlobal}.shared[${JSON.stringify(request)}]`)
    if (!isThemeRequest(request)) return callback()
    const id = themeId(request, themeIds)
    if (!themeIds.includes(id)) {
      if (!onUnknown || isLibraryModule(request)) return callback()
      onUnknown(id, contextInfo?.issuer ?? '')
    }
    return callback(undefined, `var ${runtimeGlobal}.registry.get(${JSON.stringify(id)})`)
  }
}

/** Returns the source of the entry that registers a module of the site. */
export function moduleEntrySource(use: ModuleUse, themeIds: string[]): string {
  return themeIds.includes(themeId(use.id, themeIds)) ? defineComponentSource(use.id, themeIds) : defineSource(use)
}

/** Returns the source of the Node entry that registers all modules of the site. */
export function siteServerSource(modules: ModuleUse[], themeIds: string[]): string {
  return `export const ready = ${provideSource(modules, `${runtimeGlobal}.registry`, themeIds)}\n`
}

/** Returns the ids of the theme components that the entry of a module needs. */
export function themeDependencies(
  key: string,
  { externals }: Pick<RunResult, 'externals'>,
  themeIds: string[],
): string[] {
  return [key, ...(externals[entryName(key)] ?? [])]
    .filter(isThemeRequest)
    .map((request) => themeId(request, themeIds))
    .filter((id) => themeIds.includes(id))
}

function browserEntries(options: SiteBundleOptions, sources: TargetOptions['sources']): Record<string, string> {
  const entries = Object.fromEntries(sources.map(({ key, source }) => [entryName(key), sourceUri(source)]))
  if (options.client.length === 0) return entries
  return { ...entries, client: sourceUri(options.client.map((file) => `import ${JSON.stringify(file)}`).join('\n')) }
}

/** Diagnostic for a site component that imports an unknown theme component. */
function unknownComponent({ id, issuer }: UnknownTheme[number], { siteDir, themeIds }: SiteBundleOptions): Diagnostic {
  const suggestion = closestMatch(id, themeIds)
  return {
    code: 'missing-module',
    severity: 'error',
    message: `The theme has no component "${id}".`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : undefined,
    ...locateRequest(issuer, id.replace('@theme/', ''), siteDir),
  }
}
