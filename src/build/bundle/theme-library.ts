import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import { listClassicModules, listNestedModules } from '../../docusaurus/bundle/classic-names.ts'
import { docusaurusDataRequest } from '../../docusaurus/bundle/docusaurus-modules.ts'
import { listFiles, SiteError } from '../../platform/index.ts'
import { bundleDiagnostics } from './bundle-diagnostics.ts'
import { type BundleCacheEntry, buildAndCache, type CachedBundle, findCachedBundle } from './cached-bundle.ts'
import { type CapturedBundle, type CapturedModule, captureModules } from './capture-modules.ts'
import { linkedRuntime } from './constant-runtime.ts'
import { type PackagePaths, sharedSource } from './entries.ts'
import { libraryName, nameLibraryModules, type OpenImport, openImports } from './library-names.ts'
import { linkedModules } from './linked-modules.ts'
import { splitModule } from './module-fragments.ts'
import { runWebpack } from './run-webpack.ts'
import { sourceUri } from './source-uri.ts'
import { defaultThemeFolders, findThemeComponents } from './theme-components.ts'
import { baseConfig } from './webpack-config.ts'

/** Description of the library. */
export interface LibraryManifest {
  /** Compiled files of the generator it was made from, relative to the package. */
  inputs: string[]
  /** Files that every site gets as they are, relative to `folder/browser`. */
  files: string[]
}

/**
 * The modules of the default and the classic theme, of the client, and of the packages they need, as text. The bundle of a site that
 * overrides components is linked from them and the site's own modules. Which component an import means is left open.
 */
export type ThemeLibrary = CachedBundle<LibraryManifest>

/** One side of the library: files have names that are independent of where the package is installed. */
export interface LibrarySide extends CapturedBundle {
  /** Modules that stand for an imported component. */
  open: Record<string, OpenImport>
  /** Keys of the modules that read the data of `@docusaurus/*` modules. */
  dataKeys: string[]
  /** Text before the modules of the main file. */
  bootstrap: string
  /** Key of the module with React and the client. */
  core: string
}

export interface LibraryOptions {
  cacheDir: string
  paths: PackagePaths
  version: string
}

/** Global with the files that wait for the main file. */
export const libraryChunks = 'lecternTheme'

function libraryCacheEntry({ cacheDir, paths, version }: LibraryOptions): BundleCacheEntry {
  return { cacheDir, name: 'theme-library', settings: ['theme-library', version], packageRoot: paths.root }
}

/** Returns the library that is shipped with the package; undefined if it is not up to date. */
export function findThemeLibrary(options: LibraryOptions): ThemeLibrary | undefined {
  return findCachedBundle<LibraryManifest>(libraryCacheEntry(options))
}

export function readLibrarySide({ folder }: ThemeLibrary, target: 'browser' | 'node'): LibrarySide {
  return JSON.parse(readFileSync(path.join(folder, `${target}.json`), 'utf8')) as LibrarySide
}

/** Bundles the library, to be shipped with the package. */
export async function bundleThemeLibrary(options: LibraryOptions): Promise<ThemeLibrary> {
  const { paths } = options
  return buildAndCache({
    ...libraryCacheEntry(options),
    build: async (folder) => {
      const browser = await bundleSide('browser', path.join(folder, 'browser'), paths)
      const node = await bundleSide('node', path.join(folder, 'node'), paths)
      for (const [target, { side }] of Object.entries({ browser, node }))
        writeFileSync(path.join(folder, `${target}.json`), JSON.stringify(side))
      const inputs = [...new Set([...browser.inputs, ...node.inputs])].sort()
      const compiled = path.join(paths.root, 'dist') + path.sep
      const own = inputs.filter((file) => file.startsWith(compiled)).map((file) => path.relative(paths.root, file))
      const files = listFiles(path.join(folder, 'browser')).sort()
      return { manifest: { inputs: own, files }, inputs, diagnostics: [] }
    },
  })
}

