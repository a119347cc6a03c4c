import type { AudienceFolders, BuildSnapshot } from '../../../build/pipeline/index.ts'
import type { ServerCounts, ServerMemory } from '../metrics/request-counts.ts'

/** The build that a process serves. */
export interface ProcessBuild extends Pick<BuildSnapshot, 'audiences' | 'folder'> {
  /** The build before. */
  previous?: AudienceFolders | undefined
}

/** Settings of a server process. */
export interface ProcessOptions {
  siteDir: string
  port: number
  strictPort?: boolean | undefined
  host: string
  hsts: boolean
  health?: string | undefined
}

/** Messages to a server process. Builds are named by their folders. */
export type ToProcess =
  | { type: 'start'; options: ProcessOptions; build: ProcessBuild }
  /** Opens a build, without serving it. */
  | { type: 'open'; build: ProcessBuild }
  /** Serves an opened build from now on. */
  | { type: 'switch'; folder: string }
  /** Forgets an opened build that is not served. */
  | { type: 'close'; folder: string }
  | { type: 'count' }
  | { type: 'stop'; grace: number }

/** Messages from a server process. */
export type FromProcess =
  /** Messages that are sent before this one are lost. */
  | { type: 'loaded' }
  | { type: 'listening'; port: number; folder: string }
  | { type: 'opened'; folder: string }
  | { type: 'failed'; folder: string; message: string }
  /** No response needs the build any more. */
  | { type: 'released'; folder: string }
  | { type: 'counts'; counts: ServerCounts; memory: ServerMemory }
