import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installCommand, lockedPackageManager, runningPackageManager } from './package-manager.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-manager-'))
  mkdirSync(path.join(dir, 'packages', 'docs'), { recursive: true })
})
afterEach(() => {
  rmSync(dir, { recursive: true })
  vi.unstubAllEnvs()
})
const docs = () => path.join(dir, 'packages', 'docs')

test('is that of the closest lockfile', () => {
  writeFileSync(path.join(dir, 'pnpm-lock.yaml'), '')
  expect(lockedPackageManager(docs())).toBe('pnpm')
  writeFileSync(path.join(docs(), 'bun.lock'), '')
  expect(lockedPackageManager(docs())).toBe('bun')
})

test('is named by the environment of what it runs', () => {
  expect(runningPackageManager('yarn/1.22.22 npm/? node/v22.1.0 linux x64')).toBe('yarn')
  expect(runningPackageManager('other/1.0')).toBeUndefined()
  expect(runningPackageManager(undefined)).toBeUndefined()
})

test('adds packages with its own command', () => {
  vi.stubEnv('npm_config_user_agent', 'npm/10.8.2 node/v20.20.2')
  expect(installCommand(docs(), ['a@1', 'b@2'])).toBe('npm install a@1 b@2')
  writeFileSync(path.join(dir, 'yarn.lock'), '')
  expect(installCommand(docs(), ['a@1'])).toBe('yarn add a@1')
})
