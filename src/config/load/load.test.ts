import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importConfig } from './import-config.ts'
import { type LoadedConfig, loadConfig } from './load.ts'

let siteDir = ''
let cacheDir = ''

beforeEach(async () => {
  siteDir = await realpath(await mkdtemp(join(tmpdir(), 'lectern-config-')))
  cacheDir = join(siteDir, 'node_modules/.cache/lectern')
})

afterEach(() => rm(siteDir, { recursive: true }))

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(siteDir, name)), { recursive: true })
    await writeFile(join(siteDir, name), text)
  }
}

/** Replaces the compiled entry points of the package. */
const entryModule = 'export const defineConfig = (config) => config\nexport const docs = () => ({ name: "docs" })\n'

function load(more: { configFile?: string } = {}): Promise<LoadedConfig> {
  const at = (name: string) => pathToFileURL(join(siteDir, name)).href
  return loadConfig({
    siteDir,
    cacheDir,
    publicEntries: { lectern: at('entries/index.js'), 'lectern/plugins': at('entries/plugins.mjs') },
    ...more,
  })
}

const packages = {
  'entries/index.js': entryModule,
  'entries/package.json': '{"type":"module"}',
  'entries/plugins.mjs': entryModule,
  'node_modules/brand/package.json':
    '{"name":"brand","version":"1.0.0","exports":{"module":"./for-bundlers.mjs","import":"./brand.mjs"}}',
  'node_modules/brand/for-bundlers.mjs': "export const brand = 'Bundled'",
  'node_modules/brand/brand.mjs': "import { readFileSync } from 'node:fs'\nexport const brand = 'Convoke'\n",
}

const site = {
  ...packages,
  'site.config.ts': `import { readFileSync } from 'node:fs'
import { brand } from 'brand'
import { defineConfig } from 'lectern'
import { docs } from 'lectern/plugins'
import { items } from './config/navbar'
import { tagline } from '@site/config/texts.json'

enum Level { Two = 2 }

export default defineConfig({
  title: brand as string,
  tagline,
  url: 'https://docs.convoke.example',
  plugins: [docs()],
  theme: { navbar: { items }, tableOfContents: { minHeadingLevel: Level.Two } },
})
`,
  'config/navbar.ts': "export const items = [{ label: 'Docs', to: '/docs' }]\n",
  'config/texts.json': '{"tagline":"A web app"}',
}

