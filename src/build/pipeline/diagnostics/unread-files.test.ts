import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteContext } from '../site/site-context.ts'
import { findUnreadFiles } from './unread-files.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-unread-'))
  writeFileSync(path.join(siteDir, 'site.config.ts'), '')
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const find = (folders: string[] = [], configFile = 'site.config.ts') => {
  const plugins = folders.map((folder) => ({ name: folder, folder, versionsFolder: 'versioned_docs' }))
  return findUnreadFiles({
    siteDir,
    configFile,
    config: { plugins, i18n: { defaultLocale: 'de' } },
  } as unknown as SiteContext)
}
const write = (name: string) => writeFileSync(path.join(siteDir, name), '')

test('reports versions of unknown instances and the config of Docusaurus, each once', () => {
  for (const name of ['versions.json', 'api_versions.json', 'docusaurus.config.js']) write(name)
  for (const name of ['versioned_docs', 'i18n', 'i18n/fr', 'docs']) mkdirSync(path.join(siteDir, name))
  write('i18n/fr/code.json')
  expect(find(['docs']).map(({ severity, sourcePath, message }) => [severity, sourcePath, message])).toEqual([
    ['warning', 'api_versions.json', 'api_versions.json is not read: no docs instance has the id api.'],
    ['info', 'docusaurus.config.js', 'docusaurus.config.js is not read: site.config.ts configures the site.'],
  ])
})

test('accepts what is read, and sites without such files', () => {
  expect(find()).toEqual([])
  mkdirSync(path.join(siteDir, 'i18n/de'), { recursive: true })
  write('i18n/de/code.json')
  mkdirSync(path.join(siteDir, 'versioned_docs'))
  write('docusaurus.config.ts')
  expect(find(['i18n/de', './versioned_docs/1.0'], 'docusaurus.config.ts')).toEqual([])
})
