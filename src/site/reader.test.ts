import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { validateConfig } from '../config/index.ts'
import { hashOf } from '../platform/index.ts'
import { createReader } from './index.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-reader-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const longAgo = new Date('2024-01-01')
const all = { include: ['**/*.{md,mdx}'], exclude: ['**/_*'] }

/** Writes a file with a time stamp: by default one of a file that has lain there for long. */
function write(name: string, text: string, time = longAgo) {
  const file = path.join(siteDir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, time, time)
}

function reader(options: { key?: string; format?: 'md' | 'detect' } = {}) {
  const declaration = {
    title: 'Convoke',
    url: 'https://docs.convoke.example',
    markdown: { format: options.format ?? 'detect' },
  }
  const config = validateConfig(declaration, { sourcePath: 'site.config.ts' })
  return createReader({ siteDir, cacheDir: path.join(siteDir, '.cache'), config, key: options.key ?? '1' })
}

/** Titles that a reader of the next build sees; saves them for the one after. */
async function titles(options: Parameters<typeof reader>[0] = {}) {
  const next = reader(options)
  const files = await next.readAll('docs', all)
  next.save()
  return files.map((file) => file.contentTitle)
}

test('files are read in the order of their paths, below a folder, by globs', async () => {
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

test('other files are found by globs and read as text', async () => {
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

test('a file that cannot be read is a fault, told by every build, and left out', async () => {
  write('docs/a.md', '# A')
  write('docs/b.md', '---\ntitle: [\n---\n')
  for (let build = 0; build < 2; build++) {
    const next = reader()
    expect((await next.readAll('docs', all)).map((file) => file.sourcePath)).toEqual(['docs/a.md'])
    expect(next.diagnostics).toMatchObject([{ severity: 'error', sourcePath: 'docs/b.md' }])
    next.save()
  }
})

test('a file that looks as it did is not read again; one with another time or size is', async () => {
  write('docs/a.md', '# One')
  expect(await titles()).toEqual(['One'])
  write('docs/a.md', '# Two')
  expect(await titles()).toEqual(['One'])
  write('docs/a.md', '# Two', new Date('2024-01-02'))
  expect(await titles()).toEqual(['Two'])
  write('docs/a.md', '# Three', new Date('2024-01-02'))
  expect(await titles()).toEqual(['Three'])
  write('docs/a.md', '# Seven', new Date('2024-01-02'))
  expect(await titles()).toEqual(['Three'])
})

test('a file written just now is read again: it may change without a new time stamp', async () => {
  const now = new Date(Date.now() + 3600_000)
  write('docs/a.md', '# One', now)
  expect(await titles()).toEqual(['One'])
  write('docs/a.md', '# Two', now)
  expect(await titles()).toEqual(['Two'])
})

test('another key or another format forgets what was read', async () => {
  write('docs/a.md', '# One')
  await titles()
  write('docs/a.md', '# Two')
  expect(await titles({ key: '2' })).toEqual(['Two'])
  write('docs/a.md', '# Six')
  expect(await titles({ key: '2', format: 'md' })).toEqual(['Six'])
})

test('a damaged memory is none', async () => {
  write('docs/a.md', '# One')
  await titles()
  writeFileSync(path.join(siteDir, '.cache/read.json'), '{"key":')
  write('docs/a.md', '# Two')
  expect(await titles()).toEqual(['Two'])
})

test('where nothing changed the memory is not written again', async () => {
  write('docs/a.md', '# One')
  await titles()
  const memory = () => statSync(path.join(siteDir, '.cache/read.json')).ino
  const before = memory()
  await titles()
  expect(memory()).toBe(before)
})

test('in one build a file is read once', async () => {
  write('docs/a.md', '# One')
  const { readAll } = reader()
  const [first] = await readAll('docs', all)
  write('docs/a.md', '# Two', new Date('2024-01-02'))
  expect(await readAll('docs', { include: ['a.md'], exclude: [] })).toEqual([first])
})
