import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { listFiles } from '../../src/platform/files/list-files.ts'
import { launchChromium } from '../../tests/support/chromium.ts'
import { checkFiles } from './inert-files.ts'
import { compareTitles, noOtherHosts, searchInjections, visitPages } from './inert-pages.ts'
import { writeInertSite } from './inert-site.ts'
import { injections as allInjections, type Injection } from './injections.ts'
import type { TortureOptions } from './torture-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds a site with injections in every place, and looks for those that run. @returns the number of failures */
export async function tortureInert({ seed, injections: count, print }: TortureOptions): Promise<number> {
  const injections = chooseInjections(seed, count)
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-torture-'))
  const browser = await launchChromium(noOtherHosts)
  const stop = new AbortController()
  try {
    mkdirSync(path.join(folder, 'node_modules'))
    symlinkSync(root, path.join(folder, 'node_modules/lectern'))
    writeInertSite(folder, injections, { cards: true })
    const commands = await import(pathToFileURL(path.join(root, 'dist/src/cli/commands/index.js')).href)
    print(`building a site with ${injections.length} injections`)
    const printed: string[] = []
    const line = (text: string) => void printed.push(text)
    const log = { info: line, warn: line, error: line, stage: () => ({ update() {}, done() {} }) }
    await commands.build({ siteDir: folder, outDir: 'build', cache: true, log })
    print(`${listFiles(path.join(folder, 'build')).length} files`)
    const ended = commands.serve({
      siteDir: folder,
      outDir: 'build',
      host: 'localhost',
      port: 0,
      open: false,
      log,
      signal: stop.signal,
    })
    const address = await until(() => /http:\/\/localhost:\d+/.exec(printed.join('\n'))?.[0])
    const failures = await findInjections({ browser, address, outDir: path.join(folder, 'build'), injections, print })
    for (const failure of failures) print(failure)
    stop.abort()
    await ended
    return failures.length
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Chooses injections of every kind: consecutive seeds choose others until all were chosen. */
function chooseInjections(seed: number, count: number): Injection[] {
  const stride = Math.max(1, Math.ceil(allInjections.length / count))
  return allInjections.filter((_, index) => index % stride === seed % stride)
}

export interface InertSearch {
  browser: Browser
  /** Where the build is served, without a slash at the end. */
  address: string
  outDir: string
  injections: readonly Injection[]
  /** Whether to open only one page of each kind, and of other languages only those with texts of their own. */
  isSample?: boolean
  print?(line: string): void
}

/**
 * Looks for injections that run, or that output takes for more than text: in every file, then in the browser. There, the
 * Content-Security-Policy is first only reported, so that nothing but the output prevents that they run, then enforced.
 */
export async function findInjections(search: InertSearch): Promise<string[]> {
  const { browser, address, outDir, injections, isSample = false, print } = search
  const site = { browser, address, scripts: inlineScripts(outDir) }
  const all = listFiles(outDir)
    .filter((file) => file.endsWith('index.html') && !/^(?:de\/)?old\//.test(file))
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
  const kinds = [...new Map(all.map((path) => [pageKind(path), path])).values()]
  const page = await (await browser.newContext()).newPage()
  // Parsed documents have its origin.
  await page.goto(`${address}/404.html`)
  const failures = await checkFiles(outDir, page, site.scripts)
  await page.context().close()
  print?.(`files checked, ${failures.length} failures`)
  failures.push(...(await compareTitles(site, injections)))
  const openAll = async (paths: readonly string[], policy: string) => {
    const report = (visited: number) => {
      if (visited % 500 === 0) print?.(`${visited} of ${paths.length} pages`)
    }
    failures.push(...(await visitPages(site, paths, report)))
    failures.push(...(await searchInjections(site, injections)))
    print?.(`${paths.length} pages and the search, policy ${policy}, ${failures.length} failures`)
  }
  const paths = isSample ? kinds.filter(hasOwnTexts) : [...new Set([...all.filter(hasOwnTexts), ...kinds])]
  await withReportedPolicy(outDir, () => openAll(paths, 'reported'))
  if (!isSample) await openAll(kinds, 'enforced')
  return failures
}

/** Serves pages as if they had no policy meanwhile, except that the browser reports what the policy would prevent. */
async function withReportedPolicy(outDir: string, work: () => Promise<void>): Promise<void> {
  const file = path.join(outDir, '_headers')
  const rules = readFileSync(file, 'utf8')
  const replace = (text: string) => {
    // The file may be a link to that of the cache.
    rmSync(file)
    writeFileSync(file, text)
  }
  replace(rules.replace('Content-Security-Policy:', 'Content-Security-Policy-Report-Only:'))
  try {
    await work()
  } finally {
    replace(rules)
  }
}

/** Pages of injections differ in a number, or in the slug of a label. */
function pageKind(path: string): string {
  return path.replace(/\d+/g, '').replace(/(?<=\/category\/).*/, '')
}

/** Only labels of categories have a translation for each injection: other pages repeat the texts of the default language. */
function hasOwnTexts(path: string): boolean {
  return !path.startsWith('/de/') || /^\/de\/docs\/(?:c\d+|category)\//.test(path)
}

/** The inline scripts of the 404 page, which has no text of outsiders. */
function inlineScripts(outDir: string): string[] {
  const html = readFileSync(path.join(outDir, '404.html'), 'utf8')
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text as string)
}

async function until<T>(read: () => T | undefined): Promise<T> {
  for (;;) {
    const value = read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
