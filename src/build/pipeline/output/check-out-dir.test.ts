import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOutput, SiteError } from '../../../platform/index.ts'
import type { SiteContext } from '../site/site-context.ts'
import { checkOutDir } from './check-out-dir.ts'

let folder = ''
let siteDir = ''

const write = (file: string, text = 'text') => {
  const full = path.join(siteDir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-out-dir-')))
  siteDir = path.join(folder, 'team/site')
  mkdirSync(path.join(folder, 'home'))
  vi.stubEnv('HOME', path.join(folder, 'home'))
  for (const file of ['site.config.ts', 'nav/items.ts', 'docs/intro.md', 'static/CNAME', 'src/theme/Logo.tsx'])
    write(file)
  for (const file of [
    'i18n/de/code.json',
    'versioned_docs/version-1/intro.md',
    'api_versioned_docs/a.md',
    'versions.json',
  ])
    write(file)
  write('../shared/page.md')
  mkdirSync(path.join(siteDir, '.lectern'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const page = (generator: string) =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="generator" content="${generator}">`

/** Checks a folder. @returns the message, without the path of the temporary folder */
function check(outDir: string, { force = false, watch = ['docs'] }: { force?: boolean; watch?: string[] } = {}) {
  const site = {
    siteDir,
    config: {
      staticDirectories: ['static'],
      themeDir: 'src/theme',
      theme: { customCss: ['@site/css/site.css'] },
      cache: { remote: '../machines' },
      markdown: { allowedFolders: ['../parts', '..'] },
      i18n: { path: 'i18n' },
      icons: { acme: 'assets/icons' },
      plugins: [{ name: 'docs', watch: [...watch, '../shared'] }],
    },
    variablesFile: 'data/terms.yml',
    loaded: {
      file: path.join(siteDir, 'site.config.ts'),
      inputs: [{ file: path.join(siteDir, 'nav/items.ts'), hash: '' }],
    },
  } as unknown as SiteContext
  try {
    const given = { outDir: path.resolve(siteDir, outDir), cacheDir: path.join(siteDir, '.lectern'), force }
    return checkOutDir(given, site) ?? 'accepted'
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return `${error.diagnostics[0]?.message} ${error.diagnostics[0]?.hint}`.replaceAll(`${folder}/`, '')
  }
}

const refusal = (outDir: string) => [check(outDir), check(outDir, { force: true })]

describe('sources, whatever the options', () => {
  test.each([
    ['.', 'is a source folder'],
    ['..', 'contains team/site'],
    ['docs', 'is a source folder'],
    ['static', 'is a source folder'],
    ['src', 'contains team/site/src/theme'],
    ['src/theme/build', 'is in team/site/src/theme'],
    ['i18n', 'is a source folder'],
    ['versioned_docs', 'is a source folder'],
    ['api_versioned_docs', 'is a source folder'],
    ['nav', 'contains team/site/nav/items.ts'],
    ['../shared', 'is a source folder'],
    ['../../home', 'is your home folder'],
    ['../machines', 'is a source folder'],
    ['../parts', 'is a source folder'],
    ['assets/icons', 'is a source folder'],
    ['assets', 'contains team/site/assets/icons'],
    ['data', 'contains team/site/data/terms.yml'],
    ['.lectern', 'is a source folder'],
    ['.lectern/output', 'is in the cache'],
    ['.lectern/restricted/own', 'is in the cache'],
    ['docs/build', 'is in team/site/docs'],
    ['static/a/b', 'is in team/site/static'],
    ['../shared/site', 'is in team/shared'],
    ['node_modules/react', 'is in the folder of installed packages'],
    ['.git/site', 'is in the folder of a Git repository'],
  ])('%s', (outDir, message) => {
    const [normal, forced] = refusal(outDir)
    expect(normal).toContain(message)
    expect(forced).toBe(normal)
  })

  test('a folder in one whose files documents use, if it has files', () => {
    write('../parts/notes/a.md')
    expect(check('../parts/site')).toBe('accepted')
    expect(check('../parts/notes', { force: true })).toContain('is in team/parts, and has files')
  })

  test('links to them, and folders in them that a link leads to', () => {
    for (const [name, target] of [
      ['to-docs', 'docs'],
      ['to-site', '../site'],
      ['to-home', '../../home'],
    ] as const)
      symlinkSync(target, path.join(siteDir, name))
    expect(refusal('to-docs').join()).toMatch(/to-docs is a source folder.*to-docs is a source folder/)
    expect(check('to-docs/build')).toContain('is in team/site/docs')
    expect(check('to-site')).toContain('is a source folder')
    expect(check('to-home', { force: true })).toContain('home')
  })

  test('repositories, packages, and other sites', () => {
    write('old/.git/HEAD')
    write('worktree/.git', 'gitdir: elsewhere')
    write('app/node_modules/react/index.js')
    write('other/docusaurus.config.js')
    write('deep/a/b/.git/HEAD')
    for (const name of ['HEAD', 'objects/pack/a', 'refs/heads/main']) write(`bare/site.git/${name}`)
    for (const name of ['old', 'worktree', 'app', 'other'])
      expect(refusal(name)).toEqual([
        expect.stringContaining('No build removes'),
        expect.stringContaining('No build removes'),
      ])
    expect(check('deep', { force: true })).toContain('contains a/b/.git, which the build would remove')
    expect(check('bare', { force: true })).toContain('contains site.git/HEAD, which the build would remove')
    write('build/404.html', page('Lectern'))
    write('build/.git/HEAD')
    expect(check('build')).toContain('contains .git, which the build would remove')
  })

  test('files that sources link to, modules, and style sheets', () => {
    for (const file of ['linked/page.md', 'files/a.pdf', 'src/parts/a.js', 'css/site.css']) write(file)
    symlinkSync('../linked', path.join(siteDir, 'docs/linked'))
    symlinkSync('../files/a.pdf', path.join(siteDir, 'static/a.pdf'))
    expect(check('linked', { force: true })).toContain('docs/linked is a link')
    expect(check('files', { force: true })).toContain('static/a.pdf is a link')
    expect(check('src/parts', { force: true })).toContain('has files that the build would remove')
    expect(refusal('css')).toEqual([expect.stringContaining('css/site.css'), expect.stringContaining('css/site.css')])
  })

  test('folders of another site', () => {
    write('../other/site.config.ts')
    write('../other/docs/a.md')
    expect(check('../other/docs', { force: true })).toContain('is in the site team/other')
    write('../none/docs/a.md')
    expect(check('../none/docs', { force: true })).toBe('accepted')
  })

  test('a folder of documents may contain the output, if it contains the site', () => {
    expect(check('build', { watch: ['.'] })).toBe('accepted')
  })
})

describe('other folders', () => {
  test('new and empty ones are accepted, also through links', () => {
    mkdirSync(path.join(siteDir, 'empty'))
    write('kept/.gitkeep')
    symlinkSync('empty', path.join(siteDir, 'link'))
    for (const name of [
      'build',
      'empty',
      'kept',
      'link',
      'node_modules/.cache/site',
      '../../www/site',
      'src/main/site',
    ])
      expect([name, check(name)]).toEqual([name, 'accepted'])
  })

  test('files, and links that lead nowhere, are not', () => {
    write('notes.txt')
    symlinkSync('nowhere', path.join(siteDir, 'link'))
    expect(refusal('notes.txt')[1]).toContain('notes.txt is a file.')
    expect(refusal('link')[1]).toContain('is a link to nowhere, which is no folder.')
  })

  test('one with other files needs --force', () => {
    for (let count = 1; count <= 7; count++) write(`notes/${count}.md`)
    expect(check('notes')).toBe(
      'The output folder team/site/notes is not empty and has no Lectern build: it contains 1.md, 2.md, 3.md, 4.md, 5.md, and 2 more. A build removes everything else from its output folder. Choose another one with --out-dir, or run "lectern build --force" to replace what it contains.',
    )
    expect(check('notes', { force: true })).toBe('accepted')
    expect(readFileSync(path.join(siteDir, 'notes/1.md'), 'utf8')).toBe('text')
  })

  test('a build is recognized without the cache, and without its pages', async () => {
    write('build/404.html', page('Lectern'))
    write('moved/index.html', page('Lectern').replaceAll('"', ''))
    expect([check('build'), check('moved')]).toEqual(['accepted', 'accepted'])
    const outDir = path.join(siteDir, 'files')
    const output = openOutput({ outDir, cacheDir: path.join(siteDir, '.lectern') })
    output.add('a.txt', { key: 'a', owner: 'test', source: () => ({ text: 'a' }) })
    await output.commit()
    expect(check('files')).toBe('accepted')
    // Another folder has taken its place.
    rmSync(outDir, { recursive: true })
    write('files/mine.txt')
    expect(check('files')).toContain('is not empty')
  })

  test('a site may have a page whose name is that of installed packages', () => {
    write('build/404.html', page('Lectern'))
    write('build/node_modules/index.html')
    expect(check('build')).toBe('accepted')
  })
})

describe('a build of Docusaurus', () => {
  beforeEach(() => {
    for (const locale of ['', 'de/']) {
      write(`build/${locale}404.html`, page('Docusaurus v3.10.2'))
      write(`build/${locale}docs/intro/index.html`, page('Docusaurus v3.10.2'))
      write(`build/${locale}CNAME`)
      write(`build/${locale}assets/js/runtime~main.02a28e2f.js`)
      write(`build/${locale}assets/js/main.68678f14.js.LICENSE.txt`)
      write(`build/${locale}assets/files/data-e5ac6d7297b77d04793c89aab765545e.zip`)
      write(
        `build/${locale}sitemap.xml`,
        '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      )
      write(`build/${locale}blog/rss.xml`, '<generator>https://github.com/jpmonette/feed</generator>')
      write(
        `build/${locale}old/index.html`,
        `
<!DOCTYPE html>
<html>
  <head>
    <meta charset="UTF-8">
    <meta http-equiv="refresh" content="0; url=/docs/intro">
    <link rel="canonical" href="/docs/intro" />
  </head>
  <script>
    window.location.href = '/docs/intro' + window.location.search + window.location.hash;
  </script>
</html>
`,
      )
    }
  })

  test('is replaced if it can be made again', () => {
    expect(check('build')).toBe('docusaurus')
  })

  test.each([
    ['notes.html', '<p>Notes'],
    ['docs/intro/notes.md', '# Notes'],
    ['sitemap.xml', '<urlset>'],
    ['CNAME', 'other'],
  ])('is not, if it has other files: %s', (file, text) => {
    write(`build/${file}`, text)
    expect(check('build')).toContain(`contains a Docusaurus build and files that may come from elsewhere: ${file}. `)
    expect(check('build', { force: true })).toBe('accepted')
  })
})

test('accepts a name that no output has by itself, if the last build has published it', async () => {
  const place = { outDir: path.join(siteDir, 'build'), cacheDir: path.join(siteDir, '.lectern') }
  const output = openOutput(place)
  for (const [file, text] of Object.entries({ 'index.html': page('Lectern'), 'node_modules/demo/a.js': 'a' }))
    output.add(file, { key: text, owner: 'test', source: () => ({ text }) })
  await output.commit()
  expect(check('build')).toBe('accepted')
  // A submodule of a static folder, and a repository that somebody has put there.
  write('build/node_modules/demo/.git', 'gitdir: elsewhere')
  write('build/clone/notes.md')
  expect(check('build')).toBe('accepted')
  write('build/clone/deep/.git/HEAD')
  expect(check('build')).toContain('contains clone/deep/.git, which the build would remove')
  rmSync(path.join(siteDir, 'build/clone'), { recursive: true })
  write('build/.git/HEAD')
  expect(check('build')).toContain('contains .git, which the build would remove')
})
