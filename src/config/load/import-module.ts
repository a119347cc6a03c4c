import { readFile, realpath } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf, SiteError } from '../../platform/index.ts'
import { bundleConfig } from './bundle.ts'
import { type BundleRecord, getToolchainKey, readRecord, writeRecord } from './bundle-record.ts'
import { type PackageEntries, packageEntries } from './package-entries.ts'
import { thrownError } from './thrown-error.ts'

export interface ModuleOptions {
  /** Absolute. */
  siteDir: string
  cacheDir: string
  /** Absolute path of a TypeScript, JavaScript or JSON file. */
  file: string
  publicEntries?: PackageEntries
  /** Whether packages of Docusaurus that are not installed are replaced. Default false. */
  replacesMissing?: boolean
}

/**
 * Returns the default export of a module of the site, bundled like the site config: a sidebars file, for example.
 * @throws SiteError for syntax errors, and for errors that the module throws
 */
export async function importModule(options: ModuleOptions): Promise<unknown> {
  const { siteDir, file } = options
  const sourcePath = relative(siteDir, file).split(sep).join('/')
  if (file.endsWith('.json')) return parseJson(await readFile(file, 'utf8'), sourcePath)
  const { bundleFile } = await bundleModule(options)
  const root = await realpath(siteDir)
  const module = await import(pathToFileURL(bundleFile).href).catch((cause: unknown) => {
    throw thrownError(cause, { siteDir: root, sourcePath, bundleFile })
  })
  return (module as { default?: unknown }).default
}

/**
 * Bundles a TypeScript or JavaScript module of the site without running it, or returns the cached bundle.
 * @throws SiteError for syntax errors and unresolved imports
 */
export async function bundleModule({
  siteDir,
  cacheDir,
  file,
  publicEntries = packageEntries(),
  replacesMissing = false,
}: ModuleOptions): Promise<BundleRecord> {
  const toolchain = await getToolchainKey(publicEntries)
  const recordFile = join(cacheDir, 'config', `${hashOf(file)}.json`)
  return (
    (await readRecord(recordFile, toolchain)) ??
    (await writeRecord(
      recordFile,
      toolchain,
      await bundleConfig({ siteDir: await realpath(siteDir), file, publicEntries, replacesMissing }),
    ))
  )
}

function parseJson(text: string, sourcePath: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SiteError({
      message: `${sourcePath} is not valid JSON: ${(cause as Error).message}.`,
      file: sourcePath,
      cause,
    })
  }
}
