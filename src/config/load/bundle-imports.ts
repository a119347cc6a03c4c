import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { extname, isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { hashOf } from '../../platform/index.ts'
import { placePrelude } from './module-location.ts'
import type { PackageEntries } from './package-entries.ts'
import { packageFileOf } from './package-file.ts'

/** What bundling learns about the imports of a configuration, filled in while esbuild runs. */
export interface SeenImports {
  /** Hash of each file that has a part in the bundle, by absolute path. */
  inputs: Map<string, string>
  /** What was imported, by the address that stands for it in the bundle. */
  externals: Map<string, string>
}

interface Options {
  siteDir: string
  doors: PackageEntries
  seen: SeenImports
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

/** Extensions of files in packages that Node can import as they are; others become part of the bundle. */
const native = new Set(['.js', '.mjs', '.cjs', '.node', ''])

/**
 * Bundles what belongs to the site (relative imports and `@site/`), and leaves packages outside, under absolute
 * addresses: the bundle lies in the cache folder, from where their names would lead elsewhere.
 */
export function bundleImports({ siteDir, doors, seen }: Options): Plugin {
  return {
    name: 'lectern-config',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        if (args.kind === 'entry-point' || args.pluginData === build || isFilePath(args.path)) return undefined
        if (isBuiltin(args.path)) return { path: args.path, external: true }
        if (args.path.startsWith('@site/')) return resolveIn(build, args, `./${args.path.slice(6)}`, siteDir)
        const door = doors[args.path]
        if (door !== undefined) return outside(seen, args.path, door)
        if (/^lectern(\/|$)/.test(args.path)) {
          const known = Object.keys(doors).join(', ')
          return { errors: [{ text: `There is no "${args.path}"; what can be imported is ${known}` }] }
        }
        return resolvePackage(build, args, seen)
      })
      build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
        const bytes = await readFile(path)
        seen.inputs.set(path, hashOf(bytes))
        const loader = loaders[extname(path)]
        if (loader === undefined) return undefined
        const text = bytes.toString('utf8').replace(/^\uFEFF?(?:#!.*)?/, '')
        return { contents: loader === 'json' ? text : `${placePrelude(path, text)}${text}`, loader }
      })
    },
  }
}

function isFilePath(path: string): boolean {
  // A name that begins with # is looked up in the package.json of the site, which leads to a file of the site.
  return /^\.{1,2}(\/|$)|^#/.test(path) || isAbsolute(path)
}

function resolveIn(build: PluginBuild, args: OnResolveArgs, path: string, folder: string): Promise<OnResolveResult> {
  const { kind, importer } = args
  // The mark keeps the question from coming back to the one who asks.
  return build.resolve(path, { kind, importer, resolveDir: folder, pluginData: build })
}

async function resolvePackage(build: PluginBuild, args: OnResolveArgs, seen: SeenImports): Promise<OnResolveResult> {
  const result = await resolveIn(build, args, args.path, args.resolveDir)
  if (result.errors?.length || result.path === undefined) {
    return { errors: [{ text: `Could not find the package of "${args.path}"` }] }
  }
  if (!native.has(extname(result.path))) return { path: result.path }
  const owner = await packageFileOf(result.path)
  // The package is not read, so its package.json answers for it: another version is another configuration.
  if (owner !== undefined) seen.inputs.set(owner.file, hashOf(owner.text))
  const isImport = args.kind === 'import-statement' || args.kind === 'dynamic-import'
  return outside(seen, args.path, isImport ? pathToFileURL(result.path).href : result.path)
}

function outside(seen: SeenImports, name: string, path: string): OnResolveResult {
  seen.externals.set(path, name)
  return { path, external: true }
}
