import { expect, test } from 'vitest'
import { run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'
import type { DocsOptions } from '../options.ts'

const loadDiagnostics = async (files: Record<string, string>, options?: DocsOptions) =>
  (await run(docs(options), files)).diagnostics

test('reports every invalid front matter key with its line, and still builds the page', async () => {
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

test('reports an unknown key in a _category_ file', async () => {
  const files = { 'docs/g/a.md': '', 'docs/g/_category_.json': '{\n  "label": "G",\n  "positon": 1\n}\n' }
  expect(await loadDiagnostics(files)).toMatchObject([
    {
      code: 'category-file',
      severity: 'error',
      sourcePath: 'docs/g/_category_.json',
      line: 3,
      message: 'Unknown key `positon`.',
      hint: 'Did you mean `position`?',
    },
  ])
})

test('warns about two _category_ files in one folder', async () => {
  const files = { 'docs/g/a.md': '', 'docs/g/_category_.json': '{}', 'docs/g/_category_.yml': 'label: G\n' }
  expect(await loadDiagnostics(files)).toMatchObject([
    {
      code: 'category-file',
      severity: 'warning',
      sourcePath: 'docs/g/_category_.yml',
      message:
        'The folder has two category files: docs/g/_category_.json is used and docs/g/_category_.yml is ignored.',
    },
  ])
})

test('reports two documents with the same id, at the line of the id', async () => {
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
      message: 'Duplicate id `a`: already used in docs/01-a.md.',
    },
    {
      code: 'duplicate-doc-id',
      sourcePath: 'docs/b.md',
      line: 3,
      message: 'Duplicate id `a`: already used in docs/01-a.md.',
    },
  ])
  expect(routes.map(({ sourcePath }) => sourcePath)).toEqual(['docs/01-a.md', 'docs/01-a.md'])
})

test('reports unknown documents and sidebars, with the closest match', async () => {
  const files = {
    'docs/setup.md': '',
    'docs/a.md':
      '---\npagination_next: setpu\npagination_prev: nowhere-at-all\ndisplayed_sidebar: defaultSidebr\n---\n',
  }
  expect(await loadDiagnostics(files)).toMatchObject([
    {
      code: 'unknown-doc',
      sourcePath: 'docs/a.md',
      line: 2,
      message: '`pagination_next`: no document has the id `setpu`.',
      hint: 'Did you mean `setup`?',
    },
    {
      code: 'unknown-doc',
      line: 3,
      message: '`pagination_prev`: no document has the id `nowhere-at-all`.',
      hint: 'Correct the value, or set it to null to hide the link.',
    },
    {
      code: 'unknown-sidebar',
      line: 4,
      message: '`displayed_sidebar`: the sidebar `defaultSidebr` does not exist.',
      hint: 'Did you mean `defaultSidebar`?',
    },
  ])
})

test('reports invalid slugs', async () => {
  const files = { 'docs/a.md': '---\ntitle: A\nslug: /what?\n---\n', 'docs/C#.md': '' }
  expect(await loadDiagnostics(files)).toMatchObject([
    {
      code: 'invalid-slug',
      sourcePath: 'docs/C#.md',
      line: 1,
      message: 'The slug `/C#` is not a valid URL path.',
      hint: 'Add a `slug` without ?, # or other characters that are reserved in URLs.',
    },
    {
      code: 'invalid-slug',
      sourcePath: 'docs/a.md',
      line: 3,
      message: 'The slug `/what?` is not a valid URL path.',
      hint: 'Use a `slug` without ?, # or other characters that are reserved in URLs.',
    },
  ])
})

test('reports a folder without documents', async () => {
  expect(await loadDiagnostics({ 'a.txt': '' })).toMatchObject([
    { code: 'no-docs', sourcePath: 'docs', message: 'The folder docs contains no documents.' },
  ])
})

test('reports a missing sidebars file', async () => {
  expect(await loadDiagnostics({ 'docs/a.md': '' }, { sidebarPath: './sidebars.ts' })).toMatchObject([
    { code: 'sidebars-file', sourcePath: 'sidebars.ts', message: 'The sidebars file sidebars.ts does not exist.' },
  ])
})

test('reports invalid items of a sidebars file with their path, and their line if it can be found', async () => {
  const files = {
    'docs/a.md': '',
    'sidebars.json': '{\n  "main": [\n    "a",\n    {"type": "doc", "id": "a", "lable": "A"},\n    5\n  ]\n}\n',
  }
  expect(await loadDiagnostics(files, { sidebarPath: 'sidebars.json' })).toMatchObject([
    {
      code: 'sidebars-file',
      sourcePath: 'sidebars.json',
      line: 4,
      item: 'main[1]',
      message: 'Unknown key `lable` in `main[1]`.',
    },
    { code: 'sidebars-file', item: 'main[2]', message: '`main[2]`: expected a sidebar item, found 5.' },
  ])
})

test('reports a sidebars file that fails to load, but not what names its sidebars', async () => {
  const files = { 'docs/a.md': '---\ndisplayed_sidebar: main\n---\n', 'sidebars.json': '{"main": [' }
  expect(await loadDiagnostics(files, { sidebarPath: 'sidebars.json' })).toMatchObject([
    {
      code: 'sidebars-file',
      sourcePath: 'sidebars.json',
      message: expect.stringMatching(/^Cannot load the sidebars file: /),
    },
  ])
})
