import { setTimeout as wait } from 'node:timers/promises'
import { type BucketRequest, StorageError } from '../object-storage/index.ts'
import { DeployFailure, type StorageAction } from './failures.ts'

export interface RetryOptions {
  /** Milliseconds before each retry of a request with a temporary failure. */
  delays: readonly number[]
  /** Milliseconds without a byte after which a request has failed. */
  timeout: number
}

const defaults: RetryOptions = { delays: [250, 1000, 3000, 6000], timeout: 20_000 }

/** A request that has taken longer is not sent again. */
const patience = 30_000

/** Sends a request, and sends it again after a temporary failure. @throws DeployFailure */
export type Send = <T>(action: StorageAction, request: (options: BucketRequest) => Promise<T>) => Promise<T>

/** @param options.signal prevents further requests */
export function withRetries({
  signal,
  ...changes
}: Partial<RetryOptions> & { signal?: AbortSignal | undefined }): Send {
  const { delays, timeout } = { ...defaults, ...changes }
  return async (action, request) => {
    const start = performance.now()
    for (let attempt = 0; ; attempt++) {
      if (signal?.aborted) throw new DeployFailure(action, undefined)
      try {
        return await request({ timeout })
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        const delay = delays[attempt]
        const isOver = delay === undefined || performance.now() - start > patience
        if (!error.isTemporary || isOver) throw new DeployFailure(action, error)
        // Not all at the same time.
        await wait(delay * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {})
      }
    }
  }
}
