import { expect, test, vi } from 'vitest'
import type { SiteConfig } from '../shared/types.ts'
import type { CommonFrontMatter } from './front-matter/front-matter.ts'
import { formatLastUpdate } from './last-update.ts'

const config = { i18n: { localeConfigs: {} } } as unknown as SiteConfig

const both = { showLastUpdateTime: true, showLastUpdateAuthor: true }

async function formatted(last_update: CommonFrontMatter['last_update'], options = both) {
  const lastUpdate = vi.fn(async () => ({ date: '2024-02-03T04:05:06.000Z', author: 'Camp crew' }))
  const update = await formatLastUpdate(
    { lastUpdate, locale: 'en', config },
    { sourcePath: 'a.md', frontMatter: { last_update } },
    options,
  )
  return [update, lastUpdate.mock.calls.length]
}

test('calls Git only for displayed values that are missing in front matter', async () => {
  const commit = { date: '2024-02-03T04:05:06.000Z', formattedDate: 'Feb 3, 2024' }
  const written = { date: '2023-01-02T00:00:00.000Z', formattedDate: 'Jan 2, 2023' }
  expect(await formatted(undefined)).toEqual([{ ...commit, author: 'Camp crew' }, 1])
  expect(await formatted({ author: 'Kim' })).toEqual([{ ...commit, author: 'Kim' }, 1])
  expect(await formatted({ date: '2023-01-02' })).toEqual([{ ...written, author: 'Camp crew' }, 1])
  expect(await formatted({ date: '2023-01-02', author: 'Kim' })).toEqual([{ ...written, author: 'Kim' }, 0])
  expect(await formatted({ date: new Date('2023-01-02') }, { ...both, showLastUpdateAuthor: false })).toEqual([
    written,
    0,
  ])
  expect(await formatted({ author: 'Kim' }, { ...both, showLastUpdateTime: false })).toEqual([{ author: 'Kim' }, 0])
  expect(await formatted({ author: 'Kim' }, { showLastUpdateTime: false, showLastUpdateAuthor: false })).toEqual([
    undefined,
    0,
  ])
})

test('returns undefined for a file without commits', async () => {
  const context = { lastUpdate: async () => undefined, locale: 'en', config }
  expect(await formatLastUpdate(context, { sourcePath: 'a.md', frontMatter: {} }, both)).toBeUndefined()
})
