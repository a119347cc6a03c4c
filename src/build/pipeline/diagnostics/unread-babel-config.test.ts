import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findUnreadBabelConfig } from './unread-babel-config.ts'

let siteDir = ''
afterEach(() => rmSync(siteDir, { recursive: true }))

function warnings(name: string, text: string): string[] {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-babel-'))
  writeFileSync(path.join(siteDir, name), text)
  return findUnreadBabelConfig(siteDir).map(
    ({ severity, sourcePath, message }) => `${severity} ${sourcePath} ${message}`,
  )
}

const docusaurus = "require.resolve('@docusaurus/core/lib/babel/preset')"

test.each([
  ['babel.config.js', `module.exports = {\n  presets: [${docusaurus}],\n}\n`],
  ['babel.config.js', `module.exports = { presets: [${docusaurus}], plugins: [/* 'none' */] }`],
  ['babel.config.json', '{ "presets": ["@babel/preset-env"], "plugins": ["babel-plugin-macros"] }'],
])('accepts the config of a new site, and those of other tools: %s %s', (name, text) => {
  expect(warnings(name, text)).toEqual([])
})

test('reports plugins and presets', () => {
  const text = `module.exports = {
  presets: [${docusaurus}, '@babel/preset-react', ['babel-preset-lamps', { loose: true }]],
  plugins: [require.resolve('./lamps.js'), ['styled-lamps', { ssr: true, name: 'x' }]],
}
`
  expect(warnings('babel.config.js', text)).toEqual([
    'warning babel.config.js The Babel config is not read: "babel-preset-lamps", "./lamps.js", "styled-lamps" do not change the scripts of the site.',
  ])
})
