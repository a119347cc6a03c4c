import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createFileHasher, hashJson, writeAtomically } from '../platform/index.ts'

interface BundleRecord<M> {
  inputs: [file: string, hash: string | null][]
  manifest: M
}

/**
 * Gives the bundle that was built before from the same settings and the same input files, or builds it. Built files lie
 * in a folder of their own below `cacheDir`, never changed afterwards.
 * @param settings everything but files that decides what comes out
 */
export async function keepBundle<M>(options: {
  cacheDir: string
  name: string
  settings: unknown
  build(folder: string): Promise<{ manifest: M; inputs: string[] }>
}): Promise<{ manifest: M; folder: string; reused: boolean }> {
  const parent = path.join(options.cacheDir, 'bundles')
  const key = hashJson(options.settings)
  const recordFile = path.join(parent, `${options.name}-${key}.json`)
  const hash = createFileHasher()
  const known = readRecord<M>(recordFile)
  if (known?.inputs.every(([file, content]) => hash(file) === content)) {
    const folder = folderOf(parent, options.name, key, known.inputs)
    if (existsSync(folder)) return { manifest: known.manifest, folder, reused: true }
  }
  mkdirSync(parent, { recursive: true })
  const temporary = path.join(parent, `${options.name}-${process.pid}-${Date.now()}.tmp`)
  try {
    const { manifest, inputs } = await options.build(temporary)
    const fresh = createFileHasher()
    const record: BundleRecord<M> = { inputs: inputs.map((file) => [file, fresh(file)]), manifest }
    const folder = folderOf(parent, options.name, key, record.inputs)
    mkdirSync(temporary, { recursive: true })
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
    writeAtomically(recordFile, JSON.stringify(record))
    return { manifest, folder, reused: false }
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
