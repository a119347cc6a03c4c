import type { SiteContext } from '../site/site-context.ts'
import type { FleetBuild } from './fleet-build.ts'
import type { SiteWorkerOptions } from './serve-site.ts'

export type { FleetBuild }

/** Reads the settings of a fleet. Loads nothing if there is none. @throws UsageError, SiteError if they are invalid */
export async function readFleetSettings(address: string | undefined) {
  if (address === undefined && !process.env.LECTERN_FLEET) return undefined
  return (await import('../../../machines/fleet/index.ts')).fleetSettings(address)
}

/** Announces a build to the fleet at an address, or at that of the environment; returns undefined if there is none. */
export async function connectFleet(
  address: string | undefined,
  place: { site: SiteContext; outDir: string },
): Promise<FleetBuild | undefined> {
  const settings = await readFleetSettings(address)
  return settings && (await import('./fleet-build.ts')).openFleetBuild(settings, place)
}

/** Works for builds of a site. @returns whether there is a fleet */
export async function serveSite(address: string | undefined, options: SiteWorkerOptions): Promise<boolean> {
  const settings = await readFleetSettings(address)
  if (!settings) return false
  await (await import('./serve-site.ts')).serveSite(settings, options)
  return true
}
