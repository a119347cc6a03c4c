import type { SiteNavItem } from 'lectern/client'
import { expect, test } from 'vitest'
import { resolveItems } from './resolve-items.ts'

const item = (values: Partial<SiteNavItem>): SiteNavItem => ({ type: 'link', label: '', position: 'left', ...values })

test('finds the items of the site data for those of the config, which has more', () => {
  const guide = item({ label: 'Guide', url: '/docs', sidebar: { instance: 'default', name: 'guide' } })
  const intro = { label: 'Intro', url: '/docs/intro' }
  const more = item({ type: 'dropdown', label: 'More', items: [{ label: '', url: '', html: '<hr>' }, intro] })
  const versions = item({ type: 'dropdown', label: 'Next', versions: 'default' })
  const badge = item({ type: 'html', value: '<b></b>' })
  const doc = { type: 'doc', docId: 'intro', label: 'Intro' }
  const configured = [
    { type: 'custom-tide' },
    { type: 'docSidebar', sidebarId: 'guide' },
    { type: 'search' },
    { label: 'More', items: [{ type: 'custom-moon' }, { type: 'html', value: '<hr>' }, doc] },
    { type: 'localeDropdown' },
    { type: 'docsVersionDropdown' },
    { type: 'html', value: '<b></b>' },
  ]
  expect(resolveItems(configured, [guide, more, versions, badge])).toEqual([
    { item: configured[1], resolved: guide },
    { item: configured[3], resolved: more },
    { item: { type: 'html', value: '<hr>' }, resolved: item({ type: 'html', url: '' }) },
    { item: doc, resolved: item(intro) },
    { item: configured[5], resolved: versions },
    { item: configured[6], resolved: badge },
  ])
})

test('a version dropdown with a single version is a link; the items after it are found, too', () => {
  const configured = [{ type: 'docsVersionDropdown' }, { type: 'doc', docId: 'intro' }]
  const [version, intro] = [item({ label: 'Next', url: '/docs' }), item({ label: 'Intro', url: '/docs/intro' })]
  expect(resolveItems(configured, [version, intro]).map(({ resolved }) => resolved)).toEqual([version, intro])
})
