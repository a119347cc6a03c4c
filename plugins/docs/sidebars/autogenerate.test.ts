import type { SidebarItem } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { run, sidebarTree } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'
import type { DocsOptions } from '../options.ts'

/** The full tree of the only sidebar: each item as label and URL, categories with their items. */
type Outline = (string | [string, Outline])[]
function outline(items: SidebarItem[]): Outline {
  return items.map((item) => {
    if (item.type === 'html') return item.value
    const text = `${item.label} ${item.url}`
    return item.type === 'category' ? [item.ownPage ? text : `${item.label} -`, outline(item.items ?? [])] : text
  })
}

async function tree(files: Record<string, string>, options?: DocsOptions): Promise<Outline> {
  const result = await run(docs(options), files)
  expect(result.diagnostics).toEqual([])
  return outline(sidebarTree(result, 'defaultSidebar'))
}

test('sorts files and folders by number prefix, then by case-sensitive name', async () => {
  const files = {
    'docs/b.md': '',
    'docs/a.md': '',
    'docs/B.md': '',
    'docs/10-ten.md': '',
    'docs/2-two.md': '',
    'docs/03-guide/x.md': '',
    'docs/api/x.md': '',
  }
  expect(await tree(files)).toEqual([
    'two /docs/two',
    ['guide -', ['x /docs/guide/x']],
    'ten /docs/ten',
    'B /docs/B',
    'a /docs/a',
    ['api -', ['x /docs/api/x']],
    'b /docs/b',
  ])
})

test('sorts equal positions by name on disk, numbers as text', async () => {
  const one = '---\nsidebar_position: 1\n---\n'
  const files = { 'docs/10-b.md': one, 'docs/9-a.md': one, 'docs/c.md': '---\nsidebar_position: -0.5\n---\n' }
  expect(await tree(files)).toEqual(['c /docs/c', 'b /docs/b', 'a /docs/a'])
})

test('uses position, label and class name from the front matter', async () => {
  const files = {
    'docs/01-a.md': '---\nsidebar_position: 3\nsidebar_label: Alpha\nsidebar_class_name: new\n---\n# A\n',
    'docs/02-b.md': '# The b\n',
  }
  const { shared } = await run(docs(), files)
  expect(shared?.['sidebar-default-defaultSidebar']).toEqual({
    items: [
      { label: 'The b', url: '/docs/b' },
      { label: 'Alpha', url: '/docs/a', className: 'new' },
    ],
  })
})

test('uses an index document as the page of its folder, not as an item', async () => {
  const files = {
    'docs/guide/index.md': '---\nsidebar_position: 2\nsidebar_label: The guide\n---\n# Guide\n',
    'docs/guide/x.md': '',
    'docs/01-first.md': '',
    'docs/03-third/README.md': '# Third\n',
    'docs/03-third/y.md': '',
    'docs/tools/tools.md': '',
    'docs/tools/z.md': '',
  }
  expect(await tree(files)).toEqual([
    'first /docs/first',
    ['The guide /docs/guide/', ['x /docs/guide/x']],
    ['Third /docs/third/', ['y /docs/third/y']],
    ['tools /docs/tools/', ['z /docs/tools/z']],
  ])
})

test('recognizes index documents by their names on disk', async () => {
  const files = {
    'docs/01-guide/01-guide.md': '',
    'docs/01-guide/x.md': '',
    'docs/02-tools/tools.md': '',
    'docs/02-tools/x.md': '',
    'docs/03-more/01-index.md': '',
    'docs/03-more/x.md': '',
  }
  expect(await tree(files)).toEqual([
    ['guide /docs/guide/', ['x /docs/guide/x']],
    ['tools -', ['tools /docs/tools/tools', 'x /docs/tools/x']],
    ['more -', ['index /docs/more/index', 'x /docs/more/x']],
  ])
})

test('retains the root index document as an item', async () => {
  expect(await tree({ 'docs/index.md': '# Home\n', 'docs/a.md': '' })).toEqual(['a /docs/a', 'Home /docs/'])
})

test('turns a folder that only contains its index into a link', async () => {
  const files = { 'docs/guide/index.md': '# Guide\n', 'docs/guide/_category_.yml': 'label: The guide\n' }
  expect(await tree(files)).toEqual(['The guide /docs/guide/'])
})

