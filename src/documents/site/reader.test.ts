import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { validateConfig } from '../../config/index.ts'
import { hashOf } from '../../platform/index.ts'
import { createReader } from './index.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-reader-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const longAgo = new Date('2024-01-01')
const all = { include: ['**/*.{md,mdx}'], exclude: ['**/_*'] }

/** Writes a file with a modification time, by default a long time ago. */
function write(name: string, text: string, time = longAgo) {
  const file = path.join(siteDir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, time, time)
}

/** Waits until files are no longer recently modified. */
const settle = () => wait(150)

function reader(options: { key?: string; format?: 'md' | 'detect'; onNewFile?(): void } = {}) {
  const input = {
    title: 'Convoke',
    url: 'https://docs.convoke.example',
    markdown: { format: options.format ?? 'detect' },
  }
  const config = validateConfig(input, { sourcePath: 'site.config.ts' })
  const { key = '1', onNewFile = () => {} } = options
  return createReader({ siteDir, cacheDir: path.join(siteDir, '.cache'), config, key, onNewFile })
}

/** Reads the titles as a new build does, and saves the cache. */
async function titles(options: Parameters<typeof reader>[0] = {}) {
  const next = reader(options)
  const files = await next.readAll('docs', all)
  next.save()
  return files.map((file) => file.contentTitle)
}

test('reads the documents of a folder by globs, sorted by path', async () => {
  write('docs/b.md', '# B')
  write('docs/a/z.mdx', '---\ntitle: Z\n---\n\nText.')
  write('docs/_partial.md', '# Partial')
  write('docs/c.txt', 'c')
  write('blog/a.md', '# Post')
  const { readAll, files, diagnostics } = reader()
  expect(await readAll('docs', all)).toEqual([
    {
      file: path.join(siteDir, 'docs/a/z.mdx'),
      sourcePath: 'docs/a/z.mdx',
      hash: hashOf('---\ntitle: Z\n---\n\nText.'),
      format: 'mdx',
      frontMatter: { title: 'Z' },
      bodyLine: 3,
      excerpt: 'Text.',
    },
    {
      file: path.join(siteDir, 'docs/b.md'),
      sourcePath: 'docs/b.md',
      hash: hashOf('# B'),
      format: 'md',
      frontMatter: {},
      bodyLine: 0,
      contentTitle: 'B',
      excerpt: '',
    },
  ])
  expect([...files.keys()]).toEqual(['docs/a/z.mdx', 'docs/b.md'])
  expect(diagnostics).toEqual([])
})

test('finds other files by globs and reads them as text', async () => {
  write('docs/b/_category_.yml', 'label: B')
  write('docs/a/_category_.json', '{}')
  const { findFiles, readText } = reader()
  const include = ['**/_category_.{yml,json}']
  expect(await findFiles('docs', { include, exclude: [] })).toEqual(['docs/a/_category_.json', 'docs/b/_category_.yml'])
  expect(await findFiles('docs', { include, exclude: ['b/**'] })).toEqual(['docs/a/_category_.json'])
  expect(await findFiles('none', { include, exclude: [] })).toEqual([])
  expect(await readText('docs/b/_category_.yml')).toBe('label: B')
  expect(await readText('docs/none.yml')).toBe(undefined)
})

test('reports invalid front matter in every build, and reads the rest of the file', async () => {
  write('docs/a.md', '# A')
  write('docs/b.md', '---\nslug: /b\ntitle: [\n---\n# B\n')
  for (let build = 0; build < 2; build++) {
    const next = reader()
    const files = await next.readAll('docs', all)
    expect(files.map((file) => [file.contentTitle, file.frontMatter])).toEqual([
      ['A', {}],
      ['B', { slug: '/b' }],
    ])
    expect(next.diagnostics).toMatchObject([{ severity: 'error', sourcePath: 'docs/b.md' }])
    next.save()
  }
})

test('reads a file again only if it was written, whatever its size and modification time', async () => {
  let isNew = false
  const onNewFile = () => {
    isNew = true
  }
  write('docs/a.md', '# One')
  await settle()
  expect(await titles()).toEqual(['One'])
  expect(await titles({ onNewFile })).toEqual(['One'])
  expect(isNew).toBe(false)
  write('docs/a.md', '# Two')
  await settle()
  expect(await titles()).toEqual(['Two'])
  write('docs/a.md', '# Six', new Date('2024-01-02'))
  await settle()
  expect(await titles()).toEqual(['Six'])
  const file = path.join(siteDir, 'docs/a.md')
  writeFileSync(`${file}.new`, '# Ten')
  utimesSync(`${file}.new`, longAgo, longAgo)
  renameSync(`${file}.new`, file)
  expect(await titles({ onNewFile })).toEqual(['Ten'])
  expect(isNew).toBe(true)
})

