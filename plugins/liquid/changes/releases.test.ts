import { readFileSync } from 'node:fs'
import type { VirtualNode } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { generateLiquid, versionSource } from '../../../tests/support/generate-reference.ts'
import type { LiquidOptions } from '../index.ts'

const fixture = new URL('../../../tests/fixtures/changes/liquid/', import.meta.url)
const read = (name: string) => readFileSync(new URL(`${name}.yml`, fixture), 'utf8')
const files = { 'old.yml': read('1.0'), 'new.yml': read('current') }
const options = {
  file: 'new.yml',
  types: ['HarbourDrop'],
  releases: [{ label: '1.0', file: 'old.yml' }, { label: '1.1' }],
} satisfies LiquidOptions

const textOf = (node: VirtualNode): string =>
  'value' in node ? String(node.value) : (node.children ?? []).map(textOf).join('')
const links = (node: VirtualNode): string[] => [
  ...('url' in node ? [String(node.url)] : []),
  ...(node.children ?? []).flatMap(links),
]

describe('the page of changes', () => {
  test('links to everything that exists, by anchors of its page', async () => {
    const { page, files: all, diagnostics } = await generateLiquid(files, options)
    expect(diagnostics).toEqual([])
    const { root } = page('docs/liquid/changes.md')
    expect(root.children.filter(({ type }) => type === 'heading').map(textOf)).toEqual([
      '1.1',
      'Breaking changes (14)',
      'Possibly breaking changes (1)',
      'Added (5)',
      'Deprecated (1)',
      'Changed (4)',
      'Removed (1)',
    ])
    const urls = root.children.flatMap(links)
    const trees = new Map(all.map((file) => [`@site/${file.sourcePath}`, 'tree' in file ? file.tree : '']))
    expect(urls).toHaveLength(30)
    for (const url of urls) {
      const [path = '', id] = url.split('#')
      expect(trees.get(path), url).toBeDefined()
      if (id !== undefined) expect(trees.get(path), url).toContain(`"id":"${id}"`)
    }
    expect(urls).toContain('@site/docs/liquid/filters/tide.md#parameter-datum')
    expect(urls).toContain('@site/docs/liquid/variables.md#pier')
    expect(urls.some((url) => url.includes('draught'))).toBe(false)
  })

  test('is of no use without a difference, which is reported for a release with a name', async () => {
    const same = { ...files, 'old.yml': files['new.yml'] }
    const named = await generateLiquid(same, options)
    expect(named.diagnostics).toMatchObject([
      { severity: 'warning', message: 'The Liquid environment of the release 1.1 is the same as that of 1.0.' },
    ])
    const unnamed = await generateLiquid(same, { ...options, releases: [{ label: '1.0', file: 'old.yml' }] })
    expect(unnamed.diagnostics).toEqual([])
    expect(unnamed.pages['docs/liquid/changes.md']).toBeUndefined()
  })
})

describe('reference pages', () => {
  const badges = (node: VirtualNode): string[] => {
    const names = node.data?.hProperties?.className
    const isBadge = Array.isArray(names) && names.includes('badge')
    return [...(isBadge ? [textOf(node)] : []), ...(node.children ?? []).flatMap(badges)]
  }

  test('show since when an entry exists and is deprecated, unless the oldest release had it', async () => {
    const { page } = await generateLiquid(files, options)
    const of = (path: string) =>
      page(`docs/liquid/${path}.md`)
        .root.children.flatMap(badges)
        .filter((badge) => badge.includes('since'))
    expect(of('drops/boat-drop')).toEqual(['since 1.1', 'deprecated since 1.1'])
    // What its fields have in common with it is left out.
    expect(of('drops/pier-drop')).toEqual(['since 1.1'])
    expect(of('drops/berth-drop')).toEqual([])
    expect(of('filters/knots')).toEqual(['since 1.1'])
    expect(of('tags/chart')).toEqual(['since 1.1'])
    expect(of('variables')).toEqual(['since 1.1'])
  })

  test('show nothing with `since: false`, but deprecations', async () => {
    const { page } = await generateLiquid(files, { ...options, since: false })
    expect(page('docs/liquid/drops/boat-drop.md').root.children.flatMap(badges)).toContain('deprecated')
    expect(page('docs/liquid/drops/boat-drop.md').tree).not.toContain('since 1.1')
  })
})

