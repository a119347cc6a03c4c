import type { Browser, Page } from 'playwright-core'
import { hydrated } from '../../../tests/support/chromium.ts'
import type { LargeSite } from '../../../tests/support/large-index.ts'
import { root } from '../lectern.ts'
import type { Workspace } from '../workspace.ts'
import { type DelayProxy, openDelayProxy } from './delay-proxy.ts'
import { createLargeIndex } from './large-index.ts'
import { serveSite } from './serve-site.ts'
import { withBrowser } from './with-browser.ts'

/** From the keyboard shortcut, with an empty cache, to results in the dialog. */
export interface SearchNetworkRun {
  roundTripMs: number
  /** Of a generated index; undefined for the index of this repository's site. */
  sections?: number
  /** Until the first results, and until their texts, ascending. */
  resultsMs: number[]
  textsMs: number[]
  /** Maxima, texts included. */
  requests: number
  bytes: number
}

const roundTrips = [150, 400, 1000]
const queries = ['waitlist', 'store refund', 'withdrawMySignup', 'permissions', 'liquid date']
const page = '/docs/concepts/signups'
const limitMs = 20_000
const largeSections = 100_000

/**
 * Searches this repository's site, which must be built, from a guide, over connections with long round trips; then again with the
 * index of a generated site in place of its own.
 */
export async function measureSearchNetwork(workspace: Workspace): Promise<SearchNetworkRun[]> {
  const site = await serveSite(root, { command: 'serve', signal: workspace.signal })
  const proxy = await openDelayProxy(site.address)
  const measure = (queries: string[], sections?: number) =>
    withBrowser(workspace, async (browser) => {
      const runs: SearchNetworkRun[] = []
      for (const roundTripMs of roundTrips) {
        const run: SearchNetworkRun = { roundTripMs, resultsMs: [], textsMs: [], requests: 0, bytes: 0 }
        for (const query of queries) await search(browser, { proxy, query, run })
        run.resultsMs.sort((a, b) => a - b)
        run.textsMs.sort((a, b) => a - b)
        runs.push({ ...run, ...(sections !== undefined && { sections }) })
      }
      return runs
    })
  try {
    const own = await measure(queries)
    const { site, readFile } = await createLargeIndex(largeSections)
    proxy.readFile = readFile
    return [...own, ...(await measure(largeQueries(site), largeSections))]
  } finally {
    await proxy.close()
    await site.stop()
  }
}

/** A word, frequent words, beginnings of words, a misspelled word, and words of a title and a heading. */
function largeQueries({ word, pages }: LargeSite): string[] {
  const misspelled = word(1900).replace(/^(...)(.)(.)/, '$1$3$2')
  const { title = '', sections = [] } = pages[77] ?? {}
  return [
    word(300),
    `${word(5)} ${word(700)}`,
    `${word(20)} ${word(60)} ${word(120)}`,
    word(500).slice(0, 2),
    word(500).slice(0, 4),
    `${word(150)} ${misspelled}`,
    `${title.split(' ')[0]} ${sections[3]?.title}`,
  ]
}

interface SearchOptions {
  proxy: DelayProxy
  query: string
  run: SearchNetworkRun
}

async function search(browser: Browser, { proxy, query, run }: SearchOptions): Promise<void> {
  const context = await browser.newContext()
  try {
    const tab = await context.newPage()
    proxy.delay = 0
    await tab.goto(proxy.address + page)
    await hydrated(tab)
    await tab.waitForLoadState('networkidle')
    Object.assign(proxy, { delay: run.roundTripMs, bytes: 0, paths: [] })
    const shown = watchResults(tab, query)
    await tab.keyboard.press('Control+k')
    const { resultsMs, textsMs } = await shown
    run.resultsMs.push(resultsMs)
    run.textsMs.push(textsMs)
    run.requests = Math.max(run.requests, proxy.paths.length)
    run.bytes = Math.max(run.bytes, proxy.bytes)
  } finally {
    await context.close()
  }
}

/** Enters the query as soon as there is a field, as if it was pasted, and measures in the page. */
function watchResults(tab: Page, query: string): Promise<{ resultsMs: number; textsMs: number }> {
  return tab.evaluate(
    ({ query, limitMs }) =>
      new Promise((resolve, reject) => {
        let pressedAt = 0
        let isEntered = false
        let resultsMs: number | undefined
        addEventListener(
          'keydown',
          () => {
            pressedAt ||= performance.now()
          },
          true,
        )
        const check = () => {
          const input = document.querySelector<HTMLInputElement>('.DocSearch-Input')
          if (input && !isEntered) {
            isEntered = true
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query)
            input.dispatchEvent(new Event('input', { bubbles: true }))
          }
          const rows = [...document.querySelectorAll('.DocSearch-Hit')]
          if (rows.length === 0) return
          resultsMs ??= performance.now() - pressedAt
          const texts = rows.map((row) => row.querySelector('.DocSearch-Hit-path')?.textContent ?? '')
          if (!texts.some((text) => text.trim() !== '')) return
          observer.disconnect()
          resolve({ resultsMs, textsMs: performance.now() - pressedAt })
        }
        const observer = new MutationObserver(check)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        setTimeout(() => reject(new Error(`No results for "${query}".`)), limitMs)
      }),
    { query, limitMs },
  )
}
