import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ReadResult, RemoteCache } from '../../../machines/remote-cache/index.ts'
import {
  createFileHasher,
  outputDigest,
  type RestoredFile,
  restoreOutput,
  writeStoreEntries,
} from '../../../platform/index.ts'
import { restoreBuild } from './portable-build.ts'
import { restoreBundles } from './portable-bundles.ts'
import { restoreReader } from './portable-reader.ts'
import type { RemoteBuildContext } from './remote-context.ts'
import { joinIds, packId, type RemoteRecord, readRemoteRecord, writeRemoteRecord } from './remote-record.ts'
import { parseIndex, type SnapshotFile, type SnapshotIndex } from './snapshot-index.ts'

export interface Restored {
  /** Whether the output folder is that of the snapshot. */
  output: boolean
  bytes: number
}

export interface RestoreOptions {
  /** Whether the output, and bundles, are restored if there are none. Default true. */
  withOutput?: boolean
}

/**
 * Adds to the cache what other machines have built: entries of the store, what was read of content files, and, unless there is an
 * output folder, the output of the last build.
 */
export async function restoreSnapshot(
  remote: RemoteCache,
  context: RemoteBuildContext,
  { withOutput = true }: RestoreOptions = {},
): Promise<Restored> {
  const { site, paths, refs, files, dev } = context
  const { cacheDir, outDir, siteDir } = paths
  const known = readRemoteRecord(cacheDir, outDir, remote.place)
  const needsOutput = withOutput && !existsSync(outDir) && !existsSync(context.unpublishedDir)
  const contents: RemoteRecord['contents'] = {}
  const output = new Map<string, Buffer>()
  const read = await remote.read({
    refs: refs.read,
    isNeeded: ({ name, type }) => (type === 'output' ? needsOutput : known?.contents[name] === undefined),
    onPack(pack, entries) {
      if (pack.type === 'store') {
        const versions = writeStoreEntries(site.storeDir, entries)
        contents[pack.name] = joinIds(versions.map(({ id, checksum }) => id + checksum))
      } else {
        contents[pack.name] = joinIds(entries.map(({ id }) => id))
        for (const { id, value } of entries) output.set(id, value)
      }
    },
  })
  if (!read) return { output: false, bytes: 0 }
  const index = parseIndex(read.index)
  const restored = needsOutput && index ? restoreFolders(index, { output, read, context }) : undefined
  if (index?.bundles) restoreBundles(index.bundles, { paths, contents: output })
  writeRemoteRecord(cacheDir, outDir, {
    place: remote.place,
    snapshot: read.snapshot,
    contents: { ...known?.contents, ...contents },
    files: { ...known?.files, ...restored?.files },
  })
  const hash = createFileHasher()
  if (index?.reader)
    restoreReader(index.reader, { cacheDir, siteDir, hash: (sourcePath) => hash(path.join(siteDir, sourcePath)) })
  // Last: it contains a digest of the cache.
  if (index?.build && restored) {
    const digests = { output: outputDigest(outDir), unpublished: outputDigest(context.unpublishedDir) }
    await restoreBuild(index.build, { site, dev, paths, hash, files, digests })
  }
  return { output: restored !== undefined, bytes: read.bytes }
}

/** @returns undefined if a content is missing */
function restoreFolders(
  index: SnapshotIndex,
  { output, read, context }: { output: ReadonlyMap<string, Buffer>; read: ReadResult; context: RemoteBuildContext },
): Pick<RemoteRecord, 'files'> | undefined {
  const { paths, unpublishedDir } = context
  const { cacheDir, outDir } = paths
  if (read.snapshot.packs.some(({ name, type }) => type === 'output' && read.missing.has(name))) return undefined
  const published = withContents(index.output, output)
  const unpublished = withContents(index.unpublished, output)
  if (!published || !unpublished || published.length === 0) return undefined
  const files: RemoteRecord['files'] = {}
  const restore = (name: string, dir: string, restored: FileWithId[]) => {
    if (restored.length === 0) return
    const times = restoreOutput({ outDir: dir, cacheDir }, restored)
    for (const { file, id, content } of restored) files[`${name}/${file}`] = [content.length, times.get(file) ?? 0, id]
  }
  restore('unpublished', unpublishedDir, unpublished)
  restore('output', outDir, published)
  return { files }
}

type FileWithId = RestoredFile & { id: string }

function withContents(files: readonly SnapshotFile[], output: ReadonlyMap<string, Buffer>): FileWithId[] | undefined {
  const restored: FileWithId[] = []
  for (const [file, id, key, group, notes] of files) {
    const content = output.get(packId(id))
    if (!content) return undefined
    restored.push({ file, id, content, key, ...(group !== null && { group }), ...(notes !== undefined && { notes }) })
  }
  return restored
}
