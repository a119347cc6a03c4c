import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
afterEach(() => site.close())

test('every fault of front matter and of the tags file is named with its line', async () => {
  site = openSite('docs-faults')
  const { code, output } = await site.run(['build'])
  const diagnostics = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.startsWith('  error '))
    .map((line) => line.slice('  error '.length))
  expect(diagnostics).toEqual([
    'docs/names.md:2 `Weather`, `Wind` are no tags of docs/tags.yml. inline-tag',
    'docs/names.md:3 `pagination_next`: no document has the id `valeus`. unknown-doc',
    'docs/names.md:4 `displayed_sidebar`: no sidebar is named `none`. unknown-sidebar',
    'docs/tags.yml:4 The permalink `/camping` of the tag `tents` is also that of `camping`. tags-file',
    'docs/tags.yml:6 `maps.lable` is not a known key. tags-file',
    'docs/tags.yml:7 The tag `???` has no letters to make an address of. tags-file',
    'docs/values.md:2 `title`: expected text, found a list. front-matter',
    'docs/values.md:5 `tags[1].permalink`: expected text, found nothing. front-matter',
    "docs/values.md:8 `last_update.date`: expected a date, such as 2024-02-03, found 'yesterday'. front-matter",
    "docs/values.md:10 `search.boost`: expected a number, found 'high'. front-matter",
    "docs/values.md:13 `sidebar_badge.variant`: expected one of note, tip, info, success, caution, danger, default, found 'pink'. front-matter",
    "docs/values.md:14 `canonical`: expected a path that begins with a slash, or a complete address, found 'docs/values'. front-matter",
    'docs/values.md:15 There is no picture ./missing.png. broken-image',
    'docs/values.md:16 A page cannot be both `draft` and `unlisted`. front-matter',
  ])
  expect(code).toBe(1)
})
