import { securityHeaders } from './security-headers.ts'
import type { Respond } from './site-server.ts'

/** Answers a path with 200 while the server is ready, else with 503, for load balancers. Other requests are passed on. */
export function healthCheck(path: string, isReady: () => boolean, respond: Respond): Respond {
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== path) return respond(request, response)
    const ready = isReady()
    response.writeHead(ready ? 200 : 503, {
      ...securityHeaders,
      'content-type': 'text/plain',
      'cache-control': 'no-store',
    })
    response.end(request.method === 'HEAD' ? undefined : ready ? 'ok\n' : 'stopping\n')
  }
}