test('prefers the _category_ file to the linked document and the folder name', async () => {
  const files = {
    'docs/a.md': '---\nsidebar_position: 2\n---\n',
    'docs/09-guide/index.md': '---\nsidebar_position: 8\nsidebar_class_name: doc-class\n---\n# Guide\n',
    'docs/09-guide/x.md': '',
    'docs/09-guide/_category_.json':
      '{"label": "Guides", "position": 1, "className": "own-class", "collapsed": false, "description": "D"}',
    'docs/10-tools/x.md': '',
    'docs/10-tools/index.md': '---\nsidebar_class_name: doc-class\n---\n',
    'docs/10-tools/_category_.yaml': 'collapsible: false\n',
  }
  const { shared, diagnostics } = await run(docs(), files)
  expect(diagnostics).toEqual([])
  expect(shared?.['sidebar-default-defaultSidebar']).toEqual({
    items: [
      {
        type: 'category',
        label: 'Guides',
        url: '/docs/guide/',
        ownPage: true,
        className: 'own-class',
        collapsed: false,
        items: [{ label: 'x', url: '/docs/guide/x' }],
      },
      { label: 'a', url: '/docs/a' },
      {
        type: 'category',
        label: 'index',
        url: '/docs/tools/',
        ownPage: true,
        className: 'doc-class',
        collapsible: false,
        items: [{ label: 'x', url: '/docs/tools/x' }],
      },
    ],
  })
})

test('lists documents of other folders that a _category_ file names', async () => {
  const files = {
    'docs/a/_category_.json': JSON.stringify({ label: 'A', refs: [{ id: 'b/two', position: 1 }, { id: 'b/one' }] }),
    'docs/a/own.md': '---\nsidebar_position: 2\n---\n',
    'docs/b/one.md': '',
    'docs/b/two.md': '',
  }
  expect(await tree(files)).toEqual([
    ['A -', ['two /docs/b/two', 'own /docs/a/own', 'one /docs/b/one']],
    ['b -', ['one /docs/b/one', 'two /docs/b/two']],
  ])
})

test('links a folder to a document by its local or full id', async () => {
  const files = {
    'docs/a/start.md': '',
    'docs/a/x.md': '',
    'docs/a/_category_.yml': 'link: {type: doc, id: start}\n',
    'docs/b/x.md': '',
    'docs/b/_category_.yml': 'link: {type: doc, id: other}\n',
    'docs/c/01-start.md': '',
    'docs/c/x.md': '',
    'docs/c/_category_.yml': 'link: {type: doc, id: c/start}\nlabel: Sea\n',
    'docs/other.md': '# Other\n',
  }
  expect(await tree(files)).toEqual([
    ['Sea /docs/c/start', ['x /docs/c/x']],
    ['start /docs/a/start', ['x /docs/a/x']],
    ['Other /docs/other', ['x /docs/b/x']],
    'Other /docs/other',
  ])
})

test('retains the index document as an item if the link is null or a generated page', async () => {
  const files = {
    'docs/a/index.md': '# A\n',
    'docs/a/_category_.yml': 'link: null\n',
    'docs/b/index.md': '# B\n',
    'docs/b/_category_.yml': 'link: {type: generated-index}\nlabel: All of B\n',
  }
  expect(await tree(files)).toEqual([
    ['a -', ['A /docs/a/']],
    ['All of B /docs/category/all-of-b', ['B /docs/b/']],
  ])
})

test('retains number prefixes if the option or the front matter disables parsing', async () => {
  const files = { 'docs/02-b.md': '', 'docs/01-x/a.md': '', 'docs/03-c.md': '---\nparse_number_prefixes: false\n---\n' }
  expect(await tree(files)).toEqual([['x -', ['a /docs/x/a']], 'b /docs/b', '03-c /docs/03-c'])
  expect(await tree(files, { numberPrefixParser: false })).toEqual([
    ['01-x -', ['a /docs/01-x/a']],
    '02-b /docs/02-b',
    '03-c /docs/03-c',
  ])
  const numberPrefixParser = (name: string) => ({ filename: name.slice(3), numberPrefix: -Number(name.slice(0, 2)) })
  const numbered = { 'docs/02-b.md': '', 'docs/01-x/01-a.md': '', 'docs/03-c.md': '' }
  expect(await tree(numbered, { numberPrefixParser })).toEqual(['c /docs/c', 'b /docs/b', ['x -', ['a /docs/x/a']]])
})

test('excludes partials, folders with an underscore and tests', async () => {
  const files = { 'docs/_p.mdx': '', 'docs/_f/a.md': '', 'docs/__tests__/a.md': '', 'docs/a.md': '' }
  expect(await tree(files)).toEqual(['a /docs/a'])
})

test('leaves out drafts and folders of drafts', async () => {
  const draft = '---\ndraft: true\n---\n'
  const files = {
    'docs/a.md': '',
    'docs/b.md': draft,
    'docs/c/index.md': '---\ntitle: Plans\nsidebar_label: Our plans\ndraft: true\n---\n',
    'docs/c/x.md': '',
    'docs/d/x.md': draft,
    'docs/e/x.md': draft,
    'docs/e/_category_.yml': 'link: {type: generated-index}\n',
  }
  expect(await tree(files)).toEqual(['a /docs/a', ['c -', ['x /docs/c/x']]])
})
