import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { hashOf, installCommand } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import type { ErrorDetail } from './build-error.ts'
import { type ImportedPaths, isInstalled, readHash, recordPackage, recordPath } from './import-paths.ts'
import { isAlwaysReplaced, isReplaceable, replacement } from './missing-packages.ts'
import { locationPrelude, locationVariables } from './module-location.ts'
import type { PackageEntries } from './package-entries.ts'
import { findPackageFile } from './package-file.ts'
import { prismThemesModule } from './prism-themes.ts'

/** Imports of a site config, collected while esbuild runs. */
export interface RecordedImports extends ImportedPaths {
  /** Import specifiers of external modules, by their URL or path in the bundle. */
  externals: Map<string, string>
}

interface Options {
  siteDir: string
  publicEntries: PackageEntries
  seen: RecordedImports
  /** Whether packages of Docusaurus that are not installed are replaced. */
  replacesMissing: boolean
  /** Text of a file that takes the place of what is in it. */
  replaced?: { file: string; text: string } | undefined
}

const loaders: Readonly<Record<string, Loader>> = Object.freeze({
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.jsx': 'jsx',
  '.json': 'json',
})

/** Extensions of package files that Node can import. Other files are bundled. */
const native = new Set(['.js', '.mjs', '.cjs', '.node', ''])

/**
 * Bundles modules of the site (relative imports and `@site/`), and of packages that links in `node_modules` lead to, such as those of a
 * workspace. Other packages stay external, with absolute URLs: the bundle is in the cache folder, where Node would resolve their names
 * differently.
 */
export function bundleImports({ siteDir, publicEntries, seen, replacesMissing, replaced }: Options): Plugin {
  return {
    name: 'lectern-config',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        if (args.kind === 'entry-point' || args.pluginData === build) return undefined
        if (isFilePath(args.path)) return resolveFile(build, args, { path: args.path, folder: args.resolveDir, seen })
        if (isBuiltin(args.path)) return { path: args.path, external: true }
        if (args.path.startsWith('@site/'))
          return resolveFile(build, args, { path: `./${args.path.slice(6)}`, folder: siteDir, seen })
        if (args.path.startsWith('file:')) return { path: args.path, external: true }
        const entry = ownValue(publicEntries, args.path)
        if (entry !== undefined) return toExternal(seen, args.path, entry)
        if (/^lectern(\/|$)/.test(args.path)) {
          const known = Object.keys(publicEntries).join(', ')
          return failure(`Unknown module "${args.path}"`, `Available Lectern modules: ${known}.`)
        }
        const replaced = { path: args.path, namespace: 'lectern-missing' }
        if (replacesMissing && args.kind !== 'require-resolve' && isAlwaysReplaced(args.path)) return replaced
        const found = await resolvePackage(build, args, seen)
        if (replacesMissing && args.path === 'prism-react-renderer' && args.kind !== 'require-resolve') {
          const contents = found.path === undefined ? undefined : prismThemesModule(found.path)
          if (contents !== undefined) return { path: args.path, namespace: 'lectern-themes', pluginData: contents }
        }
        if (found.errors) return replacesMissing && isReplaceable(args.path) ? replaced : found
        const isImported =
          args.kind === 'import-statement' &&
          (found.external ? found.path?.startsWith('file:') : found.path !== undefined)
        const isDifferent = replacesMissing || (!found.external && (await isCompiledCommonJs(found.path)))
        return isImported && isDifferent ? { path: found.path, namespace: 'lectern-package' } : found
      })
      build.onLoad({ filter: /.*/, namespace: 'lectern-package' }, ({ path }) => ({
        contents: replacesMissing ? compiledDefault(path) : nodeDefault(path),
        resolveDir: siteDir,
      }))
      build.onLoad({ filter: /.*/, namespace: 'lectern-themes' }, ({ pluginData }) => ({
        contents: pluginData as string,
      }))
      build.onLoad({ filter: /.*/, namespace: 'lectern-missing' }, ({ path }) => ({ contents: replacement(path) }))
      build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
        const bytes = await readFile(path)
        seen.inputs.set(path, hashOf(bytes))
        const loader = loaders[extname(path)]
        if (loader === undefined) return undefined
        const text = (replaced?.file === path ? replaced.text : bytes.toString('utf8')).replace(/^\uFEFF?(?:#!.*)?/, '')
        if (loader === 'json') return { contents: text, loader }
        const contents = `${locationPrelude(path, text)}${text}`
        return looksLikeModule(text) ? toCommonJs(build, path, contents) : { contents, loader }
      })
    },
  }
}

/**
 * Whether a CommonJS module has syntax that would make it an ES module without the variable `module`: exports of types, or
 * `import.meta`.
 */
