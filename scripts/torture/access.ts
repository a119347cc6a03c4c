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
import type { TortureOptions } from './torture-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `LECTERN_SESSION_KEY` of the servers. */
export const sessionKey = 'a-key-for-random-sites-which-is-long-enough'

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
    const commands = await openCommands(siteDir)
    let failures = 0
    for (let number = 0; number < rounds * sites; number++) {
      const trial = { siteDir, seed: seed + number, requests: Math.ceil(requests / sites), commands }
      const found = await trySite(trial)
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

/** Runs commands of the generator for the site. */
export interface SiteCommands {
  build(): Promise<unknown>
  /** @returns what stops the server */
  serve(port: number): Promise<() => Promise<void>>
}

export interface SiteTrial {
  siteDir: string
  seed: number
  requests: number
  commands: SiteCommands
}

/** Tries one random site, which takes the place of the last one in the folder. Needs the session key in the environment. */
export async function trySite({ siteDir, seed, requests, commands }: SiteTrial) {
  const random = seededRandom(seed)
  const port = await freePort()
  const documents = writeRandomSite(siteDir, root, { random, port })
  await commands.build()
  const failures = scanOutputs(siteDir, documents)
  const stop = await commands.serve(port)
  try {
    failures.push(...(await tryRequests({ port, sessionKey, documents, random, count: requests })))
  } finally {
    await stop()
  }
  return { documents: documents.length, requests, failures }
}

async function openCommands(siteDir: string): Promise<SiteCommands> {
  const { build, serve } = await import(pathToFileURL(path.join(root, 'dist/src/cli/commands/index.js')).href)
  const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }
  return {
    build: () => build({ siteDir, outDir: 'build', cache: true, log }),
    async serve(port) {
      const stop = new AbortController()
      let listening = () => {}
      const started = new Promise<void>((resolve) => {
        listening = resolve
      })
      const info = (line: string) => (line.includes('http://') ? listening() : undefined)
      const place = { siteDir, outDir: 'build', host: 'localhost', port, open: false }
      const ended: Promise<void> = serve({ ...place, log: { ...log, info }, signal: stop.signal })
      await Promise.race([started, ended])
      return () => {
        stop.abort()
        return ended
      }
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
