import path from 'node:path'
import { docusaurusDataRequest } from '../../docusaurus/bundle/docusaurus-modules.ts'
import { closestMatch, listFiles, uniqueDiagnostics } from '../../platform/index.ts'
import { registryKey } from '../../shared/registry-key.ts'
import type { Artifact, Diagnostic, ModuleUse } from '../../shared/types.ts'
import { bundleDiagnostics, locateRequest } from './bundle-diagnostics.ts'
import { type BundleCacheEntry, buildAndCache, type CachedBundle } from './cached-bundle.ts'
import type { CompileDocument } from './compile-document.ts'
import { documentRule } from './document-rule.ts'
import { moduleEntrySource } from './entries.ts'
import type { ModuleFiles } from './page-files.ts'
import { findCommonComponents, findReplacedComponents, hasReplacedComponents } from './replaced-components.ts'
import { type RunResult, runWebpack } from './run-webpack.ts'
import { commonEntry, type SiteBundleOptions, siteBundleConfig } from './site-bundle-config.ts'
import { entryName } from './source-uri.ts'
import { entryThemeNeeds, themeNeeds, usesRouter } from './theme-externals.ts'
import { bundleInputs } from './webpack-extensions.ts'

/** Bundle of the site's own modules: what documents and routes import, and the components that replace those of the theme. */
export interface SiteManifest {
  /** Registry key → its files in loading order, and what it needs. */
  modules: Record<string, ModuleFiles>
  /** Documents that components import. */
  documents: Artifact[]
  /** Identifies what the links in those documents were resolved against; empty if there are no documents. */
  documentsKey: string
  /** Files of every page: style sheets and client modules of the site. */
  client: ModuleFiles
  files: string[]
  /** Absolute paths of the modules that cannot be loaded because of errors. */
  brokenFiles: string[]
}

export type SiteBundle = CachedBundle<SiteManifest>

/** Cache entry of the bundle. */
export function siteCacheEntry(options: SiteBundleOptions): BundleCacheEntry {
  const { cacheDir, version, dev, baseUrl, themeIds, components, commonSlots, alias, postcss, files } = options
  const { client, universal } = options
  const extensions = options.extensions.map(({ key }) => key)
  const keys = options.modules.map(registryKey).sort()
  const names = { keys, themeIds, components, commonSlots }
  const settings = ['site', version, dev, baseUrl, names, client, universal, alias, postcss, files, extensions]
  return { cacheDir, name: siteBundleName(dev), settings }
}

export function siteBundleName(dev: boolean): string {
  return dev ? 'site-dev' : 'site'
}

/** Returns the bundle of a site without own modules; undefined if it has any. */
export function emptySiteBundle({ modules, client, components, paths }: SiteBundleOptions): SiteBundle | undefined {
  if (modules.length > 0 || client.length > 0 || hasReplacedComponents(components, paths)) return undefined
  const manifest = {
    modules: {},
    client: { scripts: [], styles: [], theme: [], originals: [] },
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
  const replaced = findReplacedComponents(options.components, options.paths)
  const common = findCommonComponents(replaced, { ...options, slots: options.commonSlots })
  const keys = [...Object.keys(replaced.files), ...modules.keys()].sort()
  return buildAndCache({
    ...siteCacheEntry(options),
    build: async (folder) => {
      const toSource = (key: string) =>
        Object.hasOwn(replaced.files, key)
          ? replaced.source([key])
          : moduleEntrySource(modules.get(key) as ModuleUse, options.themeIds)
      const sources = [
        ...(common.length > 0 ? [{ key: commonEntry, source: replaced.source(common) }] : []),
        ...keys.filter((key) => !common.includes(key)).map((key) => ({ key, source: toSource(key) })),
      ]
      const unknown: UnknownComponent[] = []
      const documents = new Map<string, Artifact>()
      const onDocument = (artifact: Artifact) => documents.set(artifact.id, artifact)
      const folders = new Set<string>()
      const onFolder = (folder: string) => folders.add(`${folder}${path.sep}`)
      const warnings: Diagnostic[] = []
      const onWarning = (diagnostic: Diagnostic) => warnings.push(diagnostic)
      const shared = {
        replaced,
        common,
        sources,
        documentRule: documentRule({ compile, onDocument }),
        onUnknownComponent: (id: string, issuer: string) => unknown.push({ id, issuer }),
        onFolder,
        onWarning,
      }
      const configs = await Promise.all([
        siteBundleConfig(options, { target: 'browser', outDir: path.join(folder, 'browser'), ...shared }),
        siteBundleConfig(options, { target: 'node', outDir: path.join(folder, 'node'), ...shared }),
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
        ...unknown.map((component) => unknownComponent(component, options)),
        ...uniqueDiagnostics(warnings),
      ]
      const [browser] = results
      const manifest: SiteManifest = {
        modules: Object.fromEntries(
          keys.map((key) => [key, describeModule(browser, common.includes(key) ? commonEntry : key, options.themeIds)]),
        ),
        client: {
          ...((client.length > 0 && browser.entries.client) || { scripts: [], styles: [] }),
          ...entryThemeNeeds('client', browser),
          ...findNeeds(browser, 'client'),
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
  return { ...files, ...themeNeeds(key, result, themeIds), ...findNeeds(result, entryName(key)) }
}

function findNeeds(result: RunResult, entry: string): Pick<ModuleFiles, 'readsData' | 'usesRouter'> {
  return {
    ...(result.externals[entry]?.includes(docusaurusDataRequest) && { readsData: true }),
    ...(usesRouter(entry, result) && { usesRouter: true }),
  }
}

/** An imported component that the theme does not have. */
interface UnknownComponent {
  id: string
  issuer: string
}

/** Diagnostic for a site component that imports an unknown theme component. */
function unknownComponent({ id, issuer }: UnknownComponent, { siteDir, themeIds }: SiteBundleOptions): Diagnostic {
  const suggestion = closestMatch(id, themeIds)
  return {
    code: 'missing-module',
    severity: 'error',
    message: `The theme has no component "${id}".`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : undefined,
    ...locateRequest(issuer, id.replace('@theme/', ''), siteDir),
  }
}
