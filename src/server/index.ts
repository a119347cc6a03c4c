/** The dev server and the server of built sites. */
export { createDevGuard } from './dev/dev-guard.ts'
export { createDevServer } from './dev/dev-server.ts'
export { createEventStream } from './dev/event-stream.ts'
export { openSession } from './dev/session.ts'
export { watchSite } from './dev/watch-site.ts'
export { formatAddress, listen } from './listen.ts'
export { openHandlers } from './request-handlers.ts'
export { createSiteServer } from './serve/site-server.ts'
