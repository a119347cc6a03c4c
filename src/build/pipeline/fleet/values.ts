import type { FleetBlobs } from '../../../machines/fleet/index.ts'
import { decodePack, encodePack, type PackEntry } from '../../../machines/remote-cache/index.ts'
import { mainEntry } from './fleet-task.ts'

/** Contents of a value: a description as JSON, and other entries by their ids. */
export interface Value {
  description: unknown
  entries: ReadonlyMap<string, Buffer>
}

/** Takes a quarter of the time of the quality of the shared cache, for half as much again. Values are read once. */
const quality = 1

/** @returns the name of the value */
export async function putValue(
  blobs: FleetBlobs,
  description: unknown,
  entries: ReadonlyMap<string, Buffer> = new Map(),
): Promise<string> {
  const all: PackEntry[] = [{ id: mainEntry, value: Buffer.from(JSON.stringify(description)) }]
  for (const [id, value] of entries) all.push({ id, value })
  return blobs.put(await encodePack(all, quality))
}

/** Returns the entries of a value; undefined if it is missing or invalid. */
export async function getEntries(blobs: FleetBlobs, name: string): Promise<Value['entries'] | undefined> {
  return decodeEntries(await blobs.get(name))
}

/** Returns undefined if the value is missing or invalid. */
export async function getValue(blobs: FleetBlobs, name: string): Promise<Value | undefined> {
  return decodeValue(await blobs.get(name))
}

/** Returns the entries of a pack; undefined if it is missing or invalid. */
export async function decodeEntries(pack: Buffer | undefined): Promise<Value['entries'] | undefined> {
  const decoded = pack && (await decodePack(pack))
  return decoded && new Map(decoded.map(({ id, value }) => [id, value]))
}

/** Returns the value in a pack; undefined if it is missing or invalid. */
export async function decodeValue(pack: Buffer | undefined): Promise<Value | undefined> {
  const entries = await decodeEntries(pack)
  const main = entries?.get(mainEntry)
  if (!entries || !main) return undefined
  try {
    return { description: JSON.parse(main.toString()), entries }
  } catch {
    return undefined
  }
}