async function bundleSide(target: 'browser' | 'node', outDir: string, paths: PackagePaths) {
  const browser = target === 'browser'
  const open = new Map<string, OpenImport>()
  const config = await baseConfig({
    target,
    outDir,
    dev: false,
    context: paths.root,
    packageRoot: paths.root,
    siteDir: paths.root,
    alias: {
      'lectern/client': path.join(paths.client, 'index.js'),
      'lectern/search': paths.search,
      'lectern/theme': paths.theme,
    },
    baseUrl: '',
    uniqueName: 'lectern-theme',
    sharing: 'theme',
  })
  const { default: webpack } = await import('webpack')
  const captured: CapturedBundle[] = []
  let bootstrap = ''
  const result = await runWebpack({
    ...config,
    entry: { library: sourceUri(librarySource(target, paths), paths.root) },
    output: { ...config.output, chunkLoadingGlobal: libraryChunks },
    externals: [openImports(open, paths), ...[config.externals ?? []].flat()],
    optimization: { ...config.optimization, ...(browser && { runtimeChunk: { name: 'bootstrap' } }) },
    plugins: [
      // Components are found by their names: all of them are ES modules, or are made to look so.
      linkedModules((id) =>
        open.has(id) ? { key: id, exports: null, meta: { exportsType: 'namespace' } } : undefined,
      ),
      nameLibraryModules(paths),
      ...(config.plugins ?? []),
      linkedRuntime,
      captureModules({
        chunk: 'library',
        minify: browser,
        toName: (file) => libraryName(file, paths) ?? file,
        onCaptured: (bundle) => captured.push(bundle),
      }),
      ...(browser
        ? [
            takeFile(/\/bootstrap\.[^/]*\.js$/, (text) => {
              bootstrap = text
            }),
            takeFile(/\/library\.[^/]*$/),
          ]
        : [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]),
    ],
  })
  const diagnostics = bundleDiagnostics([...result.errors, ...result.missingExports], {
    siteDir: paths.root,
    packageRoot: paths.root,
    staticDirs: [],
    importers: {},
  })
  const [bundle] = captured
  if (!bundle || diagnostics.length > 0)
    throw new SiteError({ message: 'Cannot bundle the library of the theme.', diagnostics })
  const toName = (file: string) => libraryName(file, paths) ?? file
  const side: LibrarySide = {
    ...bundle,
    // In Node, they are in a file.
    modules: browser ? Object.fromEntries(Object.entries(bundle.modules).map(splitCaptured)) : {},
    roots: Object.fromEntries(Object.entries(bundle.roots).map(([file, root]) => [toName(file), root])),
    files: bundle.files.map(toName),
    open: Object.fromEntries(
      [...open].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, at]) => [key, { ...at, issuer: toName(at.issuer) }]),
    ),
    dataKeys: Object.keys(bundle.modules).filter((key) =>
      bundle.modules[key]?.externals?.includes(docusaurusDataRequest),
    ),
    bootstrap,
    core: bundle.core ?? '',
  }
  return { side, inputs: result.inputs }
}

/** Splits a module, so that the parts that a site does not need can be left out. */
function splitCaptured([key, { code, uses: _, ...rest }]: [string, CapturedModule]): [string, CapturedModule] {
  const fragments = code === undefined ? undefined : splitModule(code, rest.needs)
  return [key, { ...(fragments ?? (code !== undefined && { code })), ...rest }]
}

/** Modules that others load when they need them, the script of the diagrams, and the router with all that few sites need of it. */
const omitted = [
  ...['enlarge-image.js', 'diagram-frame.js', 'react-router-dom.js'],
  ...['open-dialog.js', 'open-drawer.js', 'try-dialog.js', 'load-runner.js', 'try-text.js'],
]

/** Source of the library's entry, which imports all modules that sites and linked files may import, each on its own. */
function librarySource(target: 'browser' | 'node', paths: PackagePaths): string {
  const browser = target === 'browser'
  const components = findThemeComponents(defaultThemeFolders(paths.theme))
  const requests = new Set([
    sourceUri(browser ? browserCore(paths) : nodeCore(paths), paths.root),
    ...(browser ? [path.join(paths.theme, 'styles', 'index.css')] : []),
    ...Object.values(components.files),
    ...listClassicModules(paths.classicTheme).values(),
    // Copied components import modules beside the others.
    ...[paths.theme, paths.docusaurus]
      .flatMap((folder) => [...listNestedModules(folder).values()])
      .filter((file) => !omitted.includes(path.basename(file)) && !isReexporting(file)),
    path.join(paths.client, 'index.js'),
    path.join(paths.client, 'router.js'),
    ...['react', 'react/jsx-runtime', 'react-dom'],
  ])
  const loads = [...requests].map((request) => `() => require(${JSON.stringify(request)})`)
  const link = browser ? '' : 'module.exports.link = { modules: __webpack_modules__, load: __webpack_require__ }\n'
  return `module.exports = [${loads.join(', ')}]\n${link}`
}

/** Whether a file only exports what other files define: bundles of sites contain the parts of it that they use. */
function isReexporting(file: string): boolean {
  return (
    readFileSync(file, 'utf8')
      .replace(/\/\*.*?\*\/|\/\/.*|export (?:\*|\{[^}]*\}) from '[^']*';?/gs, '')
      .trim() === ''
  )
}

function browserCore(paths: PackagePaths): string {
  return `export { createRegistry } from ${JSON.stringify(`${paths.client}/registry.js`)}
export { start } from ${JSON.stringify(`${paths.client}/browser.js`)}
export * as routerContexts from ${JSON.stringify(`${paths.client}/router-contexts.js`)}
${sharedSource(paths, false, false)}
export { shared }
`
}

function nodeCore(paths: PackagePaths): string {
  return `export { createServerRegistry } from ${JSON.stringify(`${paths.client}/server-registry.js`)}
export { explainFailure, renderPage } from ${JSON.stringify(`${paths.client}/server.js`)}
${sharedSource(paths, false)}
export { shared }
`
}

/** Returns a webpack plugin that hands over files instead of writing them. */
export function takeFile(pattern: RegExp, onText: (text: string) => void = () => {}): (compiler: Compiler) => void {
  return (compiler) => {
    const { Compilation } = compiler.webpack
    compiler.hooks.compilation.tap('lectern-take-file', (compilation) => {
      if (compilation.compiler !== compiler) return
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'lectern-take-file', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((each) => pattern.test(each))) {
          onText(assets[file]?.source().toString() ?? '')
          compilation.deleteAsset(file)
        }
      })
    })
  }
}
