import { hashOf, type Store } from '../../../platform/index.ts'
import type { LinkStatus } from './request.ts'

const hour = 3600 * 1000

/** Milliseconds for which a status is reused. Dead links are likely to be fixed soon. */
const maxAge = { alive: 24 * hour, dead: hour / 2 }

export interface StatusCache {
  get(url: string): Promise<LinkStatus | undefined>
  /** Caches a status, unless it is unknown. */
  put(url: string, status: LinkStatus): Promise<void>
}

/** Opens the cache of link statuses from earlier checks. */
export function openStatusCache(store: Pick<Store, 'get' | 'put'>, now: () => number = Date.now): StatusCache {
  return {
    async get(url) {
      const bytes = await store.get('external', hashOf(url))
      if (!bytes) return undefined
      const { at, ...status } = JSON.parse(bytes.toString()) as LinkStatus & { at: number }
      return now() - at < (status.dead === undefined ? maxAge.alive : maxAge.dead) ? status : undefined
    },
    async put(url, status) {
      if (!status.unknown) await store.put('external', hashOf(url), JSON.stringify({ ...status, at: now() }))
    },
  }
}
