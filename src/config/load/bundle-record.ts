import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf, writeAtomically } from '../../platform/index.ts'
import type { Bundle } from './bundle.ts'
import type { PackageEntries } from './package-entries.ts'
import { findPackageFile } from './package-file.ts'

/** A cached bundle and its inputs. */
export interface BundleRecord {
  bundleFile: string
  inputs: { file: string; hash: string }[]
  key: string
}

interface Recorded extends BundleRecord {
  toolchain: string
}

/** Reads a cached record; undefined if the toolchain, an input or the bundle has changed. */
export async function readRecord(recordFile: string, toolchain: string): Promise<BundleRecord | undefined> {
  const text = await readFile(recordFile, 'utf8').catch(() => undefined)
  const record = text === undefined ? undefined : parse(text)
  if (record?.toolchain !== toolchain) return undefined
  const { bundleFile, inputs, key } = record
  const present = await Promise.all([...inputs.map(({ file, hash }) => hasHash(file, hash)), isIntact(bundleFile)])
  return present.every(Boolean) ? { bundleFile, inputs, key } : undefined
}

/** Caches a bundle next to `recordFile`, named by the hash of its code, and writes the record. */
export async function writeRecord(recordFile: string, toolchain: string, bundle: Bundle): Promise<BundleRecord> {
  const { code, map, inputs, key } = bundle
  const bundleFile = join(dirname(recordFile), `${hashOf(code)}.mjs`)
  const recorded: Recorded = { toolchain, bundleFile, inputs, key }
  writeAtomically(`${bundleFile}.map`, map)
  writeAtomically(bundleFile, code)
  writeAtomically(recordFile, `${JSON.stringify(recorded, null, 2)}\n`)
  return { bundleFile, inputs, key }
}

/** Identifies everything except the inputs that bundles depend on. */
export async function getToolchainKey(publicEntries: PackageEntries): Promise<string> {
  const lectern = await findPackageFile(fileURLToPath(import.meta.url))
  const esbuild = await findPackageFile(createRequire(import.meta.url).resolve('esbuild/package.json'))
  return hashOf(JSON.stringify([lectern?.version, esbuild?.version, publicEntries]))
}

async function hasHash(file: string, hash: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes !== undefined && hashOf(bytes) === hash
}

/** Whether the content of a bundle matches the hash in its name. */
async function isIntact(bundleFile: string): Promise<boolean> {
  const bytes = await readFile(bundleFile).catch(() => undefined)
  return bytes !== undefined && bundleFile.endsWith(`${hashOf(bytes)}.mjs`)
}

function parse(text: string): Recorded | undefined {
  try {
    return JSON.parse(text) as Recorded
  } catch {
    return undefined
  }
}
