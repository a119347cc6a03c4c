import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { componentTable } from '../../src/cli/eject/component-table.ts'
import { cli, compiled, root, runCommand } from '../support/generator.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeEach(() => {
  site = openSite('code')
})
afterEach(() => site.close())

/** Ejects from the working folder, as people do. */
async function eject(...args: string[]) {
  const { code, stdout, stderr } = await runCommand(['eject', ...args], { cwd: site.dir })
  return { code, stdout, stderr }
}

test('a copy overrides the component; existing files are overwritten only with --force', async () => {
  const first = await eject('NotFound')
  expect(first).toEqual({ code: 0, stdout: '', stderr: 'Wrote src/theme/NotFound.tsx\n' })
  const text = site.file('src/theme/NotFound.tsx')
  expect(text).toContain(`import { notFoundText } from 'lectern/theme/layout/not-found-text'`)
  expect(text).toContain('export default function NotFound(): ReactNode {')
  writeFileSync(path.join(site.dir, 'src/theme/NotFound.tsx'), 'export default () => <h1>Mine</h1>\n')
  const second = await eject('NotFound', site.dir)
  expect(second.code).toBe(1)
  expect(second.stderr).toContain('The file src/theme/NotFound.tsx already exists.')
  expect(second.stderr).toContain('--force')
  await site.build()
  expect(site.file('build/404.html')).toContain('<h1>Mine</h1>')
  expect((await eject('NotFound', '--force')).code).toBe(0)
  expect(site.file('src/theme/NotFound.tsx')).toBe(text)
})

test('copies modules that only the component uses, and imports shared ones from the theme', async () => {
  const { code, stderr } = await eject('DocSidebar')
  expect(code).toBe(0)
  expect(stderr).toContain('DocSidebar may change with every version of the theme. Wrapping it with --wrap is safer.')
  const sidebar = site.file('src/theme/DocSidebar.tsx')
  expect(sidebar).toContain(`from './sidebar-items'`)
  expect(sidebar).toContain(`from 'lectern/theme/docs/sidebar-from-html'`)
  expect(site.file('src/theme/sidebar-items.tsx')).toContain(`from 'lectern/theme/layout/external-link'`)
  expect(existsSync(path.join(site.dir, 'src/theme/text.ts'))).toBe(false)
  await eject('Admonition')
  expect(site.file('src/theme/Admonition.tsx')).toContain(`import { ownValue } from 'lectern/shared/dictionary'`)
  await eject('CodeTypes')
  expect(site.file('src/theme/CodeTypes.tsx')).toContain(`from 'lectern/client/hover-cards/index'`)
  expect(existsSync(path.join(site.dir, 'src/client'))).toBe(false)
})

test('what an interrupted command has left to write is written by the next one', async () => {
  await eject('DocSidebar')
  const names = ['DocSidebar.tsx', 'sidebar-items.tsx']
  const [sidebar = '', items = ''] = names.map((name) => site.file(`src/theme/${name}`))
  // As it was left between its two files.
  const interrupt = () => {
    rmSync(path.join(site.dir, 'src/theme/sidebar-items.tsx'))
    mkdirSync(path.join(site.dir, '.lectern-eject'))
    writeFileSync(path.join(site.dir, '.lectern-eject/1'), items)
    const files = names.map((name) => `src/theme/${name}`)
    const note = { component: 'DocSidebar', isWrapper: false, files, safety: 'wrap' }
    const changes = files.map((file) => ({ path: file }))
    writeFileSync(path.join(site.dir, '.lectern-eject/changes.json'), JSON.stringify({ changes, note }))
  }
  const written = () => names.map((name) => site.file(`src/theme/${name}`))
  interrupt()
  const same = await eject('DocSidebar')
  expect([same.code, same.stderr.split('\n').slice(0, 2)]).toEqual([0, names.map((name) => `Wrote src/theme/${name}`)])
  expect([written(), existsSync(path.join(site.dir, '.lectern-eject'))]).toEqual([[sidebar, items], false])
  interrupt()
  const other = await eject('NotFound')
  expect([other.code, other.stderr]).toEqual([
    0,
    'Finished ejecting DocSidebar, which was interrupted.\nWrote src/theme/NotFound.tsx\n',
  ])
  expect(written()).toEqual([sidebar, items])
})

test('never overwrites the component in a file with another extension', async () => {
  mkdirSync(path.join(site.dir, 'src/theme/Footer'), { recursive: true })
  writeFileSync(path.join(site.dir, 'src/theme/Footer/index.jsx'), 'export default () => null\n')
  const { code, stderr } = await eject('Footer', '--force')
  expect(code).toBe(1)
  expect(stderr).toContain('The file src/theme/Footer/index.jsx already exists.')
  expect(existsSync(path.join(site.dir, 'src/theme/Footer.tsx'))).toBe(false)
})

test('never writes what a link leads to, even with --force', async () => {
  const shared = path.join(site.dir, 'shared.tsx')
  const link = path.join(site.dir, 'src/theme/NotFound.tsx')
  writeFileSync(shared, 'export default () => <h1>Shared</h1>\n')
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync('../../shared.tsx', link)
  const { code, stderr } = await eject('NotFound', '--force')
  expect([code, stderr]).toEqual([1, expect.stringContaining('NotFound.tsx already exists, through a link.')])
  expect(site.file('shared.tsx')).toBe('export default () => <h1>Shared</h1>\n')
})

