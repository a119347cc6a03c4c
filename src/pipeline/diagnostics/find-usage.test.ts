import { expect, test } from 'vitest'
import { findNamedInError, findUsages } from './find-usage.ts'

const place = { siteDir: '/site', sourcePath: 'docs/a.mdx' }

test('an element is found by the name of its component, but not in code', () => {
  const text = [
    '<Clock',
    '  zone="x" />',
    '```jsx',
    '<Clock />',
    '```',
    'In `<Clock />` and - <Clock/> <Clocks/>',
  ].join('\n')
  expect(findUsages(text, { name: 'Clock' }, place)).toEqual([
    { line: 1, column: 1 },
    { line: 6, column: 22 },
  ])
})

test.each([
  ["import C from '@site/src/Clock'", '/site/src/Clock.tsx'],
  ["import C from '../src/Clock.tsx'", '/site/src/Clock.tsx'],
  ["import {Clock as C} from '../src/Clock'", '/site/src/Clock/index.tsx'],
  ["import Other, {\n  Clock as C,\n} from '../src/Clock'", '/site/src/Clock.jsx'],
])('an element is found by the name under which it is imported: %s', (statement, file) => {
  const text = `${statement}\n\nText <C />\n`
  expect(findUsages(text, { name: 'Clock', file }, place)).toEqual([
    { line: statement.split('\n').length + 2, column: 6 },
  ])
})

test('another module of the same folder is none', () => {
  const text = "import C from '../src/Watch'\n\n<C />\n"
  expect(findUsages(text, { name: 'Clock', file: '/site/src/Clock.tsx' }, place)).toEqual([])
})

test.each([
  ['window is not defined', 'A window.\n\n{window.x}', [{ line: 3, column: 2 }]],
  ["Cannot read properties of undefined (reading 'b')", '# a.b\n\n{props.a.b}', [{ line: 3, column: 9 }]],
  ['total is not a function', 'export const sum = total()', [{ line: 1, column: 20 }]],
  ['no luck', '{no.luck}', []],
])('the word that "%s" complains of is found where code stands', (message, text, uses) => {
  expect(findNamedInError(text, message)).toEqual(uses)
})
