import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteError } from '../platform/index.ts'

/**
 * Starts a server on a port, or on one of the next ten when others are using it.
 * @returns the port it listens on
 */
export async function listen(server: Server, options: { port: number; host: string }): Promise<number> {
  const last = Math.min(options.port + 10, 65535)
  for (let port = options.port; port <= last; port++) {
    if (await tryListen(server, port, options.host)) return (server.address() as AddressInfo).port
  }
  throw new SiteError({
    message: `The ports ${options.port} to ${last} are all in use.`,
    hint: 'Name another with --port.',
  })
}

function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(cannotListen(error, port, host))
    }
    const onListening = () => {
      server.off('error', onError)
      resolve(true)
    }
    server.once('error', onError).once('listening', onListening).listen(port, host)
  })
}

function cannotListen(cause: NodeJS.ErrnoException, port: number, host: string): SiteError {
  return new SiteError({
    message: `The server cannot listen at ${host}:${port}: ${cause.message}.`,
    hint:
      cause.code === 'EACCES' ? 'Ports below 1024 may need more rights: name another with --port.' : 'Look at --host.',
    cause,
  })
}

/** The address that people open in a browser. */
export function addressIn({ host }: { host: string }, port: number, baseUrl: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`
}
