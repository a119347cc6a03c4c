import path from 'node:path'
import type { Compiler, Configuration } from 'webpack'
import { ownValue } from '../../shared/dictionary.ts'
import { type CapturedBundle, captureModules } from './capture-modules.ts'
import { linkedParts } from './constant-runtime.ts'
import type { PackagePaths } from './entries.ts'
import { libraryName } from './library-names.ts'
import { linkedModules, linkedRequest } from './linked-modules.ts'
import { runWebpack, type SingleRunResult } from './run-webpack.ts'
import { sourceUri } from './source-uri.ts'
import { type LibrarySide, takeFile } from './theme-library.ts'
import { singletonPackages } from './webpack-config.ts'

export interface OwnComponents {
  /** The modules of the site; modules of the library are only named. */
  bundle: CapturedBundle
  result: SingleRunResult
}

interface OwnComponentsOptions {
  target: 'browser' | 'node'
  /** Settings of all bundles, aliases of components included. */
  config: Configuration
  siteDir: string
  paths: PackagePaths
  library: LibrarySide
  /** Absolute paths. */
  files: string[]
}

/**
 * Bundles the components of a site, without the modules of the library that they import. Their modules are handed over for linking;
 * for Node, they are also written to a file.
 * @returns undefined if they cannot be linked, or if there are errors
 */
export async function bundleOwnComponents(options: OwnComponentsOptions): Promise<OwnComponents | undefined> {
  const { target, config, siteDir, paths, library, files } = options
  const browser = target === 'browser'
  const captured: CapturedBundle[] = []
  const inner: string[] = []
  const roots = new Map(Object.values(library.roots).map((root) => [root.key, root]))
  const result = await runWebpack({
    ...config,
    entry: { own: sourceUri(ownSource(target, files)) },
    optimization: { ...config.optimization, minimize: false },
    plugins: [
      linkedModules((id) => roots.get(id)),
      libraryModules({ library, paths, onInnerModule: (file) => inner.push(file) }),
      ...(config.plugins ?? []),
      captureModules({
        chunk: 'own',
        minify: browser,
        toName: (file) => libraryName(file, paths) ?? path.relative(siteDir, file),
        onCaptured: (bundle) => captured.push(bundle),
      }),
      ...(browser ? [takeFile(/\/own\.[^/]*$/)] : []),
    ],
  })
  const [bundle] = captured
  const isLinkable = result.errors.length === 0 && result.missingExports.length === 0 && inner.length === 0
  if (!bundle || !isLinkable || !bundle.runtime.every(isLinkablePart)) return undefined
  return { bundle, result }
}

/** What modules need besides. */
const basicParts = [
  'module',
  '__webpack_exports__',
  '__webpack_require__',
  '__webpack_require__.*',
  '__webpack_require__.m',
]

function isLinkablePart(part: string): boolean {
  return linkedParts.includes(part) || basicParts.includes(part)
}

function ownSource(target: 'browser' | 'node', files: string[]): string {
  const loads = files.map((file) => `() => require(${JSON.stringify(file)})`)
  const modules = target === 'node' ? 'module.exports.modules = __webpack_modules__\n' : ''
  return `module.exports = [${loads.join(', ')}]\n${modules}`
}

interface LibraryModulesOptions {
  library: LibrarySide
  paths: PackagePaths
  /** Called for a module that is part of another one in the library, so that it cannot be imported. */
  onInnerModule(file: string): void
}

/** Webpack plugin: replaces files by the modules of the library. */
function libraryModules({ library, paths, onInnerModule }: LibraryModulesOptions) {
  const { roots } = library
  const inner = new Set(library.files)
  const singletons = Object.values(singletonPackages(paths.root)).map((folder) => folder + path.sep)
  const compiled = path.join(paths.root, 'dist') + path.sep
  return (compiler: Compiler): void => {
    const { ExternalModule } = compiler.webpack
    compiler.hooks.compilation.tap('lectern-library-modules', (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.createModule.tap('lectern-library-modules', (data) => {
        const { resource = '', userRequest = '' } = data as { resource?: string; userRequest?: string }
        const name = libraryName(resource, paths)
        if (name === undefined) return
        const isSame = [compiled, ...singletons].some((folder) => resource.startsWith(folder))
        const root = isSame ? ownValue(roots, name) : undefined
        if (root) return new ExternalModule(linkedRequest(root.key), 'var', userRequest)
        // Two copies of a module without state are the same.
        if (inner.has(name) && !/^(?:clsx\/|.*\.css$)/.test(name)) onInnerModule(resource)
      })
    })
  }
}
