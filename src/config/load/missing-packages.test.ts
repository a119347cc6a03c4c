import { expect, test } from 'vitest'
import { replacement } from './missing-packages.ts'

type Exports = Record<string, (...values: unknown[]) => unknown>

function evaluate(request: string): Exports {
  const module = { exports: {} as Exports }
  new Function('module', 'exports', replacement(request))(module, module.exports)
  return module.exports
}

test('a function of a missing package says which package it is in', () => {
  const utils = evaluate('@docusaurus/utils')
  // As a bundled import looks it up.
  const imported = Object.create(Object.getPrototypeOf(utils)) as Exports
  expect(() => imported.normalizeUrl?.(['a', 'b'])).toThrow(
    'It calls normalizeUrl() of "@docusaurus/utils", which is not installed. Run "npm install @docusaurus/utils".',
  )
  expect([imported.__esModule, imported.then]).toEqual([undefined, undefined])
})

test('a theme of Prism has its name', () => {
  const { themes } = evaluate('prism-react-renderer') as unknown as { themes: Record<string, unknown> }
  expect(themes.dracula).toEqual({ plain: {}, styles: [], lecternName: 'dracula' })
  expect(evaluate('prism-react-renderer/themes/github')).toEqual({ plain: {}, styles: [], lecternName: 'github' })
})

test('a missing plugin is a function with the name of its package', () => {
  const plugin = evaluate('@docusaurus/remark-plugin-npm2yarn') as unknown as { lecternMissing: string }
  expect(plugin.lecternMissing).toBe('@docusaurus/remark-plugin-npm2yarn')
})
