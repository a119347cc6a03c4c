import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDependencyResolver } from './dependencies.ts'

test('pages of documents are known by their keys', () => {
  const { resolve } = createDependencyResolver({
    siteDir: '/no-such-site',
    config: { baseUrl: '/docs/', trailingSlash: undefined, staticDirectories: [] },
    sources: { 'docs/x.md': '/docs/docs/x', 'docs/index.md': '/docs/' },
    fileHash: () => null,
  })
  expect(['docs/x', '', 'x'].map((key) => resolve('page', key, 'docs/x.md'))).toEqual(['true', 'true', null])
})

test('relative links may be right where the file is to which a document is a symbolic link', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const siteDir = path.join(folder, 'website')
  mkdirSync(path.join(folder, '.git'))
  mkdirSync(path.join(siteDir, 'docs/in'), { recursive: true })
  for (const file of ['README.md', 'website/LICENSE.md', 'website/docs/a b.md'])
    writeFileSync(path.join(folder, file), '# T\n')
  symlinkSync('../../README.md', path.join(siteDir, 'docs/index.md'))
  symlinkSync('../../LICENSE.md', path.join(siteDir, 'docs/in/license.md'))
  const { resolve } = createDependencyResolver({
    siteDir,
    config: { baseUrl: '/', trailingSlash: undefined, staticDirectories: [] },
    sources: { 'docs/index.md': '/docs', 'docs/a b.md': '/docs/a', 'docs/in/license.md': '/docs/in/license' },
    fileHash: () => null,
  })
  const links: [spec: string, from: string, url: string | null][] = [
    ['./website/docs/a%20b.md', 'docs/index.md', '/docs/a'],
    ['website/docs/in/license.md', 'docs/index.md', '/docs/in/license'],
    ['./a%20b.md', 'docs/index.md', '/docs/a'],
    ['./docs/a%20b.md', 'docs/in/license.md', '/docs/a'],
    ['./website/docs/a%20b.md', 'docs/a b.md', null],
    ['./website/none.md', 'docs/index.md', null],
  ]
  expect(links.map(([spec, from]) => resolve('link', spec, from))).toEqual(links.map(([, , url]) => url))
  expect(resolve('document', './website/docs/a%20b.md', 'docs/index.md')).toBe('docs/a b.md')
})
