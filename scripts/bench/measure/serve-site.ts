import { type StartedServer, startServer } from '../../package/start-server.ts'
import { cli } from '../lectern.ts'

export type { StartedServer as ServedSite } from '../../package/start-server.ts'

/** Serves a built site or a dev server on a free loopback port. */
export async function serveSite(
  siteDir: string,
  { command, signal }: { command: 'serve' | 'start'; signal: AbortSignal },
): Promise<StartedServer> {
  const options = ['--port', '0', '--host', '127.0.0.1', ...(command === 'start' ? ['--no-open'] : [])]
  const all = [process.execPath, cli, command, siteDir, ...options]
  return startServer({ command: all, cwd: process.cwd(), signal, limitMs: 20_000 })
}
