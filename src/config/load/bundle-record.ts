import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf, readCacheFile, reportDamage, writeAtomically, writeCacheFile } from '../../platform/index.ts'
import type { Bundle } from './bundle.ts'
import { areUnchanged, type RecordedPaths } from './import-paths.ts'
import type { PackageEntries } from './package-entries.ts'
import { findPackageFile } from './package-file.ts'

/** A cached bundle and its inputs. */
export interface BundleRecord extends RecordedPaths {
  bundleFile: string
  key: string
}

const recordFormat = 2

interface Recorded extends BundleRecord {
  toolchain: string
  codeHash: string
  /** Hash of the source map. */
  mapHash: string
}

/** Reads a cached record; undefined if the toolchain, an input or the bundle has changed. */
export async function readRecord(recordFile: string, toolchain: string): Promise<BundleRecord | undefined> {
  const cacheDir = dirname(dirname(recordFile))
  const text = readCacheFile(cacheDir, configFile(recordFile))
  const record = text === undefined ? undefined : (JSON.parse(text) as Recorded)
  if (record?.toolchain !== toolchain) return undefined
  const { bundleFile, inputs, targets, key, codeHash, mapHash } = record
  if (!(await areUnchanged(record))) return undefined
  const files: [file: string, hash: string][] = [
    [bundleFile, codeHash],
    [`${bundleFile}.map`, mapHash],
  ]
  for (const [file, hash] of files) {
    const bytes = await readIfPossible(file)
    if (bytes && hashOf(bytes) === hash) continue
    if (bytes) reportDamage(cacheDir, configFile(file))
    return undefined
  }
  return { bundleFile, inputs, targets, key }
}

/**
 * Caches a bundle next to `recordFile`, and writes the record. The name of the bundle is a hash of its code and source map: a
 * comment in the site config changes only the map, and another process may be reading that of the last record.
 */
export async function writeRecord(recordFile: string, toolchain: string, bundle: Bundle): Promise<BundleRecord> {
  const { code, map, inputs, targets, key } = bundle
  const bundleFile = join(dirname(recordFile), `${hashOf(code, map)}.mjs`)
  const recorded: Recorded = {
    toolchain,
    bundleFile,
    inputs,
    targets,
    key,
    codeHash: hashOf(code),
    mapHash: hashOf(map),
  }
  writeAtomically(`${bundleFile}.map`, map)
  writeAtomically(bundleFile, code)
  writeCacheFile(dirname(dirname(recordFile)), configFile(recordFile), `${JSON.stringify(recorded, null, 2)}\n`)
  return { bundleFile, inputs, targets, key }
}

/** The name of a file in the cache. */
function configFile(file: string): string {
  return `config/${basename(file)}`
}

/** Identifies everything except the inputs that bundles depend on. */
export async function getToolchainKey(publicEntries: PackageEntries): Promise<string> {
  const lectern = await findPackageFile(fileURLToPath(import.meta.url))
  const esbuild = await findPackageFile(createRequire(import.meta.url).resolve('esbuild/package.json'))
  return hashOf(JSON.stringify([recordFormat, lectern?.version, esbuild?.version, publicEntries]))
}

async function readIfPossible(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}
