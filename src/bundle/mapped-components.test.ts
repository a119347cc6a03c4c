import { expect, test } from 'vitest'
import { findMappedComponents, readKeys } from './mapped-components.ts'

test('reads the names of an object in the forms in which sites write it', () => {
  const original = "import MDXComponents from '@theme-original/MDXComponents'\n"
  expect(
    readKeys(`${original}export default { ...MDXComponents, Badge, h2: (props) => <h2 {...props} />, 'a': A }`),
  ).toEqual({
    keys: ['Badge', 'h2', 'a'],
    isIncomplete: false,
  })
  expect(readKeys(`${original}const all: object = { ...MDXComponents, Badge }\nexport default all`)).toEqual({
    keys: ['Badge'],
    isIncomplete: false,
  })
  expect(readKeys(`${original}module.exports = Object.assign({}, MDXComponents, { Badge } as const)`)).toEqual({
    keys: ['Badge'],
    isIncomplete: false,
  })
})

test('reports objects with names that only running them would tell', () => {
  expect(readKeys("import * as own from './own'\nexport default { ...own, Badge }")).toEqual({
    keys: ['Badge'],
    isIncomplete: true,
  })
  expect(readKeys('export default create()')).toEqual({ keys: [], isIncomplete: true })
  expect(readKeys('export default {')).toEqual({ keys: [], isIncomplete: false })
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
})
