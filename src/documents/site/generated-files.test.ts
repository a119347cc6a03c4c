import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { route, runHooks } from '../../../tests/support/run-hooks.ts'
import { hashOf } from '../../platform/index.ts'
import type { Plugin } from '../../shared/types.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-manifest-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const run = (plugins: Plugin[]) => runHooks(siteDir, plugins)

describe('generated files', () => {
  const generated = (sourcePath: string) => ({
    sourcePath,
    frontMatter: { title: 'Generated' },
    excerpt: 'Made.',
    tree: '{"type":"root","children":[]}',
    origins: [{ from: 1, sourcePath: 'schema.graphql', line: 3 }],
  })
  const filesPlugin = (files: (folder: string) => ReturnType<NonNullable<Plugin['files']>>): Plugin => ({
    name: 'generator',
    files: async ({ contentFolder }) => files(contentFolder('docs')),
  })
  const readingPlugin = (): Plugin & { found: unknown[] } => {
    const found: unknown[] = []
    return {
      name: 'docs',
      folder: 'docs',
      found,
      async load({ readAll, findFiles, readText }) {
        const files = await readAll('docs', { include: ['**/*.md'], exclude: ['**/_*'] })
        found.push(
          ...files.map(({ sourcePath, hash, frontMatter, origins }) => [sourcePath, hash, frontMatter, origins]),
        )
        for (const name of await findFiles('docs', { include: ['**/_category_.yml'], exclude: [] }))
          found.push([name, await readText(name)])
      },
    }
  }

  test('are found and read like files on disk by every plugin, in any order', async () => {
    mkdirSync(path.join(siteDir, 'docs'))
    writeFileSync(path.join(siteDir, 'docs/b.md'), '# B')
    const docs = readingPlugin()
    const { diagnostics } = await run([
      docs,
      filesPlugin(async (folder) => [
        generated(`${folder}/api/a.md`),
        { sourcePath: `${folder}/api/_category_.yml`, text: 'label: API' },
        { sourcePath: `${folder}/c.md`, text: '---\nid: c\n---\n# C' },
        generated('other/d.md'),
      ]),
    ])
    expect(diagnostics).toEqual([])
    expect(docs.found).toEqual([
      [
        'docs/api/a.md',
        hashOf('{"type":"root","children":[]}'),
        { title: 'Generated' },
        [{ from: 1, sourcePath: 'schema.graphql', line: 3 }],
      ],
      ['docs/b.md', hashOf('# B'), {}, undefined],
      ['docs/c.md', hashOf('---\nid: c\n---\n# C'), { id: 'c' }, undefined],
      ['docs/api/_category_.yml', 'label: API'],
    ])
  })

  test('are overridden by files on disk, with a warning for pages', async () => {
    mkdirSync(path.join(siteDir, 'docs'))
    for (const name of ['a.md', '_category_.yml']) writeFileSync(path.join(siteDir, 'docs', name), 'label: mine')
    const docs = readingPlugin()
    const { diagnostics } = await run([
      docs,
      filesPlugin(async () => [generated('docs/a.md'), { sourcePath: 'docs/_category_.yml', text: 'label: theirs' }]),
    ])
    expect(diagnostics).toMatchObject([{ code: 'hidden-page', severity: 'warning', sourcePath: 'docs/a.md' }])
    expect(docs.found).toEqual([
      ['docs/a.md', hashOf('label: mine'), {}, undefined],
      ['docs/_category_.yml', 'label: mine'],
    ])
  })

  test('have another path for links, in folders of translations, too, unless a document is there', async () => {
    const files = ['a', 'b'].map((name) => ({
      ...generated(`docs/api/${name}/${name}1.mdx`),
      alsoAt: `docs/api/${name}1.mdx`,
    }))
    const routes = [
      ...files.map(({ sourcePath }) =>
        route(`/${path.basename(sourcePath, '.mdx')}`, {
          contents: [{ id: sourcePath, variant: 'full' }],
          translation: { of: sourcePath, at: sourcePath.replace('docs', 'i18n/de/docs') },
        }),
      ),
      route('/mine', { contents: [{ id: 'docs/api/b1.mdx', variant: 'full' }] }),
    ]
    const { manifest } = await run([
      filesPlugin(async () => files),
      { name: 'docs', folder: 'docs', routes: () => ({ routes }) },
    ])
    expect(manifest.sources).toEqual({
      'docs/api/a/a1.mdx': '/a1',
      'docs/api/a1.mdx': '/a1',
      'i18n/de/docs/api/a/a1.mdx': '/a1',
      'i18n/de/docs/api/a1.mdx': '/a1',
      'docs/api/b/b1.mdx': '/b1',
      'docs/api/b1.mdx': '/mine',
      'i18n/de/docs/api/b/b1.mdx': '/b1',
      'i18n/de/docs/api/b1.mdx': '/b1',
    })
  })

  test('are incomplete if a plugin fails, so links to them are not checked', async () => {
    const { diagnostics, hasAllRoutes } = await run([filesPlugin(async () => [])])
    expect(diagnostics).toMatchObject([{ message: 'The plugin `docs` does not exist or has no content folder.' }])
    expect(hasAllRoutes).toBe(false)
  })

  test('are created with a cache for the plugin', async () => {
    const texts: unknown[] = []
    const plugin: Plugin = {
      name: 'fetches',
      async files({ readCache, writeCache }) {
        texts.push(await readCache('a'))
        await writeCache('a', 'text')
        texts.push(await readCache('a'), await readCache('b'))
        return []
      },
    }
    await run([plugin])
    expect(texts).toEqual([undefined, 'text', undefined])
  })
})