describe('a site folder', () => {
  it('is loaded with the imports of its config', async () => {
    await write(site)
    const loaded = await load()
    expect(loaded.config).toMatchObject({ title: 'Convoke', tagline: 'A web app', plugins: [{ name: 'docs' }] })
    expect(loaded.config.theme.navbar.items).toEqual([{ type: 'link', label: 'Docs', to: '/docs', position: 'right' }])
    expect(loaded.file).toBe(join(siteDir, 'site.config.ts'))
    expect(loaded.listsPlugins).toBe(true)
    expect(loaded.inputs.map(({ file }) => file)).toEqual(
      [
        'config/navbar',
        'config/navbar.ts',
        'config/navbar.tsx',
        'config/texts.json',
        'node_modules/brand/package.json',
        'site.config.ts',
      ].map((name) => join(siteDir, name)),
    )
    expect(loaded.inputs.filter(({ hash }) => hash === '')).toEqual([
      { file: join(siteDir, 'config/navbar'), hash: '' },
      { file: join(siteDir, 'config/navbar.tsx'), hash: '' },
    ])
    expect(dirname(loaded.bundleFile)).toBe(join(cacheDir, 'config'))
    expect(loaded.bundleFile).toMatch(/[0-9a-f]{24}\.mjs$/)
  })

  it('is loaded again when an import leads to another file', async () => {
    const text = (title: string) => `export const title = '${title}'\n`
    const config = "import { title } from './lib'\nexport default { title, url: 'https://x.example' }\n"
    await write({ ...packages, 'site.config.ts': config, 'lib/index.js': text('Folder') })
    const titles = [(await load()).config.title]
    for (const name of ['lib/index.ts', 'lib.js', 'lib.ts']) {
      await write({ [name]: text(name) })
      titles.push((await load()).config.title)
    }
    expect(titles).toEqual(['Folder', 'lib/index.ts', 'lib.js', 'lib.ts'])
  })

  it('is loaded again when a package to which a link leads has changed, with what it imports', async () => {
    await write({
      'packages/a/package.json': '{"name":"a","version":"1.0.0","type":"module","main":"index.js"}',
      'packages/a/index.js': "import b from 'b'\nimport { one } from './one.js'\nexport const a = one + b.tag\n",
      'packages/a/one.js': "export const one = 'one'\n",
      'packages/b/package.json': '{"name":"b","version":"1.0.0","main":"index.cjs"}',
      'packages/b/index.cjs': "module.exports = { tag: require('./tag.json').tag, dir: __dirname }\n",
      'packages/b/tag.json': '{"tag":"red"}',
      'site/site.config.ts': "import { a } from 'a'\nexport default { title: a, url: 'https://x.example' }\n",
    })
    await mkdir(join(siteDir, 'node_modules'))
    for (const name of ['a', 'b']) await symlink(`../packages/${name}`, join(siteDir, 'node_modules', name))
    const title = async () => (await loadConfig({ siteDir: join(siteDir, 'site'), cacheDir })).config.title
    const titles = [await title()]
    const changes: Record<string, string>[] = [
      { 'packages/a/one.js': "export const one = 'two'\n" },
      { 'packages/b/tag.json': '{"tag":"blue"}' },
      { 'packages/b/index.cjs': "module.exports = { tag: 'green' }\n" },
      // It is found first.
      { 'packages/a/node_modules/b/index.js': "exports.tag = 'near'\n" },
    ]
    for (const change of changes) {
      await write(change)
      titles.push(await title())
    }
    expect(titles).toEqual(['onered', 'twored', 'twoblue', 'twogreen', 'twonear'])
  })

  it('is loaded again when a link leads elsewhere, also to a file with the same content', async () => {
    const manifest = '{"name":"p","version":"1.0.0","type":"module","main":"index.js"}'
    const of = (name: string) => ({
      ...{ [`${name}/data.json`]: `{"text":"${name}"}`, [`${name}/package.json`]: manifest },
      ...{
        [`${name}/index.js`]: "export { text } from './text.js'",
        [`${name}/text.js`]: `export const text = '${name}'`,
      },
      [`${name}/config.ts`]: `export default { title: '${name}', url: 'https://x.example' }`,
    })
    const config = `import data from './data.json'
import { text } from './parts/index.js'
import { text as other } from 'p'
export default { title: data.text + text + other, url: 'https://x.example' }
`
    await write({ ...of('x'), ...of('y'), 'node_modules/q/package.json': '{}', 'site.config.ts': config })
    const link = async (name: string, target: string) => {
      await rm(join(siteDir, name), { force: true })
      await symlink(target, join(siteDir, name))
    }
    const targets = { 'data.json': 'x/data.json', parts: 'x', 'node_modules/p': '../x' }
    for (const [name, target] of Object.entries(targets)) await link(name, target)
    const titles = [(await load()).config.title]
    for (const [name, target] of Object.entries(targets)) {
      await link(name, target.replace('x', 'y'))
      titles.push((await load()).config.title)
    }
    for (const target of ['x/config.ts', 'y/config.ts']) {
      await link('site.config.ts', target)
      titles.push((await load()).config.title)
    }
    expect(titles).toEqual(['xxx', 'yxx', 'yyx', 'yyy', 'x', 'y'])
  })

  it('gives a compiled CommonJS package to which a link leads the default export that Node gives it', async () => {
    const files = {
      'package.json': '{"name":"p","version":"1.0.0","main":"index.js"}',
      'index.js':
        "Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = 'default'\nexports.named = 'named'\n",
    }
    const inFolder = (folder: string) =>
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))
    await write({
      'site.config.ts': `import one, { named } from 'linked'
import two from 'installed'
export default { title: [one.default, two.default, named].join(' '), url: 'https://x.example' }
`,
      ...inFolder('packages/linked'),
      ...inFolder('node_modules/installed'),
    })
    await symlink('../packages/linked', join(siteDir, 'node_modules/linked'))
    expect((await load()).config.title).toBe('default default named')
  })

  it('provides workers with a bundle of the same config', async () => {
    await write(site)
    const { config, file, bundleFile } = await load()
    expect((await importConfig({ siteDir, file, bundleFile })).config).toEqual(config)
  })

  it('can have a config in plain JavaScript, including CommonJS', async () => {
    await write({
      ...packages,
      'node_modules/brand/package.json': '{"name":"brand","main":"./brand.cjs"}',
      'node_modules/brand/brand.cjs': "exports.brand = 'Convoke'",
      'site.config.js': `const path = require('path')
const { brand } = require('brand')
module.exports = async () => ({ title: brand, url: 'https://x.example', customFields: { d: path.basename(__dirname) } })
`,
    })
    const { config, listsPlugins } = await load()
    expect(config).toMatchObject({ title: 'Convoke', customFields: { d: siteDir.split('/').at(-1) } })
    expect(listsPlugins).toBe(false)
  })

  it('can use a package written in TypeScript', async () => {
    await write({
      'node_modules/nav/package.json': '{"name":"nav","type":"module","exports":"./nav.ts"}',
      'node_modules/nav/nav.ts': "export const title: string = 'From TypeScript'",
      'site.config.ts': "import { title } from 'nav'\nexport default { title, url: 'https://x.example' }",
    })
    const { config, inputs } = await load()
    expect(config.title).toBe('From TypeScript')
    expect(inputs.map(({ file }) => file)).toContain(join(siteDir, 'node_modules/nav/nav.ts'))
  })

  it('can name its config', async () => {
    await write({ 'conf/other.mjs': "export default { title: 'Other', url: 'https://x.example' }" })
    const loaded = await load({ configFile: 'conf/other.mjs' })
    expect(loaded.config.title).toBe('Other')
    expect(loaded.file).toBe(join(siteDir, 'conf/other.mjs'))
    await expect(load({ configFile: 'conf/none.ts' })).rejects.toThrow('The site config conf/none.ts does not exist.')
  })

  it('provides each module with its own location', async () => {
    await write({
      'site.config.mts': `import { place } from './config/place.ts'
export default { title: 'A', url: 'https://x.example', customFields: { place, own: import.meta.url } }
`,
      'config/place.ts':
        'export const place = [import.meta.url, import.meta.dirname, __dirname, __filename] as string[]',
    })
    const { config } = await load()
    const place = join(siteDir, 'config/place.ts')
    expect(config.customFields.place).toEqual([pathToFileURL(place).href, dirname(place), dirname(place), place])
    expect(config.customFields.own).toBe(pathToFileURL(join(siteDir, 'site.config.mts')).href)
  })

  it('has the same key after a symbolic link', async () => {
    await write(site)
    const { key } = await load()
    const moved = `${siteDir}-moved`
    await symlink(siteDir, moved)
    try {
      const at = (name: string) => pathToFileURL(join(siteDir, name)).href
      const publicEntries = { lectern: at('entries/index.js'), 'lectern/plugins': at('entries/plugins.mjs') }
      const loaded = await loadConfig({ siteDir: moved, cacheDir, publicEntries })
      expect(loaded.file).toBe(join(moved, 'site.config.ts'))
      expect(loaded.key).toBe(key)
    } finally {
      await rm(moved)
    }
  })
})

