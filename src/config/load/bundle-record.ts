import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf, writeAtomically } from '../../platform/index.ts'
import type { Bundle } from './bundle.ts'
import type { PackageEntries } from './package-entries.ts'
import { packageFileOf } from './package-file.ts'

/** A bundle that lies in the cache, and what it was made of. */
export interface BundleRecord {
  bundleFile: string
  inputs: { file: string; hash: string }[]
  key: string
}

interface Recorded extends BundleRecord {
  toolchain: string
}

/** The record kept in `recordFile`, when the same tools made it and all its inputs are unchanged. */
export async function readRecord(recordFile: string, toolchain: string): Promise<BundleRecord | undefined> {
  const text = await readFile(recordFile, 'utf8').catch(() => undefined)
  const record = text === undefined ? undefined : parse(text)
  if (record?.toolchain !== toolchain) return undefined
  const { bundleFile, inputs, key } = record
  const present = await Promise.all([...inputs.map(({ file, hash }) => hasHash(file, hash)), hasName(bundleFile)])
  return present.every(Boolean) ? { bundleFile, inputs, key } : undefined
}

/** Keeps a bundle below `folder`, under the hash of its text, and notes in `recordFile` what it was made of. */
export async function writeRecord(recordFile: string, toolchain: string, bundle: Bundle): Promise<BundleRecord> {
  const { code, map, inputs, key } = bundle
  const bundleFile = join(dirname(recordFile), `${hashOf(code)}.mjs`)
  const recorded: Recorded = { toolchain, bundleFile, inputs, key }
  writeAtomically(`${bundleFile}.map`, map)
  writeAtomically(bundleFile, code)
  writeAtomically(recordFile, `${JSON.stringify(recorded, null, 2)}\n`)
  return { bundleFile, inputs, key }
}

/** Names all but the inputs that decides what a bundle looks like. */
export async function toolchainOf(doors: PackageEntries): Promise<string> {
  const own = await packageFileOf(fileURLToPath(import.meta.url))
  const esbuild = await packageFileOf(createRequire(import.meta.url).resolve('esbuild/package.json'))
  return hashOf(JSON.stringify([own?.version, esbuild?.version, doors]))
}

async function hasHash(file: string, hash: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes !== undefined && hashOf(bytes) === hash
}

/** A bundle is named after its own hash, so one that was damaged is made again. */
async function hasName(bundleFile: string): Promise<boolean> {
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
