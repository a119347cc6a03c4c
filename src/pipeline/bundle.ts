import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Importer,
  isThemeRequest,
  provideSite,
  provideTheme,
  type SiteBundle,
  type ThemeBundle,
  themeId,
} from '../bundle/index.ts'
import { highlightStyles } from '../content/index.ts'
import { closestMatch, hashJson, SiteError, uniqueDiagnostics } from '../platform/index.ts'
import { registryKey } from '../shared/registry-key.ts'
import type { Artifact, Diagnostic, ModuleUse, Route, RouteManifest } from '../shared/types.ts'
import type { ModuleFiles } from '../site/index.ts'
import type { SiteContext } from './site/site-context.ts'
import type { CompileSetup } from './workers/document-compiler.ts'

/** Both bundles of a site. */
export interface Bundles {
  theme: ThemeBundle
  site: SiteBundle
}

/** Waits for the theme's bundle and makes the site's; what is wrong with them is returned. */
export async function bundleAll(
  site: SiteContext,
  theme: Promise<ThemeBundle>,
  options: Omit<Parameters<typeof siteBundle>[0], 'site' | 'theme'>,
): Promise<{ bundles?: Bundles; bundleDiagnostics: Diagnostic[] }> {
  const { value: themeResult, diagnostics: themeDiagnostics } = await diagnosticsOf(theme)
  if (!themeResult) return { bundleDiagnostics: themeDiagnostics }
  const { bundle, diagnostics } = await siteBundle({ site, theme: themeResult, ...options })
  const bundleDiagnostics = [...themeResult.diagnostics, ...diagnostics]
  return { ...(bundle ? { bundles: { theme: themeResult, site: bundle } } : {}), bundleDiagnostics }
}

/** The style sheet that follows from the declaration: colours of code, and of the announcement. */
export async function generatedStyles(site: SiteContext): Promise<string> {
  const { backgroundColor, textColor } = site.config.theme.announcementBar ?? {}
  const colors = [
    backgroundColor && `--lt-announcement-bg:${backgroundColor}`,
    textColor && `--lt-announcement-text:${textColor}`,
  ].filter(Boolean)
  const announcement = colors.length > 0 ? `\n.announcement{${colors.join(';')}}\n` : ''
  return (await codeStyles(site)) + announcement
}

/** The style sheet of code colours, made once for a pair of themes. */
async function codeStyles(site: SiteContext): Promise<string> {
  const themes = site.config.theme.code
  const key = hashJson([site.package.contentRevision, themes])
  const kept = await site.store.get('code-styles', key)
  if (kept) return kept.toString()
  const styles = await highlightStyles(themes)
  await site.store.put('code-styles', key, styles)
  return styles
}

