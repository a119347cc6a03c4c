import { SiteError } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { docs } from './index.ts'
import { type DocsOptions, resolveOptions } from './options.ts'

const thrown = (options: unknown): SiteError => {
  try {
    docs(options as DocsOptions)
  } catch (error) {
    if (error instanceof SiteError) return error
  }
  throw new Error('no SiteError was thrown')
}

test('fills in the defaults', () => {
  const { numberPrefixParser, ...rest } = resolveOptions({})
  expect(rest).toEqual({
    id: 'default',
    path: 'docs',
    routeBasePath: 'docs',
    include: ['**/*.{md,mdx}'],
    exclude: ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
    breadcrumbs: true,
    tagsBasePath: 'tags',
    onInlineTags: 'warn',
    editLocalizedFiles: false,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    sidebarCollapsible: true,
    sidebarCollapsed: true,
    changes: false,
    disableVersioning: false,
    includeCurrentVersion: true,
    versions: {},
    editCurrentVersion: false,
    sidebarMaxItems: 100,
    remarkPlugins: [],
    rehypePlugins: [],
    recmaPlugins: [],
    beforeDefaultRemarkPlugins: [],
    beforeDefaultRehypePlugins: [],
    admonitions: undefined,
  })
  expect(numberPrefixParser('01-a')).toEqual({ filename: 'a', numberPrefix: 1 })
})

test('accepts false or a function as number prefix parser', () => {
  expect(resolveOptions({ numberPrefixParser: false }).numberPrefixParser('01-a')).toEqual({ filename: '01-a' })
  const parser = (name: string) => ({ filename: name.slice(2), numberPrefix: 5 })
  expect(resolveOptions({ numberPrefixParser: parser }).numberPrefixParser).toBe(parser)
})

test('passes options for Markdown on, without adding them to the key', () => {
  const remark = () => undefined
  const unset = { rehypePlugins: [], recmaPlugins: [], beforeDefaultRemarkPlugins: [], beforeDefaultRehypePlugins: [] }
  const plugin = docs({ path: 'guide', remarkPlugins: [remark], admonitions: true })
  expect(plugin.markdownOptions).toEqual({
    ...unset,
    remarkPlugins: [remark],
    admonitions: { keywords: [], extendDefaults: true },
  })
  expect(plugin.key).toBe('docs@3 {"path":"guide"}')
  expect(docs().markdownOptions).toBeUndefined()
})

test('names instances by id', () => {
  expect(docs().name).toBe('docs')
  expect(docs({ id: 'api' }).name).toBe('docs-api')
})

test('includes the options in the key, functions as source text', () => {
  expect(docs().key).toBe('docs@3 {}')
  expect(docs({ path: 'guide', editUrl: ({ docPath }) => docPath }).key).toBe(
    `docs@3 {"path":"guide","editUrl":"({ docPath }) => docPath"}`,
  )
})

test('reports an unknown option with the closest match', () => {
  const error = thrown({ sidebarPth: 'a' })
  expect(error.message).toBe('Unknown key `sidebarPth` in docs().')
  expect(error.hint).toBe('Did you mean `sidebarPath`?')
  expect(error.diagnostics).toMatchObject([{ code: 'plugin-options', severity: 'error', item: 'docs().sidebarPth' }])
})

test.each([
  [{ id: 'my docs' }, "`id` in docs(): expected a name that contains only letters, digits, - and _, found 'my docs'."],
  [{ path: '' }, "`path` in docs(): expected a folder, found ''."],
  [{ routeBasePath: '' }, "`routeBasePath` in docs(): expected a path ('/' is the site root), found ''."],
  [{ sidebarPath: true }, '`sidebarPath` in docs(): expected a file path or false, found true.'],
  [{ include: '*.md' }, "`include` in docs(): expected a list of globs, found '*.md'."],
  [{ numberPrefixParser: 'no' }, "`numberPrefixParser` in docs(): expected true, false or a function, found 'no'."],
  [{ breadcrumbs: 'no' }, "`breadcrumbs` in docs(): expected true or false, found 'no'."],
  [{ sidebarItemsGenerator: 'x' }, "`sidebarItemsGenerator` in docs(): expected a function, found 'x'."],
  [{ tags: true }, '`tags` in docs(): expected a file path, false or null, found true.'],
  [{ onInlineTags: 'panic' }, "`onInlineTags` in docs(): expected 'ignore', 'log', 'warn' or 'throw', found 'panic'."],
  [{ showLastUpdateTime: 1 }, '`showLastUpdateTime` in docs(): expected true or false, found 1.'],
  [{ editUrl: 5 }, '`editUrl` in docs(): expected a URL or a function, found 5.'],
  ['docs', "The docs() options: expected an object, found 'docs'."],
])('rejects %j', (options, message) => {
  expect(thrown(options).message).toBe(message)
})

test('reports all invalid options', () => {
  expect(thrown({ path: 1, breadcrumbs: 1 }).diagnostics).toHaveLength(2)
})
