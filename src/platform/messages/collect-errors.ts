import { AsyncLocalStorage } from 'node:async_hooks'
import type { SiteError } from './errors.ts'

const collectors = new AsyncLocalStorage<SiteError[]>()

/** Runs work whose errors need not end it: functions that can continue without a valid value add them to the list. */
export function collectErrors<T>(errors: SiteError[], work: () => Promise<T>): Promise<T> {
  return collectors.run(errors, work)
}

/** Returns the list of the work that is running; undefined if errors must be thrown. */
export function errorCollector(): SiteError[] | undefined {
  return collectors.getStore()
}
