import path from 'node:path'
import { createFileHasher, hashJson, type Store } from '../../../platform/index.ts'
import { siteFile } from './site-file.ts'
import type { TypeInputs } from './type-inputs.ts'

/** Files, relative to the site folder, with their hashes; null for those that do not exist. */
export type InputHashes = [file: string, hash: string | null][]

/** What TypeScript has found out, and what that depends on. JSON. */
export interface TypeResult<T> {
  value: T
  inputs: InputHashes
  /** Files, relative to the site folder, that were read because others name them. */
  sources: string[]
}

const space = 'types'

/**
 * Returns a result from the store if the files that it was read from are the same; else creates and stores it.
 *
 * @param key names everything but files that the result depends on
 * @param create returns the result with the absolute paths of the files
 */
export async function cachedTypes<T>(
  key: readonly unknown[],
  { store, siteDir }: { store: Store; siteDir: string },
  create: () => { value: T } & TypeInputs,
): Promise<TypeResult<T>> {
  const fileHash = createFileHasher()
  const name = hashJson([...key])
  const cached = await store.get(space, name)
  if (cached) {
    const known = JSON.parse(cached.toString()) as TypeResult<T>
    if (known.inputs.every(([file, hash]) => fileHash(path.join(siteDir, file)) === hash)) return known
  }
  const { value, inputs, sources } = create()
  const relative = inputs.map((file) => siteFile(file, siteDir))
  const result: TypeResult<T> = {
    value,
    inputs: [...new Set(relative)].map((file) => [file, fileHash(path.join(siteDir, file))]),
    sources: sources.map((file) => siteFile(file, siteDir)),
  }
  await store.put(space, name, JSON.stringify(result))
  return result
}
