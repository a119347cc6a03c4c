import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Log, SiteError } from '../platform/index.ts'

export interface ListenOptions {
  port: number
  host: string
  /** Whether no other port will do. */
  strictPort?: boolean | undefined
}

/**
 * Starts a server on a port, or on one of the next ten if it is in use, unless `strictPort` is set.
 * @returns the port the server listens on
 */
export async function listen(server: Server, options: ListenOptions): Promise<number> {
  const last = options.strictPort ? options.port : Math.min(options.port + 10, 65535)
  for (let port = options.port; port <= last; port++) {
    if (await tryListen(server, port, options.host)) return (server.address() as AddressInfo).port
  }
  throw new SiteError({
    message: options.strictPort
      ? `Port ${options.port} of ${options.host} is in use.`
      : `Ports ${options.port} to ${last} are in use.`,
    hint: 'Stop the program that uses it, or choose another port with --port.',
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

/** Reports that another port is used than the requested one. */
export function warnOfOtherPort(requested: number, port: number, log: Pick<Log, 'warn'>): void {
  if (requested !== 0 && port !== requested) log.warn(`Port ${requested} is in use, using ${port}.`)
}

/** Returns the URL to open in a browser. */
export function formatAddress({ host }: { host: string }, port: number, baseUrl: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`
}
