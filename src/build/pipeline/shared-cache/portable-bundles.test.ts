import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from '../../../platform/index.ts'
import { restoreBundles, toPortableBundles } from './portable-bundles.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-bundles-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pathsOf = (siteDir: string) => ({
  siteDir,
  cacheDir: path.join(siteDir, '.lectern'),
  packageRoot: path.join(siteDir, 'node_modules', 'lectern'),
})

function write(siteDir: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, '.lectern', 'bundles', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function read(siteDir: string): Record<string, string> {
  const bundles = path.join(siteDir, '.lectern', 'bundles')
  return Object.fromEntries(listFiles(bundles).map((file) => [file, readFileSync(path.join(bundles, file), 'utf8')]))
}

test('bundles are the same again in the same folder, and named no folder between', () => {
  const siteDir = path.join(folder, 'site')
  const paths = pathsOf(siteDir)
  const files = {
    'site-1.json': `checksum\n{"inputs":["${siteDir}/src/a.tsx","${siteDir}/node_modules/lectern/dist/b.js"]}`,
    'site-2/node/site.js.map': `{"sources":["${siteDir}/src/a.tsx"]}`,
    'site-2/browser/a.js': 'code',
  }
  write(siteDir, { ...files, 'site-3-1.tmp/a.js': 'unfinished', 'site-4-failed/a.js': 'failed' })
  const { bundles, entries } = toPortableBundles(paths)
  expect(entries.filter(({ value }) => value.includes(folder))).toEqual([])
  expect(JSON.stringify(bundles)).not.toContain(folder)
  rmSync(siteDir, { recursive: true })
  const contents = new Map(entries.map(({ id, value }) => [id, value]))
  restoreBundles(bundles, { paths, contents })
  expect(read(siteDir)).toEqual(files)
})

test('another folder, or a missing content, restores nothing', () => {
  const siteDir = path.join(folder, 'site')
  write(siteDir, { 'site-1.json': '{}', 'site-2/a.js': 'code' })
  const { bundles, entries } = toPortableBundles(pathsOf(siteDir))
  const contents = new Map(entries.map(({ id, value }) => [id, value]))
  const other = path.join(folder, 'other')
  mkdirSync(path.join(other, '.lectern', 'bundles'), { recursive: true })
  restoreBundles(bundles, { paths: pathsOf(other), contents })
  expect(read(other)).toEqual({})
  rmSync(siteDir, { recursive: true })
  mkdirSync(path.join(siteDir, '.lectern', 'bundles'), { recursive: true })
  restoreBundles(bundles, { paths: pathsOf(siteDir), contents: new Map([...contents].slice(1)) })
  expect(read(siteDir)).toEqual({})
})
