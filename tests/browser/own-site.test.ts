import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readSchema } from '../../convoke/schema/read-schema.ts'
import { type View, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, nextFrame, openPage } from '../support/chromium.ts'
import { builtPages } from '../support/pages.ts'
import { countReferencePages } from '../support/schema-examples.ts'
import { builtOwnSite } from '../support/shared-site.ts'

const built = builtSite(builtOwnSite)

const routes = [
  '/',
  '/docs',
  '/docs/intro',
  '/docs/concepts/content-management',
  '/docs/concepts/conventions',
  '/docs/concepts/events-and-runs',
  '/docs/concepts/forms',
  '/docs/concepts/permissions',
  '/docs/concepts/signups',
  '/docs/concepts/store',
  '/docs/concepts/users-and-profiles',
  '/docs/graphql',
  '/docs/graphql/operations/mutations/create-my-signup',
  '/docs/graphql/operations/queries',
  '/docs/graphql/types/enums/signup-state',
  '/docs/graphql/types/inputs/create-convention-input',
  '/docs/graphql/types/objects/convention',
  '/docs/graphql/types/unions/searchable-model',
  '/docs/liquid',
  '/docs/liquid/blocks/spoiler',
  '/docs/liquid/drop-tree',
  '/docs/liquid/drops',
  '/docs/liquid/drops/convention-drop',
  '/docs/liquid/filters/date-with-local-time',
  '/docs/liquid/tags/assign-graphql-result',
  '/docs/liquid/variables',
  '/blog',
  '/blog/2019/10/03/new-schedule-design',
  '/blog/2020/01/27/sms-notifications',
  '/blog/2020/03/15/email-forwarding',
  '/blog/2022/01/18/cross-domain-graphql',
  '/blog/2022/12/02/database-export',
  '/blog/2023/05/11/loading-javascript',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/convoke',
  '/blog/tags',
  '/blog/tags/changelog',
  '/blog/tags/security',
  '/blog/tags/tech',
]

/** Goes to a page on the client, which keeps what it has loaded. */
async function followLink(page: Page, route: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, route)
  await page.locator(`link[rel=canonical][href$="${route}"]`).waitFor({ state: 'attached' })
}

