import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PackagePaths } from './entries.ts'
import { findCommonComponents, findReplacedComponents } from './replaced-components.ts'
import { defaultThemeFolders, findThemeComponents } from './theme-components.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'lectern-replaced-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function find(files: string[], texts: Record<string, string> = {}, isDocusaurusSite = false) {
  for (const name of [...files, ...Object.keys(texts)]) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), texts[name] ?? '')
  }
  const at = (name: string) => path.join(root, name)
  const paths = { theme: at('src/browser/theme'), classicTheme: at('src/docusaurus/classic') } as PackagePaths
  const folders = [at('site'), at('one'), at('two'), ...defaultThemeFolders(paths.theme)]
  const components = findThemeComponents(folders, { folder: paths.classicTheme, isDocusaurusSite })
  const replaced = findReplacedComponents(components, paths)
  const short = (value: object) => JSON.parse(JSON.stringify(value).replaceAll(`${root}/`, ''))
  return {
    files: short(replaced.files),
    source: (...ids: string[]) => replaced.source(ids).replaceAll(`${root}/`, ''),
    common: (...slots: string[]) => findCommonComponents(replaced, { components, siteDir: at('site'), slots }),
    alias: short(replaced.alias),
    resolve: (request: string, issuer = 'site/Page.js') => {
      const resolved = replaced.resolve(request, at(issuer))
      return resolved && short(resolved)
    },
  }
}

const theme = ['layout/Footer.js', 'layout/Navbar.js', 'mdx/Card.js'].map((name) => `src/browser/theme/${name}`)

test('finds the components of site and plugins, and what their imports lead to', () => {
  const { files, alias, resolve } = find([
    ...theme,
    'site/Footer.js',
    'one/Footer.js',
    'two/Footer.js',
    'one/Navbar.js',
  ])
  expect(files).toEqual({
    '@theme/Footer': 'site/Footer.js',
    '@theme/Navbar': 'one/Navbar.js',
    '@theme-original/Footer': 'one/Footer.js',
  })
  expect(alias).toEqual({
    '@theme/Footer$': 'site/Footer.js',
    '@theme-original/Footer$': 'one/Footer.js',
    '@theme/Navbar$': 'one/Navbar.js',
    '@theme-original/Navbar$': 'one/Navbar.js',
  })
  expect(resolve('@theme/Footer')).toEqual({ kind: 'site', id: '@theme/Footer', file: 'site/Footer.js' })
  expect(resolve('@theme-original/Footer')).toEqual({
    kind: 'site',
    id: '@theme-original/Footer',
    file: 'one/Footer.js',
  })
  expect(resolve('@theme-original/Footer', 'one/Footer.js')).toEqual({ kind: 'site', file: 'two/Footer.js' })
  const original = { kind: 'shipped', id: '@theme/Footer', isOriginal: true }
  expect(resolve('@theme-original/Footer', 'two/Footer.js')).toEqual(original)
  expect(resolve('@theme-init/Footer')).toEqual(original)
  expect(resolve('@theme/mdx/Card')).toEqual({ kind: 'shipped', id: '@theme/mdx/Card', isOriginal: false })
  expect(resolve('@theme/None')).toBeUndefined()
})

test('a component of documents has the original under its other name', () => {
  const { files, resolve } = find([...theme, 'site/mdx/Card.js', 'site/Own.js'])
  expect(files).toEqual({ '@theme/Own': 'site/Own.js', '@theme/mdx/Card': 'site/mdx/Card.js' })
  expect(resolve('@theme-original/mdx/Card')).toEqual({ kind: 'shipped', id: '@theme/Card', isOriginal: true })
})

test('components must have a default export if the theme renders them', () => {
  expect(find([...theme, 'site/Footer.js', 'site/Own.js']).source('@theme/Footer', '@theme/Own')).toBe(
    `export { default as default0 } from "site/Footer.js"
import * as module0 from "site/Footer.js"
__lectern.registry.define("@theme/Footer", module0)
import * as module1 from "site/Own.js"
__lectern.registry.define("@theme/Own", module1)
`,
  )
})

test('what a component of every page imports is on every page', () => {
  const { common } = find([...theme, 'site/Own.js', 'site/Card.js', 'site/Navbar.js'], {
    'site/Footer.js': "import './part.js'\nimport Navbar from '@theme-original/Navbar'\n",
    'site/part.js': "import Own from '@theme/Own'\n",
  })
  expect(common('Footer', 'Link')).toEqual(['@theme/Footer', '@theme/Own'])
  expect(common('Navbar')).toEqual(['@theme/Navbar'])
  expect(common('Link')).toEqual([])
})

test('imports of types put no component on every page', () => {
  const { common } = find([...theme, 'site/One.js', 'site/Two.js', 'site/Three.js', 'site/type.js'], {
    'site/Footer.js': `import type One from '@theme/One'
export type { Props } from "@theme/Two"
import { type Props as Other, type Part } from '@theme/Two'
import { type Third, value } from '@theme/Three'
import type from './type.js'
`,
    'site/type.js': "import One from '@theme/Four'\n",
    'site/Four.js': '',
  })
  expect(common('Footer')).toEqual(['@theme/Footer', '@theme/Four', '@theme/Three'])
})

test('in a site with the classic theme, the first component is that of the classic theme', () => {
  const classic = ['Footer.js', 'DocItem/Layout.js'].map((name) => `src/docusaurus/classic/${name}`)
  const { files, resolve } = find([...theme, ...classic, 'site/Footer.js'], {}, true)
  expect(files).toEqual({ '@theme/Footer': 'site/Footer.js' })
  const original = { kind: 'shipped', id: '@theme/Footer', isOriginal: true }
  expect(resolve('@theme-original/Footer')).toEqual(original)
  expect(resolve('@theme-init/Footer')).toEqual(original)
  expect(resolve('@theme/DocItem/Layout')).toEqual({ kind: 'shipped', id: '@theme/DocItem/Layout', isOriginal: false })
})
