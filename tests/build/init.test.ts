import { spawnSync } from 'node:child_process'
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
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root, runCommand } from '../support/generator.ts'
import { runFolder } from '../support/run-folder.ts'

const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(runFolder(), 'init-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const env = { npm_config_user_agent: 'npm/10.0.0 node/v20.19.0' }
const init = (...args: string[]) => runCommand(['init', ...args], { cwd: dir, env })
const read = (file: string) => readFileSync(path.join(dir, file), 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), text)
}
const files = (folder = '') =>
  readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(dir, folder), path.join(entry.parentPath, entry.name)))
    .map((file) => file.replace(/\d{4}-\d\d-\d\d/, 'DATE'))
    .sort()

/** Builds and checks a site, which must work without a diagnostic. */
async function buildSite(folder = '') {
  const built = await runCommand(['build', path.join(dir, folder)])
  expect(built).toMatchObject({ code: 0 })
  expect(built.output).not.toMatch(/warning|info/)
  const checked = await runCommand(['check', path.join(dir, folder)])
  expect(checked.output.trim().split('\n').at(-1)).toMatch(/^No errors in /)
  expect(checked.output).not.toMatch(/warning|info/)
}

const shared = [
  '.cursor/rules/agents.mdc',
  '.github/copilot-instructions.md',
  '.gitignore',
  '.vscode/settings.json',
  'AGENTS.md',
  'CLAUDE.md',
  'blog/DATE-welcome.md',
  'docs/components.mdx',
  'docs/index.mdx',
  'docs/writing.mdx',
  'package.json',
  'site.config.ts',
  'static/favicon.svg',
  'tsconfig.json',
]
const home = ['src/pages/_icons.mdx', 'src/pages/_illustration.mdx', 'src/pages/index.mdx']

