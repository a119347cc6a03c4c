import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { generateReference } from '../../../tests/support/generate-reference.ts'
import { files, listed, releases, textOf } from '../../../tests/support/graphql-releases.ts'

function links(node: VirtualNode): string[] {
  return [...('url' in node ? [String(node.url)] : []), ...(node.children ?? []).flatMap(links)]
}

describe('the page of changes', () => {
  test('lists the releases, the newest first, with breaking changes first', async () => {
    const { page, diagnostics } = await generateReference(files, { schema: 'schema.graphql', releases })
    expect(diagnostics).toEqual([])
    const { root, frontMatter } = page('docs/graphql/changes.mdx')
    expect(frontMatter).toMatchObject({ title: 'Changes', slug: '/graphql/changes', sidebar_position: 100_000 })
    const headings = root.children.filter(({ type }) => type === 'heading').map(textOf)
    expect(headings).toEqual([
      'Unreleased',
      'Breaking changes (12)',
      'Possibly breaking changes (7)',
      'Added (6)',
      'Deprecated (3)',
      'Changed (14)',
      'Removed (1)',
      '1.1',
      'Breaking changes (19)',
      'Possibly breaking changes (13)',
      'Added (14)',
      'Deprecated (4)',
      'Changed (4)',
    ])
    expect(textOf(root.children[0] as VirtualNode)).toBe('What each release added, deprecated, changed and removed.')
    expect(root.children.flatMap(listed).slice(0, 12)).toEqual([
      'Unreleased',
      'Breaking changes (12)',
      '@audit',
      'Removed',
      'Berth',
      'Implements Owned Removed',
      'owner Removed',
      'since Removed',
      'Boat',
      'colour Removed',
      'BoatSort',
      'LENGTH Removed',
    ])
    expect(root.children.flatMap(listed)).toContain('days default 1 → 2')
    expect(root.children.flatMap(listed)).toContain('harbour ID! required Added')
  })

  test('links to everything that exists, by anchors of its page', async () => {
    const { page, files: all } = await generateReference(files, { schema: 'schema.graphql', releases })
    const urls = page('docs/graphql/changes.mdx').root.children.flatMap(links)
    const ids = new Map(all.map((file) => [`@site/${file.sourcePath}`, 'tree' in file ? file.tree : '']))
    expect(urls.length).toBeGreaterThan(120)
    for (const url of urls) {
      const [path = '', id] = url.split('#')
      expect(ids.get(path), url).toBeDefined()
      if (id !== undefined) expect(ids.get(path), url).toContain(`"id":"${id}"`)
    }
    expect(urls).toContain('@site/docs/graphql/types/objects/boat.mdx#boat-photos-size')
    expect(urls).toContain('@site/docs/graphql/operations/queries/boats.mdx#sort')
    expect(urls.some((url) => url.includes('#draught'))).toBe(false)
  })

  test('is split into a page per release if there are many changes', async () => {
    const schema = (count: number) =>
      `type Query { a: Int }\n${Array.from({ length: count }, (_, index) => `type T${index} { a: Int }`).join('\n')}`
    const { pages, folders } = await generateReference(
      { 'a.graphql': schema(1), 'b.graphql': schema(200), 'c.graphql': schema(300) },
      {
        schema: 'c.graphql',
        releases: [{ label: '2.1', schema: 'a.graphql' }, { label: 'v2 LTS', schema: 'b.graphql' }, { label: '2.3' }],
      },
    )
    expect(Object.entries(pages).filter(([path]) => path.includes('/changes'))).toEqual([
      ['docs/graphql/changes/index.mdx', ['Changes', '/graphql/changes', undefined]],
      ['docs/graphql/changes/2.3.mdx', ['Changes in 2.3', '/graphql/changes/2.3', 1]],
      ['docs/graphql/changes/v2-lts.mdx', ['Changes in v2 LTS', '/graphql/changes/v2-lts', 2]],
    ])
    expect(folders['docs/graphql/changes/_category_.json']).toMatchObject({ label: 'Changes', position: 100_000 })
  })

  test('gives way to a page with the same path', async () => {
    const { pages } = await generateReference(
      { 'old.graphql': 'type Query { a: Int }', 'new.graphql': 'type Query { a: Int changes: Int }' },
      { schema: 'new.graphql', hierarchy: 'flat', releases: [{ label: '1', schema: 'old.graphql' }] },
    )
    expect(pages['docs/graphql/schema-changes.mdx']).toEqual(['Changes', '/graphql/schema-changes', 100_000])
  })
})

describe('reference pages', () => {
  const badges = (node: VirtualNode): string[] => {
    const names = node.data?.hProperties?.className
    const isBadge = Array.isArray(names) && names.includes('badge')
    return [...(isBadge ? [textOf(node)] : []), ...(node.children ?? []).flatMap(badges)]
  }
  const lifetimes = (root: VirtualRoot) => root.children.flatMap(badges).filter((badge) => badge.includes('since'))

  test('show since when an element exists and is deprecated, unless the oldest release had it', async () => {
    const options = { schema: 'schema.graphql', releases: [...(releases ?? []), { label: '1.2' }] }
    const { page } = await generateReference(files, options)
    const of = (path: string) => lifetimes(page(`docs/graphql/${path}.mdx`).root)
    expect(of('types/objects/harbour')).toEqual(['since 1.1'])
    expect(of('types/objects/boat')).toEqual(['since 1.1', 'since 1.1'])
    expect(of('types/objects/person')).toEqual(['since 1.1', 'deprecated since 1.2'])
    expect(of('types/objects/rental')).toEqual(['since 1.2'])
    expect(of('types/enums/boat-sort')).toEqual(['since 1.1', 'deprecated since 1.2'])
    expect(of('operations/mutations/rent')).toEqual(['since 1.2'])
    expect(of('operations/mutations/rent-berth')).toEqual(['deprecated since 1.2'])
    expect(of('operations/mutations/move-boat')).toEqual(['since 1.1'])
    expect(of('types/directives/beta')).toEqual(['since 1.1', 'since 1.2'])
    expect(of('types/objects/berth')).toEqual([])
  })

  test('show no releases with `since: false`', async () => {
    const { files: all } = await generateReference(files, { schema: 'schema.graphql', releases, since: false })
    const trees = all.flatMap((file) => ('tree' in file ? [JSON.parse(file.tree) as VirtualRoot] : []))
    expect(trees.flatMap(lifetimes)).toEqual([])
  })
})
