import type { SiteNavItem } from 'lectern/client'
import { expect, test } from 'vitest'
import { resolveItems } from './resolve-items.ts'

const item = (values: Partial<SiteNavItem>): SiteNavItem => ({ type: 'link', label: '', position: 'left', ...values })

test('finds the items of the site data for those of the config, which has more', () => {
  const guide = item({ label: 'Guide', url: '/docs' })
  const more = item({ type: 'dropdown', label: 'More', items: [] })
  const versions = item({ type: 'dropdown', label: 'Next', versions: 'default' })
  const badge = item({ type: 'html', value: '<b></b>' })
  const configured = [
    { type: 'custom-tide' },
    { type: 'docSidebar', sidebarId: 'guide' },
    { type: 'search' },
    { label: 'More', items: [] },
    { type: 'localeDropdown' },
    { type: 'docsVersionDropdown' },
    { type: 'html', value: '<b></b>' },
  ]
  expect(resolveItems(configured, [guide, more, versions, badge])).toEqual([
    undefined,
    guide,
    undefined,
    more,
    undefined,
    versions,
    badge,
  ])
})
