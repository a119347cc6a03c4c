import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createMemoryStore } from '../../../platform/index.ts'
import { createTypeReader } from './index.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-types-'))
afterAll(() => rmSync(siteDir, { recursive: true }))

const write = (name: string, text: string) => {
  const file = path.join(siteDir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

test('asks TypeScript again only if a file has changed, or the version of a package', async () => {
  write('package.json', '{}')
  const manifest = write(
    'node_modules/sea/package.json',
    '{ "name": "sea", "version": "1.0.0", "types": "index.d.ts" }',
  )
  write('node_modules/sea/index.d.ts', 'export interface Sea { deep: true }')
  const file = write(
    'a.ts',
    "import type { Sea } from 'sea'\nexport interface A { sea: Sea; hidden: Pick<Sea, 'deep'> }",
  )
  const store = createMemoryStore()
  let results = 0
  const put: typeof store.put = async (...entry) => {
    results++
    await store.put(...entry)
  }
  const read = async () => {
    // Readers have nothing in common but the store.
    const reader = createTypeReader({ siteDir, store: { ...store, put } })
    const type = await reader.readType(file, 'A')
    const example = await reader.readExample({
      code: "import type { A } from './a.js'\nexport type B = A",
      extension: 'ts',
    })
    return [type, example].map((each) => each?.inputs.flatMap(([name, hash]) => (hash === null ? [] : name)))
  }
  const tool = (name: string) => expect.stringMatching(new RegExp(`^\\.\\./.*node_modules/${name}/package\\.json$`))
  expect(await read()).toEqual([
    ['a.ts', 'node_modules/sea/package.json', tool('@typescript/typescript6')],
    ['a.ts', 'node_modules/sea/package.json', tool('@typescript/typescript6'), tool('twoslash')],
  ])
  expect(results).toBe(2)
  await read()
  expect(results).toBe(2)
  writeFileSync(manifest, '{ "name": "sea", "version": "1.0.1", "types": "index.d.ts" }')
  await read()
  expect(results).toBe(4)
  write('tsconfig.json', '{ "compilerOptions": { "strict": false } }')
  await read()
  expect(results).toBe(6)
  write('tsconfig.json', '{ "compilerOptions": { "strict": "no" } }')
  const reader = createTypeReader({ siteDir, store })
  expect((await reader.readType(file, 'A'))?.value.problem?.message).toContain('(TS5024)')
  const example = await reader.readExample({ code: 'export const a = 1', extension: 'ts' })
  expect(example?.value.issues[0]?.message).toContain('(TS5024)')
}, 60_000)

test('files that take precedence when they appear are inputs, and files outside of the site are named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const site = path.join(folder, 'site')
  const put = (name: string, text: string) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  }
  put('site/package.json', '{ "name": "site" }')
  put('site/src/part/index.ts', "export type { Deep } from '../../../outside'\nexport interface Base { x: string }")
  const file = put(
    'site/src/a.ts',
    "import type { Base, Deep } from './part'\nimport type { Ui } from 'ui'\nexport interface A extends Base { deep: Deep; ui: Ui }",
  )
  put('outside.ts', 'export type Deep = 1')
  // A package of a workspace is installed as a link, and may read its own files.
  put('packages/ui/package.json', '{ "name": "ui", "types": "src/index.ts" }')
  put('packages/ui/src/index.ts', "export type { Ui } from './ui'")
  put('packages/ui/src/ui.ts', 'export type Ui = 2')
  mkdirSync(path.join(site, 'node_modules'))
  symlinkSync('../../packages/ui', path.join(site, 'node_modules/ui'))
  const reader = createTypeReader({ siteDir: site, store: createMemoryStore() })
  const outside = (sources: readonly string[] = []) => sources.filter((source) => source.startsWith('../'))
  const type = await reader.readType(file, 'A')
  expect(type?.value.problem).toBe(undefined)
  expect(outside(type?.sources)).toEqual(['../outside.ts'])
  const absent = (type?.inputs ?? []).flatMap(([name, hash]) => (hash === null ? name : []))
  expect(absent).toContain('src/part.ts')
  expect(absent.filter((name) => name.includes('node_modules/'))).toEqual([])
  const example = (code: string) => reader.readExample({ code, extension: 'ts' })
  const missing = await example("import type { Gone } from '../gone'\nexport type B = Gone")
  expect(missing?.value.issues).toHaveLength(1)
  expect(missing?.inputs).toContainEqual(['../gone.ts', null])
  for (const code of [
    "import type { Deep } from '../outside'\nexport type C = Deep",
    "import type { Deep } from './src/part'\nexport type C = Deep",
    "import '../outside'",
    '/// <reference path="../outside.ts" />\nexport type C = 1',
    "export type C = import('../outside').Deep",
  ])
    expect([code, outside((await example(code))?.sources)]).toEqual([code, ['../outside.ts']])
  expect(outside((await example("import type { Ui } from 'ui'\nexport type C = Ui"))?.sources)).toEqual([])
}, 60_000)