function looksLikeModule(text: string): boolean {
  const exportsTypes = /^\s*export\s+(?:interface|(?:declare\s+)?(?:type|namespace)|declare)\b/m
  return /\bmodule\.exports\s*=/.test(text) && (exportsTypes.test(text) || text.includes('import.meta'))
}

async function toCommonJs({ esbuild }: PluginBuild, file: string, contents: string): Promise<OnLoadResult> {
  const { code } = await esbuild.transform(contents, {
    loader: loaders[extname(file)] ?? 'js',
    sourcefile: basename(file),
    sourcemap: 'inline',
    jsx: 'automatic',
    target: 'esnext',
    define: locationVariables,
    logLevel: 'silent',
  })
  return { contents: code, loader: 'js' }
}

/** A module that has the default export that a CommonJS module was compiled from, as for Docusaurus' loader of configs. */
function compiledDefault(url: string): string {
  const request = JSON.stringify(url)
  return `import * as all from ${request}
export * from ${request}
const { default: main } = all
export default main?.__esModule && 'default' in main ? main.default : main
`
}

/** Whether Node would import a module otherwise than esbuild, which expects the default export that it was compiled from. */
async function isCompiledCommonJs(file = ''): Promise<boolean> {
  if (!/\.c?js$/.test(file)) return false
  const text = await readFile(file, 'utf8')
  return text.includes('__esModule') && !/^\s*(?:import|export)\b/m.test(text)
}

/** A module that has the default export that Node gives a CommonJS module: all that it exports. */
function nodeDefault(file: string): string {
  const request = JSON.stringify(file)
  return `export * from ${request}\nexport default require(${request})\n`
}

function isFilePath(path: string): boolean {
  // The package.json of the site maps names that begin with # to files of the site.
  return /^\.{1,2}(\/|$)|^#/.test(path) || isAbsolute(path)
}

function resolveIn(build: PluginBuild, args: OnResolveArgs, path: string, folder: string): Promise<OnResolveResult> {
  const { kind, importer } = args
  // `pluginData` keeps this plugin from handling its own request.
  return build.resolve(path, { kind, importer, resolveDir: folder, pluginData: build })
}

async function resolveFile(
  build: PluginBuild,
  args: OnResolveArgs,
  { path, folder, seen }: { path: string; folder: string; seen: RecordedImports },
): Promise<OnResolveResult> {
  const result = await resolveIn(build, args, path, folder)
  if (result.errors?.length) return failure(`Cannot find module "${path}"`, 'Correct the path, or create the file.')
  if (path.startsWith('#')) await recordPackageFile(args.resolveDir, seen)
  else await recordPath(resolve(folder, path), result.path ?? '', seen)
  // `require.resolve` keeps its argument, so that a relative path must become absolute.
  const external = result.external || args.kind === 'require-resolve' || result.path?.endsWith('.node')
  return { path: result.path, namespace: result.namespace, external }
}

/** Records the package.json that maps the names that begin with #. */
async function recordPackageFile(folder: string, seen: RecordedImports): Promise<void> {
  const file = join(folder, 'package.json')
  const hash = await readHash(file)
  seen.inputs.set(file, hash)
  if (hash === '' && folder !== dirname(folder)) await recordPackageFile(dirname(folder), seen)
}

function failure(text: string, hint: string): OnResolveResult {
  const detail: ErrorDetail = { hint }
  return { errors: [{ text, detail }] }
}

async function resolvePackage(
  build: PluginBuild,
  args: OnResolveArgs,
  seen: RecordedImports,
): Promise<OnResolveResult> {
  // The bundle looks for it when it runs.
  if (args.kind === 'require-resolve') return { path: args.path, external: true }
  const result = await resolveIn(build, args, args.path, args.resolveDir)
  if (result.errors?.length || result.path === undefined) {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(args.path)?.[0] ?? args.path
    return failure(
      `Cannot find module "${args.path}"`,
      `Run "${installCommand(args.resolveDir, [name])}", or correct the name.`,
    )
  }
  await recordPackage(args.path, args.resolveDir, seen)
  const owner = await findPackageFile(result.path)
  if (owner !== undefined) seen.inputs.set(owner.file, hashOf(owner.text))
  // An installed package is not hashed: a change of its version invalidates the bundle.
  const ending = extname(result.path)
  const isExternal = native.has(ending) && (isInstalled(result.path) || ownValue(loaders, ending) === undefined)
  if (!isExternal) return { path: result.path }
  const isImport = args.kind === 'import-statement' || args.kind === 'dynamic-import'
  return toExternal(seen, args.path, isImport ? pathToFileURL(result.path).href : result.path)
}

function toExternal(seen: RecordedImports, name: string, path: string): OnResolveResult {
  seen.externals.set(path, name)
  return { path, external: true }
}
