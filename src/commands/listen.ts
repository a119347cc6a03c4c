import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteError } from '../platform/index.ts'

/**
 * Starts a server on a port, or on one of the next ten when others are using it.
 * @returns the port it listens on
 */
export async function listen(server: Server, options: { port: number; host: string }): Promise<number> {
  for (let port = options.port; port <= options.port + 10; port++) {
    if (await tryListen(server, port, options.host)) return (server.address() as AddressInfo).port
  }
  throw new SiteError({
    message: `The ports ${options.port} to ${options.port + 10} are all in use.`,
    hint: 'Name another with --port.',
  })
}

function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    const onListening = () => {
      server.off('error', onError)
      resolve(true)
    }
    server.once('error', onError).once('listening', onListening).listen(port, host)
  })
}
