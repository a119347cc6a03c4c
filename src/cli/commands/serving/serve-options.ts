import type { Log } from '../../../platform/index.ts'
import type { PrintedServer } from './print-config.ts'

export interface ServeOptions {
  siteDir: string
  outDir: string
  port: number
  /** Whether to fail if the port is in use, instead of using another one. */
  strictPort?: boolean
  host: string
  /** Sends `Strict-Transport-Security`. */
  hsts?: boolean
  /** Server processes; this one by default, which reads the output folder itself. */
  processes?: number
  /** Path that answers whether the server is ready. */
  health?: string
  /** Where metrics are served. */
  metrics?: { host: string; port: number }
  /** Prints the configuration of another web server instead. */
  print?: PrintedServer
  log: Log
  /** Stops the server like a signal to the process does. */
  signal?: AbortSignal
}
