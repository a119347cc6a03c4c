import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultNav, mkdocsConfig, readMkdocsConfig } from './index.ts'

let siteDir = ''

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-mkdocs-'))
  mkdirSync(path.join(siteDir, 'docs'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(siteDir, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(path.join(siteDir, name), text)
}

test('merges the config that another one extends', () => {
  write('base.yml', 'site_name: Base\ntheme:\n  name: material\n  language: de\nplugins: [search]\n')
  write('mkdocs.yml', 'INHERIT: base.yml\nsite_name: Own\ntheme:\n  language: fr\n')
  const { config, files } = readMkdocsConfig(siteDir, 'mkdocs.yml')
  expect(config).toEqual({ site_name: 'Own', theme: { name: 'material', language: 'fr' }, plugins: ['search'] })
  expect(files.map((file) => path.basename(file))).toEqual(['mkdocs.yml', 'base.yml'])
})

test('reads variables, and functions of Python by their names', () => {
  vi.stubEnv('LECTERN_TEST_NAME', 'Kiln')
  vi.stubEnv('LECTERN_TEST_FLAG', 'true')
  write(
    'mkdocs.yml',
    `site_name: !ENV LECTERN_TEST_NAME
strict: !ENV [LECTERN_TEST_NONE, LECTERN_TEST_FLAG, false]
copyright: !ENV [LECTERN_TEST_NONE, 'nobody']
markdown_extensions:
  - toc:
      slugify: !!python/object/apply:pymdownx.slugs.slugify
        kwds: { case: lower }
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
`,
  )
  expect(readMkdocsConfig(siteDir, 'mkdocs.yml').config).toEqual({
    site_name: 'Kiln',
    strict: true,
    copyright: 'nobody',
    markdown_extensions: [
      { toc: { slugify: { python: 'pymdownx.slugs.slugify', arguments: { case: 'lower' } } } },
      { 'pymdownx.emoji': { emoji_index: { python: 'material.extensions.emoji.twemoji' } } },
    ],
  })
})

test('reports what extends itself, or is no YAML', () => {
  write('mkdocs.yml', 'INHERIT: mkdocs.yml\n')
  expect(() => readMkdocsConfig(siteDir, 'mkdocs.yml')).toThrow('mkdocs.yml extends itself.')
  write('mkdocs.yml', 'a: [\n')
  expect(() => readMkdocsConfig(siteDir, 'mkdocs.yml')).toThrow('mkdocs.yml is not valid YAML')
})

test('lists pages before folders, the index first', () => {
  expect(defaultNav(['about.md', 'index.md', 'my_guide/a.md', 'my_guide/index.md'])).toEqual([
    'index.md',
    'about.md',
    { 'My guide': ['my_guide/index.md', 'my_guide/a.md'] },
  ])
})

test('converts settings, and reports once what has no effect', () => {
  write(
    'mkdocs.yml',
    `site_name: Kiln
site_url: https://example.org/kiln
use_directory_urls: false
hooks: [a.py]
plugins:
  - search
  - mkdocstrings
extra:
  social: [{ icon: fontawesome/brands/x-twitter, link: https://x.com/kiln }]
`,
  )
  const { config, diagnostics } = mkdocsConfig({ siteDir, configFile: 'mkdocs.yml' })
  expect(config).toMatchObject({
    title: 'Kiln',
    url: 'https://example.org',
    baseUrl: '/kiln/',
    trailingSlash: false,
    staticDirectories: ['docs'],
    theme: { navbar: { social: [{ icon: 'x', href: 'https://x.com/kiln', label: 'x-twitter' }] } },
  })
  expect(config.plugins.map(({ name }) => name)).toEqual(['docs', 'sitemap', 'search', 'llms'])
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`hooks` are not run: they are written in Python.',
    'The plugin `mkdocstrings` is not run.',
  ])
})
