import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import { hashOf, loadEsbuild } from '../../platform/index.ts'
import { isDocusaurusConfig } from '../../shared/docusaurus-file.ts'
import { buildError } from './build-error.ts'
import { bundleImports, type RecordedImports } from './bundle-imports.ts'
import { docusaurusEntry } from './docusaurus-entry.ts'
import { type RecordedPaths, recordPath } from './import-paths.ts'
import { mkdocsEntry } from './mkdocs-entry.ts'
import { isMkdocsConfig } from './mkdocs-file.ts'
import { locationVariables } from './module-location.ts'
import type { PackageEntries } from './package-entries.ts'

export interface BundleOptions {
  /** Real path, without symbolic links. */
  siteDir: string
  file: string
  publicEntries: PackageEntries
  /** Cache folder that modules which a Docusaurus config names are bundled to. Required for such a config. */
  cacheDir?: string
  /** Whether packages of Docusaurus that are not installed are replaced. Default: for a Docusaurus config. */
  replacesMissing?: boolean
  /** Text of the file. Default: what is in it. */
  text?: string
}

export interface Bundle extends RecordedPaths {
  code: string
  /** Source map, its sources relative to the site folder. */
  map: string
  /** Identifies the site config independent of the folder of the site. */
  key: string
}

/**
 * Bundles a site config with all its imports from the site.
 * @throws SiteError for syntax errors and unresolved imports
 */
export async function bundleConfig(options: BundleOptions): Promise<Bundle> {
  const { siteDir, file, publicEntries, cacheDir = siteDir, text } = options
  const isDocusaurus = isDocusaurusConfig(file)
  const isMkdocs = isMkdocsConfig(file)
  const replacesMissing = options.replacesMissing ?? isDocusaurus
  // Loaded only here: an unchanged site config does not need esbuild.
  const { build } = loadEsbuild()
  const seen: RecordedImports = { inputs: new Map(), targets: new Map(), externals: new Map() }
  const entry = join(await realpath(dirname(file)), basename(file))
  await recordPath(entry, await realpath(file), seen)
  const { outputFiles } = await build({
    ...(isDocusaurus ? { stdin: docusaurusEntry({ siteDir, cacheDir, file }) } : {}),
    ...(isMkdocs ? { stdin: mkdocsEntry({ siteDir, configFile: relative(siteDir, file).split(sep).join('/') }) } : {}),
    ...(isDocusaurus || isMkdocs ? {} : { entryPoints: [file] }),
    outfile: join(siteDir, 'site.config.bundle.mjs'),
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // esbuild would add the condition `module`, which Node does not have.
    conditions: [],
    charset: 'utf8',
    jsx: 'automatic',
    define: locationVariables,
    sourcemap: 'external',
    sourcesContent: false,
    // Otherwise tsconfig.json would be another input.
    tsconfigRaw: {},
    logLevel: 'silent',
    plugins: [
      bundleImports({
        siteDir,
        publicEntries,
        seen,
        replacesMissing,
        replaced: text === undefined ? undefined : { file, text },
      }),
    ],
  }).catch((failure: BuildFailure) => {
    throw failure.errors === undefined ? failure : buildError(failure, siteDir)
  })
  const outputText = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const code = withRequire(outputText('.mjs'), file, replacesMissing)
  // esbuild reads files in no particular order.
  const inputs = [...seen.inputs].map(([input, hash]) => ({ file: input, hash })).sort(byFile)
  const hashes = inputs.map(({ hash }) => hash).sort()
  const targets = [...seen.targets].sort(([a], [b]) => (a < b ? -1 : 1))
  const key = hashOf(JSON.stringify([withoutLocations(code, { siteDir, cacheDir }, seen.externals), hashes]))
  return { code, map: outputText('.map'), inputs, targets, key }
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1
}

/** Adds a `require` for CommonJS modules in the bundle that resolves from the site config. */
function withRequire(code: string, file: string, replacesMissing: boolean): string {
  if (!code.includes('Dynamic require of')) return code
  const base = JSON.stringify(pathToFileURL(file).href)
  // On the first line, so that the source map stays valid.
  const prelude = "import { createRequire as __lectern_require } from 'node:module';"
  const created = `__lectern_require(${base})`
  return `${prelude} const require = ${replacesMissing ? `(${resolvesNames})(${created})` : created}; ${code}`
}

/**
 * A `require` whose \`resolve\` finds TypeScript files, and returns the name of a package that is not installed: a config only
 * needs the name.
 */
const resolvesNames =
  '(r) => Object.assign((name) => r(name), r, { resolve: Object.assign((name, options) => { ' +
  'try { return r.resolve(name, options) } catch (error) { if (!/^[./]/.test(name)) return name; ' +
  "for (const end of ['.ts', '.tsx', '.mts', '/index.ts', '/index.tsx', '/index.mts']) " +
  'try { return r.resolve(name + end, options) } catch {} throw error } }, r.resolve) })'

function withoutLocations(
  code: string,
  { siteDir, cacheDir }: { siteDir: string; cacheDir: string },
  externals: Map<string, string>,
): string {
  const named = [...externals].reduce((text, [address, name]) => text.replaceAll(address, name), code)
  const inText = (folder: string) => JSON.stringify(folder).slice(1, -1)
  return named
    .replaceAll(inText(cacheDir), '@cache')
    .replaceAll(pathToFileURL(siteDir).href, '@site')
    .replaceAll(inText(siteDir), '@site')
}