export async function themeBundle(site: SiteContext, dev: boolean): Promise<ThemeBundle> {
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

/** What documents and routes import that is not the theme's, and who imports it. */
export interface WantedModules {
  modules: ModuleUse[]
  importers: Record<string, Importer[]>
  /** Theme components that do not exist. */
  diagnostics: Diagnostic[]
}

/** @param themeIds the theme components that exist */
export function wantedModules(routes: Route[], artifacts: Iterable<Artifact>, themeIds: string[]): WantedModules {
  const importers = new Map<string, Importer[]>()
  const uses = new Map<string, ModuleUse>()
  const note = (use: ModuleUse, importer?: Importer) => {
    uses.set(registryKey(use), use)
    if (importer) importers.set(use.id, [...(importers.get(use.id) ?? []), importer])
  }
  for (const route of routes)
    note({ id: route.component, kind: 'use' }, route.sourcePath ? { sourcePath: route.sourcePath } : undefined)
  for (const artifact of artifacts) {
    for (const use of artifact.imports)
      note(use, { sourcePath: artifact.id, ...(use.line === undefined ? {} : { line: use.line }) })
  }
  const diagnostics: Diagnostic[] = []
  const modules: ModuleUse[] = []
  for (const use of uses.values()) {
    const component = isThemeRequest(use.id) ? themeId(use.id, themeIds) : undefined
    if (component !== undefined && !themeIds.includes(component))
      diagnostics.push(...unknownComponent(component, importers.get(use.id) ?? [{}], themeIds))
    else if (component !== use.id) modules.push({ id: use.id, kind: use.kind })
  }
  modules.sort((a, b) => (registryKey(a) < registryKey(b) ? -1 : 1))
  return { modules, importers: Object.fromEntries(importers), diagnostics }
}

/** Bundles what documents and routes import that is not the theme's, and reports theme components that do not exist. */
export async function siteBundle(options: {
  site: SiteContext
  theme: ThemeBundle
  manifest: RouteManifest
  artifacts: Map<string, Artifact>
  setup: CompileSetup
  dev: boolean
}): Promise<{ bundle?: SiteBundle; diagnostics: Diagnostic[] }> {
  const { site, theme, manifest, artifacts } = options
  const themeIds = [...theme.manifest.shell, ...Object.keys(theme.manifest.components)]
  const { modules, importers, diagnostics } = wantedModules(manifest.routes, artifacts.values(), themeIds)
  const bundled = async () =>
    provideSite(
      {
        siteDir: site.siteDir,
        cacheDir: site.cacheDir,
        paths: site.package.paths,
        baseUrl: site.config.baseUrl,
        dev: options.dev,
        version: site.package.renderRevision,
        modules,
        themeIds: themeIds.sort(),
        ...bundleAdditions(site),
        importers: { ...Object.fromEntries(styleImporters(site)), ...importers },
        documentsKey: hashJson([options.setup.toolchainKey, options.setup.sources]),
      },
      documentsModule(site, options.setup),
    )
  const made = await diagnosticsOf(bundled())
  const inDocuments = made.value?.manifest.documents.flatMap((artifact) => artifact.diagnostics) ?? []
  return {
    bundle: made.value,
    diagnostics: [...diagnostics, ...made.diagnostics, ...(made.value?.diagnostics ?? []), ...inDocuments],
  }
}

/** What compiles the documents that components import, for the thread in which webpack runs. */
export function documentsModule(site: SiteContext, compile: CompileSetup): { file: string; setup: unknown } {
  return {
    file: fileURLToPath(new URL('./workers/document-compiler.js', import.meta.url)),
    setup: { compile, storeDir: site.storeDir },
  }
}

/** The value of a promise, or the faults of the site with which it was rejected. */
async function diagnosticsOf<T>(promise: Promise<T>): Promise<{ value?: T; diagnostics: Diagnostic[] }> {
  try {
    return { value: await promise, diagnostics: [] }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { diagnostics: uniqueDiagnostics(error.diagnostics) }
  }
}

/** The style sheets that the declaration names, with their places in it. */
function styleImporters({ siteDir, config, configFile }: SiteContext): [string, Importer[]][] {
  return config.theme.customCss.map((file, index) => [
    styleRequest(file, siteDir),
    [{ sourcePath: configFile, item: `theme.customCss[${index}]` }],
  ])
}

function styleRequest(file: string, siteDir: string): string {
  return file.startsWith('@site/') ? file : path.resolve(siteDir, file)
}

function unknownComponent(id: string, importers: Importer[], themeIds: string[]): Diagnostic[] {
  const close = closestMatch(id, themeIds)
  return importers.map((importer) => ({
    code: 'missing-module',
    severity: 'error',
    message: `The theme has no component ${id}.`,
    hint: close ? `Did you mean ${close}?` : undefined,
    ...importer,
  }))
}

/** Whether the site's bundle holds, or may hold, anything but what pages import. */
export function hasClientModules({ config }: SiteContext): boolean {
  return config.theme.customCss.length > 0 || config.plugins.some((plugin) => plugin.bundle)
}

/** What the site and its plugins put into the bundle beside what pages import. */
export function bundleAdditions({ siteDir, configFile, config, mode }: SiteContext): {
  client: string[]
  alias: Record<string, string>
} {
  const context = { siteDir, configFile, config, mode, locale: config.i18n.defaultLocale, target: 'browser' as const }
  const patches = config.plugins.map((plugin) => plugin.bundle?.(context))
  const styles = config.theme.customCss.map((file) => styleRequest(file, siteDir))
  return {
    client: [...styles, ...patches.flatMap((patch) => patch?.clientModules ?? [])],
    alias: Object.assign({}, ...patches.map((patch) => patch?.alias ?? {})) as Record<string, string>,
  }
}

/** Where the files of registry modules lie: theme files first, since modules of the site build on them. */
export function moduleFiles(theme: ThemeBundle, bundle: SiteBundle): ModuleFiles {
  const ofTheme = (id: string) => theme.manifest.components[id]
  return {
    of(key) {
      if (theme.manifest.shell.includes(key)) return { scripts: [], styles: [] }
      const component = ofTheme(key)
      if (component) return component
      const module = bundle.manifest.modules[key]
      if (!module) return undefined
      const needed = module.theme.flatMap((id) => ofTheme(id) ?? [])
      return {
        scripts: [...needed.flatMap((part) => part.scripts), ...module.scripts],
        styles: [...needed.flatMap((part) => part.styles), ...module.styles],
      }
    },
  }
}
