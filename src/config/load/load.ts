import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../platform/index.ts'
import { bundleConfig } from './bundle.ts'
import { getToolchainKey, readRecord, writeRecord } from './bundle-record.ts'
import { namedVariables } from './environment.ts'
import { findConfigFile } from './find-file.ts'
import { type ImportedConfig, importConfig } from './import-config.ts'
import { withCurrentLocale } from './locale-config.ts'
import { type PackageEntries, packageEntries } from './package-entries.ts'

export interface LoadOptions {
  /** Absolute. */
  siteDir: string
  /** Absolute; bundles are cached in its folder `config`. */
  cacheDir: string
  /** Path of the site config, absolute or relative to the site folder. Default: the first default name that exists. */
  configFile?: string
  /** Modules that `lectern/…` imports resolve to. Default: the entry points of this package. */
  publicEntries?: PackageEntries
}

export interface LoadedConfig extends ImportedConfig {
  /** Absolute path of the site config. */
  file: string
  /** Every file that the site config depends on, to watch. Of packages, only the `package.json`. */
  inputs: { file: string; hash: string }[]
  /** Absolute path of the bundle that workers import. */
  bundleFile: string
  /** Changes with the bundle, its inputs, and the environment variables that it names, but not with the folder of the site. */
  key: string
}

/**
 * Finds, bundles, evaluates and validates the config of a site.
 * @throws SiteError with all diagnostics
 */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const { siteDir, cacheDir, configFile, publicEntries = packageEntries() } = options
  const file = await findConfigFile(siteDir, configFile)
  const toolchain = await getToolchainKey(publicEntries)
  const recordFile = join(cacheDir, 'config', `${hashOf(file)}.json`)
  const record =
    (await readRecord(recordFile, toolchain)) ??
    (await writeRecord(
      recordFile,
      toolchain,
      await bundleConfig({ siteDir: await realpath(siteDir), file, publicEntries, cacheDir }),
    ))
  const imported = await importConfig({ siteDir, file, bundleFile: record.bundleFile })
  const { inputs, ...rest } = imported
  // What a Docusaurus config names, such as its own plugins, is loaded after the bundle.
  const variables = namedVariables(await readFile(record.bundleFile, 'utf8'))
  const others = [...inputs.map(({ hash }) => hash), ...(variables.length > 0 ? [JSON.stringify(variables)] : [])]
  const key = others.length === 0 ? record.key : hashOf(record.key, ...others)
  return { ...rest, ...record, inputs: [...record.inputs, ...inputs], key, file }
}

/** Evaluates a Docusaurus config again for a locale. One at a time, because it reads the locale from the environment. */
export function loadConfigInLocale(loaded: LoadedConfig, siteDir: string, locale: string): Promise<LoadedConfig> {
  const { file, bundleFile, inputs } = loaded
  return withCurrentLocale(locale, async () => {
    return { ...loaded, ...(await importConfig({ siteDir, file, bundleFile, locale })), inputs }
  })
}
