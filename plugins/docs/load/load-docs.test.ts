import { expect, test } from 'vitest'
import { run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'
import type { DocsOptions } from '../options.ts'

const diagnosticsOf = async (files: Record<string, string>, options?: DocsOptions) =>
  (await run(docs(options), files)).diagnostics

test('wrong front matter: every key with its line, and the page is still there', async () => {
  const { diagnostics, routes } = await run(docs(), {
    'docs/a.md': '---\ntitle: A\nsidebar_position: first\ndraft: perhaps\n---\n',
  })
  expect(diagnostics).toMatchObject([
    {
      code: 'front-matter',
      severity: 'error',
      sourcePath: 'docs/a.md',
      line: 3,
      message: "`sidebar_position`: expected a number, found 'first'.",
      frame: expect.stringContaining('> 3 | sidebar_position: first'),
    },
    {
      code: 'front-matter',
      sourcePath: 'docs/a.md',
      line: 4,
      message: "`draft`: expected true or false, found 'perhaps'.",
    },
  ])
  expect(routes.map(({ path }) => path)).toEqual(['/docs/a', '/docs'])
})

test('a _category_ file with an unknown key', async () => {
  const files = { 'docs/g/a.md': '', 'docs/g/_category_.json': '{\n  "label": "G",\n  "positon": 1\n}\n' }
  expect(await diagnosticsOf(files)).toMatchObject([
    {
      code: 'category-file',
      severity: 'error',
      sourcePath: 'docs/g/_category_.json',
      line: 3,
      message: '`positon` is not a known key.',
      hint: 'Did you mean `position`?',
    },
  ])
})

test('two _category_ files for one folder are a warning', async () => {
  const files = { 'docs/g/a.md': '', 'docs/g/_category_.json': '{}', 'docs/g/_category_.yml': 'label: G\n' }
  expect(await diagnosticsOf(files)).toMatchObject([
    {
      code: 'category-file',
      severity: 'warning',
      sourcePath: 'docs/g/_category_.yml',
      message: 'The folder has two files of settings: docs/g/_category_.json counts, docs/g/_category_.yml does not.',
    },
  ])
})

test('two documents with one id name both files, at the line of the id', async () => {
  const { diagnostics, routes } = await run(docs(), {
    'docs/01-a.md': '',
    'docs/02-a.md': '',
    'docs/b.md': '---\ntitle: B\nid: a\n---\n',
  })
  expect(diagnostics).toMatchObject([
    {
      code: 'duplicate-doc-id',
      sourcePath: 'docs/02-a.md',
      line: 1,
      message: 'The id `a` of docs/02-a.md is taken by docs/01-a.md.',
    },
    {
      code: 'duplicate-doc-id',
      sourcePath: 'docs/b.md',
      line: 3,
      message: 'The id `a` of docs/b.md is taken by docs/01-a.md.',
    },
  ])
  expect(routes.map(({ sourcePath }) => sourcePath)).toEqual(['docs/01-a.md', 'docs/01-a.md'])
})

test('names that are not there, with the nearest', async () => {
  const files = {
    'docs/setup.md': '',
    'docs/a.md':
      '---\npagination_next: setpu\npagination_prev: nowhere-at-all\ndisplayed_sidebar: defaultSidebr\n---\n',
  }
  expect(await diagnosticsOf(files)).toMatchObject([
    {
      code: 'unknown-doc',
      sourcePath: 'docs/a.md',
      line: 2,
      message: '`pagination_next` names the document `setpu`, which is not there.',
      hint: 'Did you mean `setup`?',
    },
    {
      code: 'unknown-doc',
      line: 3,
      message: '`pagination_prev` names the document `nowhere-at-all`, which is not there.',
      hint: 'Correct it, or write null for none.',
    },
    {
      code: 'unknown-sidebar',
      line: 4,
      message: '`displayed_sidebar` names the sidebar `defaultSidebr`, which is not there.',
      hint: 'Did you mean `defaultSidebar`?',
    },
  ])
})

test('slugs that cannot be addresses', async () => {
  const files = { 'docs/a.md': '---\ntitle: A\nslug: /what?\n---\n', 'docs/C#.md': '' }
  expect(await diagnosticsOf(files)).toMatchObject([
    {
      code: 'invalid-slug',
      sourcePath: 'docs/C#.md',
      line: 1,
      message: '`/C#` cannot be the address of a page.',
      hint: 'Give the document a `slug` without ?, # and other signs of addresses.',
    },
    {
      code: 'invalid-slug',
      sourcePath: 'docs/a.md',
      line: 3,
      message: '`/what?` cannot be the address of a page.',
      hint: 'Write a `slug` without ?, # and other signs of addresses.',
    },
  ])
})

test('no documents at all', async () => {
  expect(await diagnosticsOf({ 'a.txt': '' })).toMatchObject([
    { code: 'no-docs', sourcePath: 'docs', message: 'There is no document in the folder `docs`.' },
  ])
})

test('a sidebars file that is not there', async () => {
  expect(await diagnosticsOf({ 'docs/a.md': '' }, { sidebarPath: './sidebars.ts' })).toMatchObject([
    { code: 'sidebars-file', sourcePath: 'sidebars.ts', message: 'There is no sidebars file sidebars.ts.' },
  ])
})

test('a sidebars file with faults: the place in the file, and the line where a word gives it away', async () => {
  const files = {
    'docs/a.md': '',
    'sidebars.json': '{\n  "main": [\n    "a",\n    {"type": "doc", "id": "a", "lable": "A"},\n    5\n  ]\n}\n',
  }
  expect(await diagnosticsOf(files, { sidebarPath: 'sidebars.json' })).toMatchObject([
    {
      code: 'sidebars-file',
      sourcePath: 'sidebars.json',
      line: 4,
      item: 'main[1]',
      message: 'In `main[1]`: `lable` is not a known key.',
    },
    { code: 'sidebars-file', item: 'main[2]', message: '`main[2]`: expected an item of a sidebar, found 5.' },
  ])
})

test('a sidebars file that cannot be loaded', async () => {
  const files = { 'docs/a.md': '', 'sidebars.json': '{"main": [' }
  expect(await diagnosticsOf(files, { sidebarPath: 'sidebars.json' })).toMatchObject([
    {
      code: 'sidebars-file',
      sourcePath: 'sidebars.json',
      message: expect.stringMatching(/^The sidebars file cannot be loaded: /),
    },
  ])
})
