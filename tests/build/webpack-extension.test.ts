import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

const config = `import { defineConfig } from 'lectern'
import { docs } from 'lectern/plugins'

const tables = { name: 'tables', bundle: () => ({ webpack: ['./webpack.ts', { greeting: 'Hello' }] }) }

export default defineConfig({
  title: 'Two lines',
  url: 'https://two.example',
  plugins: [docs(), tables],
})
`

const extension = `import type { ConfigureWebpack } from 'lectern/webpack'

const configure: ConfigureWebpack = (_, { isServer, isDev, options, webpack }) => ({
  module: {
    rules: [
      { test: /\\.list$/, loader: './list-loader.mjs' },
      { test: /\\.svg$/, resourceQuery: /text/, type: 'asset/source' },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({ GREETING: JSON.stringify((options as { greeting: string }).greeting), IS_DEV: isDev }),
    new webpack.DefinePlugin({ SIDE: JSON.stringify(isServer ? 'server' : 'browser') }),
  ],
})
export default configure
`

/** Turns a file into a list of its lines. */
const loader = `export default function (source) {
  return 'export default ' + JSON.stringify(source.trim().split('\\n'))
}
`

const document = `# Colors

import colors from './colors.list'
import icon from './icon.svg?text'
import { Side } from './side.tsx'

<p>{colors.join(' and ')}, {icon.length}</p>

<Side />
`

const component = `import colors from './colors.list'
declare const GREETING: string, IS_DEV: boolean, SIDE: string
export const Side = () => <p>{GREETING}, {colors.length} from the {SIDE}, {String(IS_DEV)}</p>
`

let site: TestSite
const write = (name: string, text: string) => writeFileSync(path.join(site.dir, name), text)
const withoutComments = (html: string) => html.replaceAll('<!-- -->', '')
const page = () => withoutComments(site.file('build/docs/colors/index.html'))
const fetchPage = async (url: string) => withoutComments(await (await fetch(url)).text())
const scripts = () => {
  const folder = path.join(site.dir, 'build', 'assets', 'js')
  const names = readdirSync(folder).filter((name) => name.startsWith('site-docs-'))
  return names.map((name) => site.file(`build/assets/js/${name}`)).join('\n')
}

beforeAll(() => {
  site = openSite('two-lines')
  write('site.config.ts', config)
  write('webpack.ts', extension)
  write('list-loader.mjs', loader)
  write('docs/colors.mdx', document)
  write('docs/colors.list', 'dark red\nblue\n')
  write('docs/icon.svg', '<svg/>')
  write('docs/side.tsx', component)
})
afterAll(() => site.close())

test('documents and components import files that a loader of the extension turns into modules', async () => {
  await site.build()
  expect(page()).toContain('<p>dark red and blue, 6</p>')
  expect(page()).toContain('<p>Hello, 2 from the server, false</p>')
  expect(scripts()).toContain('["dark red","blue"]')
  expect(scripts()).toContain('"browser"')
})

test('bundles again when the extension or its loader has changed, otherwise not', async () => {
  const folder = path.join(site.dir, '.lectern', 'bundles')
  const times = () => readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mtimeMs])
  const before = times()
  await site.build()
  expect(times()).toEqual(before)
  write('list-loader.mjs', loader.replace("'export default ' +", "'// Changed\\nexport default ' +"))
  await site.build()
  const afterLoader = times()
  expect(afterLoader).not.toEqual(before)
  write('webpack.ts', extension.replace('IS_DEV: isDev', 'IS_DEV: true'))
  await site.build()
  expect(page()).toContain('<p>Hello, 2 from the server, true</p>')
})

test('the development server and builds for development use it', async () => {
  write('webpack.ts', extension)
  const address = await site.serve('start')
  const html = await fetchPage(`${address}/docs/colors`)
  expect(html).toContain('<p>dark red and blue, 6</p>')
  expect(html).toContain('<p>Hello, 2 from the server, true</p>')
  await site.stop()
})

test('the development server reports a failing extension, and recovers when it is corrected', async () => {
  write('webpack.ts', "export default () => {\n  throw new Error('No tables.')\n}\n")
  const address = await site.serve('start')
  const get = (name: string) => fetchPage(`${address}/docs/${name}`)
  expect(await get('colors')).toContain('The webpack extension of the plugin "tables" failed: No tables.')
  expect(await get('intro')).not.toContain('Cannot render this page')
  write('webpack.ts', extension)
  await expect.poll(() => get('colors'), { timeout: 10_000 }).toContain('<p>dark red and blue, 6</p>')
  await site.stop()
})

test.each([
  ['missing.mjs', undefined, 'The plugin "tables" extends webpack with "./missing.mjs", which does not exist.'],
  ['broken.mjs', 'export default (', 'broken.mjs:1'],
  [
    'throws.mjs',
    "export default () => {\n  throw new Error('No tables.')\n}\n",
    'error throws.mjs:2:9 The webpack extension of the plugin "tables" failed: No tables.',
  ],
  ['entry.mjs', "export default () => ({ entry: './x' })\n", 'It returned "entry". It can return module, plugins,'],
  ['rules.mjs', 'export default () => ({ module: { rules: [{ tset: /x/ }] } })\n', 'failed: Invalid settings: '],
  [
    'loader.mjs',
    "export default () => ({ module: { rules: [{ test: /x$/, use: ['no-loader'] }] } })\n",
    'failed: Cannot find the loader "no-loader". Run "npm install no-loader", or correct its name.',
  ],
  [
    'plugin.mjs',
    "export default () => ({ plugins: [{ apply() { throw new Error('No plugin.') } }] })\n",
    'error plugin.mjs:1:53 The webpack extension of the plugin "tables" failed: No plugin.',
  ],
])('reports the errors of %s', async (name, text, message) => {
  write('site.config.ts', config.replace('./webpack.ts', `./${name}`))
  if (text !== undefined) write(name, text)
  const { code, output } = await site.run(['build'])
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
  expect(output).toContain('"tables"')
})

test('reports a loader that ends the thread of the bundler', async () => {
  write('site.config.ts', config.replace('./webpack.ts', './ending.mjs'))
  write('ending.mjs', "export default () => ({ module: { rules: [{ test: /\\.list$/, loader: './exit.mjs' }] } })\n")
  write('exit.mjs', 'export default () => process.exit(0)\n')
  const { code, output } = await site.runProcess(['build'])
  expect([code, output]).toEqual([1, expect.stringContaining('The bundler exited before it finished.')])
})

test('reports an import that no loader handles', async () => {
  write('site.config.ts', config.replace(', tables', ''))
  const { code, output } = await site.run(['build'])
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Files ending in ".list" cannot be imported: no loader is configured for them.'),
  ])
  expect(output).toContain('docs/colors.list')
})
