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
    editCurrentVersion: false,
    editLocalizedFiles: false,
    tagsBasePath: 'tags',
    onInlineTags: 'warn',
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    sidebarCollapsible: true,
    sidebarCollapsed: true,
  })
  expect(numberPrefixParser('01-a')).toEqual({ filename: 'a', numberPrefix: 1 })
})

test('accepts false or a function as number prefix parser', () => {
  expect(resolveOptions({ numberPrefixParser: false }).numberPrefixParser('01-a')).toEqual({ filename: '01-a' })
  const parser = (name: string) => ({ filename: name.slice(2), numberPrefix: 5 })
  expect(resolveOptions({ numberPrefixParser: parser }).numberPrefixParser).toBe(parser)
})

test('names instances by id', () => {
  expect(docs().name).toBe('docs')
  expect(docs({ id: 'api' }).name).toBe('docs-api')
})

test('includes the options in the key, functions as source text', () => {
  expect(docs().key).toBe('docs@1 {}')
  expect(docs({ path: 'guide', editUrl: ({ docPath }) => docPath }).key).toBe(
    `docs@1 {"path":"guide","editUrl":"({ docPath }) => docPath"}`,
  )
})

test('reports an unknown option with the closest match', () => {
  const error = thrown({ sidebarPth: 'a' })
  expect(error.message).toBe('Options of docs(): `sidebarPth` is not a known key.')
  expect(error.hint).toBe('Did you mean `sidebarPath`?')
  expect(error.diagnostics).toMatchObject([{ code: 'plugin-options', severity: 'error', item: 'docs().sidebarPth' }])
})

test.each([
  [{ id: 'my docs' }, "`id`: expected a name of letters, digits, - and _, found 'my docs'."],
  [{ path: '' }, "`path`: expected a folder, found ''."],
  [{ routeBasePath: '' }, "`routeBasePath`: expected a path; '/' is the whole site, found ''."],
  [{ sidebarPath: true }, '`sidebarPath`: expected a file, or false, found true.'],
  [{ include: '*.md' }, "`include`: expected a list of globs, found '*.md'."],
  [{ numberPrefixParser: 'no' }, "`numberPrefixParser`: expected true, false or a function, found 'no'."],
  [{ breadcrumbs: 'no' }, "`breadcrumbs`: expected true or false, found 'no'."],
  [{ sidebarItemsGenerator: 'x' }, "`sidebarItemsGenerator`: expected a function, found 'x'."],
  [{ tags: true }, '`tags`: expected a file, false or null, found true.'],
  [{ onInlineTags: 'panic' }, "`onInlineTags`: expected 'ignore', 'log', 'warn' or 'throw', found 'panic'."],
  [{ showLastUpdateTime: 1 }, '`showLastUpdateTime`: expected true or false, found 1.'],
  [{ editUrl: 5 }, '`editUrl`: expected an address or a function, found 5.'],
  ['docs', "The whole: expected an object of options, found 'docs'."],
])('rejects %j', (options, message) => {
  expect(thrown(options).message).toBe(`Options of docs(): ${message}`)
})

test('reports all invalid options', () => {
  expect(thrown({ path: 1, breadcrumbs: 1 }).diagnostics).toHaveLength(2)
})