describe('a second load', () => {
  const past = new Date('2001-01-01')
  const bundleTime = async ({ bundleFile }: LoadedConfig) => (await stat(bundleFile)).mtime.getFullYear()
  const age = ({ bundleFile }: LoadedConfig) => utimes(bundleFile, past, past)

  it('reuses the bundle', async () => {
    await write(site)
    const first = await load()
    await age(first)
    const second = await load()
    expect(second).toEqual(first)
    expect(await bundleTime(second)).toBe(2001)
    expect(await readdir(join(cacheDir, 'config'))).toHaveLength(3)
  })

  it('notices a changed import', async () => {
    await write(site)
    const first = await load()
    await write({ 'config/navbar.ts': "export const items = [{ label: 'Start', to: '/' }]\n" })
    const second = await load()
    expect(second.config.theme.navbar.items[0]?.label).toBe('Start')
    expect(second.key).not.toBe(first.key)
    expect(second.bundleFile).not.toBe(first.bundleFile)
  })

  it('notices other values of the environment variables that it names', async () => {
    await write(site)
    const whole = (await load()).key
    await write({
      'config/navbar.ts': `const { KILN_B: b = '' } = process.env
export const items = [{ label: 'Start', to: '/' + (process.env.KILN_A ?? '') + process.env['KILN_C'] + b }]
`,
    })
    const keys = [whole, (await load()).key]
    for (const name of ['KILN_A', 'KILN_B', 'KILN_C', 'KILN_D']) {
      vi.stubEnv(name, '1')
      keys.push((await load()).key)
    }
    expect(new Set(keys).size).toBe(5)
    expect(keys[5]).toBe(keys[4])
    vi.unstubAllEnvs()
    expect((await load()).key).toBe(keys[1])
  })

  it('notices another version of a package', async () => {
    await write(site)
    const first = await load()
    const name = 'node_modules/brand/package.json'
    await write({ [name]: packages[name].replace('1.0.0', '1.0.1') })
    expect((await load()).key).not.toBe(first.key)
  })

  it('notices a removed import', async () => {
    await write(site)
    await load()
    await rm(join(siteDir, 'config/navbar.ts'))
    await expect(load()).rejects.toThrow('Cannot find module "./config/navbar".')
  })

  it('rebuilds a damaged bundle', async () => {
    await write(site)
    const first = await load()
    await writeFile(first.bundleFile, 'export default {')
    await load()
    expect(await readFile(first.bundleFile, 'utf8')).toContain('docs.convoke.example')
  })

  it('ignores an invalid record', async () => {
    await write(site)
    const first = await load()
    const [record = ''] = (await readdir(join(cacheDir, 'config'))).filter((name) => name.endsWith('.json'))
    await writeFile(join(cacheDir, 'config', record), '{')
    expect(await load()).toEqual(first)
  })
})
