import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSiteServer, respondWithSite } from '../../src/server/index.ts'
import type { TortureOptions } from './torture-options.ts'

const connections = 50
const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }

/** Sends many requests of every kind to the server of built sites. @returns 1 if its memory grows, else 0 */
export async function tortureServe({ requests, print }: TortureOptions): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-torture-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), `<p>${'A page. '.repeat(400)}</p>`)
  writeFileSync(path.join(folder, '404.html'), 'Missing')
  writeFileSync(path.join(folder, 'assets/main.0123456789.js'), 'script()')
  writeFileSync(path.join(folder, '_headers'), '/*\n  X-Site: yes\n')
  const server = createSiteServer(
    respondWithSite({ outDir: folder, baseUrl: '/', trailingSlash: true, handlers: [], log }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const kinds: [path: string, headers: Record<string, string>][] = [
    ['/', { 'accept-encoding': 'gzip' }],
    ['/', { 'if-none-match': '*' }],
    ['/', { range: 'bytes=5-9' }],
    ['/assets/main.0123456789.js', {}],
    ['/missing', {}],
    ['/%zz', {}],
    ['/..%2fsecret', {}],
  ]
  const send = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const [target, headers] = kinds[number % kinds.length] as (typeof kinds)[number]
      get({ port, host: '127.0.0.1', path: target, headers, agent }, (response) =>
        response.resume().on('end', resolve),
      ).on('error', reject)
    })
  const sizes: number[] = []
  try {
    let sent = 0
    const part = Math.max(1, Math.floor(requests / 10))
    for (let end = part; end <= requests; end += part) {
      const sendRest = async () => {
        while (sent < end) await send(sent++)
      }
      await Promise.all(Array.from({ length: connections }, sendRest))
      sizes.push(await heapSize())
      print(`${sent} requests, ${sizes.at(-1)?.toFixed(1)} MB`)
    }
  } finally {
    agent.destroy()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  // The first part fills caches.
  const [, before = 0] = sizes
  return (sizes.at(-1) ?? 0) > before + 5 ? 1 : 0
}

/** Used memory in MB, after garbage collection. */
async function heapSize(): Promise<number> {
  const { Session } = await import('node:inspector/promises')
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
