import { expect, test } from 'vitest'
import { mergeConfig } from './merge-config.ts'

const pre = { test: /a/, enforce: 'pre' as const, loader: 'first' }
const script = { test: /\.js$/, loader: 'scripts' }
const alias = { include: '/theme/', resolve: { alias: { a: 'b' } } }

test('the rules of an extension replace those of the generator for the same modules, except rules with enforce', () => {
  const [yaml, sass] = [
    { test: /\.yaml$/, loader: 'yaml' },
    { test: /\.scss$/, enforce: 'pre' as const, loader: 'sass' },
  ]
  const once = mergeConfig({ module: { rules: [pre, script, alias] } }, { module: { rules: [yaml, sass] } })
  expect(once.module?.rules).toEqual([pre, alias, { oneOf: [yaml, { rules: [script] }] }, sass])
  expect(mergeConfig({ module: { rules: [script] } }, { module: { rules: [sass] } }).module?.rules).toEqual([
    script,
    sass,
  ])
})

test('rules of an extension that only say how to resolve imports replace none', () => {
  const resolving = { test: /\.m?js/, resolve: { fullySpecified: false } }
  const yaml = { test: /\.yaml$/, loader: 'yaml' }
  const rules = (added: object[]) =>
    mergeConfig({ module: { rules: [script, alias] } }, { module: { rules: added } }).module?.rules
  expect(rules([resolving])).toEqual([script, alias, resolving])
  expect(rules([resolving, yaml])).toEqual([alias, { oneOf: [yaml, { rules: [script] }] }, resolving])
})

test('lists are joined, objects are merged, other values replaced', () => {
  const apply = () => {}
  const config = mergeConfig(
    { externals: ['a'], plugins: [apply], resolve: { alias: { x: 'one', y: 'two' }, extensions: ['.ts'] } },
    {
      externals: { b: 'c' },
      plugins: [apply],
      resolve: { alias: { x: 'three' }, extensions: ['.yaml'], fallback: { fs: false } },
      experiments: { asyncWebAssembly: true },
    },
  )
  expect(config).toEqual({
    externals: ['a', { b: 'c' }],
    module: { rules: [] },
    plugins: [apply, apply],
    resolve: { alias: { x: 'three', y: 'two' }, extensions: ['.ts', '.yaml'], fallback: { fs: false } },
    experiments: { asyncWebAssembly: true },
  })
})
