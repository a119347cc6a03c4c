/** The dev server and the server of built sites. */
export { createDevGuard } from './dev/dev-guard.ts'
export { createDevServer } from './dev/dev-server.ts'
export { createEventStream } from './dev/event-stream.ts'
export { openSession } from './dev/session.ts'
export { openSourceSite, type SourceSite } from './dev/source-site.ts'
export { watchSite } from './dev/watch-site.ts'
export { closeServer } from './limits.ts'
export { formatAddress, listen, warnOfOtherPort } from './listen.ts'
export { openHandlers } from './request-handlers.ts'
export { respondWithAccess } from './serve/access/respond-with-access.ts'
export { readFileHeaders } from './serve/file-headers.ts'
export { healthCheck } from './serve/health-check.ts'
export type { Metrics, ServedBuild } from './serve/metrics/format-metrics.ts'
export { createMetricsServer } from './serve/metrics/metrics-server.ts'
export {
  addCounts,
  createRequestCounter,
  memoryInUse,
  type RequestCounter,
  type ServerCounts,
  type ServerMemory,
} from './serve/metrics/request-counts.ts'
export { caddyConfig } from './serve/print/caddy.ts'
export { type FunctionHost, functionHosts, hostFunction } from './serve/print/host-function.ts'
export { nginxConfig } from './serve/print/nginx.ts'
export { readPrintedSite } from './serve/print/print-site.ts'
export type { ProcessBuild } from './serve/processes/messages.ts'
export { runServerProcess } from './serve/processes/server-process.ts'
export { type Supervisor, superviseProcesses } from './serve/processes/supervisor.ts'
export { createSiteServer, type Respond, respondWithSite } from './serve/site-server.ts'
