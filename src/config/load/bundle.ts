import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import { hashOf } from '../../platform/index.ts'
import { buildError } from './build-error.ts'
import { bundleImports, type SeenImports } from './bundle-imports.ts'
import { placeNames } from './module-location.ts'
import type { PackageEntries } from './package-entries.ts'

export interface BundleOptions {
  /** Real path, without symbolic links. */
  siteDir: string
  file: string
  doors: PackageEntries
}

export interface Bundle {
  code: string
  /** Source map, its sources relative to the site folder. */
  map: string
  inputs: { file: string; hash: string }[]
  /** Tells configurations apart, and not the folders that they lie in. */
  key: string
}

/** Makes one module of a configuration and of all that it imports from the site. Throws a SiteError for bad syntax. */
export async function bundleConfig({ siteDir, file, doors }: BundleOptions): Promise<Bundle> {
  // Imported only here, so that a site whose configuration is unchanged does not wait for it.
  const { build } = await import('esbuild')
  const seen: SeenImports = { inputs: new Map(), externals: new Map() }
  const { outputFiles } = await build({
    entryPoints: [file],
    outfile: join(siteDir, 'site.config.bundle.mjs'),
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Node knows no `module` condition, which esbuild would add.
    conditions: [],
    charset: 'utf8',
    jsx: 'automatic',
    define: placeNames,
    sourcemap: 'external',
    sourcesContent: false,
    // A tsconfig.json would be one more input.
    tsconfigRaw: {},
    logLevel: 'silent',
    plugins: [bundleImports({ siteDir, doors, seen })],
  }).catch((failure: BuildFailure) => {
    throw failure.errors === undefined ? failure : buildError(failure, siteDir)
  })
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const code = withRequire(textOf('.mjs'), file)
  // esbuild reads files in no certain order.
  const inputs = [...seen.inputs].map(([input, hash]) => ({ file: input, hash })).sort(byFile)
  const hashes = inputs.map(({ hash }) => hash).sort()
  const key = hashOf(JSON.stringify([withoutPlaces(code, siteDir, seen.externals), hashes]))
  return { code, map: textOf('.map'), inputs, key }
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1
}

/** Gives CommonJS modules in the bundle a `require` that starts at the site: esbuild looks for a global one. */
function withRequire(code: string, file: string): string {
  if (!code.includes('Dynamic require of')) return code
  const base = JSON.stringify(pathToFileURL(file).href)
  // On the first line, so that the lines of the source map hold.
  const prelude = "import { createRequire as __lectern_require } from 'node:module';"
  return `${prelude} const require = __lectern_require(${base}); ${code}`
}

function withoutPlaces(code: string, siteDir: string, externals: Map<string, string>): string {
  const named = [...externals].reduce((text, [address, name]) => text.replaceAll(address, name), code)
  return named
    .replaceAll(pathToFileURL(siteDir).href, '@site')
    .replaceAll(JSON.stringify(siteDir).slice(1, -1), '@site')
}
