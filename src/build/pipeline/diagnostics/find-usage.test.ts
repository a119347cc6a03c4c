import { expect, test } from 'vitest'
import { findNamedInError, findUsages } from './find-usage.ts'

const place = { siteDir: '/site', sourcePath: 'docs/a.mdx' }

test('finds an element by the name of its component, but not in code', () => {
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
])('finds an element by its import name: %s', (statement, file) => {
  const text = `${statement}\n\nText <C />\n`
  expect(findUsages(text, { name: 'Clock', file }, place)).toEqual([
    { line: statement.split('\n').length + 2, column: 6 },
  ])
})

test('ignores other modules of the same folder', () => {
  const text = "import C from '../src/Watch'\n\n<C />\n"
  expect(findUsages(text, { name: 'Clock', file: '/site/src/Clock.tsx' }, place)).toEqual([])
})

test.each([
  ['window is not defined', 'A window.\n\n{window.x}', [{ line: 3, column: 2 }]],
  ["Cannot read properties of undefined (reading 'b')", '# a.b\n\n{props.a.b}', [{ line: 3, column: 9 }]],
  ['total is not a function', 'export const sum = total()', [{ line: 1, column: 20 }]],
  ['no luck', '{no.luck}', []],
])('finds the word in "%s" in code', (message, text, uses) => {
  expect(findNamedInError(text, message)).toEqual(uses)
})
