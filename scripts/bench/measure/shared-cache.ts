import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  hasRedis,
  type RemoteServer,
  startRedis,
  startTurborepo,
  turboToken,
} from '../../../tests/support/remote-servers.ts'
import type { Workspace } from '../workspace.ts'
import { type BuildRun, buildSite, type Corpus, makeCold } from './build-site.ts'
import { changeBody } from './edit-document.ts'
import { medianRun } from './scenarios.ts'

/** Builds without changes and after an edit of one document. */
export interface CachedBuilds {
  unchanged: BuildRun
  body: BuildRun
}

export interface SharedCacheRun {
  place: 'folder' | 'HTTP' | 'Redis'
  /** A cold build that fills the shared cache. */
  filling: BuildRun
  /** In a new checkout, with the shared cache. */
  restored: CachedBuilds
}

export interface SharedCacheRuns {
  documents: number
  /** With the cache of the last build on this machine. */
  local: CachedBuilds
  places: SharedCacheRun[]
}

const key = 'key-of-the-measurement-with-32-characters'

/** Builds in new checkouts with a shared cache, compared with rebuilds on the machine that has built before. */
export async function measureSharedCache(
  corpus: Corpus,
  context: { workspace: Workspace; progress(text: string): void },
): Promise<SharedCacheRuns> {
  const { workspace, progress } = context
  await makeCold(corpus)
  await buildSite(corpus, context)
  const local = {
    unchanged: await median(() => buildSite(corpus, context)),
    body: await median(async (run) => {
      await changeBody(corpus, 200 + run)
      return buildSite(corpus, context)
    }),
  }
  const places: SharedCacheRun[] = []
  for (const [place, start] of Object.entries(servers)) {
    const server = await start(workspace)
    if (!server) continue
    try {
      const env = { LECTERN_REMOTE_CACHE: server.address, LECTERN_REMOTE_CACHE_KEY: key, TURBO_TOKEN: turboToken }
      const inCheckout = async (change?: () => Promise<void>) => {
        await makeCold(corpus)
        await change?.()
        return buildSite(corpus, { workspace, env })
      }
      const filling = await inCheckout()
      const unchanged = await median(() => inCheckout())
      const body = await median((run) => inCheckout(() => changeBody(corpus, 300 + run)))
      places.push({ place: place as SharedCacheRun['place'], filling, restored: { unchanged, body } })
      progress(`${corpus.documents} documents, shared cache (${place}): ${(unchanged.wallMs / 1000).toFixed(2)} s`)
    } finally {
      await server.close()
    }
  }
  return { documents: corpus.documents, local, places }
}

type StartedServer = Pick<RemoteServer, 'address' | 'close'>

const servers: Record<SharedCacheRun['place'], (workspace: Workspace) => Promise<StartedServer | undefined>> = {
  async folder({ dir }) {
    const address = path.join(dir, 'shared-cache')
    return { address, close: () => rm(address, { recursive: true, force: true }) }
  },
  HTTP: () => startTurborepo(),
  Redis: async () => (hasRedis ? startRedis() : undefined),
}

async function median(build: (run: number) => Promise<BuildRun>): Promise<BuildRun> {
  const runs: BuildRun[] = []
  for (let run = 0; run < 3; run++) runs.push(await build(run))
  return medianRun(runs)
}
