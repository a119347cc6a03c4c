import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { hydrated, openPage, sharedChromium } from '../support/chromium.ts'
import { builtPage, textOf } from '../support/pages.ts'
import { openSite } from '../support/sites.ts'

const english =
  /\b(?:Skip to|Previous|Next|On this page|Last updated|Edit this|Tags|tagged|min read|Read more|Older|Newer|Archive|Copy|Wrap|Link to|Close|Search|Menu|Hide|Footnotes|Back to|Done|To do|Tip|Warning|Subscribe|Color mode|pages?|posts?)\b/i

/** What a page says in its own words: texts and labels, without those of the fixture. */
function words(html: string): string {
  const [body = ''] = html.split('<script id="lectern-page"').slice(0, 1)
  const visible = body.slice(body.indexOf('<body'))
  const labels = [...visible.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, label]) => label)
  return [textOf(visible), ...labels].join(' ')
}

test('a German site has German texts, and those of its code.json', async () => {
  const site = openSite('languages', { SITE_LOCALE: 'de' })
  const { output } = await site.build()
  expect(output).not.toContain('translation')
  const { html, article } = builtPage(site, '/docs')
  expect(html).toContain('<html lang="de" dir="ltr"')
  expect(textOf(article)).toContain('Zuletzt aktualisiert am 3. Feb. 2024 von Kim')
  expect(builtPage(site, '/docs/guides/first').html).toContain('<span>Nächste Seite</span> <!-- -->Trails')
  for (const text of ['Tipp', 'Warnung', 'Fußnoten']) expect(textOf(article)).toContain(text)
  for (const label of ['Code kopieren', 'Link zu Setup', 'Erledigt', 'Zu erledigen', 'Zurück zu Verweis 1'])
    expect(article).toContain(`aria-label="${label}"`)
  expect(textOf(builtPage(site, '/translated').html)).toContain('Hallo Kim')
  expect(textOf(builtPage(site, '/translated').html)).toContain('No id')
  expect(textOf(builtPage(site, '/translated').html)).toContain('Diese Seite bearbeiten')
  const paths = [
    '/docs',
    '/docs/category/guides',
    '/docs/tags',
    '/docs/tags/map',
    '/blog',
    '/blog/archive',
    '/blog/tags',
  ]
  const found = [...paths, '/search', ''].flatMap((path) => {
    const match = english.exec(words(builtPage(site, path).html))
    return match ? [`${path}: ${match[0]}`] : []
  })
  expect(found).toEqual([])
  const texts = /assets\/js\/texts\.\w+\.js/.exec(html)?.[0] ?? ''
  expect(site.file(`build/${texts}`)).toContain('"next":"Nächste Seite"')

  // Texts are part of what pages and documents are cached by.
  site.configure({ SITE_LOCALE: 'en' })
  await site.build()
  const inEnglish = builtPage(site, '/docs')
  expect(inEnglish.html).toContain('<html lang="en" dir="ltr"')
  expect(inEnglish.html).not.toContain('assets/js/texts')
  expect(textOf(inEnglish.article)).toContain('Last updated on Feb 3, 2024 by Kim')
  expect(inEnglish.article).toContain('aria-label="Copy code"')
  await site.close()
})

test('an Arabic site is written from right to left, hydrates, and axe finds nothing', async () => {
  const site = openSite('languages', { SITE_LOCALE: 'ar' })
  await site.build()
  expect(builtPage(site, '/docs').html).toContain('<html lang="ar" dir="rtl"')
  const address = await site.serve('serve')
  const { page, context, messages } = await openPage(await sharedChromium(), {
    viewport: { width: 390, height: 800 },
  })
  await page.goto(`${address}/docs`)
  await hydrated(page)
  await page.getByRole('button', { name: 'القائمة' }).click()
  await page.getByRole('button', { name: 'إغلاق القائمة' }).click()
  await page.getByRole('button', { name: 'ابحث في التوثيق' }).click()
  await page.getByRole('dialog', { name: 'بحث' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(messages).toEqual([])
  await context.close()
  await site.close()
})
