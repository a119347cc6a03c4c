import { hashJson, SiteError, uniqueDiagnostics } from '../../platform/index.ts'
import type { Artifact, ContentFile, Diagnostic, Route } from '../../shared/types.ts'
import { filesBase } from '../../shared/url.ts'
import {
  type BundlerThread,
  getOrBuildSettings,
  getOrBuildSite,
  getOrBuildTheme,
  type SettingsBundle,
  type SiteBundle,
  type ThemeBundle,
} from '../bundle/index.ts'
import { bundleAdditions, styleImporters } from './bundles/bundle-additions.ts'
import { generatedStyles } from './bundles/generated-styles.ts'
import type { Bundles } from './bundles/module-files.ts'
import { collectModuleRequests } from './bundles/module-requests.ts'
import { createImageConverter } from './images/image-converter.ts'
import type { SiteContext } from './site/site-context.ts'
import { type CompileSetup, type OtherSetup, shareSetup } from './workers/compile-setup.ts'
import { createDocumentCompiler } from './workers/document-compiler.ts'
import { compileInPool, importedDocumentCompiler } from './workers/imported-documents.ts'
import type { TaskPool } from './workers/task-pool.ts'

export interface BundledSite {
  /** Undefined if one of the bundles failed. */
  bundles?: Bundles
  /** Absolute paths of the modules that cannot be loaded because of errors. */
  brokenFiles: string[]
  diagnostics: Diagnostic[]
}

interface BundleOptions {
  site: SiteContext
  /** Of all locales. */
  routes: Route[]
  artifacts: Iterable<Artifact>
  setup: CompileSetup
  /** Bundles React's development build. */
  dev: boolean
  pool: TaskPool
  /** Runs webpack. It is not needed afterwards. */
  thread: BundlerThread
  theme(): Promise<ThemeBundle>
}

/** What does not depend on content. Later calls return the first result. */
export interface ContentFreeBundles {
  theme(): Promise<ThemeBundle>
  settings(): Promise<SettingsBundle>
}

/** Bundles the modules of the site and waits for the other bundles. */
export async function bundleSite(
  { theme, settings }: ContentFreeBundles,
  options: Omit<BundleOptions, 'theme'>,
): Promise<BundledSite> {
  const modules = bundleModules({ ...options, theme })
  modules.catch(() => {})
  const themeResult = await settle(theme())
  if (!themeResult.value) {
    // The thread needs the workers of this run.
    await modules
    return { brokenFiles: [], diagnostics: themeResult.diagnostics }
  }
  const settingsResult = await settle(settings())
  const { bundle, diagnostics } = await modules
  await options.thread.close()
  return {
    ...(bundle && settingsResult.value
      ? { bundles: { theme: themeResult.value, settings: settingsResult.value, site: bundle } }
      : {}),
    brokenFiles: bundle?.manifest.brokenFiles ?? [],
    diagnostics: [...themeResult.value.diagnostics, ...settingsResult.diagnostics, ...diagnostics],
  }
}

/** Takes the bundle of the theme from the package or the cache, or bundles it. Needs no content. */
export async function bundleTheme(site: SiteContext, dev: boolean, thread: BundlerThread): Promise<ThemeBundle> {
  const { paths, renderRevision: version } = site.package
  const { cacheDir, components } = site
  const kind = dev ? 'dev' : 'production'
  return getOrBuildTheme({ cacheDir, paths, isClassic: components.isClassic, kind, version }, thread)
}

/** Creates the files of the theme that depend on the site's settings, or takes them from the cache. */
export async function bundleSettings(site: SiteContext, theme: ThemeBundle): Promise<SettingsBundle> {
  return getOrBuildSettings({
    cacheDir: site.cacheDir,
    paths: site.package.paths,
    theme,
    colors: await generatedStyles(site),
    infima: site.config.theme.infima,
    diagrams: site.features.includes('mermaid'),
    runners: Object.fromEntries(site.config.plugins.flatMap(({ name, runner }) => (runner ? [[name, runner]] : []))),
    mathStyles: site.features.includes('math'),
  })
}

/** Bundles the modules that documents and routes import, and reports theme components that do not exist. */
export async function bundleModules({
  site,
  routes,
  artifacts,
  setup,
  dev,
  pool,
  thread,
  theme,
}: BundleOptions): Promise<{ bundle?: SiteBundle; diagnostics: Diagnostic[] }> {
  const { modules, importers, diagnostics } = collectModuleRequests(
    routes,
    artifacts,
    site.themeIds,
    site.components.library,
  )
  const documents = createDocumentCompiler(setup, site.store)
  const images = site.images && createImageConverter(site.images, site.store)
  let shared: OtherSetup | undefined
  const compile = (file: ContentFile) => {
    shared ??= shareSetup(hashJson(setup), setup)
    return compileInPool(file, pool, shared)
  }
  const bundle = async () =>
    getOrBuildSite(
      {
        siteDir: site.siteDir,
        cacheDir: site.cacheDir,
        paths: site.package.paths,
        baseUrl: filesBase(site.config),
        dev,
        version: site.package.renderRevision,
        modules,
        themeIds: site.themeIds.toSorted(),
        components: site.components,
        commonSlots: (await theme()).manifest.main.usedSlots,
        ...(await bundleAdditions(site)),
        importers: { ...styleImporters(site), ...importers },
        documentsKey: hashJson([setup.toolchainKey, setup.sources]),
      },
      importedDocumentCompiler({ siteDir: site.siteDir, documents: () => documents, images, compile }),
      thread,
    )
  const { value, ...failure } = await settle(bundle())
  const inDocuments = value?.manifest.documents.flatMap((artifact) => artifact.diagnostics) ?? []
  return {
    bundle: value,
    diagnostics: [...diagnostics, ...failure.diagnostics, ...(value?.diagnostics ?? []), ...inDocuments],
  }
}

/** Resolves to the value of a promise, or to the diagnostics of the SiteError that rejected it. */
async function settle<T>(promise: Promise<T>): Promise<{ value?: T; diagnostics: Diagnostic[] }> {
  try {
    return { value: await promise, diagnostics: [] }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { diagnostics: uniqueDiagnostics(error.diagnostics) }
  }
}
