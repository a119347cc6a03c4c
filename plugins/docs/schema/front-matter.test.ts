import { checkFrontMatter } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { docFrontMatter } from './front-matter.ts'

const check = (value: Record<string, unknown>) => checkFrontMatter(docFrontMatter, value)

test('checks the type of every key, and retains unknown keys', () => {
  const frontMatter = {
    id: 'a',
    title: '',
    title_meta: 'A, in the window',
    hide_title: true,
    hide_table_of_contents: false,
    toc_min_heading_level: 2,
    toc_max_heading_level: 6,
    sidebar_label: 'A',
    sidebar_position: 1.5,
    sidebar_class_name: 'new',
    sidebar_custom_props: { icon: 'tent' },
    sidebar_key: 'a-key',
    displayed_sidebar: null,
    pagination_label: 'Alpha',
    pagination_next: 'b',
    pagination_prev: null,
    parse_number_prefixes: false,
    custom_edit_url: '',
    keywords: ['x', 'y'],
    description: '',
    image: './a.png',
    slug: '/a',
    tags: ['x', { label: 'Y', permalink: '/y' }],
    draft: true,
    last_update: { date: '2024-02-03', author: 'Kim' },
  }
  expect(check(frontMatter)).toEqual({ frontMatter, issues: [] })
})

test('converts values with an obvious meaning', () => {
  const { frontMatter, issues } = check({
    id: 7,
    title: 2024,
    keywords: [1, 'two'],
    sidebar_position: '3',
    toc_max_heading_level: '4',
    draft: 'true',
    tags: [7],
  })
  expect(issues).toEqual([])
  expect(frontMatter).toEqual({
    id: '7',
    title: '2024',
    keywords: ['1', 'two'],
    sidebar_position: 3,
    toc_max_heading_level: 4,
    draft: true,
    tags: ['7'],
  })
})

test.each([
  ['id', 'a/b', "`id`: expected a name without slashes, found 'a/b'."],
  ['title', ['a'], '`title`: expected a string, found a list of 1 item.'],
  ['title', null, '`title`: expected a string, found null.'],
  ['hide_title', 'no', "`hide_title`: expected true or false, found 'no'."],
  ['sidebar_position', 'first', "`sidebar_position`: expected a number, found 'first'."],
  ['toc_min_heading_level', 1, '`toc_min_heading_level`: expected an integer from 2 to 6, found 1.'],
  ['toc_max_heading_level', 7, '`toc_max_heading_level`: expected an integer from 2 to 6, found 7.'],
  ['toc_max_heading_level', 2.5, '`toc_max_heading_level`: expected an integer from 2 to 6, found 2.5.'],
  ['displayed_sidebar', false, '`displayed_sidebar`: expected a sidebar name or null, found false.'],
  ['pagination_next', ['a'], '`pagination_next`: expected a document id or null, found a list of 1 item.'],
  ['custom_edit_url', true, '`custom_edit_url`: expected a URL or null, found true.'],
  ['keywords', 'a, b', "`keywords`: expected a list of strings, found 'a, b'."],
  ['keywords', ['a', {}], '`keywords[1]`: expected a string, found an empty object.'],
  ['sidebar_custom_props', 'x', "`sidebar_custom_props`: expected an object, found 'x'."],
  ['tags', 'a', "`tags`: expected a list of tags, found 'a'."],
  ['tags', [{ label: 'A' }], '`tags[0].permalink` is missing: expected a string.'],
  ['tags', [5, []], '`tags[1]`: expected a string, or an object with `label` and `permalink`, found an empty list.'],
  ['last_update', {}, '`last_update`: expected an object with `author`, `date` or both, found an empty object.'],
  ['last_update', 'today', "`last_update`: expected an object with `author`, `date` or both, found 'today'."],
])('rejects the %s %j', (key, value, message) => {
  const { frontMatter, issues } = check({ [key]: value, description: 'kept' })
  expect(issues.map((issue) => issue.message)).toEqual([message])
  expect(issues[0]?.path[0]).toBe(key)
  expect(frontMatter).toEqual({ description: 'kept' })
})

test('reports contradictory keys', () => {
  const { issues } = check({
    toc_min_heading_level: 4,
    toc_max_heading_level: 3,
    draft: true,
    unlisted: true,
  })
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['toc_min_heading_level', '`toc_min_heading_level` is 4, which is greater than `toc_max_heading_level` (3).'],
    ['unlisted', 'A page cannot be both `draft` and `unlisted`.'],
  ])
})
