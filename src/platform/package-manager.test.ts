import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPackageManager, installCommand } from './package-manager.ts'

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
  vi.stubEnv('npm_config_user_agent', 'yarn/4.1.0 npm/? node/v20.20.2')
  writeFileSync(path.join(dir, 'pnpm-lock.yaml'), '')
  expect(findPackageManager(docs())).toBe('pnpm')
  writeFileSync(path.join(docs(), 'bun.lock'), '')
  expect(findPackageManager(docs())).toBe('bun')
})

test('is the one that runs the process if there is no lockfile, and npm if nothing is known', () => {
  vi.stubEnv('npm_config_user_agent', 'yarn/4.1.0 npm/? node/v20.20.2')
  expect(findPackageManager(docs())).toBe('yarn')
  vi.stubEnv('npm_config_user_agent', 'other/1.0')
  expect(findPackageManager(docs())).toBe('npm')
})

test('adds packages with its own command', () => {
  vi.stubEnv('npm_config_user_agent', 'npm/10.8.2 node/v20.20.2')
  expect(installCommand(docs(), ['a@1', 'b@2'])).toBe('npm install a@1 b@2')
  writeFileSync(path.join(dir, 'yarn.lock'), '')
  expect(installCommand(docs(), ['a@1'])).toBe('yarn add a@1')
})
