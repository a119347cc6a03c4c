import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createFileHasher, hashJson, writeAtomically } from '../platform/index.ts'

interface BundleRecord<M> {
  inputs: [file: string, hash: string | null][]
  manifest: M
}

export interface BundlePlace {
  cacheDir: string
  name: string
  /** Everything but files that decides what comes out. */
  settings: unknown
}

export interface KeptBundle<M> {
  manifest: M
  folder: string
}

/** The bundle that was built before from the same settings, when its input files are the same still. */
export function findBundle<M>(place: BundlePlace): KeptBundle<M> | undefined {
  const { parent, key, recordFile } = locate(place)
  const hash = createFileHasher()
  const known = readRecord<M>(recordFile)
  if (!known?.inputs.every(([file, content]) => hash(file) === content)) return undefined
  const folder = folderOf(parent, place.name, key, known.inputs)
  return existsSync(folder) ? { manifest: known.manifest, folder } : undefined
}

function locate({ cacheDir, name, settings }: BundlePlace) {
  const parent = path.join(cacheDir, 'bundles')
  const key = hashJson(settings)
  return { parent, key, recordFile: path.join(parent, `${name}-${key}.json`) }
}

/** Builds a bundle and keeps it, in a folder of its own below `cacheDir` that is never changed afterwards. */
export async function keepBundle<M>(
  place: BundlePlace & { build(folder: string): Promise<{ manifest: M; inputs: string[] }> },
): Promise<KeptBundle<M>> {
  const { parent, key, recordFile } = locate(place)
  mkdirSync(parent, { recursive: true })
  const temporary = path.join(parent, `${place.name}-${process.pid}-${Date.now()}.tmp`)
  try {
    const { manifest, inputs } = await place.build(temporary)
    const fresh = createFileHasher()
    const record: BundleRecord<M> = { inputs: inputs.map((file) => [file, fresh(file)]), manifest }
    const folder = folderOf(parent, place.name, key, record.inputs)
    mkdirSync(temporary, { recursive: true })
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
    writeAtomically(recordFile, JSON.stringify(record))
    return { manifest, folder }
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
