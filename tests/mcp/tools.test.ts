import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpClient, type McpClient, stdioClient } from '../support/mcp-client.ts'
import { builtOwnSite, sharedFixture } from '../support/shared-site.ts'
import type { TestSite } from '../support/sites.ts'

const opened: (() => Promise<unknown>)[] = []
const open = async (site: TestSite, transport: string, path: string): Promise<McpClient> => {
  const client =
    transport === 'stdio' ? await stdioClient(site.dir) : await httpClient((await site.serve('serve')) + path)
  opened.push(
    () => client.close(),
    () => site.close(),
  )
  return client
}
afterAll(async () => {
  for (const close of opened) await close()
})

const root = 'https://lanterns.example/base'

describe.each(['stdio', 'http'])('over %s', (transport) => {
  let connection: McpClient
  const call: McpClient['call'] = (...args) => connection.call(...args)
  beforeAll(async () => {
    connection = await open(await sharedFixture('mcp'), transport, '/base/mcp')
  })

  test('the server says what it documents and which tools there are', async () => {
    const { client } = connection
    expect(client.getServerVersion()).toMatchObject({ name: 'lanterns', title: 'Lanterns' })
    expect(client.getInstructions()?.split('\n')).toEqual([
      `This server reads the documentation of Lanterns (Lanterns for every room), ${root}/.`,
      'Search first, read the pages that match, and cite their URLs. All tools only read.',
      `API reference: ${root}/docs/graphql has a page for each operation, with an example, and for each type of the GraphQL schema.`,
      `Template reference: ${root}/docs/liquid has a page for each drop, filter, tag and block of Liquid templates.`,
    ])
    const { tools } = await client.listTools()
    expect(
      tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {}), inputSchema.required]),
    ).toEqual([
      ['check_code', ['language', 'code'], ['language', 'code']],
      ['graphql_type', ['name', 'offset', 'locale', 'version'], ['name']],
      ['graphql_operation', ['name', 'offset', 'locale', 'version'], ['name']],
      ['liquid_drop', ['name', 'offset', 'locale', 'version'], ['name']],
      ['liquid_filter', ['name', 'offset', 'locale', 'version'], ['name']],
      ['liquid_tag', ['name', 'offset', 'locale', 'version'], ['name']],
      ['search', ['query', 'limit', 'page', 'locale', 'version'], ['query']],
      ['read_page', ['page', 'section', 'offset'], ['page']],
      ['list_pages', ['prefix', 'category', 'limit', 'cursor', 'locale', 'version'], undefined],
      ['changes', ['from', 'to', 'page', 'offset', 'locale'], ['from']],
      ['resolve_version', ['package', 'text'], ['package', 'text']],
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  })

  test('search finds sections, in one language and version, with URL and excerpt', async () => {
    expect(await call('search', { query: 'copper wheel', limit: 1 })).toBe(
      [
        'Results 1 to 1 of 1 for "copper wheel":',
        '',
        '1. Introduction › Lighting a lantern',
        `   ${root}/docs/intro#lighting-a-lantern`,
        '   Turn the copper wheel until the wick catches fire.',
      ].join('\n'),
    )
    expect(await call('search', { query: 'whale oil' })).not.toContain('1.0/intro')
    expect(await call('search', { query: 'whale oil', version: '1.0' })).toContain(`${root}/docs/1.0/intro`)
    expect(await call('search', { query: 'Laterne', locale: 'de' })).toContain(`${root}/de/docs/intro`)
    expect(await call('search', { query: 'linseed' })).toBe(
      'Nothing found for "linseed". Try fewer or other words, or list_pages.',
    )
    const first = await call('search', { query: 'lantern', limit: 2 })
    expect(first).toMatch(/\[Call again with page 2 for more\.\]$/)
    expect(await call('search', { query: 'lantern', limit: 2, page: 2 })).toMatch(/^Results 3 to 4 of /)
  })

  test.each([
    '/base/docs/guides/cleaning',
    '/docs/guides/cleaning/',
    'docs/guides/cleaning.md',
    `${root}/docs/guides/cleaning.md`,
    'http://localhost:3000/base/docs/guides/cleaning?x=1',
  ])('read_page finds a page as %s', async (page) => {
    expect(await call('read_page', { page })).toBe(
      `Source: ${root}/docs/guides/cleaning\n\n# Cleaning\n\n- Version: 2.0, the latest.\n- Language: en. Other languages: [de](${root}/de/docs/guides/cleaning.md).\n\nWipe the glass with vinegar.\n`,
    )
  })

  test('read_page returns one section, by heading, anchor or hash', async () => {
    const section = `Source: ${root}/docs/intro\n\n## Lighting a lantern\n\nTurn the copper wheel until the wick catches fire.\n\n### In wind\n\nClose the glass first.\n`
    expect(await call('read_page', { page: '/docs/intro', section: 'lighting A lantern' })).toBe(section)
    expect(await call('read_page', { page: '/docs/intro', section: 'lighting-a-lantern' })).toBe(section)
    expect(await call('read_page', { page: '/docs/intro#lighting-a-lantern' })).toBe(section)
    expect(await call('read_page', { page: '/docs/intro', section: 'Storing & packing' })).toContain(
      'Keep lanterns upright.',
    )
    expect(await call('read_page', { page: '/docs/intro', section: 'Not a section' })).toBe(
      'Error: The page has no section "Not a section". The sections are:\n- Introduction\n- Lighting a lantern\n- In wind\n- Storing & packing',
    )
  })

  test('read_page returns a long page in parts that make up the whole', async () => {
    const site = await sharedFixture('mcp')
    const whole = site.file('build/docs/guides/long.md')
    let text = ''
    let parts = 0
    for (let offset: number | undefined = 0; offset !== undefined; parts++) {
      const part: string = (await call('read_page', { page: '/docs/guides/long', offset })).replace(
        /^Source: .*\n\n/,
        '',
      )
      expect(part.length).toBeLessThan(20_200)
      const [note, next] =
        /\n\n\[Characters \d+ to \d+ of \d+\. Call again with offset (\d+) for the rest\.\]$/.exec(part) ?? []
      text += note === undefined ? part : `${part.slice(0, -note.length)}\n`
      offset = next === undefined ? undefined : Number(next)
    }
    expect(parts).toBe(3)
    expect(text).toBe(whole)
    expect(await call('read_page', { page: '/docs/intro', offset: 100_000 })).toMatch(
      /^Error: The offset is behind the end/,
    )
  })

  test('read_page reads other languages and versions, and pages that are in no list', async () => {
    expect(await call('read_page', { page: '/base/de/docs/intro' })).toContain('# Einführung')
    expect(await call('read_page', { page: '/docs/1.0/intro' })).toContain('whale oil')
    expect(await call('read_page', { page: '/docs/guides/secret' })).toContain('linseed')
  })

  test.each(['../../site.config.ts', '/docs/../../package.json', '/base/..%2f..%2fsite.config.ts', '/etc/passwd', ''])(
    'read_page finds nothing at %j',
    async (page) => {
      expect(await call('read_page', { page })).toMatch(/^Error: There is no page /)
    },
  )

  test('list_pages lists pages by folder and category, in parts', async () => {
    expect(await call('list_pages', { prefix: '/base/docs/guides' })).toBe(
      [
        'Pages 1 to 2 of 2:',
        '',
        '- /base/docs/guides/cleaning: Cleaning (Guides). Clean a lantern',
        '- /base/docs/guides/long: Long list (Guides). Every lantern that was ever made.',
      ].join('\n'),
    )
    expect(await call('list_pages', { category: 'guides' })).toMatch(/^Pages 1 to 2 of 2:/)
    expect(await call('list_pages', { prefix: '/base/docs/1.0', version: '1.0' })).toContain('/base/docs/1.0/intro')
    expect(await call('list_pages', { locale: 'de', prefix: '/base/de/docs/intro' })).toContain('Einführung')
    const paths: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const text: string = await call('list_pages', { limit: 5, ...(cursor !== '' && { cursor }) })
      paths.push(...[...text.matchAll(/^- (\S+):/gm)].map(([, path]) => path as string))
      cursor = /cursor "([^"]+)"/.exec(text)?.[1]
    }
    expect(paths.length).toBeGreaterThan(20)
    expect(paths).toEqual([...new Set(paths)].sort())
    expect(await call('list_pages', { cursor: '%%' })).toBe(
      'Error: The cursor is invalid. Leave it out to begin the list.',
    )
    expect(await call('list_pages', { version: '9' })).toMatch(/^Error: There is no version "9"\. Versions: /)
  })

  test('the tools of references find entries by their names', async () => {
    expect(await call('graphql_type', { name: '[Lantern!]!' })).toContain('A lantern in a room.')
    expect(await call('graphql_type', { name: 'lanternstate' })).toContain('LIT')
    expect(await call('graphql_type', { name: '@deprecated' })).toContain('# @deprecated')
    const operation = await call('graphql_operation', { name: 'Query.lantern' })
    expect(operation).toContain('Finds a lantern by its number.')
    expect(operation).toMatch(/## Example[\s\S]*query[\s\S]*"brightness"/)
    expect(await call('graphql_operation', { name: 'light' })).toContain(
      `Source: ${root}/docs/graphql/operations/mutations/light`,
    )
    expect(await call('liquid_drop', { name: 'LanternDrop' })).toContain('How bright it is.')
    expect(await call('liquid_filter', { name: '| glow' })).toContain('Adds a glow to a text.')
    expect(await call('liquid_tag', { name: '{% shade %}' })).toContain('Darkens what follows.')
    expect(await call('graphql_type', { name: 'Lanterm' })).toMatch(
      /^Error: There is no type or directive "Lanterm"\. Did you mean "Lantern"\?/,
    )
    expect(await call('liquid_filter', { name: 'blink' })).toBe(
      'Error: There is no filter "blink". Find it with search, or list_pages. Known: glow.',
    )
  })

  test('arguments are checked, with what to do', async () => {
    expect(await call('search')).toBe('Error: search: missing argument "query": a string of at most 512 characters.')
    expect(await call('search', { query: 5, limit: 0, locale: 'fr', querry: 'x' })).toBe(
      [
        'Error: search: unknown argument "querry". Did you mean "query"?',
        'search: "query" must be a string of at most 512 characters.',
        'search: "limit" must be an integer from 1 to 20.',
        'search: "locale" must be one of "en", "de".',
      ].join('\n'),
    )
    expect(await call('search', { query: 'x'.repeat(600) })).toMatch(/^Error: search: "query" must be/)
    expect(await call('search', { query: ' ' })).toMatch(/^Error: The query is empty/)
    await expect(call('serach')).rejects.toThrow('Unknown tool "serach". Did you mean "search"?')
    await expect(
      connection.client.request({ method: 'tools/call', params: { name: 5 } } as never, {} as never),
    ).rejects.toThrow('"name" must be a string')
  })

  test('pages are resources', async () => {
    const { client } = connection
    const { resources } = await client.listResources()
    expect(resources.find(({ name }) => name === '/base/docs/guides/cleaning')).toEqual({
      uri: `${root}/docs/guides/cleaning.md`,
      name: '/base/docs/guides/cleaning',
      title: 'Cleaning',
      description: 'Clean a lantern',
      mimeType: 'text/markdown',
    })
    expect(resources.some(({ name }) => name.includes('secret') || name.includes('1.0'))).toBe(false)
    const { contents } = await client.readResource({ uri: `${root}/docs/guides/cleaning.md` })
    expect(contents).toEqual([
      {
        uri: `${root}/docs/guides/cleaning.md`,
        mimeType: 'text/markdown',
        text: `# Cleaning\n\n- Version: 2.0, the latest.\n- Language: en. Other languages: [de](${root}/de/docs/guides/cleaning.md).\n\nWipe the glass with vinegar.\n`,
      },
    ])
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('Resource not found')
    await expect(client.listResources({ cursor: 'x' })).rejects.toThrow('Invalid cursor')
  })

  test('a hundred calls at once are answered', async () => {
    const calls = Array.from({ length: 100 }, (_, index) =>
      index % 2 ? call('search', { query: 'lantern' }) : call('read_page', { page: '/docs/intro' }),
    )
    const answers = await Promise.all(calls)
    expect(new Set(answers).size).toBe(2)
  })

  test('every tool answers on the documentation of Convoke', async () => {
    const own = await open(await builtOwnSite(), transport, '/mcp')
    const { tools } = await own.client.listTools()
    const inputs: Record<string, [input: Record<string, unknown>, expected: RegExp]> = {
      search: [{ query: 'waitlist' }, /^Results 1 to 8 of \d+/],
      read_page: [{ page: '/docs/intro' }, /^Source: https:\/\/docs\.convoke\.example\/docs\/intro\n\n# /],
      list_pages: [{ prefix: '/docs/concepts' }, /^Pages 1 to \d+ of \d+:/],
      graphql_type: [{ name: 'Convention' }, /# Convention\n/],
      graphql_operation: [{ name: 'cmsParentByDomain' }, /## Example/],
      liquid_drop: [{ name: 'ConventionDrop' }, /# /],
      liquid_filter: [{ name: 'pluralize' }, /# /],
      liquid_tag: [{ name: 'youtube' }, /# /],
      check_code: [{ language: 'graphql', code: '{ lantren }' }, /^1 problem:\n\n- Line 1, column 3: /],
    }
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(inputs).sort())
    for (const [name, [input, expected]] of Object.entries(inputs)) {
      const text = await own.call(name, input)
      expect(text).toMatch(expected)
      expect(text).not.toMatch(/^Error/)
    }
  })
})
