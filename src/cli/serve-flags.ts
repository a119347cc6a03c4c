import { UsageError } from '../platform/index.ts'
import type { serve } from './commands/index.ts'

export interface ServeFlags {
  port: unknown
  host: string
  outDir: string
  build?: boolean
  hsts?: boolean
  processes?: unknown
  print?: unknown
  health?: unknown
  metrics?: unknown
}

type ServeSettings = Omit<Parameters<typeof serve>[0], 'siteDir' | 'log' | 'signal'>

/** @throws UsageError */
export function parseServeFlags({
  port,
  host,
  outDir,
  hsts = false,
  processes,
  print,
  health,
  metrics,
}: ServeFlags): ServeSettings {
  return {
    outDir,
    port: parsePort(port),
    host,
    hsts,
    ...(processes !== undefined && { processes: parseCount(processes) }),
    ...(print !== undefined && { print: parseServer(print) }),
    ...(health !== undefined && { health: parsePath(health) }),
    ...(metrics !== undefined && { metrics: parseAddress(metrics, host) }),
  }
}

/** @throws UsageError */
export function parsePort(value: unknown): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new UsageError(`Invalid port: "${String(value)}".`)
  return port
}

function parseCount(value: unknown): number {
  const count = Number(value)
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count
  throw new UsageError(`Invalid number of processes: "${String(value)}". Use 1 to 64.`)
}

function parseServer(value: unknown): NonNullable<ServeSettings['print']> {
  const servers = ['nginx', 'caddy', 'netlify', 'vercel', 'cloudflare'] as const
  const server = servers.find((name) => name === value)
  if (server !== undefined) return server
  throw new UsageError(`Unknown server: "${String(value)}". Servers: ${servers.join(', ')}.`)
}

function parsePath(value: unknown): string {
  if (typeof value === 'string' && /^\/[\w./~-]+$/.test(value)) return value
  throw new UsageError(`Invalid path of --health: "${String(value)}". Use a path such as /healthz.`)
}

/** Parses `9464`, `127.0.0.1:9464`, or `[::1]:9464`. */
function parseAddress(value: unknown, defaultHost: string): { host: string; port: number } {
  const [, host, port] = /^(?:\[?([^\]]+?)\]?:)?(\d+)$/.exec(String(value)) ?? []
  if (port === undefined)
    throw new UsageError(`Invalid value of --metrics: "${String(value)}". Use a port, or host:port.`)
  return { host: host ?? defaultHost, port: parsePort(port) }
}
