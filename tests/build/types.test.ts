import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const require = createRequire(import.meta.url)
const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')

let site: TestSite
beforeAll(() => {
  site = openSite('types')
  const modules = path.join(site.dir, 'node_modules')
  mkdirSync(path.join(modules, '@types'), { recursive: true })
  symlinkSync(root, path.join(modules, 'lectern'))
  for (const name of ['react', '@types/react', 'zod'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
})
afterAll(() => site.close())

/** What the compiler of TypeScript says about the site. */
function check(): string[] {
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', site.dir, '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: site.dir,
  })
  return stdout.split('\n').filter((line) => line.includes('error'))
}

test('a site has the types of its theme and of everything it imports', () => {
  expect(check().map((line) => line.replace(/(error TS\d+: .*?'[^']*').*/, '$1'))).toEqual([
    `src/wrong.tsx(2,21): error TS2307: Cannot find module '@theme/Nothing'`,
    `src/wrong.tsx(7,30): error TS2322: Type '"huge"'`,
    `src/wrong.tsx(7,58): error TS2741: Property 'title'`,
    `src/wrong.tsx(9,14): error TS2820: Type '"admim"'`,
    `src/wrong.tsx(11,79): error TS2551: Property 'audiense'`,
  ])
  rmSync(path.join(site.dir, 'src', 'wrong.tsx'))
  expect(check()).toEqual([])
})
