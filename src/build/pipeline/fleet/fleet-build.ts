import path from 'node:path'
import {
  type Coordinator,
  type FleetSettings,
  formatFleetProgress,
  openCoordinator,
  positiveNumber,
} from '../../../machines/fleet/index.ts'
import { type RemoteSettings, remoteSettings } from '../../../machines/remote-cache/index.ts'
import { hashJson } from '../../../platform/index.ts'
import type { CacheConfig, Diagnostic } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { StartableTaskPool } from '../workers/task-pool.ts'
import type { WorkerSetup } from '../workers/task-runner.ts'
import { createBatchWork } from './batch-work.ts'
import { describeCheckout } from './checkout.ts'
import { createFleetPool, defaultBatchSize, type FleetPoolSettings } from './fleet-pool.ts'
import { rootsOf } from './local-setup.ts'

/** A build that other machines take part in. */
export interface FleetBuild {
  distribute(pool: StartableTaskPool, setup: Promise<WorkerSetup>): StartableTaskPool
  /** Returns what there is to show of the stage in progress. */
  note(isEnd: boolean): string | undefined
  /** Warnings about the fleet. */
  diagnostics(): Diagnostic[]
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

/** Announces a build to the workers of a fleet. */
export async function openFleetBuild(
  settings: FleetSettings,
  { site, outDir, env = process.env }: { site: SiteContext; outDir: string; env?: Environment },
): Promise<FleetBuild> {
  const relativeOutDir = path.relative(site.siteDir, outDir).split(path.sep).join('/')
  const checkout = await describeCheckout(site, { outDir: relativeOutDir })
  const cache = sharedCache(site.config.cache, site.siteDir)
  const { audience } = site
  const coordinator = await openCoordinator(settings, {
    cache,
    announcement: {
      id: hashJson([checkout, audience ?? '', site.config.title])
        .padEnd(32, '0')
        .slice(0, 32),
      checkout,
      ...(audience && { audience: [...audience] }),
      outDir: relativeOutDir,
      ...(cache && { cache: placeName(cache) }),
      lockSeconds: settings.timeoutSeconds,
      batchSeconds: Math.max(60, 4 * site.config.documentTimeout),
    },
  })
  const failures: string[] = []
  let hasWork = false
  const waitSeconds = positiveNumber(env.LECTERN_FLEET_WAIT)
  const poolSettings: FleetPoolSettings = {
    batchSize: positiveNumber(env.LECTERN_FLEET_BATCH) ?? defaultBatchSize,
    ...(waitSeconds !== undefined && { wait: 1000 * waitSeconds }),
  }
  let note: string | undefined
  return {
    distribute(local, setup) {
      const work = setup.then((given) =>
        createBatchWork({ local, blobs: coordinator.blobs, setup: given, store: site.store, roots: rootsOf(site) }),
      )
      work.catch(() => {})
      return createFleetPool({
        local,
        coordinator,
        work,
        siteDir: site.siteDir,
        settings: poolSettings,
        onJob: () => {
          hasWork = true
        },
        onFailure: (reason) => failures.push(reason),
        onProgress: (progress) => {
          note = formatFleetProgress(progress)
        },
      })
    },
    note(isEnd) {
      const text = note
      if (isEnd) note = undefined
      return text
    },
    diagnostics: () => fleetDiagnostics(coordinator, { failures, hasWork }),
    close: coordinator.close,
  }
}

/** Returns the shared cache through which machines send each other values, if this one may write to it. */
export function sharedCache(config: CacheConfig, siteDir: string): RemoteSettings['address'] | undefined {
  const settings = remoteSettings(config, { siteDir })
  return typeof settings === 'object' && !settings.readonly ? settings.address : undefined
}

/** Names a shared cache for other machines, on which a folder may have another path. */
export function placeName(address: RemoteSettings['address']): string {
  if (address.type === 'folder') return 'a folder'
  return address.type === 's3'
    ? `s3://${address.bucket.bucket}/${address.bucket.prefix}`
    : `${address.url.protocol}//${address.url.host}`
}

interface FleetUse {
  failures: readonly string[]
  /** Whether there was work that other machines could have done. */
  hasWork: boolean
}

function fleetDiagnostics(coordinator: Coordinator, { failures, hasWork }: FleetUse): Diagnostic[] {
  const problem = hasWork ? coordinator.outage() : coordinator.problem()
  const [failure] = failures
  const declined = coordinator.machines().filter((machine) => machine.declined !== undefined)
  const warning = (message: string, hint: string): Diagnostic => ({ code: 'fleet', severity: 'warning', message, hint })
  return [
    ...(problem === undefined
      ? []
      : [
          warning(
            `The fleet at ${coordinator.place} was not available for the whole build: ${problem}.`,
            'This machine has built the rest.',
          ),
        ]),
    ...(failure === undefined
      ? []
      : [
          warning(
            `Workers have failed at ${failures.length === 1 ? 'a batch' : `${failures.length} batches`} three times. This machine has built ${failures.length === 1 ? 'it' : 'them'}. The last failure was: ${failure}.`,
            'See what the workers have printed.',
          ),
        ]),
    ...declined.map(({ name, declined: reason }) =>
      warning(
        `The worker ${name} has not taken part: ${reason}.`,
        'Check out the same commit on all machines, install with "npm ci", and use the same version of Node.js.',
      ),
    ),
  ]
}
