import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, FilesContext } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { reference } from '../../manual/plugins/reference/index.ts'
import { type JsonSchema, readSchema } from '../../manual/plugins/reference/json-schema.ts'
import { referencePages } from '../../manual/plugins/reference/pages.ts'
import { renderPage } from '../../manual/plugins/reference/render-page.ts'
import { root } from '../support/generator.ts'

/** Schemas by the page with their keys. */
const pages: Record<string, string[]> = {
  configuration: ['site'],
  'front-matter': ['doc-front-matter', 'post-front-matter', 'page-front-matter'],
  'category-files': ['category', 'tags', 'authors'],
}

const schemasOf = (page: string) => pages[page] ?? [path.basename(page)]

/** Names of all keys in a schema. */
function keyNames(schema: JsonSchema): string[] {
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [] } = schema
  const inner = [...Object.values(properties), additionalProperties, items, ...anyOf, ...oneOf]
  return [...Object.keys(properties), ...inner.flatMap((each) => (typeof each === 'object' ? keyNames(each) : []))]
}

const render = (page: (typeof referencePages)[number]) =>
  renderPage({ ...page, groups: page.groups(), handwritten: undefined })

test.each(referencePages.map((page) => [page.path, page] as const))('%s has an entry for every key', (name, page) => {
  const headings = [...render(page).matchAll(/^#{3,6} `(.+)` \{#(.+)\}$/gm)]
  const groupPaths = [...render(page).matchAll(/^.*Keys of `(.+)`:$/gm)].flatMap(([, keys = '']) => keys.split(/\W+/))
  const described = new Set([...headings.map(([, key = '']) => key.split('.').at(-1)), ...groupPaths])
  const keys = schemasOf(name).flatMap((schema) => keyNames(readSchema(schema)))
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => !(name.endsWith('-files') && key === '$schema') && !described.has(key))).toEqual([])
  const ids = headings.map(([, , id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('there is a page for every schema of the package', () => {
  const documented = referencePages.flatMap(({ path: page }) => schemasOf(page)).map((name) => `${name}.json`)
  expect(documented.sort()).toEqual(readdirSync(path.join(root, 'dist', 'schemas')).sort())
})

test('writes type, default, and description of a key', () => {
  const page = referencePages.find((each) => each.path === 'plugins/docs')
  expect(page && render(page)).toContain(
    '### `routeBasePath` {#routebasepath}\n\n' +
      '<p class="setting-type"><code>string</code> <span aria-hidden="true">·</span> default&nbsp;<code>\'docs\'</code></p>\n\n' +
      'Path of the pages, without the base URL; `/` for the root of the site.\n',
  )
})

test('adds handwritten text, and reports examples of unknown keys', async () => {
  const texts: Record<string, string> = {
    'docs/reference/plugins/_llms.md':
      '# Files for models\n\nLead.\n\n## Options\n\nAll optional.\n\n### `full`\n\nExample.\n\n### `fulll`\n\n## More\n\nEnd.\n',
  }
  const diagnostics: Partial<Diagnostic>[] = []
  const context = {
    readText: async (file: string) => texts[file],
    report: (diagnostic: Partial<Diagnostic>) => diagnostics.push(diagnostic),
  } as unknown as FilesContext
  const files = (await reference().files?.(context)) ?? []
  const page = files.find(({ sourcePath }) => sourcePath === 'docs/reference/plugins/llms.md')
  const text = page && 'text' in page ? page.text.replaceAll(/\n{2,}/g, '\n') : ''
  expect(text).toMatch(
    /title: "Files for models".*\nLead\.\n## Options \{#options\}\nAll optional\.\n### `description`/s,
  )
  expect(text).toMatch(
    /Whether to write all documents to `llms-full\.txt`\.\nExample\.\n### `skill` [\s\S]*\n## More\nEnd\.\n$/,
  )
  expect(diagnostics).toMatchObject([
    {
      message: '`fulll` is not a key of the section "Options".',
      sourcePath: 'docs/reference/plugins/_llms.md',
      line: 13,
    },
  ])
})

test('type declarations have the descriptions', () => {
  const declarations = (file: string) => readFileSync(path.join(root, 'dist', file), 'utf8')
  expect(declarations('plugins/docs/options.d.ts')).toContain(
    '    /** Content folder, relative to the site folder. Default `docs`. */\n    path: ',
  )
  expect(declarations('src/config/schema/site.d.ts')).toContain('/** Hides the navbar while the reader scrolls down.')
})
