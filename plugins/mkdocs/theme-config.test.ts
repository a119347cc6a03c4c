import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mkdocsConfig } from './index.ts'

test('tabs link to the first page of their group, and to the page of tags', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-mkdocs-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  mkdirSync(path.join(siteDir, 'docs/guide'), { recursive: true })
  for (const name of ['index', 'tags', 'guide/start']) writeFileSync(path.join(siteDir, `docs/${name}.md`), '# A\n')
  const lines = [
    'site_name: Kiln',
    'theme: { name: material, features: [navigation.tabs] }',
    'plugins: [search, tags]',
    'nav: [{ Home: index.md }, { Guide: [guide/start.md] }, { Topics: tags.md }, { Code: "https://code.example" }]',
  ]
  writeFileSync(path.join(siteDir, 'mkdocs.yml'), lines.join('\n'))
  const { config } = mkdocsConfig({ siteDir, configFile: 'mkdocs.yml' })
  expect((config.theme as { navbar: { items: unknown[] } }).navbar.items).toEqual([
    { type: 'doc', docId: 'index', label: 'Home', position: 'left' },
    { type: 'doc', docId: 'guide/start', label: 'Guide', position: 'left', activeBasePath: '/guide' },
    { label: 'Topics', to: '/tags', position: 'left' },
    { label: 'Code', href: 'https://code.example', position: 'left' },
  ])
})
