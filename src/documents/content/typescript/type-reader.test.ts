import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
