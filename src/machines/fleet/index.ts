/** Machines that build a site together. See `decisions/build-on-several-machines.md`. */

export { type Coordinator, type JobOutcome, openCoordinator, type SentJob } from './coordinator.ts'
export { type Batch, divideByFolder } from './divide-by-folder.ts'
export { type FleetBlobs, openFleetBlobs } from './fleet-blobs.ts'
export { type FleetSettings, fleetSettings, positiveNumber } from './fleet-settings.ts'
export { type FleetProgress, formatFleetProgress } from './format-progress.ts'
export type { Announcement, BatchData, BuildRunner, Machine } from './messages.ts'
export { type FleetEvent, type ServeFleetOptions, serveFleet } from './serve-fleet.ts'
