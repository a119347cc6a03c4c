import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ciFile } from './ci-file.ts'
import { nextCommands } from './next-commands.ts'
import { detectPackageManager } from './package-manager.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-package-manager-'))
  mkdirSync(path.join(dir, 'packages', 'docs'), { recursive: true })
  writeFileSync(path.join(dir, 'pnpm-lock.yaml'), '')
})
afterAll(() => rmSync(dir, { recursive: true }))

test('the package manager is the running one, else that of the closest lockfile, else npm', () => {
  const site = path.join(dir, 'packages', 'docs', 'new')
  expect(detectPackageManager(site, 'yarn/1.22.22 npm/? node/v22.1.0 linux x64')).toBe('yarn')
  expect(detectPackageManager(site, 'unknown/1.0.0')).toBe('pnpm')
  expect(detectPackageManager(site, undefined)).toBe('pnpm')
  expect(detectPackageManager(path.parse(dir).root, undefined)).toBe('npm')
})

test('the next commands enter the folder, install, and start', () => {
  const commands = (folder: string, isInstalled = true) =>
    nextCommands({ dir: path.resolve(folder), packageManager: 'pnpm', isInstalled })
  expect(commands('my-docs')).toEqual(['cd my-docs', 'pnpm install', 'pnpm start'])
  expect(commands('my docs')).toEqual(['cd "my docs"', 'pnpm install', 'pnpm start'])
  expect(commands('.', false)).toEqual(['pnpm dlx lectern start'])
})

test('CI files contain the commands of the package manager', () => {
  expect(ciFile('github', 'npm').text).toContain('      - run: npm ci\n      - run: npm run build\n')
  expect(ciFile('gitlab', 'pnpm').text).toContain(
    '    - npm install --global pnpm\n    - pnpm install --frozen-lockfile\n    - pnpm run build\n',
  )
  expect(ciFile('generic', 'npm').text).toContain('\nnpm ci\nnpm run build\n')
  for (const provider of ['github', 'gitlab', 'generic'] as const) {
    expect(ciFile(provider, 'yarn').text).toContain('.lectern')
    expect(ciFile(provider, 'yarn').text).not.toMatch(/(?<!\$)\{\{/)
  }
})
