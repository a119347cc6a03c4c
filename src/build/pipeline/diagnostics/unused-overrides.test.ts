import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findThemeComponents } from '../../bundle/index.ts'
import { findUnusedOverrides } from './unused-overrides.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-overrides-'))
afterAll(() => rmSync(siteDir, { recursive: true }))

function write(name: string, text = ''): void {
  const file = path.join(siteDir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('reports overrides that replace nothing and that nothing imports', () => {
  write('classic/pages/DocPage.tsx', "import DocItemFooter from '@theme/DocItem/Footer'")
  write('classic/DocItem/Footer/index.tsx')
  write('classic/DocItem/Part/index.tsx')
  write('classic/Icon/Home.tsx')
  write('src/theme/DocItem/Part/index.js')
  write('src/theme/Icon/Home.js')
  write('docs/icons.mdx', "import Home from '@theme/Icon/Home'")
  write('src/theme/DocItem/Footer/index.js', "import Stars from './Stars'")
  write('src/theme/DocItem/Footer/Stars.js')
  write('src/theme/DocItem/Rating/index.js')
  write('src/theme/Chart/index.js')
  write('src/theme/prism-include-languages.js')
  const classic = { folder: path.join(siteDir, 'classic'), isDocusaurusSite: true }
  const theme = { folder: path.join(siteDir, 'theme'), groups: ['docs'] }
  write('theme/docs/DocPage.tsx')
  const components = findThemeComponents([path.join(siteDir, 'src/theme'), theme], classic)
  const site = { siteDir, config: { themeDir: 'src/theme' }, components }
  expect(findUnusedOverrides({ ...site, configFile: 'docusaurus.config.js' })).toEqual([
    {
      code: 'unused-override',
      severity: 'warning',
      message: 'The file has no effect: no page renders the component "DocItem/Part".',
      hint: 'Override the component around it, or remove the file.',
      sourcePath: 'src/theme/DocItem/Part/index.js',
    },
    {
      code: 'unused-override',
      severity: 'warning',
      message:
        'The file has no effect: the theme has no component "DocItem/Rating" that it could replace, and no module imports it.',
      hint: 'Override the component around it, or remove the file.',
      sourcePath: 'src/theme/DocItem/Rating/index.js',
    },
    {
      code: 'unused-override',
      severity: 'info',
      message: 'The file has no effect: code is highlighted at build time, in all languages of the highlighter.',
      sourcePath: 'src/theme/prism-include-languages.js',
    },
  ])
  expect(findUnusedOverrides({ ...site, configFile: 'site.config.ts' })).toEqual([])
})
