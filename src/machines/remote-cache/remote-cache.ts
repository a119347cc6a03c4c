import { formatCount } from '../../shared/format-count.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { openBlobs } from './open-blobs.ts'
import { type ReadOptions, type ReadResult, readSnapshot } from './read-snapshot.ts'
import type { RemoteError } from './remote-blobs.ts'
import { minKeyLength, type RemoteSettings, type UnusableRemote } from './remote-settings.ts'
import { asRemoteError, openSignedBlobs, type SignedBlobs } from './signed-blobs.ts'
import { watchTransfer } from './watch-transfer.ts'
import { type WriteOptions, type WriteResult, writeSnapshot } from './write-snapshot.ts'

/** The remote cache of a command. After the first failure, it is not asked again. */
export interface RemoteCache {
  readonly place: string
  readonly readonly: boolean
  /** Reads the first snapshot that exists; undefined if there is none, or if its beginning did not arrive. */
  read(options: ReadOptions): Promise<ReadResult | undefined>
  /** Writes a snapshot; returns undefined if that failed, or is not allowed. */
  write(options: WriteOptions): Promise<WriteResult | undefined>
  /** Returns the names of those of these values that exist; none after a failure. */
  has: (names: readonly string[]) => Promise<ReadonlySet<string>>
  /** One warning about a failure, and one about invalid values. */
  diagnostics(): Diagnostic[]
  close(): Promise<void>
}

export async function openRemoteCache(settings: RemoteSettings): Promise<RemoteCache> {
  const { readonly, key } = settings
  const blobs = await openBlobs(settings)
  const signed = openSignedBlobs(blobs, key)
  let failed: Diagnostic | undefined
  const fail = (failure: RemoteError | undefined, verb: 'read' | 'write to') => {
    if (failure) failed ??= failureDiagnostic(failure, { place: blobs.place, verb })
  }
  return {
    place: blobs.place,
    readonly,
    async read(options) {
      if (failed) return undefined
      const { result, failure } = await readSnapshot(signed, options)
      fail(failure, 'read')
      return result
    },
    async write(options) {
      if (failed || readonly) return undefined
      const { result, failure } = await writeSnapshot(signed, options)
      fail(failure, 'write to')
      return result
    },
    async has(names) {
      if (failed || names.length === 0) return new Set()
      const { found, failure } = await findNames(signed, names)
      fail(failure, 'read')
      return found
    },
    diagnostics: () => [
      ...(failed ? [failed] : []),
      ...(signed.invalid.size > 0 ? [invalidDiagnostic(signed.invalid.size, blobs.place)] : []),
    ],
    close: blobs.close,
  }
}

async function findNames(blobs: SignedBlobs, names: readonly string[]) {
  const transfer = watchTransfer()
  try {
    return { found: await blobs.has(names, transfer) }
  } catch (error) {
    return { found: new Set<string>(), failure: asRemoteError(error) }
  } finally {
    transfer.end()
  }
}

/** Returns the warning about a remote cache that is configured, but cannot be used. */
export function unusableDiagnostic(reason: UnusableRemote): Diagnostic {
  const isKey = reason === 'missing-key' || reason === 'short-key'
  const variable = isKey ? 'LECTERN_REMOTE_CACHE_KEY' : reason
  return {
    code: 'remote-cache',
    severity: 'warning',
    message:
      reason === 'short-key'
        ? `The remote cache is not used: ${variable} has fewer than ${minKeyLength} characters.`
        : `The remote cache is not used: ${variable} is not set.`,
    hint: isKey
      ? 'Set it to the secret that signs the entries of the cache, or set LECTERN_REMOTE_CACHE=off.'
      : 'Set the variables of AWS for the bucket, or set LECTERN_REMOTE_CACHE=off.',
  }
}

function failureDiagnostic(
  { message }: RemoteError,
  { place, verb }: { place: string; verb: 'read' | 'write to' },
): Diagnostic {
  return {
    code: 'remote-cache',
    severity: 'warning',
    message: `Cannot ${verb} the remote cache ${place}: ${message}.`,
    hint:
      verb === 'read'
        ? 'Missing entries have been built here.'
        : 'Other machines will have to build the missing entries again.',
  }
}

function invalidDiagnostic(count: number, place: string): Diagnostic {
  return {
    code: 'remote-cache-signature',
    severity: 'warning',
    message: `${formatCount(count, 'entry', 'entries')} of the remote cache ${place} ${count === 1 ? 'was' : 'were'} ignored: not signed with LECTERN_REMOTE_CACHE_KEY.`,
    hint: 'Somebody without the key has written to the cache, or it is damaged. Run "lectern cache verify" to see which.',
  }
}
