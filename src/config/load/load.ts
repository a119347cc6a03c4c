import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../platform/index.ts'
import { bundleConfig } from './bundle.ts'
import { readRecord, toolchainOf, writeRecord } from './bundle-record.ts'
import { findConfigFile } from './find-file.ts'
import { type ImportedConfig, importConfig } from './import-config.ts'
import { type PackageEntries, packageEntries } from './package-entries.ts'

export interface LoadOptions {
  /** Absolute. */
  siteDir: string
  /** Absolute; bundles are kept in its folder `config`. */
  cacheDir: string
  /** Path of the declaration, absolute or from the site folder, when it has none of the usual names. */
  configFile?: string
  /** What `lectern` and the names below it lead to; the doors of this package when left out. */
  doors?: PackageEntries
}

export interface LoadedConfig extends ImportedConfig {
  /** Absolute path of the declaration. */
  file: string
  /** Every file that the configuration was made of: what to watch. Of packages, only the `package.json`. */
  inputs: { file: string; hash: string }[]
  /** Absolute path of the module that workers import. */
  bundleFile: string
  /** Changes with the text of the bundle and of its inputs, and not with the folder of the site. */
  key: string
}

/** Finds, bundles, runs and checks the declaration of a site. Everything wrong with it is thrown as one SiteError. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const { siteDir, cacheDir, configFile, doors = packageEntries() } = options
  const file = await findConfigFile(siteDir, configFile)
  const toolchain = await toolchainOf(doors)
  const recordFile = join(cacheDir, 'config', `${hashOf(file)}.json`)
  const record =
    (await readRecord(recordFile, toolchain)) ??
    (await writeRecord(recordFile, toolchain, await bundleConfig({ siteDir: await realpath(siteDir), file, doors })))
  const imported = await importConfig({ siteDir, file, bundleFile: record.bundleFile })
  return { ...imported, ...record, file }
}
