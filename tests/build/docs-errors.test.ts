import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
afterEach(() => site.close())

test('reports every error of front matter and of the tags file with its line', async () => {
  site = openSite('docs-errors')
  const { code, output } = await site.run(['build'])
  const diagnostics = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.startsWith('  error '))
    .map((line) => line.slice('  error '.length))
  expect(diagnostics).toEqual([
    'docs/names.md:2 Tags not defined in docs/tags.yml: `Weather`, `Wind`. inline-tag',
    'docs/names.md:3 `pagination_next`: no document has the id `valeus`. unknown-doc',
    'docs/names.md:4 `displayed_sidebar`: the sidebar `none` does not exist. unknown-sidebar',
    'docs/tags.yml:4 The tags `camping` and `tents` have the same permalink: `/camping`. tags-file',
    'docs/tags.yml:6 Unknown key `maps.lable`. tags-file',
    'docs/tags.yml:7 Cannot create a permalink for the tag `???`: it contains no letters or digits. tags-file',
    'docs/values.md:2 `title`: expected a string, found a list of 1 item. front-matter',
    'docs/values.md:5 `tags[1].permalink` is missing: expected a string. front-matter',
    "docs/values.md:8 `last_update.date`: expected a date, such as 2024-02-03, found 'yesterday'. front-matter",
    "docs/values.md:10 `search.boost`: expected a number, found 'high'. front-matter",
    "docs/values.md:13 `sidebar_badge.variant`: expected one of note, tip, info, success, caution, danger or default, found 'pink'. front-matter",
    "docs/values.md:14 `canonical`: expected a path that begins with /, or a URL, found 'docs/values'. front-matter",
    'docs/values.md:15 The image ./missing.png does not exist. broken-image',
    'docs/values.md:16 A page cannot be both `draft` and `unlisted`. front-matter',
  ])
  expect(code).toBe(1)
})
