import path from 'node:path'
import {
  type FleetSettings,
  openFleetBlobs,
  type ServeFleetOptions,
  serveFleet,
} from '../../../machines/fleet/index.ts'
import { SiteError } from '../../../platform/index.ts'
import { openSite } from '../site/site-context.ts'
import { createBatchRunner } from './batch-runner.ts'
import { checkoutDifference, describeCheckout } from './checkout.ts'
import { placeName, sharedCache } from './fleet-build.ts'

export interface SiteWorkerOptions extends Omit<ServeFleetOptions, 'open'> {
  siteDir: string
  /** Threads that build; one for each core by default. */
  threads?: number
}

/** Works for builds of a site that have the same checkout. */
export async function serveSite(
  settings: FleetSettings,
  { siteDir, threads, ...options }: SiteWorkerOptions,
): Promise<void> {
  const cacheDir = path.join(siteDir, '.lectern', 'worker')
  await serveFleet(settings, {
    ...options,
    async open({ checkout, outDir, audience, cache }) {
      try {
        const site = await openSite({ siteDir, cacheDir, audience })
        const difference = checkoutDifference(checkout, await describeCheckout(site, { outDir, as: checkout }))
        if (difference !== undefined) return difference
        const address = cache === undefined ? undefined : sharedCache(site.config.cache, siteDir)
        if (cache !== undefined && (!address || placeName(address) !== cache))
          return `the shared cache of the coordinator, ${cache}, is not set here`
        return createBatchRunner(site, openFleetBlobs(settings, address), threads)
      } catch (error) {
        if (!(error instanceof SiteError)) throw error
        return `the site cannot be opened: ${error.message}`
      }
    },
  })
}
