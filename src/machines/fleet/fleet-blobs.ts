import { setTimeout as wait } from 'node:timers/promises'
import {
  contentName,
  openBlobs,
  openSignedBlobs,
  openTemporaryBlobs,
  type RemoteBlobs,
  RemoteError,
  type RemoteRequest,
  type RemoteSettings,
  watchTransfer,
} from '../remote-cache/index.ts'
import { type FleetSettings, fleetTimes } from './fleet-settings.ts'

/** Signed values that machines send each other, named by their content. */
export interface FleetBlobs {
  /** Returns undefined if the value is missing, damaged, or not signed with the key. @throws RemoteError */
  get(name: string): Promise<Buffer | undefined>
  /** Stores a value, unless it was stored before. @returns its name. @throws RemoteError */
  put(value: Buffer): Promise<string>
  /** Stores values again when they are put the next time: the place may have lost them. */
  forget(): void
  /** How often values were forgotten. */
  losses(): number
  /** Makes a value of another machine one of those that are removed at the end. */
  adopt(name: string): void
  /** Removes these values and those that were put, if the place is not a cache. */
  remove(names: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** @param cache a shared cache for the values; they are in the Redis of the fleet if it is left out */
export function openFleetBlobs(
  { url, key, timeoutSeconds }: FleetSettings,
  cache: RemoteSettings['address'] | undefined,
): FleetBlobs {
  const timeout = 1000 * timeoutSeconds
  const limits = { stall: timeout, patience: 10 * timeout }
  const stored = new Set<string>()
  const adopted = new Set<string>()
  let opened: Promise<RemoteBlobs> | undefined
  let isClosed = false
  let losses = 0
  const open = () =>
    cache
      ? openBlobs({ address: cache, readonly: false })
      : openTemporaryBlobs(url, { lifetime: fleetTimes.lifetimeSeconds, prefix: 'lectern:fleet:' })
  /** Tries again for some time if the connection was lost. */
  const run = async <T>(work: (blobs: RemoteBlobs, request: RemoteRequest) => Promise<T>): Promise<T> => {
    const deadline = performance.now() + timeout
    for (;;) {
      const transfer = watchTransfer(limits)
      opened ??= open()
      const current = opened
      try {
        return await work(await current, transfer)
      } catch (error) {
        const isLost = error instanceof RemoteError && error.problem === 'unreachable'
        if (!isLost || isClosed || performance.now() > deadline) throw error
        stored.clear()
        if (opened === current) {
          opened = undefined
          await (await current).close()
        }
        await wait(250)
      } finally {
        transfer.end()
      }
    }
  }
  return {
    get: async (name) => run(async (blobs, request) => openSignedBlobs(blobs, key).getContent(name, request)),
    async put(value) {
      const name = contentName(value)
      if (stored.has(name)) return name
      await run((blobs, request) => openSignedBlobs(blobs, key).put(new Map([[name, value]]), request))
      stored.add(name)
      return name
    },
    forget() {
      stored.clear()
      losses++
    },
    losses: () => losses,
    adopt: (name) => void adopted.add(name),
    async remove(names) {
      if (cache) return
      const blobs = (await opened) as Awaited<ReturnType<typeof openTemporaryBlobs>> | undefined
      const all = [...new Set([...names, ...stored, ...adopted])]
      const transfer = watchTransfer(limits)
      try {
        for (let at = 0; at < all.length; at += 500) await blobs?.remove(all.slice(at, at + 500), transfer)
      } catch (error) {
        // They expire.
        if (!(error instanceof RemoteError)) throw error
      } finally {
        transfer.end()
      }
    },
    async close() {
      isClosed = true
      await (await opened)?.close()
    },
  }
}