test('never overwrites files of a folder outside of the site to which a link leads, even with --force', async () => {
  const shared = mkdtempSync(path.join(path.dirname(site.dir), 'shared-theme-'))
  writeFileSync(path.join(shared, 'NotFound.tsx'), 'export default () => <h1>Shared</h1>\n')
  rmSync(path.join(site.dir, 'src/theme'), { recursive: true, force: true })
  mkdirSync(path.join(site.dir, 'src'), { recursive: true })
  symlinkSync(shared, path.join(site.dir, 'src/theme'))
  const { code, stderr } = await eject('NotFound', '--force')
  rmSync(path.join(site.dir, 'src/theme'))
  expect([code, stderr]).toEqual([1, expect.stringContaining('NotFound.tsx already exists, through a link.')])
  expect(readFileSync(path.join(shared, 'NotFound.tsx'), 'utf8')).toBe('export default () => <h1>Shared</h1>\n')
  rmSync(shared, { recursive: true })
})

test('an unknown component is wrong usage and suggests the closest name', async () => {
  const { code, stderr } = await eject('Navbr')
  expect([code, stderr.split('\n')[0]]).toEqual([2, 'error The theme has no component "Navbr". Did you mean "Navbar"?'])
  const missing = await eject()
  expect([missing.code, missing.stderr.split('\n')[0]]).toEqual([
    2,
    'error Missing component name. Run "lectern eject --list" to see the component names.',
  ])
})

test('lists name, safety and description, also for a given site folder', async () => {
  const { code, stdout, stderr } = await eject('--list', site.dir)
  expect([code, stderr]).toEqual([0, ''])
  const rows = stdout.trimEnd().split('\n')
  const names = rows.map((row) => row.split(/\s/)[0] ?? '')
  expect(names.filter((name) => !name.startsWith('mdx/'))).toEqual(Object.keys(componentTable))
  expect(rows).toContain('mdx/Details      replace or wrap  <Details> in documents')
  expect(rows).toContain('Footer           replace or wrap  The footer of every page')
  expect(rows).toContain('Head             avoid            Tags for the head of a page')
})

test('lists and copies components of plugins with all their modules', async () => {
  const other = openSite('overriding')
  try {
    const list = await runCommand(['eject', '--list'], { cwd: other.dir })
    expect(list.stdout).toMatch(/^Banner {12}\s+Provided by the plugin brought$/m)
    const { code } = await runCommand(['eject', 'Details', '--force'], { cwd: other.dir })
    expect(code).toBe(1)
    const banner = await runCommand(['eject', 'Banner'], { cwd: other.dir })
    expect(banner).toMatchObject({ code: 0, stderr: 'Wrote src/theme/Banner.jsx\n' })
  } finally {
    await other.close()
  }
})

/** What readers see of each page: the root element. */
const roots = () =>
  ['index.html', '404.html'].map(
    (file) => /<div id="lectern-root">.*?<script id=/s.exec(site.file(`build/${file}`))?.[0],
  )

let withoutCopies: (string | undefined)[] | undefined

test.each([
  { kind: 'copied', args: [] },
  { kind: 'wrapped', args: ['--wrap'] },
])(
  'with every component $kind the site is the same, and its sources type-check',
  async ({ args }) => {
    if (!withoutCopies) {
      await site.build()
      withoutCopies = roots()
    }
    expect(withoutCopies.every(Boolean)).toBe(true)
    const { eject: ejectComponent } =
      await compiled<typeof import('../../src/cli/commands/index.ts')>('src/cli/commands/index.js')
    for (const component of [...Object.keys(componentTable), 'mdx/Details'])
      await ejectComponent({ component, siteDir: site.dir, force: true, wrap: args.includes('--wrap') })
    await site.build(['--dev'])
    expect(roots()).toEqual(withoutCopies)
    const folders = readdirSync(path.join(root, 'src/browser/theme'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    const themeFolders = ['', ...folders.map(({ name }) => `${name}/`)].map(
      (folder) => `${root}src/browser/theme/${folder}*`,
    )
    const paths = {
      '@theme/*': themeFolders,
      '@theme-original/*': themeFolders,
      'lectern/client': [`${root}dist/src/browser/client/index.d.ts`],
      'lectern/client/*': [`${root}dist/src/browser/client/*`],
      'lectern/shared/*': [`${root}dist/src/shared/*`],
      'lectern/theme/*': [`${root}dist/src/browser/theme/*`],
      clsx: [`${root}node_modules/clsx`],
      react: [`${root}node_modules/@types/react`],
      'react/jsx-runtime': [`${root}node_modules/@types/react/jsx-runtime`],
      'react-dom': [`${root}node_modules/@types/react-dom`],
      'react-router-dom': [`${root}node_modules/react-router-dom`],
      'lectern/search/ui': [`${root}dist/src/browser/search/ui/index.d.ts`],
      'lectern/search/ui/page': [`${root}dist/src/browser/search/ui/page/index.d.ts`],
    }
    const compilerOptions = {
      ...{
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2023',
      },
      ...{
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        paths,
      },
    }
    const include = ['src/theme/**/*', `${root}src/browser/theme/css.d.ts`]
    writeFileSync(path.join(site.dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const types = spawnSync(process.execPath, [tsc, '-p', site.dir], { encoding: 'utf8' })
    expect(types.stdout).toBe('')
    expect(types.status).toBe(0)
  },
  300_000,
)

test('ends quietly if the reader of the list closes the pipe', async () => {
  const child = spawn(process.execPath, [cli, 'eject', '--list', site.dir], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, errors]).toEqual([0, ''])
})
