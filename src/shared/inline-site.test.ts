import { expect, test } from 'vitest'
import { testSite } from '../../tests/support/page-data.ts'
import { fromInlineSite, toInlineSite } from './inline-site.ts'

test('leaves out common values, and restores them', () => {
  const site = { ...testSite(), locales: ['en', 'de'], customFields: { owner: 'docs' } }
  const inline = toInlineSite(site)
  expect(inline).toEqual({
    title: 'Lantern',
    url: 'https://lantern.example',
    locales: ['en', 'de'],
    customFields: { owner: 'docs' },
  })
  expect(fromInlineSite(inline)).toEqual(site)
})
