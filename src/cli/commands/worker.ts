import path from 'node:path'
import { serveSite } from '../../build/pipeline/index.ts'
import type { FleetEvent } from '../../machines/fleet/index.ts'
import { UsageError } from '../../platform/index.ts'

export type { FleetEvent }

export interface WorkerOptions {
  siteDir: string
  /** Address of the fleet; that of `LECTERN_FLEET` by default. */
  fleet?: string
  idleSeconds?: number
  /** Threads that build; one for each core by default. */
  threads?: number
  /** Ends the worker when its batch is done. */
  signal: AbortSignal
  onEvent(event: FleetEvent): void
}

/** Builds for the coordinators of a fleet until its signal is aborted. */
export async function worker({ fleet, siteDir, ...options }: WorkerOptions): Promise<void> {
  const hasServed = await serveSite(fleet, { ...options, siteDir: path.resolve(siteDir) })
  if (!hasServed) throw new UsageError('Missing fleet URL. Use --fleet redis://host:6379, or set LECTERN_FLEET.')
}
