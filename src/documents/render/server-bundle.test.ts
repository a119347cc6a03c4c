import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadBundles } from './index.ts'

test('pages have no browser storage when they are rendered, whatever Node.js has', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-bundle-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    vi.unstubAllGlobals()
  })
  mkdirSync(path.join(folder, 'node'))
  writeFileSync(path.join(folder, 'node/server.js'), 'module.exports.renderPage = () => localStorage.length')
  vi.stubGlobal('localStorage', { length: 0 })
  vi.stubGlobal('sessionStorage', { length: 0 })
  const { renderPage } = loadBundles({ themeFolder: folder, siteFolder: '' }, {})
  expect(() => renderPage({} as never)).toThrow('localStorage is not defined')
  expect(typeof sessionStorage).toBe('undefined')
})
