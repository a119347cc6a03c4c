import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import lighthouse from 'lighthouse'
import { cli } from '../lectern.ts'
import type { Workspace } from '../workspace.ts'
import type { Corpus } from './build-site.ts'
import { someDocument } from './edit-document.ts'
import { runProcess } from './run-process.ts'
import { serveSite } from './serve-site.ts'
import { withBrowser } from './with-browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse results of one page on mobile, medians. */
export interface LighthouseRun {
  page: string
  runs: number
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>
  /** Milliseconds, simulated on a slow connection. */
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
}

/** Measures a document of the corpus, and the home page and a guide each of this repository's site and of the manual. */
export async function measureLighthouse(
  corpus: Corpus,
  { workspace, runs }: { workspace: Workspace; runs: number },
): Promise<LighthouseRun[]> {
  const own = fileURLToPath(new URL('../../..', import.meta.url))
  const manual = path.join(own, 'manual')
  for (const site of [own, manual])
    await runProcess({ args: [cli, 'build', site], cwd: workspace.dir, signal: workspace.signal, limitMs: 120_000 })
  const { folder, name } = someDocument(corpus, 0)
  return [
    ...(await measurePages(corpus.siteDir, { paths: [`/docs/${folder}/${name}`], workspace, runs })),
    ...(await measurePages(own, { paths: ['/', '/docs/concepts/signups'], workspace, runs })),
    ...(await measurePages(manual, { paths: ['/', '/writing/markdown'], name: 'manual ', workspace, runs })),
  ]
}

async function measurePages(
  siteDir: string,
  { paths, name = '', workspace, runs }: { paths: string[]; name?: string; workspace: Workspace; runs: number },
): Promise<LighthouseRun[]> {
  const site = await serveSite(siteDir, { command: 'serve', signal: workspace.signal })
  const port = await freePort()
  const found: LighthouseRun[] = []
  try {
    const work = async () => {
      for (const page of paths) found.push(await measurePage(site.address + page, { page: name + page, port, runs }))
    }
    await withBrowser(workspace, work, [`--remote-debugging-port=${port}`])
  } finally {
    await site.stop()
  }
  return found
}

async function measurePage(
  url: string,
  { page, port, runs }: { page: string; port: number; runs: number },
): Promise<LighthouseRun> {
  const reports: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
    if (!result) throw new Error(`Lighthouse says nothing of ${url}.`)
    reports.push(result.lhr)
  }
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const scores = categories.map((id) => [
    id,
    Math.round(median(reports.map((r) => r.categories[id]?.score ?? 0)) * 100),
  ])
  return {
    page,
    runs,
    scores: Object.fromEntries(scores) as LighthouseRun['scores'],
    largestPaintMs: audit('largest-contentful-paint'),
    blockingMs: audit('total-blocking-time'),
    layoutShift: audit('cumulative-layout-shift'),
  }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
