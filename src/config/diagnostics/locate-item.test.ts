import { expect, test } from 'vitest'
import { locateItem } from '../index.ts'

const source = `export default defineConfig({
  title: 'T',
  plugins: [
    docs({
      versions: {
        v1: { label: 'a' },
      },
    }),
    docs({ id: 'api', path: 'api' }),
    openapi({
      spec: 'a.yaml',
    }),
    blog(),
  ],
})
`

test.each([
  ['title', 2, 3],
  ['openapi().spec', 11, 7],
  ['openapi().routeBasePath', 10, 5],
  ['openapi()', 10, 5],
  ['blog().path', 13, 5],
  ['docs().versions.v1', 6, 9],
  ['docs().path', 9, 23],
])('finds %s', (item, line, column) => {
  expect(locateItem(source, item)).toEqual({ line, column })
})

test.each(['docs()', 'docs().include', 'nope().a', 'nope', 'page /a'])('is not certain of %s', (item) => {
  expect(locateItem(source, item)).toBe(undefined)
})
