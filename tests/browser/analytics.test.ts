import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, openPage, savesData, sharedChromium, type WatchedPage } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

/** A provider's script, which reports each command to its server as soon as it gets it. */
function reportingScript(queue: string, server: string): string {
  return `(function () {
    var send = function (command) {
      fetch('${server}', { method: 'POST', mode: 'no-cors', body: JSON.stringify(Array.from(command)) })
    }
    var waiting = window.${queue}
    window.${queue} = { push: send }
    waiting.forEach(send)
  })()`
}

const google = 'https://region1.google-analytics.com/g/collect'
const matomo = 'https://stats.example/matomo/matomo.php'

const scripts: Record<string, string> = {
  'https://www.googletagmanager.com/gtag/js': reportingScript('dataLayer', google),
  'https://stats.example/matomo/matomo.js': reportingScript('_paq', matomo),
  'https://plausible.io/js/script.js': `fetch('https://plausible.io/api/event', { mode: 'no-cors' })`,
}

interface Visit extends WatchedPage {
  /** URLs of requests to other hosts, without their queries. */
  external: string[]
  /** Bodies of the requests to Google and Matomo. */
  commands: unknown[][]
}

async function openVisit(
  address: string,
  prepare = async (_: WatchedPage): Promise<unknown> => undefined,
): Promise<Visit> {
  const visit: Visit = { ...(await openPage(await sharedChromium())), external: [], commands: [] }
  await visit.context.route(/^https:/, async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    visit.external.push(origin + pathname)
    const body = route.request().postData()
    if (body) visit.commands.push(JSON.parse(body))
    await route.fulfill({ contentType: 'text/javascript', body: scripts[origin + pathname] ?? '' })
  })
  await savesData(visit.page)
  await prepare(visit)
  await visit.page.goto(`${address}/docs/intro`)
  await hydrated(visit.page)
  return visit
}

/** Follows the links to the next document and back. */
async function navigate({ page }: Visit): Promise<void> {
  await page.locator('article p > a').click()
  await page.getByRole('heading', { level: 1, name: 'Next' }).waitFor()
  await page.locator('article p > a').click()
  await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor()
}

const problems = ({ messages }: Visit) => messages.filter((message) => /^(?:error|warning):/.test(message))

function openWith(plugins: string, settings = ''): TestSite {
  const site = openSite('two-lines')
  const config = `import { defineConfig } from 'lectern'
import { analytics, docs } from 'lectern/plugins'
export default defineConfig({
  title: 'Two lines',
  url: 'https://two.example',
  plugins: [docs(), ${plugins}],
  ${settings}
})
`
  writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  return site
}

describe('without a question for consent', () => {
  let site: TestSite
  let address = ''
  beforeAll(async () => {
    site = openWith(
      `analytics({ provider: 'google', measurementId: 'G-ABC123' }), analytics({ provider: 'plausible', domain: 'two.example' })`,
      `headTags: [{ tagName: 'script', innerHTML: 'window.runs = (window.runs ?? 0) + 1' }],
  scripts: [{ src: 'https://widget.example/widget.js', async: true, onload: 'window.widget = true' }],
  stylesheets: ['https://fonts.example/lora.css'],`,
    )
    await site.build()
    address = await site.serve('serve')
  })
  afterAll(() => site.close())

  test('scripts are loaded once, navigations are counted, and the policy allows it all', async () => {
    const visit = await openVisit(address)
    await expect
      .poll(() => visit.commands)
      .toEqual([
        ['js', expect.anything()],
        ['config', 'G-ABC123'],
      ])
    await navigate(visit)
    const view = (name: string, from: string, to: string) => [
      ['set', { page_title: `${name} | Two lines`, page_location: address + to, page_referrer: address + from }],
      ['event', 'page_view', { send_to: 'G-ABC123' }],
    ]
    const [next, intro] = ['/docs/more/next', '/docs/intro']
    await expect
      .poll(() => visit.commands.slice(2))
      .toEqual([...view('Next', intro, next), ...view('Intro', next, intro)])
    expect(visit.external.filter((url) => url !== google).sort()).toEqual([
      'https://fonts.example/lora.css',
      'https://plausible.io/api/event',
      'https://plausible.io/js/script.js',
      'https://widget.example/widget.js',
      'https://www.googletagmanager.com/gtag/js',
    ])
    expect(await visit.page.evaluate(() => [Reflect.get(window, 'runs'), Reflect.get(window, 'widget')])).toEqual([
      1,
      true,
    ])
    expect(problems(visit)).toEqual([])
    await visit.context.close()
  })

  test('a reader can object, which ends the counting', async () => {
    const visit = await openVisit(address)
    await expect.poll(() => visit.commands).toHaveLength(2)
    await Promise.all([
      visit.page.waitForEvent('load'),
      visit.page.evaluate(() => Reflect.get(window, 'lecternConsent')('denied')),
    ])
    await hydrated(visit.page)
    visit.external.length = 0
    await navigate(visit)
    expect(visit.external).toEqual([])
    await visit.context.close()
  })

  test('the development server counts nothing', async () => {
    const visit = await openVisit(await site.serve('start'))
    await navigate(visit)
    expect(visit.external.sort()).toEqual(['https://fonts.example/lora.css', 'https://widget.example/widget.js'])
    await visit.page.evaluate(() => Reflect.get(window, 'lecternConsent')('denied'))
    expect(await visit.page.evaluate(() => localStorage.getItem('lectern-consent'))).toBe('denied')
    expect(problems(visit)).toEqual([])
    await visit.context.close()
  })
})

describe('with required consent', () => {
  let site: TestSite
  let address = ''
  beforeAll(async () => {
    site = openWith(
      `analytics({ provider: 'matomo', url: 'https://stats.example/matomo', siteId: 3, consent: 'required', respectDoNotTrack: true })`,
    )
    await site.build()
    address = await site.serve('serve')
  })
  afterAll(() => site.close())

  test('nothing is requested before it, and the decision is remembered', async () => {
    const visit = await openVisit(address)
    await navigate(visit)
    expect(visit.external).toEqual([])
    await visit.page.evaluate(() => Reflect.get(window, 'lecternConsent')('granted'))
    const first = [['setTrackerUrl', matomo], ['setSiteId', '3'], ['trackPageView'], ['enableLinkTracking']]
    await expect.poll(() => visit.commands).toEqual(first)
    await visit.page.locator('article p > a').click()
    await expect
      .poll(() => visit.commands.slice(4))
      .toEqual([
        ['setReferrerUrl', `${address}/docs/intro`],
        ['setCustomUrl', `${address}/docs/more/next`],
        ['setDocumentTitle', 'Next | Two lines'],
        ['trackPageView'],
        ['enableLinkTracking'],
      ])
    visit.commands.length = 0
    await visit.page.reload()
    await expect.poll(() => visit.commands).toEqual(first)
    expect(visit.external.filter((url) => url !== matomo)).toEqual(
      Array(2).fill('https://stats.example/matomo/matomo.js'),
    )
    expect(problems(visit)).toEqual([])
    await visit.context.close()
  })

  test('a browser that asks not to be tracked is respected in spite of it', async () => {
    const visit = await openVisit(address, ({ page }) =>
      page.addInitScript(() => {
        localStorage.setItem('lectern-consent', 'granted')
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
      }),
    )
    await navigate(visit)
    expect(visit.external).toEqual([])
    await visit.context.close()
  })
})