test.each([
  { template: 'docs', more: home, pages: ['index.html', 'docs/components/index.html', 'blog/index.html'] },
  {
    template: 'blog',
    more: ['blog/DATE-tags-and-dates.md', 'blog/tags.yml'],
    pages: ['index.html', 'docs/index.html'],
  },
  {
    template: 'api',
    more: [...home, 'schema/bookshop.graphql'],
    pages: ['index.html', 'docs/graphql/types/objects/book/index.html'],
  },
])(
  'the template $template builds without diagnostics and webpack, and type-checks',
  async ({ template, more, pages }) => {
    const title = `O'Neil & "Sons"`
    const { code } = await init('site', '--template', template, '--title', title)
    expect(code).toBe(0)
    expect(files('site')).toEqual([...shared, ...more].sort())
    for (const file of readdirSync(path.join(dir, 'site'), { recursive: true, encoding: 'utf8' }))
      if (/\.(mdx?|ts|json|yml)$/.test(file)) expect(read(`site/${file}`)).not.toMatch(/(?<!=)\{\{(?! )/)
    await buildSite('site')
    for (const page of pages) expect(existsSync(path.join(dir, 'site/build', page))).toBe(true)
    expect(read('site/build/index.html')).toContain('<h1>O&#x27;Neil &amp; &quot;Sons&quot;</h1>')
    expect(readdirSync(path.join(dir, 'site/.lectern/bundles')).filter((name) => !name.startsWith('settings'))).toEqual(
      [],
    )

    mkdirSync(path.join(dir, 'site/node_modules'))
    symlinkSync(root, path.join(dir, 'site/node_modules/lectern'))
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', path.join(dir, 'site')], { encoding: 'utf8' })
    expect(stdout).toBe('')
    const schemas = read('site/.vscode/settings.json').match(/\.\/node_modules\/lectern\/[^"]+/g) ?? []
    expect(schemas).toHaveLength(4)
    expect(schemas.filter((file) => !existsSync(path.join(dir, 'site', file)))).toEqual([])
  },
)

test('the home page links to files, so its links work with another base URL', async () => {
  await init('--template', 'docs')
  expect(read('src/pages/index.mdx').match(/(?<= to=")[^"]*/g)).toEqual([
    '../../docs/writing.mdx',
    '../../docs/components.mdx',
    '/search',
    '../../docs/index.mdx#before-you-publish',
  ])
  write('site.config.ts', read('site.config.ts').replace('// baseUrl:', 'baseUrl:'))
  await buildSite()
  const main = /<main.*<\/main>/s.exec(read('build/index.html'))?.[0] ?? ''
  expect([...main.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/handbook/docs',
    '/handbook/blog',
    '/handbook/docs/writing',
    '/handbook/docs/components',
    '/handbook/search',
    '/handbook/docs/#before-you-publish',
    '#make-it-yours',
  ])
})

test('without a terminal, asks nothing, and prints the next commands', async () => {
  const { code, stdout, stderr } = await init('my-docs')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  expect([code, stdout]).toEqual([0, ''])
  expect(stderr).toContain('Created My docs in my-docs:\n  .gitignore\n')
  expect(stderr).toMatch(/\nNext:\n {2}cd my-docs\n {2}npm install\n {2}npm start\n$/)
  expect(JSON.parse(read('my-docs/package.json'))).toMatchObject({
    name: 'my-docs',
    scripts: { start: 'lectern start', build: 'lectern build', serve: 'lectern serve', check: 'lectern check' },
    dependencies: { lectern: `^${version}` },
  })
})

test('leaves existing files as they are', async () => {
  write('package.json', '{ "name": "mine" }\n')
  write('README.md', '# Mine\n')
  const { code, stderr } = await init()
  expect([code, read('package.json'), read('README.md')]).toEqual([0, '{ "name": "mine" }\n', '# Mine\n'])
  expect(stderr).toContain('\nThese files exist and were not changed:\n  package.json\n')
  expect(stderr).toMatch(/\nNext:\n {2}npx lectern start\n$/)
})

test('in a folder with documents, writes only a site config', async () => {
  write('README.md', '# Harbor\n\nSee [Boats](guides/boats.md).\n')
  write('guides/boats.md', '# Boats\n')
  write('node_modules/other/README.md', '# Other\n\n[Broken](nothing.md)\n')
  const { code, stderr } = await init('--title', "The captain's harbor")
  expect([code, files()]).toEqual([
    0,
    ['README.md', 'guides/boats.md', 'node_modules/other/README.md', 'site.config.ts'],
  ])
  expect(stderr).toContain('so nothing else was written.')
  await buildSite()
  expect(read('build/index.html')).toContain('<a href="/guides/boats">Boats</a>')
  expect(existsSync(path.join(dir, 'build/node_modules'))).toBe(false)
})

test('documents in docs are published with the defaults', async () => {
  write('docs/index.md', '# Harbor\n')
  write('README.md', '# The repository\n')
  expect((await init('--title', 'Harbor')).code).toBe(0)
  expect(read('site.config.ts')).not.toContain('plugins:')
  await buildSite()
  expect(read('build/docs/index.html')).toContain('Harbor')
})

test.each(['site.config.mjs', 'docusaurus.config.js'])('does nothing in a folder with %s', async (file) => {
  write(file, 'export default {}\n')
  const { code, stderr } = await init()
  expect([code, files()]).toEqual([1, [file]])
  expect(stderr).toContain(path.join(dir, file))
})

test('an unknown template or CI provider is wrong usage', async () => {
  const template = await init('--template', 'blgo')
  expect([template.code, template.stderr.split('\n')[0]]).toEqual([
    2,
    'error Unknown template "blgo". Did you mean "blog"?',
  ])
  const ci = await init('--ci', 'teapot')
  expect([ci.code, ci.stderr.split('\n')[0]]).toEqual([
    2,
    'error Unknown CI provider "teapot". Available: github, gitlab, generic.',
  ])
  expect(files()).toEqual([])
})

test('reports a folder that cannot be created', async () => {
  write('docs', 'a file\n')
  const { code, stderr } = await init('docs')
  expect([code, stderr]).toEqual([1, expect.stringContaining('Cannot create a site in')])
})

test('--git commits the files if there is an identity; --ci adds a CI file', async () => {
  const identity = {
    HOME: dir,
    XDG_CONFIG_HOME: dir,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CEILING_DIRECTORIES: path.dirname(dir),
  }
  const run = (...args: string[]) => runCommand(['init', ...args], { cwd: dir, env: { ...env, ...identity } })
  expect((await run('one', '--git')).stderr).toContain('Created a Git repository. Commit the files when you are ready.')
  write('.gitconfig', '[user]\n  name = Harbor\n  email = harbor@example.com\n')
  expect((await run('two', '--git', '--ci', 'github')).stderr).toContain(
    'Created a Git repository with a first commit.',
  )
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: path.join(dir, 'two'), encoding: 'utf8' })
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining(['.github/workflows/site.yml', '.gitignore', 'package.json']),
  )
  expect((await run('two/inner', '--git')).stderr).toContain('The folder is part of a Git repository already.')
})
