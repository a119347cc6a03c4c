import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { hydrated } from '../../../tests/support/chromium.ts'
import type { Workspace } from '../workspace.ts'
import type { Corpus } from './build-site.ts'
import { someDocument } from './edit-document.ts'
import { serveSite } from './serve-site.ts'
import { withBrowser } from './with-browser.ts'

/** Dev server latency; milliseconds and bytes. */
export interface WriterRun {
  /** From the start of the dev server, with an empty store, to the complete HTML of the first page. */
  firstPageMs: number
  /** From saving a document to its update on screen, ascending. */
  editMs: number[]
  /** Memory of the server's process after the first edits and after the last ones. */
  memory: { edits: number; bytes: number }[]
}

/** Starts the dev server for a corpus, opens a document in Chromium and edits it repeatedly. */
export async function measureWriter(
  corpus: Corpus,
  { workspace, edits }: { workspace: Workspace; edits: number },
): Promise<WriterRun> {
  rmSync(path.join(corpus.siteDir, '.lectern'), { recursive: true, force: true })
  const { folder, name } = someDocument(corpus, 0)
  const began = performance.now()
  const site = await serveSite(corpus.siteDir, { command: 'start', signal: workspace.signal })
  try {
    const address = `${site.address}/docs/${folder}/${name}`
    const response = await fetch(address)
    await response.text()
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
    const firstPageMs = performance.now() - began
    const file = path.join(corpus.siteDir, 'docs', folder, `${name}.md`)
    return await withBrowser(workspace, async (browser) => {
      const page = await browser.newPage()
      await page.goto(address)
      await hydrated(page)
      return { firstPageMs, ...(await edit(page, { file, edits, pid: site.pid })) }
    })
  } finally {
    await site.stop()
  }
}

async function edit(page: Page, { file, edits, pid }: { file: string; edits: number; pid: number }) {
  const text = readFileSync(file, 'utf8')
  const editMs: number[] = []
  const memory: WriterRun['memory'] = []
  for (let number = 1; number <= edits; number++) {
    const mark = `Saved for the ${number}. time`
    const appeared = waitForText(page, mark)
    // The observer must exist before the change.
    await page.evaluate(() => true)
    const saved = performance.timeOrigin + performance.now()
    writeFileSync(file, `${text}\n${mark}.\n`)
    editMs.push((await appeared) - saved)
    await page.waitForTimeout(100)
    if (number === Math.min(50, edits) || number === edits) memory.push({ edits: number, bytes: residentBytes(pid) })
  }
  writeFileSync(file, text)
  return { editMs: editMs.sort((a, b) => a - b), memory }
}

/** Resolves with the Unix time in milliseconds at which a text appeared in the article. */
function waitForText(page: Page, mark: string): Promise<number> {
  return page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const checkText = () => {
          if (!document.querySelector('article')?.textContent?.includes(expected)) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        }
        const observer = new MutationObserver(checkText)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    mark,
  )
}

function residentBytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
