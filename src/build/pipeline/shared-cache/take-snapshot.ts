import type { Pack, PackEntry, RemoteCache, WriteResult } from '../../../machines/remote-cache/index.ts'
import { createFileHasher } from '../../../platform/index.ts'
import { listSiteFiles } from '../unchanged/site-inputs.ts'
import { compactPacks } from './compact-packs.ts'
import { type Confidential, findConfidential } from './confidential.ts'
import { toPortableBuild } from './portable-build.ts'
import { type PortableBundles, toPortableBundles } from './portable-bundles.ts'
import { toPortableReader } from './portable-reader.ts'
import type { RemoteBuildContext } from './remote-context.ts'
import { joinIds, packId, type RemoteRecord, readRemoteRecord, splitIds, writeRemoteRecord } from './remote-record.ts'
import type { SnapshotFile, SnapshotIndex } from './snapshot-index.ts'
import { snapshotOutput } from './snapshot-output.ts'
import { snapshotStore } from './snapshot-store.ts'

export interface TakeOptions {
  /** Ids of the store's entries that pages are made of; left out if they are unknown. */
  needed?: ReadonlySet<string> | undefined
  /** Milliseconds that the build took. */
  buildMs: number
}

/** Writes to the remote cache what this build has left, unless it has it already. */
export async function takeSnapshot(
  remote: RemoteCache,
  context: RemoteBuildContext,
  { needed, buildMs }: TakeOptions,
): Promise<WriteResult | undefined> {
  const { site, paths, refs, unpublishedDir } = context
  const { cacheDir, outDir } = paths
  const known = readRemoteRecord(cacheDir, outDir, remote.place)
  const confidential = findConfidential(paths)
  const isShared = ({ value }: PackEntry) => !confidential.hasPath(value) && !confidential.hasSecret(value)
  const folder = (dir: string, name: string) =>
    snapshotOutput({ outDir: dir, cacheDir }, { name, known: known?.files ?? {} })
  const published = folder(outDir, 'output')
  const unpublished = folder(unpublishedDir, 'unpublished')
  const store = snapshotStore(site.storeDir)

  const existing = await existingPacks(remote, known)
  const bundled = toPortableBundles(paths)
  const kept = compactPacks(existing, {
    output: sum([
      ...published.sizes.values(),
      ...unpublished.sizes.values(),
      ...bundled.entries.map(({ value }) => value.length),
    ]),
    store: needed && sum([...store.versions.values()].map(({ id, length }) => (needed.has(id) ? length : 0))),
  })
  const hasStore = (packs: readonly Pack[]) => packs.some(({ type }) => type === 'store')
  // Instead of packs that are dropped.
  const isNeeded = (id: string) => !needed || needed.has(id) || hasStore(kept) || !hasStore(existing)
  const inPacks = (type: Pack['type'], length: number) => {
    const own = kept.filter((pack) => pack.type === type)
    return new Set(own.flatMap(({ name }) => splitIds(known?.contents[name] ?? '', length)))
  }
  const knownVersions = inPacks('store', 2)
  const knownContents = inPacks('output', 1)
  const isNew = (id: string) => !knownContents.has(packId(id))
  const entries = {
    store: store.read(({ id, checksum }) => isNeeded(id) && !knownVersions.has(id + checksum)).filter(isShared),
    output: [
      // What is published is no secret.
      ...published.read(isNew).filter(({ value }) => !confidential.hasPath(value)),
      ...unpublished.read(isNew).filter(isShared),
      ...bundled.entries.filter(({ id }) => !knownContents.has(id)).filter(isShared),
    ],
  }
  const present = new Set([...knownContents, ...entries.output.map(({ id }) => id)])
  const output = { published: published.files, unpublished: unpublished.files, bundles: bundled.bundles, present }
  const index = await describe(context, output)
  const written = await remote.write({
    refs: refs.write,
    kept,
    entries,
    index: withoutConfidential(index, confidential),
    previous: known?.snapshot,
    created: new Date().toISOString(),
    buildMs: Math.round(Math.max(buildMs, known?.snapshot.buildMs ?? 0)),
  })
  if (!written) return undefined
  const contents: RemoteRecord['contents'] = {}
  for (const { name } of kept) contents[name] = known?.contents[name] ?? ''
  for (const { pack, ids } of written.written) {
    const withChecksum = (id: string) => id + (store.versions.get(id)?.checksum ?? '')
    contents[pack.name] = joinIds(pack.type === 'output' ? ids : ids.map(withChecksum))
  }
  const files = { ...published.known, ...unpublished.known }
  writeRemoteRecord(cacheDir, outDir, { place: remote.place, snapshot: written.snapshot, contents, files })
  return written
}

/** Returns the packs of the last known snapshot, unless the remote cache has dropped them. */
async function existingPacks(remote: RemoteCache, known: RemoteRecord | undefined): Promise<Pack[]> {
  const packs = known?.snapshot.packs.filter(({ name }) => known.contents[name] !== undefined) ?? []
  const names = await remote.has(packs.map(({ name }) => name))
  return packs.filter(({ name }) => names.has(name))
}

async function describe(
  { site, dev, paths, files }: RemoteBuildContext,
  output: {
    published: SnapshotFile[]
    unpublished: SnapshotFile[]
    bundles: PortableBundles
    present: ReadonlySet<string>
  },
): Promise<SnapshotIndex> {
  const { siteDir, cacheDir, outDir } = paths
  const isPresent = ([, id]: SnapshotFile) => output.present.has(packId(id))
  const isComplete = [...output.published, ...output.unpublished].every(isPresent)
  const now = listSiteFiles({ siteDir, outDir, since: Infinity, onNewer() {} })
  const build = isComplete
    ? await toPortableBuild({ site, dev, paths, hash: createFileHasher() }, { files, now })
    : undefined
  return {
    output: output.published.filter(isPresent),
    unpublished: output.unpublished.filter(isPresent),
    ...(output.bundles.files.every(([, id]) => output.present.has(packId(id))) && { bundles: output.bundles }),
    reader: toPortableReader(cacheDir),
    build,
  }
}

/** Leaves out the parts of a description that contain what must not leave this machine. */
function withoutConfidential(index: SnapshotIndex, { hasPath, hasSecret }: Confidential): SnapshotIndex {
  const isShared = (value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value ?? null))
    return !hasPath(bytes) && !hasSecret(bytes)
  }
  const { build, bundles, reader, output, unpublished } = index
  const [published, others] = [output, unpublished].map((files) => (isShared(files) ? files : files.filter(isShared)))
  const isWhole = published?.length === output.length && others?.length === unpublished.length
  const { state, ...record } = build ?? {}
  return {
    output: published ?? [],
    unpublished: others ?? [],
    ...(isShared(bundles) && { bundles }),
    ...(isShared(reader) && { reader }),
    ...(build && isWhole && isShared(record) && { build: isShared(state) ? build : { ...build, state: undefined } }),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
