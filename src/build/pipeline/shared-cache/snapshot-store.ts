import {
  type EntryVersion,
  listStoreEntries,
  listStoreFiles,
  readStoreEntries,
  type StoredEntry,
} from '../../../platform/index.ts'

export interface SnapshotStore {
  /** The latest version of each entry that may leave this machine, by id. */
  versions: ReadonlyMap<string, EntryVersion>
  /** Returns the entries of the needed versions. */
  read(isNeeded: (version: EntryVersion) => boolean): StoredEntry[]
}

/** Returns the entries of a store as a snapshot sees them. */
export function snapshotStore(storeDir: string): SnapshotStore {
  const files = listStoreFiles(storeDir).filter(({ isPrivate }) => !isPrivate)
  const versions = new Map<string, EntryVersion>()
  for (const { name } of files)
    for (const version of listStoreEntries(storeDir, name)) versions.set(version.id, version)
  return {
    versions,
    read(isNeeded) {
      const found = new Map<string, StoredEntry>()
      const isCurrent = (version: EntryVersion) => versions.get(version.id)?.checksum === version.checksum
      for (const { name } of files)
        for (const entry of readStoreEntries(storeDir, name, (each) => isCurrent(each) && isNeeded(each)).entries)
          found.set(entry.id, entry)
      return [...found.values()]
    },
  }
}
