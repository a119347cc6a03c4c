import type { Browser, Page } from 'playwright-core'
import { hydrated } from '../../tests/support/chromium.ts'
import { auditDocument } from './audit-document.ts'
import { marker } from './inert-site.ts'
import type { Injection } from './injections.ts'

export interface ServedSite {
  browser: Browser
  /** Without a slash at the end. */
  address: string
  /** Texts of the inline scripts of every page. */
  scripts: readonly string[]
}

/** Arguments of a browser in which injections reach no other host. */
export const noOtherHosts = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost']

/** A tab of a reader who is attacked. */
interface Tab {
  page: Page
  /** What its page has run, and what it and earlier pages were refused since the last call. */
  takeProblems(): Promise<string[]>
  close(): Promise<void>
}

interface RecordingWindow {
  policyViolations: string[]
}

async function openTab({ browser, address }: ServedSite): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } })
  const problems: string[] = []
  const page = await context.newPage()
  context.on('page', (other) => problems.push(`opened ${other.url()}`))
  page.on('dialog', (dialog) => void dialog.dismiss())
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // Images may be on any host; here, no other host can be reached.
    if (message.type() === 'error' && !/Failed to load resource|Loading the image 'http:/.test(message.text()))
      problems.push(message.text())
  })
  // A route would see requests, too, but browsers with routes do not cache.
  page.on('request', (request) => {
    const isOwn = new URL(request.url()).origin === address || /^(?:data|blob):/.test(request.url())
    if (!isOwn && request.resourceType() !== 'image') problems.push(`requested ${request.url()}`)
  })
  // Violations of a policy that is only reported are no errors of the console.
  await context.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { policyViolations: violations })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // Sites are served with `https:`, from which `//host/image` is allowed. Here, it is an image with `http:`.
      const isOtherImage = effectiveDirective === 'img-src' && blockedURI.startsWith('http:')
      if (!isOtherImage) violations.push(`violates ${effectiveDirective}: ${blockedURI}`)
    })
  })
  return {
    page,
    async takeProblems() {
      const found = await page.evaluate(() => {
        const ran = 'pwned' in window || 'pwned' in Object.prototype ? ['ran code'] : []
        return [...ran, ...(window as unknown as RecordingWindow).policyViolations.splice(0)]
      })
      return [...found, ...problems.splice(0)]
    },
    close: () => context.close(),
  }
}

/** Opens pages and lists everything that ran, tried to run, or could. */
export async function visitPages(
  site: ServedSite,
  paths: readonly string[],
  onVisit?: (visited: number) => void,
): Promise<string[]> {
  const failures: string[] = []
  const rest = [...paths]
  let visited = 0
  const visitRest = async () => {
    const tab = await openTab(site)
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      try {
        await tab.page.goto(site.address + encodeURI(path))
        await hydrated(tab.page)
        const found = [...(await audit(tab.page, site)), ...(await tab.takeProblems())]
        failures.push(...found.map((problem) => `${path}: ${problem}`))
      } catch (error) {
        failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      }
      onVisit?.(++visited)
    }
    await tab.close()
  }
  await Promise.all([visitRest(), visitRest()])
  return failures
}

/** Compares the title of each document with its injection: what is inert is displayed as it is written. */
export async function compareTitles(site: ServedSite, injections: readonly Injection[]): Promise<string[]> {
  const failures: string[] = []
  const tab = await openTab(site)
  for (const [index, { text }] of injections.entries()) {
    await tab.page.goto(`${site.address}/docs/d${index}`)
    const title = await tab.page.locator('h1').textContent()
    if (plain(title ?? '') !== plain(`${text} ${marker(index)}`)) failures.push(`/docs/d${index}: title ${title}`)
  }
  await tab.close()
  return failures
}

/** Without control characters, which front matter does not retain, and which line breaks and spaces separate words. */
function plain(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll('—', '---')
    .replaceAll('–', '--')
    .replace(/(?![\t\n\r])[\p{Control}\ufffd\p{Surrogate}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Finds each injection in the search dialog, and writes each into the search page and the hash of a page. */
export async function searchInjections(site: ServedSite, injections: readonly Injection[]): Promise<string[]> {
  const failures: string[] = []
  const tab = await openTab(site)
  const check = async (what: string) => {
    const found = [...(await audit(tab.page, site)), ...(await tab.takeProblems())]
    failures.push(...found.map((problem) => `${what}: ${problem}`))
  }
  await tab.page.goto(`${site.address}/docs`)
  await hydrated(tab.page)
  await tab.page.keyboard.press('Control+k')
  const input = tab.page.locator('.DocSearch-Input')
  for (const [index] of injections.entries()) {
    await input.fill(marker(index))
    const hits = tab.page.locator('.DocSearch-Hit', { hasText: marker(index) })
    await hits.first().waitFor({ timeout: 30_000 })
    await check(`search for injection ${index}`)
  }
  for (const { text } of injections) {
    const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
    await tab.page.goto(`${site.address}/search?q=${encoded}#${encoded}`)
    await hydrated(tab.page)
    await tab.page.locator('main h1').waitFor()
    await check(`search page for ${text}`)
  }
  await tab.close()
  return failures
}

async function audit(page: Page, { scripts }: ServedSite): Promise<string[]> {
  return page.evaluate(auditDocument, { scripts })
}
