import { buildSchema, introspectionFromSchema } from 'graphql'
import type { DocsVersions, VirtualRoot } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { generateReference, versionSource } from '../../../tests/support/generate-reference.ts'
import { current, files, listed, middle, oldest, releases, textOf } from '../../../tests/support/graphql-releases.ts'
import type { GraphqlOptions } from '../index.ts'

describe('diagnostics', () => {
  const generate = (releases: GraphqlOptions['releases'], more: Record<string, string> = {}) =>
    generateReference({ ...files, ...more }, { schema: 'schema.graphql', releases })

  test('name a file that does not exist', async () => {
    const { diagnostics, pages } = await generate([{ label: '0.9', schema: 'releases/0.9.graphql' }])
    expect(diagnostics).toEqual([
      {
        code: 'graphql-release',
        severity: 'error',
        message: 'No schema files of the release 0.9 match releases/0.9.graphql.',
        hint: 'Set `schema` of the release to a path or a glob relative to the site folder.',
        sourcePath: 'site.config.ts',
        item: 'graphql().releases[0]',
      },
    ])
    expect(pages).not.toHaveProperty('docs/graphql/changes.mdx')
  })

  test('name file and line of an error in a release, and leave it out', async () => {
    const broken = { 'releases/1.05.graphql': 'type Query {\n  a: Nothing\n}' }
    const list = [
      { label: '1.0', schema: 'releases/1.0.graphql' },
      { label: '1.05', schema: 'releases/1.05.graphql' },
    ]
    const { diagnostics, page } = await generate(list, broken)
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining('Unknown type "Nothing".'),
        sourcePath: 'releases/1.05.graphql',
        line: 2,
      },
    ])
    expect(page('docs/graphql/changes.mdx').root.children.flatMap(listed)[0]).toBe('Unreleased')
  })

  test('warn of a release without changes', async () => {
    const { diagnostics } = await generate([
      { label: '1.0', schema: 'releases/1.0.graphql' },
      { label: '1.1', schema: 'releases/1.0.graphql' },
    ])
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        message: 'The schema of the release 1.1 is the same as that of 1.0.',
        item: 'graphql().releases[1]',
      },
    ])
  })

  test.each<[name: string, releases: GraphqlOptions['releases'], item: string, message: string]>([
    [
      'a name that another has',
      [
        { label: '1', schema: 'a' },
        { label: '1', schema: 'b' },
      ],
      'graphql().releases[1].label',
      'is `1`, the name of release 1 of the list',
    ],
    [
      'a tag with the name of another',
      [{ label: '1.0', schema: 'a' }, { tag: 'v1.0' }],
      'graphql().releases[1].label',
      'is `1.0`, the name of release 1 of the list',
    ],
    ['no name', [{ schema: 'a' }], 'graphql().releases[0]', 'has no `label`'],
    ['no source before others', [{ label: '1' }, { tag: '2' }], 'graphql().releases[0]', 'has no source'],
    [
      'two commits',
      [{ tag: 'a', branch: 'b' }],
      'graphql().releases[0]',
      'has more than one of `tag`, `branch` and `commit`',
    ],
  ])('reject %s', async (_, list, item, problem) => {
    await expect(generateReference(files, { releases: list })).rejects.toMatchObject({
      diagnostics: [{ code: 'plugin-options', item, message: expect.stringContaining(problem) }],
    })
  })

  test('reject a commit without files if the schema is at an endpoint', async () => {
    const options = { schema: 'https://api.example/graphql', releases: [{ tag: 'v1' }] }
    await expect(generateReference({}, options)).rejects.toMatchObject({
      diagnostics: [{ item: 'graphql().releases[0]', message: expect.stringContaining('has no `schema`') }],
    })
  })
})

