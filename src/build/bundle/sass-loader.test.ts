import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteError } from '../../platform/index.ts'
import sassLoader from './sass-loader.ts'

let root = ''
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-sass-'))
  // Finds what the importer does, and fails as the real package does.
  const compiler = `exports.compileString = (source, { url, syntax, importers: [{ findFileUrl }] }) => {
  const span = { url, start: { line: 1, column: 2 } }
  if (source.includes('%')) throw Object.assign(new Error('long text'), { sassMessage: 'expected "{".', span })
  return { css: [syntax, findFileUrl('@site/a'), findFileUrl('~b/c'), findFileUrl('./d')].join(' '), loadedUrls: [url] }
}
`
  write('with/node_modules/sass/package.json', '{}')
  write('with/node_modules/sass/index.js', compiler)
  write('without/package.json', '{}')
})
afterAll(() => rmSync(root, { recursive: true }))

function load(site: string, source: string, { file = 'src/a.scss', loaders = [] as string[] } = {}) {
  const siteDir = path.join(root, site)
  const dependencies: string[] = []
  const result = new Promise<{ error: SiteError | null; css?: string }>((resolve) => {
    const context = {
      async: () => (error: SiteError | null, css?: string) => resolve({ error, css }),
      getOptions: () => ({ siteDir }),
      addDependency: (name: string) => dependencies.push(path.relative(siteDir, name)),
      resourcePath: path.join(siteDir, file),
      loaders: loaders.map((name) => ({ path: name })),
    }
    Reflect.apply(sassLoader, context, [source])
  })
  return result.then((each) => ({ ...each, dependencies }))
}

test('compiles with the package of the site', async () => {
  const { css, dependencies } = await load('with', '.a {}', { file: 'src/a.sass' })
  const site = `file://${path.join(root, 'with')}`
  expect(css).toBe(`indented ${site}/a ${site}/node_modules/b/c `)
  expect(dependencies).toEqual(['src/a.sass'])
})

test('leaves files to the loader of a plugin', async () => {
  const { css } = await load('with', '.a {}', { loaders: ['/site/node_modules/sass-loader/dist/cjs.js'] })
  expect(css).toBe('.a {}')
})

test('reports errors with their place, and a missing package', async () => {
  const wrong = await load('with', '.a %')
  expect(wrong.error?.diagnostics).toEqual([
    { code: 'bundle', severity: 'error', message: 'expected "{".', sourcePath: 'src/a.scss', line: 2, column: 3 },
  ])
  const missing = await load('without', '.a {}')
  expect(missing.error?.diagnostics).toEqual([
    {
      code: 'missing-package',
      severity: 'error',
      message: 'Sass style sheets need the package "sass", which is not installed.',
      hint: 'Run "npm install sass".',
      sourcePath: 'src/a.scss',
    },
  ])
})
