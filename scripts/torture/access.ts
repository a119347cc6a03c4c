import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { seededRandom } from '../../tests/support/random.ts'
import { writeRandomSite } from './access/random-site.ts'
import { scanOutputs } from './access/scan-outputs.ts'
import { tryRequests } from './access/try-requests.ts'
import type { TortureOptions } from './command.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sessionKey = 'a-key-for-random-sites-which-is-long-enough'

const [sites, requests] = [4, 3000]

/**
 * Builds sites with random documents and rules, looks for texts of limited pages in the outputs for others, and asks servers for
 * such pages. @returns the number of failures
 */
export async function tortureAccess({ seed, rounds, print }: TortureOptions): Promise<number> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-torture-'))
  const before = process.env.LECTERN_SESSION_KEY
  process.env.LECTERN_SESSION_KEY = sessionKey
  try {
    let failures = 0
    for (let number = 0; number < rounds * sites; number++) {
      const found = await trySite({ siteDir, seed: seed + number, requests: Math.ceil(requests / sites) })
      for (const failure of found.failures) print(failure)
      print(
        `${found.documents} documents, ${found.requests} requests, ${found.failures.length} failures, seed ${seed + number}`,
      )
      failures += found.failures.length
    }
    return failures
  } finally {
    if (before === undefined) delete process.env.LECTERN_SESSION_KEY
    else process.env.LECTERN_SESSION_KEY = before
    rmSync(siteDir, { recursive: true, force: true })
  }
}

export interface SiteTrial {
  siteDir: string
  seed: number
  requests: number
}

/** Tries one random site, which takes the place of the last one in the folder. Needs the session key in the environment. */
export async function trySite({ siteDir, seed, requests }: SiteTrial) {
  const commands = await import(pathToFileURL(path.join(root, 'dist/src/commands/index.js')).href)
  const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }
  const random = seededRandom(seed)
  const port = await freePort()
  const documents = writeRandomSite(siteDir, root, { random, port })
  await commands.build({ siteDir, outDir: 'build', cache: true, log })
  const failures = scanOutputs(siteDir, documents)
  const stop = new AbortController()
  let listening = () => {}
  const started = new Promise<void>((resolve) => (listening = resolve))
  const info = (line: string) => (line.includes('http://') ? listening() : undefined)
  const served = {
    siteDir,
    outDir: 'build',
    host: 'localhost',
    port,
    open: false,
    log: { ...log, info },
    signal: stop.signal,
  }
  const ended: Promise<void> = commands.serve(served)
  try {
    await Promise.race([started, ended])
    failures.push(...(await tryRequests({ port, sessionKey, documents, random, count: requests })))
  } finally {
    stop.abort()
    await ended
  }
  return { documents: documents.length, requests, failures }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