test('earlier releases are parsed only if one of them has changed', async () => {
  const store = new Map<string, string>()
  await generateReference(files, { schema: 'schema.graphql', releases }, store)
  // An edit of the current schema needs only the release before it.
  const isComputed = (edited: Record<string, string>) => {
    const before = new Set(store.keys())
    return generateReference({ ...files, ...edited }, { schema: 'schema.graphql', releases }, store).then(() =>
      [...store.keys()].filter((key) => !before.has(key)).map((key) => key.split(' ')[0]),
    )
  }
  expect(await isComputed({})).toEqual([])
  expect(await isComputed({ 'schema.graphql': `${current}\nscalar New` })).toEqual(['changes'])
  expect(await isComputed({ 'releases/1.0.graphql': `${oldest}\nscalar New` })).toEqual(['elements', 'changes'])
})

describe('versions of the documents', () => {
  const createOlder = () => [
    versionSource('1.0', { 'schema.graphql': oldest }),
    // A version without a schema is no release.
    versionSource('1.0.1', {}),
    versionSource('1.1', { 'schema.graphql': middle }),
  ]
  const generate = (options: Partial<GraphqlOptions>, versions: DocsVersions = { older: createOlder() }) =>
    generateReference({ 'schema.graphql': current }, options, undefined, versions)
  const headings = (root: VirtualRoot) =>
    root.children.filter(({ type, depth }) => type === 'heading' && depth === 2).map(textOf)

  test('are the releases by default', async () => {
    const { page, diagnostics } = await generate({})
    expect(diagnostics).toEqual([])
    expect(headings(page('docs/graphql/changes.mdx').root)).toEqual(['Next', '1.1'])
    expect(page('docs/graphql/types/objects/harbour.mdx').tree).toContain('since 1.1')
    const files = { 'schema.graphql': current, 'a.graphql': oldest, 'b.graphql': middle }
    const listed = await generateReference(files, {
      schema: 'schema.graphql',
      releases: [{ label: '1.0', schema: 'a.graphql' }, { label: '1.1', schema: 'b.graphql' }, { label: 'Next' }],
    })
    expect(page('docs/graphql/changes.mdx').tree).toBe(listed.page('docs/graphql/changes.mdx').tree)
  })

  test('give the current one the name that the site gives it', async () => {
    const { page } = await generate({}, { older: createOlder(), label: '1.2' })
    expect(headings(page('docs/graphql/changes.mdx').root)).toEqual(['1.2', '1.1'])
    expect(page('docs/graphql/types/objects/person.mdx').tree).toContain('deprecated since 1.2')
  })

  test('are not the releases if the option lists some, or none', async () => {
    expect((await generate({ releases: [] })).pages['docs/graphql/changes.mdx']).toBeUndefined()
    const { diagnostics } = await generate({ releases: [{ label: '0.9', schema: 'gone.graphql' }] })
    expect(diagnostics).toMatchObject([{ message: expect.stringContaining('No schema files of the release 0.9') }])
  })

  test('without a difference have no page, and are not reported', async () => {
    const { pages, diagnostics } = await generate({}, { older: [versionSource('1.1', { 'schema.graphql': current })] })
    expect(pages['docs/graphql/changes.mdx']).toBeUndefined()
    expect(diagnostics).toEqual([])
  })

  test('with an invalid schema are left out', async () => {
    const invalid = versionSource('1.0.1', { 'schema.graphql': 'type Query { a: Nowhere }' })
    const { page, diagnostics } = await generate({}, { older: createOlder().toSpliced(1, 1, invalid) })
    expect(diagnostics).toEqual([])
    expect(headings(page('docs/graphql/changes.mdx').root)).toEqual(['Next', '1.1'])
  })

  test('have the introspection of an endpoint that was cached at their release', async () => {
    const url = 'https://api.example/graphql'
    const introspection = (schema: string) => JSON.stringify(introspectionFromSchema(buildSchema(schema)))
    const context = { [`introspection ${url}`]: introspection('type Query { a: Int }') }
    const store = new Map([[`introspection ${url}`, introspection('type Query { a: Int b: Int }')]])
    const versions = { older: [versionSource('1.0', context), versionSource('1.1', {})] }
    // The endpoint cannot be reached: the cached response is the current schema.
    const { page } = await generateReference({}, { schema: url }, store, versions)
    expect(page('docs/graphql/changes.mdx').root.children.flatMap(listed)).toEqual([
      'Next',
      'Added (1)',
      'Query.b',
      'Int',
    ])
  })
})
