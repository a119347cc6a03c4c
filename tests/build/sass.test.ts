import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))
const files: Readonly<Record<string, string>> = {
  'node_modules/palette/package.json': '{ "sass": "palette.scss" }',
  'node_modules/palette/palette.scss': '$warm: #c40;\n',
  'node_modules/palette/cold.scss': '$cold: #04c;\n',
  'src/site.scss': `@use 'palette';
@use '~palette/cold';
@use 'pkg:palette' as again;
@use './tones';
@use '@site/src/tones' as same;
.site { color: palette.$warm; border-color: cold.$cold; outline-color: again.$warm; fill: tones.$tone; stroke: same.$tone }
`,
  'src/_tones.scss': '$tone: orange;\n',
  'src/print.sass': '.print\n  &-only\n    display: block\n',
  'src/pages/index.js': `import styles from './index.module.scss'
export default () => <p className={styles.big}>Home</p>
`,
  'src/pages/index.module.scss': "@use '../tones';\n.big { background: url('../dot.png'); color: tones.$tone }\n",
  'src/dot.png': 'not really',
}

let site: TestSite
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(site.dir, name)), { recursive: true })
  writeFileSync(path.join(site.dir, name), text)
}
const publishedStyles = () => {
  const folder = path.join(site.dir, 'build/assets/css')
  const styles = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  // Those of the theme are in layers.
  return styles.filter((text) => !text.includes('@layer')).join('')
}
const writeConfig = (plugins = '') =>
  write(
    'site.config.ts',
    `import { pages } from 'lectern/plugins'
export default {
  title: 'Sass', url: 'https://sass.example', plugins: [pages(), ${plugins}],
  theme: { customCss: ['src/site.scss', 'src/print.sass'] },
}
`,
  )

beforeAll(async () => {
  site = openSite('two-lines')
  rmSync(path.join(site.dir, 'docs'), { recursive: true })
  for (const [name, text] of Object.entries(files)) write(name, text)
  writeConfig()
  symlinkSync(path.join(packages, 'sass'), path.join(site.dir, 'node_modules/sass'))
  await site.build()
})
afterAll(() => site?.close())

test('style sheets of the site, of packages, and of components are compiled by the package of the site', () => {
  const css = publishedStyles()
  expect(css).toContain('.site{color:#c40;border-color:#04c;outline-color:#c40;fill:orange;stroke:orange}')
  expect(css).toContain('.print-only{display:block}')
  expect(css).toMatch(/\.index-module-big-\w+\{background:url\(\/assets\/media\/dot\.\w+\.png\);color:orange\}/)
})

test('an error names its file, line, and column, also in an imported file', async () => {
  write('src/_tones.scss', '$tone: orange;\n\n.a { color: $nope }\n')
  const { code, output } = await site.run(['build'])
  expect([code, output]).toEqual([1, expect.stringContaining('src/_tones.scss:3:13')])
  expect(output).toContain('Undefined variable.')
  write('src/_tones.scss', files['src/_tones.scss'] as string)
})

test('a changed import is compiled again', async () => {
  write('src/_tones.scss', '$tone: teal;\n')
  await site.build()
  expect(publishedStyles()).toContain('fill:teal;stroke:teal')
  write('src/_tones.scss', files['src/_tones.scss'] as string)
})

test('the loader of a plugin compiles in place of the built-in one', async () => {
  symlinkSync(path.join(packages, 'sass-loader'), path.join(site.dir, 'node_modules/sass-loader'))
  const rule = "{ test: /\\.s[ac]ss$/, enforce: 'pre', loader: 'sass-loader', options: { additionalData } }"
  write(
    'webpack.ts',
    `const additionalData = (text: string, { resourcePath }: { resourcePath: string }) =>
  resourcePath.endsWith('site.scss') ? text + '.added { top: 0 }' : text
export default () => ({ module: { rules: [${rule}] } })
`,
  )
  writeConfig("{ name: 'loader', bundle: () => ({ webpack: './webpack.ts' }) }")
  await site.build()
  expect(publishedStyles()).toContain('.added{top:0}')
  writeConfig()
})

test('without the package, an error says what to install', async () => {
  rmSync(path.join(site.dir, 'node_modules/sass'))
  const { code, output } = await site.run(['build'])
  expect(code).toBe(1)
  expect(output).toContain('src/pages/index.module.scss\n')
  expect(output).toContain('Sass style sheets need the package "sass", which is not installed.')
  expect(output).toContain('Run "npm install sass".')
})
