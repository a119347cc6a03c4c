import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSourceFilter, registerOutput } from './site-sources.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-sources-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const addOutput = (folder: string, generator = 'Lectern') => {
  mkdirSync(path.join(siteDir, folder), { recursive: true })
  writeFileSync(path.join(siteDir, folder, '404.html'), `<meta name="generator" content="${generator}">`)
}

test("tools' folders are no sources, at any depth, and other names are", () => {
  const isNoSource = createSourceFilter(siteDir)
  const files = ['.git/HEAD', 'docs/.git', 'node_modules', 'packages/a/node_modules/b/c.js', '.lectern/read.json']
  const staging = ['.build.staging-12/a', 'public/.site.staging-3-old']
  for (const file of [...files, ...staging]) expect([file, isNoSource(file)]).toEqual([file, true])
  for (const file of ['build/a.md', 'dist', 'dist/a.ts', 'docs/build/a.md', '.staging-notes/a', '.gitignore', 'git/a'])
    expect([file, isNoSource(file)]).toEqual([file, false])
})

test('output folders are those that a build has left, whatever their names are', () => {
  const isNoSource = createSourceFilter(siteDir, { isLive: true })
  const all = ['build/index.html', 'site', 'public/site/a.html', 'archive/a.html', 'site-notes/a.md', 'public/a.md']
  const found = () => all.filter(isNoSource)
  expect(found()).toEqual([])
  for (const folder of ['build', 'site', 'public/site', 'archive']) addOutput(folder)
  for (const folder of ['site', 'public/site', '../elsewhere'])
    registerOutput({ siteDir, outDir: path.join(siteDir, folder) })
  // Nobody has built into the archive: it may be a static folder.
  expect(found()).toEqual(['build/index.html', 'site', 'public/site/a.html'])
  // Sources have taken the place of an output.
  for (const folder of ['build', 'site']) rmSync(path.join(siteDir, folder), { recursive: true })
  expect(found()).toEqual(['public/site/a.html'])
  addOutput('build', 'Docusaurus v3.10.2')
  expect(found()).toEqual(['build/index.html', 'public/site/a.html'])
})

test('the output folder of the command is no source, even if it has no output yet', () => {
  const isNoSource = createSourceFilter(siteDir, { outDir: path.join(siteDir, 'new') })
  expect([isNoSource('new'), isNoSource('new/a.html'), isNoSource('newer')]).toEqual([true, true, false])
})
