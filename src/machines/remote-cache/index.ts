/** A cache that several machines share. See `decisions/share-the-cache.md`. */

export { openBlobs, openTemporaryBlobs } from './open-blobs.ts'
export { decodePack, encodePack, type PackEntry } from './pack.ts'
export type { ReadResult } from './read-snapshot.ts'
export { type RemoteBlobs, RemoteError, type RemoteRequest } from './remote-blobs.ts'
export { openRemoteCache, type RemoteCache, unusableDiagnostic } from './remote-cache.ts'
export { type RemoteSettings, remoteSettings } from './remote-settings.ts'
export { contentName, seal, unseal } from './seal.ts'
export { openSignedBlobs, type SignedBlobs } from './signed-blobs.ts'
export { type Pack, type Snapshot, snapshotBytes } from './snapshot.ts'
export { type Transfer, watchTransfer } from './watch-transfer.ts'
export type { WriteResult } from './write-snapshot.ts'