describe('releases', () => {
  test('are parsed only if one of their sources has changed', async () => {
    const store = new Map<string, string>()
    const computed = async (edited: Record<string, string>) => {
      const before = store.size
      await generateLiquid({ ...files, ...edited }, options, store)
      return store.size - before
    }
    expect(await computed({})).toBe(1)
    expect(await computed({})).toBe(0)
    expect(await computed({ 'new.yml': files['new.yml'].replace('name: pier', 'name: jetty') })).toBe(0)
    expect(await computed({ 'old.yml': files['old.yml'].replace('name: season', 'name: jetty') })).toBe(1)
  })

  test('with problems are reported in each build, with file and line', async () => {
    const store = new Map<string, string>()
    const broken = { ...files, 'old.yml': `${files['old.yml']}  - { description: Nameless. }\n` }
    for (const _ of [1, 2]) {
      const { diagnostics, pages } = await generateLiquid(broken, options, store)
      expect(diagnostics).toMatchObject([{ code: 'liquid-file', severity: 'warning', sourcePath: 'old.yml', line: 52 }])
      expect(pages['docs/liquid/changes.md']).toBeDefined()
    }
  })

  test('whose sources do not exist are reported, and left out', async () => {
    const { diagnostics, pages } = await generateLiquid(files, {
      ...options,
      releases: [{ label: '0.9', file: 'gone.yml', sources: 'gone/*.rb' }],
    })
    expect(diagnostics.map(({ severity, sourcePath, item }) => [severity, sourcePath, item])).toEqual(
      diagnostics.map(() => ['error', 'site.config.ts', 'liquid().releases[0]']),
    )
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Cannot read the release 0\.9: .*gone\/\*\.rb/),
      expect.stringMatching(/^Cannot read the release 0\.9: .*gone\.yml/),
    ])
    expect(pages['docs/liquid/changes.md']).toBeUndefined()
  })

  test('need a name and a source', async () => {
    const invalid = (releases: LiquidOptions['releases']) => generateLiquid(files, { ...options, releases })
    await expect(invalid([{ file: 'old.yml' }])).rejects.toMatchObject({
      diagnostics: [{ item: 'liquid().releases[0]', message: expect.stringContaining('has no `label`') }],
    })
    await expect(invalid([{ label: '1.0' }, { label: '1.1' }])).rejects.toMatchObject({
      diagnostics: [{ item: 'liquid().releases[0]', message: expect.stringContaining('has no source') }],
    })
  })
})

test('the older versions of the documents are the releases by default', async () => {
  const store = new Map<string, string>()
  const older = [
    versionSource('1.0', { 'new.yml': `${files['old.yml']}  - { description: Nameless. }\n` }),
    versionSource('1.0.1', {}),
  ]
  const generate = (label?: string) =>
    generateLiquid(files, { ...options, releases: undefined }, store, { older, ...(label !== undefined && { label }) })
  const { page, diagnostics } = await generate()
  // What is wrong in a version is reported with its own reference.
  expect(diagnostics).toEqual([])
  expect(
    page('docs/liquid/changes.md')
      .root.children.filter(({ type }) => type === 'heading')
      .map(textOf)[0],
  ).toBe('Next')
  // It is cached all the same.
  expect(store.size).toBe(1)
  const named = await generate('1.1')
  const listed = await generateLiquid(files, options)
  expect(named.page('docs/liquid/changes.md').tree).toBe(listed.page('docs/liquid/changes.md').tree)
})
