import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteError } from '../platform/index.ts'

/**
 * Starts a server on a port, or on one of the next ten if it is in use.
 * @returns the port the server listens on
 */
export async function listen(server: Server, options: { port: number; host: string }): Promise<number> {
  const last = Math.min(options.port + 10, 65535)
  for (let port = options.port; port <= last; port++) {
    if (await tryListen(server, port, options.host)) return (server.address() as AddressInfo).port
  }
  throw new SiteError({
    message: `Ports ${options.port} to ${last} are in use.`,
    hint: 'Choose another port with --port.',
  })
}

function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(listenError(error, port, host))
    }
    const onListening = () => {
      server.off('error', onError)
      resolve(true)
    }
    server.once('error', onError).once('listening', onListening).listen(port, host)
  })
}

function listenError(cause: NodeJS.ErrnoException, port: number, host: string): SiteError {
  return new SiteError({
    message: `Cannot listen on ${host}:${port}: ${cause.message}.`,
    hint:
      cause.code === 'EACCES'
        ? 'Ports below 1024 may require elevated permissions. Choose another port with --port.'
        : 'Check the value of --host.',
    cause,
  })
}

/** Returns the URL to open in a browser. */
export function formatAddress({ host }: { host: string }, port: number, baseUrl: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`
}
