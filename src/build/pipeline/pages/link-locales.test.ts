import { expect, test } from 'vitest'
import type { Route } from '../../../shared/types.ts'
import { linkLocales } from './link-locales.ts'

const route = (path: string, id: string, noIndex: boolean) =>
  ({ path, contents: [{ id, variant: 'full' }], head: { ...(noIndex && { noIndex }) } }) as unknown as Route

/** Links pages of two languages. @returns the alternates of the English and the German page */
function link(en: { noIndex?: boolean }, de: { noIndex?: boolean; slug?: string }) {
  const english = route('/docs/a', 'docs/a.md', en.noIndex ?? false)
  const german = route(`/de/docs/${de.slug ?? 'a'}`, 'docs/a.md', de.noIndex ?? false)
  const locale = (name: string, baseUrl: string, routes: Route[]) => ({
    site: { locale: name, config: { baseUrl } },
    content: { manifest: { routes } },
  })
  linkLocales([locale('en', '/', [english]), locale('de', '/de/', [german])] as unknown as Parameters<
    typeof linkLocales
  >[0])
  return [english.alternates, german.alternates]
}

test('pages lead to their translations, but listed ones to none that is unlisted', () => {
  expect(link({}, {})).toEqual([undefined, undefined])
  expect(link({}, { slug: 'b' })).toEqual([[{ locale: 'de', path: '/de/docs/b' }], [{ locale: 'en', path: '/docs/a' }]])
  const none = [{ locale: 'de', path: '' }]
  expect(link({}, { noIndex: true })).toEqual([none, undefined])
  expect(link({}, { slug: 'b', noIndex: true })).toEqual([none, [{ locale: 'en', path: '/docs/a' }]])
  expect(link({ noIndex: true }, { noIndex: true })).toEqual([undefined, undefined])
})
