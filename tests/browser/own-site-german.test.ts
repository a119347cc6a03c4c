import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { root } from '../support/generator.ts'
import { sharedSite } from '../support/shared-site.ts'
import { germanSite } from '../support/sites.ts'

const built = builtSite(() => sharedSite('convoke-german', germanSite))

describe("Convoke's guides in German", () => {
  test.each([
    ['/de/', 'Alles für Ihre Convention in einer App'],
    ['/de/docs/intro', 'Einführung'],
    ['/de/docs/concepts/signups', 'Anmeldungen'],
    ['/de/docs/concepts/events-and-runs', 'Veranstaltungen und Termine'],
  ])('%s', async (route, heading) => {
    const html = await (await fetch(`${built.address}${route}`)).text()
    expect(html).toContain('<html lang="de"')
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(heading)
    expect(html).toContain(`<link rel="canonical" href="https://docs.convoke.example${route}" data-page-tag>`)
    expect(html).not.toContain('translation-note')
  })

  test('labels of pages that are not translated can be in German', async () => {
    const html = await (await fetch(`${built.address}/de/docs/intro`)).text()
    for (const label of ['Konten und Profile', 'Berechtigungen', 'Inhalte verwalten', 'GraphQL-Referenz'])
      expect(html).toContain(`>${label}</a>`)
  })

  test('the home page has the latest post, which is in English', async () => {
    const { page, context } = await openPage(built.browser)
    await page.goto(`${built.address}/de/`)
    const post = page.locator('main article')
    expect(await post.locator('time').textContent()).toBe('11. Mai 2023')
    const link = post.getByRole('link')
    expect(await link.textContent()).toBe('How we load JavaScript, and how much of it')
    expect(await link.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en')
    expect(await link.getAttribute('href')).toBe('/de/blog/2023/05/11/loading-javascript')
    expect(await page.locator('main section:has(article)').getByRole('link').first().getAttribute('href')).toBe(
      '/de/blog',
    )
    await context.close()
  })

  test('on phones, the menu names each language once', async () => {
    const { page, context } = await openPage(built.browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${built.address}/docs/intro`)
    await hydrated(page)
    await page.locator('.drawer-open').click()
    const menu = page.locator('dialog.drawer:popover-open > div')
    await menu.waitFor()
    expect(await menu.locator(':is(p, a):visible', { hasText: /^(?:English|Deutsch)$/ }).allTextContents()).toEqual([
      'English',
      'Deutsch',
    ])
    await context.close()
  })
})

test('diagrams are in the font of the site', () => {
  const german = 'tests/fixtures/convoke-german/i18n/de/docusaurus-plugin-content-docs/current'
  const missing = ['docs', german].flatMap((docs) => {
    const folder = `${docs}/concepts/img`
    return readdirSync(path.join(root, folder)).flatMap((name) => {
      const svg = readFileSync(path.join(root, folder, name), 'utf8')
      const faces = new Map(
        [...svg.matchAll(/font-weight: (\d+); src: url\("data:[^"]+"\); unicode-range: ([^}]*) }/g)].map(
          ([, weight, range = '']) => [weight, range.split(', ').map((code) => Number.parseInt(code.slice(2), 16))],
        ),
      )
      return [...svg.matchAll(/<text([^>]*)>([^<]*)/g)].flatMap(([, attributes = '', text = '']) => {
        const covered = faces.get(/font-weight="(\d+)"/.exec(attributes)?.[1] ?? '400')
        return [...text.replaceAll('&amp;', '&')].every((letter) => covered?.includes(letter.codePointAt(0) ?? 0))
          ? []
          : `${folder}/${name}: ${text}`
      })
    })
  })
  expect(missing).toEqual([])
})