test('reads a recently modified file again, since it may change without a new time', async () => {
  for (const text of ['One', 'Two']) {
    write('docs/a.md', `# ${text}`, new Date(Date.now() + 3600_000))
    await settle()
    expect(await titles()).toEqual([text])
    expect(existsSync(path.join(siteDir, '.cache/read.json'))).toBe(false)
  }
})

test('discards the cache if the key or the format changes', async () => {
  write('docs/a.md', '# One')
  await settle()
  await titles()
  write('docs/a.md', '# Two')
  expect(await titles({ key: '2' })).toEqual(['Two'])
  write('docs/a.md', '# Six')
  expect(await titles({ key: '2', format: 'md' })).toEqual(['Six'])
})

test('ignores a damaged cache', async () => {
  write('docs/a.md', '# One')
  await settle()
  await titles()
  writeFileSync(path.join(siteDir, '.cache/read.json'), '{"key":')
  write('docs/a.md', '# Two')
  expect(await titles()).toEqual(['Two'])
})

test('does not write the cache if nothing has changed', async () => {
  write('docs/a.md', '# One')
  await settle()
  await titles()
  const cacheInode = () => statSync(path.join(siteDir, '.cache/read.json')).ino
  const before = cacheInode()
  await titles()
  expect(cacheInode()).toBe(before)
})

test('reads a file once per build', async () => {
  write('docs/a.md', '# One')
  const { readAll } = reader()
  const [first] = await readAll('docs', all)
  write('docs/a.md', '# Two', new Date('2024-01-02'))
  expect(await readAll('docs', { include: ['a.md'], exclude: [] })).toEqual([first])
})

test('does not follow symbolic links to folders around them, built sites, or the cache, and reports each once', async () => {
  write('docs/a.md', '# A')
  write('docs/deep/b.md', '# B')
  write('docs/node_modules/p/c.md', '# C')
  write('shared/d.md', '# D')
  write('build/docs/a.md', '# Export')
  write('build/_lectern/routes.json', '{}')
  write('.cache/e.md', '# E')
  const links: Record<string, string> = {
    'docs/shared': '../shared',
    'docs/d.md': '../shared/d.md',
    'docs/nowhere': 'nothing',
    'docs/itself': 'itself',
    'docs/root': '..',
    'docs/outside': '../..',
    'docs/deep/docs': '..',
    'docs/built': '../build',
    'docs/cache': '../.cache',
    'docs/node_modules/p/all': '../../..',
    'shared/docs': '../docs',
  }
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(siteDir, link))
  const { findFiles, diagnostics } = reader()
  const found = ['docs/a.md', 'docs/d.md', 'docs/deep/b.md', 'docs/node_modules/p/c.md', 'docs/shared/d.md']
  for (let round = 0; round < 2; round++) expect(await findFiles('docs', all)).toEqual(found)
  expect(diagnostics.map(({ code, severity, sourcePath }) => `${severity} ${code} ${sourcePath}`).sort()).toEqual([
    'warning ignored-link docs/built',
    'warning ignored-link docs/cache',
    'warning ignored-link docs/deep/docs',
    'warning ignored-link docs/outside',
    'warning ignored-link docs/root',
    'warning ignored-link shared/docs',
  ])
})

test('follows links in a content folder of the cache: it contains versions from Git', async () => {
  write('.cache/versions/1/shared/a.md', '# A')
  write('.cache/versions/1/docs/b.md', '# B')
  symlinkSync('../shared', path.join(siteDir, '.cache/versions/1/docs/shared'))
  const { findFiles, diagnostics } = reader()
  expect(await findFiles('.cache/versions/1/docs', all)).toEqual([
    '.cache/versions/1/docs/b.md',
    '.cache/versions/1/docs/shared/a.md',
  ])
  expect(diagnostics).toEqual([])
})

test('skips the output in a content folder that contains it', async () => {
  write('a.md', '# A')
  write('build/docs/a.md', '# Export')
  write('build/_lectern/routes.json', '{}')
  expect(await reader().findFiles('.', all)).toEqual(['a.md'])
})
