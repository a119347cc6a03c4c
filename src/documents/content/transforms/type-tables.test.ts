import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type CompileSettings, openCompiler } from '../../../../tests/conformance/compile.ts'
import { articleHtml } from '../index.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-type-tables-'))
afterAll(() => rmSync(siteDir, { recursive: true }))

const files = {
  'package.json': '{}',
  'docs/button.ts': `import type { Color, Shape as Form } from '../src/look'
export type Size = 'small' | 'large'
interface Base { id: string }
export interface ButtonProps extends Base {
  /**
   * How large it **is**, see {@link Size}.
   * @default 'small'
   */
  size?: Size
  color?: Color | null
  /** @deprecated Use \`size\`. */
  big?: boolean
  form: Form
  /** @internal */
  secret?: string
  onPress?(event: { x: number }): void
}
export type Part = Pick<ButtonProps, 'id' | 'size'> & { extra: string | undefined }
export const value = 1
export interface None {}
`,
  'docs/broken.ts': 'export interface Broken {\n  a: Missing\n}\n',
  'src/look.ts': 'export interface Color { red: number }\nexport enum Shape { Round }\n',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true })
  writeFileSync(path.join(siteDir, name), text)
}

const compile = async (source: string, settings: CompileSettings = {}) => {
  const compiler = await openCompiler({ siteDir, globalComponents: ['TypeTable'], ...settings })
  return compiler.compileValid(source, 'docs/page.mdx')
}
const table = (name: string, file = './button.ts') => `<TypeTable path="${file}" name="${name}" />`

/** The cells of the rows. */
const rowsOf = (text: string) =>
  [...articleHtml(text).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  )

describe('a table of a TypeScript type', () => {
  test('lists its properties', async () => {
    const { text, artifact } = await compile(table('ButtonProps'))
    expect(artifact.diagnostics).toEqual([])
    expect(artifact.kind).toBe('static')
    expect(artifact.imports).toEqual([{ id: '@theme/TypeTable', kind: 'use' }])
    const type = (code: string) => `<code class="type">${code}</code>`
    const required = ' <span class="badge badge-info">required</span>'
    expect(rowsOf(text)).toEqual([
      ['Name', 'Type', 'Default', 'Description'],
      [
        '<code>size</code>',
        type("'small' | 'large'"),
        "<code>'small'</code>",
        'How large it <strong>is</strong>, see <code>Size</code>.',
      ],
      ['<code>color</code>', type('Color | null'), '', ''],
      [
        '<code>big</code> <span class="badge badge-caution">deprecated</span>',
        type('boolean'),
        '',
        '<strong>Deprecated.</strong> Use <code>size</code>.',
      ],
      [`<code>form</code>${required}`, type('Form'), '', ''],
      ['<code>onPress</code>', type('(event: { x: number; }) =&gt; void'), '', ''],
      [`<code>id</code>${required}`, type('string'), '', ''],
    ])
  })

  test('resolves types that are made from others', async () => {
    const { text } = await compile(table('Part'))
    expect(rowsOf(text).map(([name, type]) => `${name} ${type}`.replace(/<[^>]*>/g, ''))).toEqual([
      'Name Type',
      'id required string',
      "size 'small' | 'large'",
      'extra required string | undefined',
    ])
  })

  test('links types with a page in a reference', async () => {
    const entries = [
      { name: 'src/look.ts#Color' },
      { name: 'Form', aliases: ['src/look.ts#Shape'] },
      { name: 'Size', aliases: ['docs/button.ts#Size'] },
    ]
    const { text, artifact } = await compile(table('ButtonProps'), {
      sources: { 'docs/api/look.mdx': '/docs/api/look' },
      names: {
        scopes: [
          { plugin: 'docs', folders: ['docs'], isDefault: true, pages: [{ sourcePath: 'docs/api/look.mdx', entries }] },
        ],
      },
    })
    expect(text).toContain('<code class=\\"type\\"><a href=\\"/docs/api/look\\">Size</a></code>')
    expect(text).toContain('<a href=\\"/docs/api/look\\">Color</a> | null</code>')
    expect(artifact.dependencies.map(([kind]) => kind)).toContain('names')
  })

  test('depends on all files that the type is read from', async () => {
    const { artifact } = await compile(table('Part'))
    const dependencies = artifact.dependencies.filter(([kind]) => kind === 'file')
    expect(dependencies.map(([, file, hash]) => [file, hash !== null])).toEqual(
      expect.arrayContaining([
        ['docs/button.ts', true],
        ['src/look.ts', true],
        ['tsconfig.json', false],
      ]),
    )
    expect(artifact.dependencies).toContainEqual(['config', 'typescript', expect.stringMatching(/^6\./)])
  })

  test('is part of the Markdown export and of the searchable text', async () => {
    const { artifact } = await compile(table('ButtonProps'), { withMarkdown: true, withSections: true })
    expect(artifact.markdown).toContain(
      "| `size` | `'small' \\| 'large'` | `'small'` | How large it **is**, see `Size`. |",
    )
    const text = artifact.sections?.parts?.map((part) => ('text' in part ? part.text : '')).join(' ')
    expect(text).toContain('How large it is')
  })
})

test.each([
  [table('ButonProps'), 'The file docs/button.ts exports nothing named `ButonProps`.', 'Did you mean `ButtonProps`?'],
  [table('value'), '`value` in docs/button.ts is a value, not a type.', 'Name an interface, a class, or a type.'],
  [table('None'), 'The type `None` in docs/button.ts has no properties.', undefined],
  [table('X', './buton.ts'), 'The file ./buton.ts does not exist.', 'Did you mean docs/button.ts?'],
  [
    table('X', '../../x.ts'),
    'The file ../../x.ts is outside the site folder.',
    expect.stringContaining('`markdown.allowedFolders`'),
  ],
  [table('Broken', './broken.ts'), "docs/broken.ts:2: Cannot find name 'Missing'. (TS2304)", undefined],
  [
    '<TypeTable path="./button.ts" />',
    '<TypeTable> needs the attributes `path` and `name`, as text, or `type`.',
    expect.stringContaining('For example'),
  ],
  [
    '<TypeTable type={{ a: other }} />',
    'The attribute `type` of <TypeTable> must be an object of literals.',
    expect.stringContaining('type={{'),
  ],
])('reports %s', async (source, message, hint) => {
  const { artifact } = await compile(`Text\n\n${source}`)
  const place = { sourcePath: 'docs/page.mdx', line: 3, column: 1, frame: expect.any(String) }
  expect(artifact.diagnostics).toEqual([{ code: 'type-table', severity: 'error', message, hint, ...place }])
})

test('lists properties that the document describes', async () => {
  const { text, artifact } = await compile(
    "<TypeTable type={{ size: { type: 'number', description: 'In `px`.', default: -1 }, name: { type: 'string', required: true, deprecated: 'No.' } }} />",
  )
  expect(artifact.diagnostics).toEqual([])
  expect(rowsOf(text).slice(1)).toEqual([
    ['<code>size</code>', '<code class="type">number</code>', '<code>-1</code>', 'In <code>px</code>.'],
    [
      '<code>name</code> <span class="badge badge-info">required</span> <span class="badge badge-caution">deprecated</span>',
      '<code class="type">string</code>',
      '',
      '<strong>Deprecated.</strong> No.',
    ],
  ])
})

test('leaves another component of the same name alone', async () => {
  const { code } = await compile(`import TypeTable from '@site/src/table'\n\n${table('None')}`)
  expect(code).not.toContain('type-table')
})
