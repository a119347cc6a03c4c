import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createFileHasher, hashJson, writeAtomically } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'

interface BundleRecord<M> {
  inputs: [file: string, hash: string | null][]
  manifest: M
  /** Warnings; a bundle with errors is not found again. */
  diagnostics: Diagnostic[]
}

export interface BundlePlace {
  cacheDir: string
  name: string
  /** Everything but files that decides what comes out. */
  settings: unknown
  /** A second folder in which bundles may be found; nothing is kept there. */
  shipped?: string
}

export interface CachedBundle<M> {
  manifest: M
  folder: string
  /** What is wrong with its modules; the rest of them can be used all the same. */
  diagnostics: Diagnostic[]
}

/** The bundle that was built before from the same settings, when its input files are the same still. */
export function findBundle<M>(place: BundlePlace): CachedBundle<M> | undefined {
  const hash = createFileHasher()
  for (const parent of [bundlesIn(place.cacheDir), place.shipped]) {
    if (parent === undefined) continue
    const { key, recordFile } = locate(parent, place)
    const known = readRecord<M>(recordFile)
    if (!known?.inputs.every(([file, content]) => hash(file) === content)) continue
    const folder = folderOf(parent, place.name, key, known.inputs)
    if (existsSync(folder)) return { manifest: known.manifest, folder, diagnostics: known.diagnostics }
  }
  return undefined
}

function bundlesIn(cacheDir: string): string {
  return path.join(cacheDir, 'bundles')
}

function locate(parent: string, { name, settings }: BundlePlace) {
  const key = hashJson(settings)
  return { key, recordFile: path.join(parent, `${name}-${key}.json`) }
}

/**
 * Builds a bundle and keeps it, in a folder of its own below `cacheDir` that is never changed afterwards. One with errors is
 * there for this run alone.
 */
export async function keepBundle<M>(
  place: BundlePlace & { build(folder: string): Promise<{ manifest: M; inputs: string[]; diagnostics: Diagnostic[] }> },
): Promise<CachedBundle<M>> {
  const parent = bundlesIn(place.cacheDir)
  const { key, recordFile } = locate(parent, place)
  mkdirSync(parent, { recursive: true })
  const temporary = path.join(parent, `${place.name}-${process.pid}-${Date.now()}.tmp`)
  try {
    const { manifest, inputs, diagnostics } = await place.build(temporary)
    const isWhole = !diagnostics.some((diagnostic) => diagnostic.severity === 'error')
    const fresh = createFileHasher()
    const record: BundleRecord<M> = { inputs: inputs.map((file) => [file, fresh(file)]), manifest, diagnostics }
    const folder = isWhole
      ? folderOf(parent, place.name, key, record.inputs)
      : path.join(parent, `${place.name}-${key}-faulty`)
    mkdirSync(temporary, { recursive: true })
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
    if (isWhole) writeAtomically(recordFile, JSON.stringify(record))
    return { manifest, folder, diagnostics }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function folderOf(parent: string, name: string, key: string, inputs: unknown): string {
  return path.join(parent, `${name}-${hashJson([key, inputs])}`)
}

function readRecord<M>(file: string): BundleRecord<M> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BundleRecord<M>
  } catch {
    return undefined
  }
}
