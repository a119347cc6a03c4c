import { expect, test } from 'vitest'
import { addedSettings, copyConfig, isForDocuments, withoutReactAlias } from './webpack-settings.ts'

const rule = { test: /\.js$/ }
const own = { mode: 'production', module: { rules: [rule] }, resolve: { alias: { a: '/a' } }, plugins: [rule] }

test('finds what a plugin adds to a copy of the configuration', () => {
  const changed = copyConfig(own)
  const added = { test: /\.map$/ }
  changed.module.rules.push(added)
  Object.assign(changed.resolve.alias, { b: '/b' })
  expect(addedSettings<object>(own, { ...changed, devServer: {} })).toEqual({
    module: { rules: [added] },
    resolve: { alias: { b: '/b' } },
    devServer: {},
  })
  expect(addedSettings(own, copyConfig(own))).toEqual({})
})

test('aliases for React have no effect', () => {
  const alias = { react: '/site/react', 'react-dom$': '/site/react-dom', 'react-native$': 'react-native-web' }
  expect(withoutReactAlias({ resolve: { alias, extensions: ['.web.js'] } })).toEqual({
    resolve: { alias: { 'react-native$': 'react-native-web' }, extensions: ['.web.js'] },
  })
  expect(withoutReactAlias({ plugins: [] })).toEqual({ plugins: [] })
})

test.each([
  [{ test: /\.mdx?$/, enforce: 'pre', use: ['own-loader'] }, true],
  [{ test: /\.md$/, loader: 'raw-loader', resourceQuery: /raw/ }, false],
  [{ test: /\.mdx?$/, resolve: { fullySpecified: false } }, false],
  [{ test: /\.(?:md|js)$/, use: 'own-loader' }, false],
  [{ test: /\.txt$/, type: 'asset/source' }, false],
])('%o is a loader of documents: %s', (rule, expected) => expect(isForDocuments(rule)).toBe(expected))