describe("Convoke's site", () => {
  test.each(routes)('%s has one h1, a title and a canonical address', async (route) => {
    const html = await (await fetch(`${built.address}${route}`)).text()
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    expect(html).toMatch(/<title>(?:[^<|]+ \| )?Convoke<\/title>/)
    const own = route === '/docs' ? '/docs/intro' : route
    expect(html).toContain(`<link rel="canonical" href="https://docs.convoke.example${own}" data-page-tag>`)
    expect(html).toContain('<html lang="en"')
  })

  test('every kind of API member has its page at its former address', async () => {
    const kinds = {
      'operations/directives': ['include', 'skip'],
      'operations/mutations': ['create-event', 'force-confirm-signup', 'mark-order-paid', 'set-cms-variable'],
      'operations/queries': [
        'cms-parent-by-domain',
        'convention-by-request-host',
        'has-oauth-applications',
        'users-paginated',
      ],
      'types/directives': ['deprecated', 'one-of', 'specified-by'],
      'types/interfaces': ['cms-parent', 'pagination-interface'],
      'types/objects': ['ranked-choice-user-constraint', 'user-con-profile'],
      'types/scalars': ['big-decimal', 'boolean', 'date', 'float', 'id', 'int', 'json', 'string', 'upload'],
      'types/unions': [
        'cms-content',
        'notification-source',
        'permissioned-model',
        'permissioned-role',
        'pricing-structure-value',
        'searchable-model',
        'ticket-type-parent',
      ],
    }
    const paths = Object.entries(kinds).flatMap(([kind, names]) =>
      ['', ...names].map((name) => path.posix.join(kind, name)),
    )
    const missing: string[] = []
    for (const name of paths) {
      if ((await fetch(`${built.address}/docs/graphql/${name}`)).status !== 200) missing.push(name)
    }
    expect(missing).toEqual([])
    const pages = builtPages(built.site).filter((page) => /^\/docs\/graphql\/(?:operations|types)\/[^/]+\/./.test(page))
    expect(pages).toHaveLength(countReferencePages(readSchema()))
  })

  test('everything that templates can use has its page at its former address', async () => {
    const kinds = {
      blocks: ['spoiler'],
      drops: ['convention-drop', 'event-drop', 'run-drop', 'signup-drop', 'user-con-profile-drop'],
      filters: [
        'absolute-url',
        'condense-whitespace',
        'date-with-local-time',
        'email-link',
        'humanize',
        'md-5',
        'money',
        'pluralize',
        'singularize',
        'timespan-with-local-time',
        'titleize',
        'to-sentence',
      ],
      tags: [
        'add-to-calendar-dropdown',
        'assign-graphql-result',
        'cookie-consent',
        'event-admin-menu',
        'event-runs-section',
        'file-url-tag',
        'long-form-event-details',
        'map',
        'maximum-event-signups-preview',
        'new-event-proposal-button',
        'short-form-event-details',
        'withdraw-user-signup-button',
        'youtube',
      ],
    }
    const paths = Object.entries(kinds).flatMap(([kind, names]) =>
      ['', ...names].map((name) => path.posix.join(kind, name)),
    )
    const missing: string[] = []
    for (const name of ['', 'variables', ...paths]) {
      if ((await fetch(`${built.address}/docs/liquid/${name}`)).status !== 200) missing.push(name)
    }
    expect(missing).toEqual([])
    const drops = builtPages(built.site).filter((page) => page.startsWith('/docs/liquid/drops/'))
    expect(drops.length).toBeGreaterThanOrEqual(30)
  })

  test('/docs shows the main document; a path below a page is not found', async () => {
    const article = (html: string) => /<article>.*<\/article>/s.exec(html)?.[0]
    const [root, main] = await Promise.all(
      ['/docs', '/docs/intro'].map(async (route) => (await fetch(built.address + route)).text()),
    )
    // Each has a Markdown twin of its own.
    expect(article(root ?? '')).toBe(article(main ?? '')?.replaceAll('/docs/intro.md', '/docs.md'))
    expect((await fetch(`${built.address}/docs/intro/x`)).status).toBe(404)
  })

  // One page of each kind in two widths and both modes, and what else is special in one of the four views, by navigation: to
  // load its scripts and axe again takes longer than to check it. The HTML of every page is validated elsewhere.
  const kinds = ['/', '/docs/concepts/signups', '/docs/graphql/types/objects/signup', '/docs/liquid', '/blog']
  const others = [
    '/docs/concepts/permissions',
    '/docs/graphql',
    '/docs/graphql/operations/mutations/create-my-signup',
    '/docs/graphql/operations/queries',
    '/docs/graphql/types/enums/signup-state',
    '/docs/graphql/types/unions/searchable-model',
    '/docs/liquid/drop-tree',
    '/docs/liquid/drops/convention-drop',
    '/docs/liquid/tags/assign-graphql-result',
    '/docs/liquid/variables',
    '/blog/2019/10/03/new-schedule-design',
    '/blog/2023/05/11/loading-javascript',
    '/blog/archive',
    '/blog/authors/convoke',
    '/blog/tags/tech',
    '/no-such-page',
  ]
  const views: View[] = [390, 1440].flatMap((width) => [
    { width, mode: 'light' },
    { width, mode: 'dark' },
  ])
  const pages = [
    ...kinds.map((route) => ({ route, shown: views })),
    ...others.map((route, index) => ({ route, shown: [views[(index >> 1) % views.length] as View] })),
  ]
  test.each(['light', 'dark'] as const)(
    'axe finds no violations, and nothing overflows (%s on arrival)',
    async (mode) => {
      const { page, context, messages } = await openPage(built.browser)
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode)
      const found: string[] = []
      for (const { route, shown } of pages.filter((_, index) => (index % 2 === 0) === (mode === 'light'))) {
        if (shown.length > 1 || route === '/no-such-page') await page.goto(`${built.address}${route}`)
        else await followLink(page, route)
        found.push(...(await violationsInViews(page, shown)).map((problem) => `${route} ${problem}`))
      }
      expect(found).toEqual([])
      expect(messages.filter((text) => !text.includes('404 (Not Found)'))).toEqual([])
      await context.close()
    },
  )

  test('at 320 px and with forced colors, axe finds no violations, and nothing overflows', async () => {
    const { page, context } = await openPage(built.browser, { forcedColors: 'active' })
    const found: string[] = []
    const references = ['/docs/graphql/types/objects/signup']
    for (const route of [
      '/',
      '/docs/concepts/signups',
      ...references,
      '/search?q=waitlist',
      '/blog/2023/05/11/loading-javascript',
    ]) {
      await page.goto(built.address + route)
      found.push(...(await violationsInViews(page, [{ width: 320, mode: 'light' }])).map((each) => `${route} ${each}`))
    }
    expect(found).toEqual([])
    await context.close()
  })

  test('the home page has a field that opens the search', async () => {
    const { page, context, messages } = await openPage(built.browser)
    await page.goto(`${built.address}/`)
    await page.getByRole('button', { name: 'Search guides, API and templates' }).click()
    await page.locator('.DocSearch-Input').fill('waitlist')
    await expect.poll(() => page.locator('.DocSearch-Hit-title').first().textContent()).toBe('Signups › Waitlists')
    expect(messages).toEqual([])
    await context.close()
  })

  test('the home page has the latest post', async () => {
    const { page, context } = await openPage(built.browser)
    await page.goto(`${built.address}/`)
    const post = page.locator('main article')
    expect(await post.locator('time').textContent()).toBe('May 11, 2023')
    const link = post.getByRole('link')
    expect(await link.textContent()).toBe('How we load JavaScript, and how much of it')
    expect(await link.getAttribute('href')).toBe('/blog/2023/05/11/loading-javascript')
    expect(await post.locator('p').textContent()).toContain('1.4\u00a0MB')
    expect(await page.locator('main section:has(article)').getByRole('link').first().getAttribute('href')).toBe('/blog')
    await context.close()
  })

  test('on phones, types do not break', async () => {
    const { page, context } = await openPage(built.browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${built.address}/docs/graphql/operations/queries`)
    await hydrated(page)
    const types = page.locator('.members .member-type a')
    expect(await types.evaluateAll((all) => all.filter((link) => link.getClientRects().length > 1).length)).toBe(0)
    await context.close()
  })

  test('on phones, the menu stays in view above the current page in the sidebar', async () => {
    const { page, context } = await openPage(built.browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${built.address}/docs/graphql/types/objects/convention`)
    await hydrated(page)
    await page.locator('.drawer-open').click()
    const menu = page.locator('dialog.drawer:popover-open > div')
    await menu.waitFor()
    const current = await menu.locator('.sidebar [aria-current=page]').boundingBox()
    const above = await menu.getByRole('link', { name: 'Documentation' }).boundingBox()
    expect(above?.y).toBeGreaterThanOrEqual(0)
    expect(current?.y).toBeGreaterThan(above?.y as number)
    expect(current?.y).toBeLessThan(800)
    await context.close()
  })

  test('on wide screens, pages end where the navbar ends, and long names stay in their cards', async () => {
    const { page, context } = await openPage(built.browser)
    const right = (selector: string) =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right))
    for (const route of ['/docs/concepts/signups', '/docs/graphql/operations/mutations/create-convention']) {
      await page.goto(built.address + route)
      for (const width of [1200, 1700, 1728, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await right('.toc')).toBeLessThanOrEqual(await right('.color-mode'))
        const cut = page.locator('.pagination a').evaluateAll((all) => all.filter((a) => a.scrollWidth > a.clientWidth))
        expect(await cut).toEqual([])
      }
    }
    await context.close()
  })

  test('after a jump into a long list of members, the table of contents marks what is in view', async () => {
    const { page, context } = await openPage(built.browser, { viewport: { width: 1760, height: 1000 } })
    await page.goto(`${built.address}/docs/graphql/types/objects/convention`)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.4))
    const top = () =>
      page.locator('.toc a[aria-current]').evaluate((link: HTMLAnchorElement) => {
        return document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top
      })
    await expect.poll(top).toBeLessThan(100)
    await context.close()
  })

  test('links to members lead to them, whatever the browser has skipped', async () => {
    const { page, context } = await openPage(built.browser, { viewport: { width: 1440, height: 900 } })
    const top = (id: string) => page.locator(`[id="${id}"]`).evaluate((member) => member.getBoundingClientRect().top)
    const inPlace = expect.closeTo(164, -1)
    await page.goto(`${built.address}/docs/graphql/types/objects/convention#staff-position`)
    await hydrated(page)
    await nextFrame(page)
    expect(await top('staff-position')).toEqual(inPlace)
    for (const id of ['domain', 'orders-paginated']) {
      await page.locator(`.toc a[href="#${id}"]`).evaluate((link: HTMLElement) => link.click())
      await expect.poll(() => top(id)).toEqual(inPlace)
      await nextFrame(page)
      expect(await top(id)).toEqual(inPlace)
    }
    // Before React follows links.
    const { pathname } = new URL(page.url())
    await page.route('**/main.*.js', (route) => route.abort())
    await page.goto(built.address + pathname)
    await page.locator('.toc a[href="#orders-paginated"]').evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => top('orders-paginated')).toEqual(inPlace)
    await context.close()
  })

  test('going back to the middle of a long list of members finds it in place', async () => {
    const { page, context } = await openPage(built.browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${built.address}/docs/graphql/types/objects/convention`)
    await hydrated(page)
    const member = page.locator('.members > div:has(> dt[id="convention-search-limit"])')
    const top = () => member.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await page.mouse.move(700, 400)
    while ((await top()) > 700) {
      await page.mouse.wheel(0, 700)
      await nextFrame(page)
    }
    const before = await top()
    await page.locator('.navbar a[href="/blog"]').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/blog')
    await page.goBack()
    await page.waitForURL('**/convention')
    await expect.poll(top).toEqual(expect.closeTo(before, -1))
    await page.reload()
    await expect.poll(top).toEqual(expect.closeTo(before, -1))
    await context.close()
  })

  test('the policy forbids inline styles, and no page has one', async () => {
    for (const route of routes) {
      const html = await (await fetch(`${built.address}${route}`)).text()
      expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/)
      expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/)
    }
  })

  test('the text font is preloaded before the style sheet; the home page has a description', async () => {
    const html = await (await fetch(`${built.address}/`)).text()
    const [head = ''] = /<head>.*<\/head>/s.exec(html) ?? []
    const preload = /<link rel="preload" as="font" type="font\/woff2" crossorigin="anonymous" href="([^"]*)"\/>/.exec(
      head,
    )
    expect(head.indexOf(preload?.[0] ?? '')).toBeLessThan(head.indexOf('rel="stylesheet"'))
    expect((await fetch(built.address + preload?.[1])).headers.get('content-type')).toBe('font/woff2')
    expect(head).toContain('<meta name="description" content="A one-stop web app for conventions" data-page-tag>')
  })

  test('is searched with Ctrl+K, and from the address bar', async () => {
    const { page, context, messages } = await openPage(built.browser)
    await page.goto(`${built.address}/`)
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await page.locator('.DocSearch-Input').fill('createMySignup')
    await expect.poll(() => page.locator('.DocSearch-Hit-title').first().textContent()).toBe('createMySignup')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/graphql/operations/mutations/create-my-signup')
    const xml = await (await fetch(`${built.address}/opensearch.xml`)).text()
    const template = /template="([^"]*)"/.exec(xml)?.[1] as string
    expect(template).toBe('https://docs.convoke.example/search?q={searchTerms}')
    await page.goto(built.address + new URL(template.replace('{searchTerms}', 'waitlist')).href.slice(28))
    await expect.poll(() => page.locator('.search-results h2').first().textContent()).toBe('Waitlists')
    expect(messages.filter((message) => /^error|policy/i.test(message))).toEqual([])
    await context.close()
  })

  test('prints the article only, in light colors, with nothing folded', async () => {
    const { page, context } = await openPage(built.browser)
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.emulateMedia({ media: 'print' })
    await page.goto(`${built.address}/blog/2019/10/03/new-schedule-design`)
    expect(await page.locator('.recent').isVisible()).toBe(false)
    await page.goto(`${built.address}/docs/graphql/types/objects/convention`)
    const folded = page.locator('.markdown details:not([open]) dt').first()
    await expect.poll(async () => (await folded.boundingBox())?.height).toBeGreaterThan(0)
    expect(
      await page
        .locator('.members dt')
        .first()
        .evaluate((name) => getComputedStyle(name).marginInlineEnd),
    ).not.toBe('0px')
    const lightest = await page
      .locator('.code-block :is(span, a)')
      .evaluateAll((tokens) =>
        Math.max(
          ...tokens.flatMap((token) => getComputedStyle(token).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? []),
        ),
      )
    expect(lightest).toBeLessThan(128)
    await context.close()
  })

  test('a document needs at most 90 kB of compressed JavaScript', async () => {
    const { page, context } = await openPage(built.browser)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const kinds = new Map<string, string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      kinds.set(requestId, type)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) === 'Script') bytes += encodedDataLength
    })
    await page.goto(`${built.address}/docs/concepts/signups`)
    await hydrated(page)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(90_000)
    await context.close()
  })
})

describe('examples that readers try', () => {
  // The tests of the mock run the example of every operation.
  test('the examples of some queries, and that of a mutation, are answered in the browser', async () => {
    const queries = '/docs/graphql/operations/queries/'
    const pages = builtPages(built.site).filter((route) => route.startsWith(queries))
    expect(pages.length).toBeGreaterThan(20)
    const routes = [
      ...pages.filter((_, index) => index % 6 === 0),
      '/docs/graphql/operations/mutations/create-my-signup',
    ]
    const { page, context, messages } = await openPage(built.browser)
    const textIn = (part: string) => page.locator(`${part} .CodeMirror-code`).first().textContent()
    await page.goto(`${built.address}${queries.slice(0, -1)}`)
    await hydrated(page)
    for (const route of routes) {
      await followLink(page, route)
      await page.locator('.code-try').click()
      await expect.poll(() => textIn('.graphiql-query-editor')).toContain('{')
      await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click()
      await expect.poll(() => textIn('.graphiql-response'), { message: route }).toContain('"data"')
      expect([route, await textIn('.graphiql-response')]).toEqual([route, expect.not.stringContaining('"errors"')])
      await page.getByRole('dialog', { name: 'Try it' }).getByRole('button', { name: 'Close' }).click()
    }
    expect(messages).toEqual([])
    await context.close()
  })

  test('a template shows what the reference documents, then what the reader writes', async () => {
    const { page, context, messages } = await openPage(built.browser)
    await page.goto(`${built.address}/docs/liquid/filters/titleize`)
    await hydrated(page)
    await page.locator('.code-try').first().click()
    const documented = page.locator('.try-documented samp')
    await expect.poll(() => documented.textContent()).toBe('Late Night Games')
    expect(await page.locator('.try-output').count()).toBe(0)
    await page.getByLabel('Template').fill('{{ convention.name | upcase }}')
    await expect.poll(() => page.locator('.try-output').textContent()).toBe('EXAMPLE NAME')
    expect(await documented.textContent()).toBe('Late Night Games')
    expect(messages).toEqual([])
    await context.close()
  })
})
