import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findMappedComponents } from './mapped-components.ts'
import { readKeys } from './object-keys.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-mapped-'))
afterAll(() => rmSync(siteDir, { recursive: true }))

function read(source: string): ReturnType<typeof readKeys> {
  const file = path.join(siteDir, 'MDXComponents.js')
  writeFileSync(file, source)
  return readKeys(file, siteDir)
}

const original = "import MDXComponents from '@theme-original/MDXComponents'\n"

test.each([
  ['export default { ...MDXComponents, Badge, h2: (props) => <h2 {...props} />, "a": A }', ['Badge', 'h2', 'a']],
  ['const all: object = { ...MDXComponents, Badge }\nexport default all', ['Badge']],
  ['const all = { ...MDXComponents }\nall.Badge = Badge\nexport { all as default }', ['Badge']],
  ['module.exports = Object.assign({}, MDXComponents, { Badge } as const)', ['Badge']],
  [
    'function create() {\n  const own = { Badge }\n  return { ...MDXComponents, ...own }\n}\nexport default create()',
    ['Badge'],
  ],
  ['const create = () => ({ Badge })\nexport default create()', ['Badge']],
])('reads the names of an object as sites write it: %s', (source, keys) => {
  expect(read(original + source)).toEqual({ keys, isIncomplete: false })
})

test('follows the imports of the site', () => {
  mkdirSync(path.join(siteDir, 'src'))
  writeFileSync(path.join(siteDir, 'src/all.ts'), "export const shared = { Chip }\nexport { default } from './inner'")
  writeFileSync(path.join(siteDir, 'src/inner.js'), 'export default { Note }')
  writeFileSync(
    path.join(siteDir, 'src/named.jsx'),
    'export function Foo() {}\nexport const Bar = 1\nexport { X as Baz }',
  )
  const source = `import { shared } from '@site/src/all'
import inner from './src/all'
import * as named from '@site/src/named'
export default { ...shared, ...inner, ...named }`
  expect(read(original + source)).toEqual({ keys: ['Chip', 'Note', 'Foo', 'Bar', 'Baz'], isIncomplete: false })
  expect(read("export { default } from '@site/src/all'")).toEqual({ keys: ['Note'], isIncomplete: false })
})

test('reads names that are set later, in loops as well', () => {
  expect(
    read(
      `${original}const all = { ...MDXComponents }\nif (true) { all['h2'] = H2 }\nObject.assign(all, { Badge })\nexport default all`,
    ),
  ).toEqual({
    keys: ['h2', 'Badge'],
    isIncomplete: false,
  })
  expect(
    read(`${original}const all = {}\nfor (const tag of ['p', 'em']) all[tag] = own(tag)\nexport default all`),
  ).toEqual({
    keys: [],
    isIncomplete: true,
  })
})

test('reports objects with names that only running them would tell', () => {
  expect(read("import * as own from 'package'\nexport default { ...own, Badge }")).toEqual({
    keys: ['Badge'],
    isIncomplete: true,
  })
  expect(read("import create from 'package'\nexport default create()")).toEqual({ keys: [], isIncomplete: true })
  expect(read("export { default } from './MDXComponents.js'")).toEqual({ keys: [], isIncomplete: true })
  expect(read('export default {')).toEqual({ keys: [], isIncomplete: false })
})

test('maps the tags that overridden components render', () => {
  expect(findMappedComponents(['DocItem/Footer', 'MDXComponents/A', 'CodeInline'], undefined)).toEqual({
    tags: ['a', 'code'],
    components: [],
    isIncomplete: false,
  })
  expect(findMappedComponents(['CodeBlock', 'Heading'], undefined).tags).toEqual([
    'code',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'pre',
  ])
  expect(findMappedComponents(['Details'], undefined)).toEqual({
    tags: ['details'],
    components: ['Details'],
    isIncomplete: false,
  })
})
