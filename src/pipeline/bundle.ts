import { fileURLToPath } from 'node:url'
import { provideSite, provideTheme, type SiteBundle, type ThemeBundle } from '../bundle/index.ts'
import { hashJson, SiteError, uniqueDiagnostics } from '../platform/index.ts'
import type { Artifact, Diagnostic, RouteManifest } from '../shared/types.ts'
import { bundleAdditions, styleImporters } from './bundles/bundle-additions.ts'
import { generatedStyles } from './bundles/generated-styles.ts'
import type { Bundles } from './bundles/module-files.ts'
import { collectModuleRequests } from './bundles/module-requests.ts'
import type { SiteContext } from './site/site-context.ts'
import type { CompileSetup } from './workers/compile-setup.ts'

export interface BundledSite {
  /** Undefined if one of the bundles failed. */
  bundles?: Bundles
  diagnostics: Diagnostic[]
}

interface BundleOptions {
  site: SiteContext
  manifest: RouteManifest
  artifacts: Map<string, Artifact>
  setup: CompileSetup
  /** Bundles React's development build. */
  dev: boolean
}

/** Waits for the theme bundle, then bundles the modules of the site. */
export async function bundleSite(theme: Promise<ThemeBundle>, options: BundleOptions): Promise<BundledSite> {
  const themeResult = await settle(theme)
  if (!themeResult.value) return { diagnostics: themeResult.diagnostics }
  const { bundle, diagnostics } = await bundleModules(themeResult.value, options)
  return {
    ...(bundle ? { bundles: { theme: themeResult.value, site: bundle } } : {}),
    diagnostics: [...themeResult.value.diagnostics, ...diagnostics],
  }
}

/** Bundles the theme, or takes the bundle from the cache or the package. Needs no content. */
export async function bundleTheme(site: SiteContext, dev: boolean): Promise<ThemeBundle> {
  return provideTheme({
    siteDir: site.siteDir,
    cacheDir: site.cacheDir,
    paths: site.package.paths,
    components: site.components,
    baseUrl: site.config.baseUrl,
    dev,
    codeStyles: await generatedStyles(site),
    version: site.package.renderRevision,
  })
}

/** Bundles the modules that documents and routes import, and reports theme components that do not exist. */
async function bundleModules(
  theme: ThemeBundle,
  { site, manifest, artifacts, setup, dev }: BundleOptions,
): Promise<{ bundle?: SiteBundle; diagnostics: Diagnostic[] }> {
  const themeIds = [...theme.manifest.shell, ...Object.keys(theme.manifest.components)]
  const { modules, importers, diagnostics } = collectModuleRequests(manifest.routes, artifacts.values(), themeIds)
  const bundle = async () =>
    provideSite(
      {
        siteDir: site.siteDir,
        cacheDir: site.cacheDir,
        paths: site.package.paths,
        baseUrl: site.config.baseUrl,
        dev,
        version: site.package.renderRevision,
        modules,
        themeIds: themeIds.sort(),
        ...bundleAdditions(site),
        importers: { ...styleImporters(site), ...importers },
        documentsKey: hashJson([setup.toolchainKey, setup.sources]),
      },
      documentCompilerModule(site, setup),
    )
  const { value, ...failure } = await settle(bundle())
  const inDocuments = value?.manifest.documents.flatMap((artifact) => artifact.diagnostics) ?? []
  return {
    bundle: value,
    diagnostics: [...diagnostics, ...failure.diagnostics, ...(value?.diagnostics ?? []), ...inDocuments],
  }
}

/** The module that compiles documents imported by components, in the thread that runs webpack. */
export function documentCompilerModule(site: SiteContext, compile: CompileSetup): { file: string; setup: unknown } {
  return {
    file: fileURLToPath(new URL('./workers/document-compiler.js', import.meta.url)),
    setup: { compile, storeDir: site.storeDir },
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
