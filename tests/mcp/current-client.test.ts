import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli } from '../support/generator.ts'
import { sharedFixture } from '../support/shared-site.ts'
import type { TestSite } from '../support/sites.ts'

const root = 'https://lanterns.example/base'

/** A valid call of every tool, and what its result begins with. */
const calls: Record<string, [input: Record<string, unknown>, begin: string]> = {
  search: [{ query: 'copper wheel', limit: 1 }, 'Results 1 to 1 of 1 for "copper wheel":'],
  check_code: [{ language: 'graphql', code: '{ lantren }' }, '1 problem:\n\n- Line 1, column 3: warning: '],
  read_page: [{ page: '/docs/guides/cleaning' }, `Source: ${root}/docs/guides/cleaning\n\n# Cleaning\n`],
  list_pages: [{ limit: 1 }, 'Pages 1 to 1 of '],
  changes: [{ from: '1.0' }, '# Changes from 1.0 to 2.0\n'],
  resolve_version: [{ package: 'lanterns', text: '"lanterns": "^1.0.3"' }, 'Installed: 1.0.3. Use version "1.0"'],
  graphql_type: [{ name: 'Lantern' }, 'Source: '],
  graphql_operation: [{ name: 'light' }, 'Source: '],
  liquid_drop: [{ name: 'LanternDrop' }, 'Source: '],
  liquid_filter: [{ name: 'glow' }, 'Source: '],
  liquid_tag: [{ name: 'shade' }, 'Source: '],
}

/** The text of a content or resource, if it is one. */
const textOf = (part: object | undefined) => (part as { text?: string } | undefined)?.text

type Mode = NonNullable<ClientOptions['versionNegotiation']>['mode']

const modes: { mode: Mode; revision: string }[] = [
  { mode: 'auto', revision: '2026-07-28' },
  { mode: { pin: '2026-07-28' }, revision: '2026-07-28' },
  { mode: 'legacy', revision: '2025-11-25' },
]

describe.each(modes)('the current official client, negotiating $mode', ({ mode, revision }) => {
  describe.each(['stdio', 'http'])('over %s', (transport) => {
    let site: TestSite
    let client: Client
    const errors: Error[] = []
    beforeAll(async () => {
      site = await sharedFixture('mcp')
      client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
      client.onerror = (error) => errors.push(error)
      const args = [cli, 'mcp', site.dir]
      await client.connect(
        transport === 'stdio'
          ? new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' })
          : new StreamableHTTPClientTransport(new URL(`${await site.serve('serve')}/base/mcp`)),
      )
    })
    afterAll(async () => {
      await client?.close()
      await site?.close()
    })

    test('agrees on a revision, and learns what the server is', () => {
      expect(client.getNegotiatedProtocolVersion()).toBe(revision)
      expect(client.getServerVersion()).toMatchObject({ name: 'lanterns', title: 'Lanterns' })
      expect(client.getInstructions()).toContain('This server reads the documentation of Lanterns')
    })

    test('lists and calls every tool', async () => {
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort())
      expect(tools.every(({ annotations }) => (annotations as { readOnlyHint?: boolean }).readOnlyHint)).toBe(true)
      for (const [name, [input, begin]] of Object.entries(calls)) {
        const { content, isError } = await client.callTool({ name, arguments: input })
        expect([name, isError ?? false, textOf(content[0])?.slice(0, begin.length)]).toEqual([name, false, begin])
      }
    })

    test('lists and reads resources', async () => {
      const { resources } = await client.listResources()
      const uri = `${root}/docs/guides/cleaning.md`
      expect(resources.find((each) => each.uri === uri)?.mimeType).toBe('text/markdown')
      const { contents } = await client.readResource({ uri })
      expect(contents.map((each) => [each.uri, each.mimeType, textOf(each)?.split('\n')[0]])).toEqual([
        [uri, 'text/markdown', '# Cleaning'],
      ])
    })

    test('gets errors that say what to do', async () => {
      const wrong = await client.callTool({ name: 'read_page', arguments: { paeg: '/docs/intro' } })
      expect([wrong.isError, textOf(wrong.content[0])]).toEqual([true, expect.stringContaining('page')])
      const huge = await client.callTool({ name: 'search', arguments: { query: 'x'.repeat(600) } })
      expect(huge.isError).toBe(true)
      await expect(client.callTool({ name: 'raed_page', arguments: {} })).rejects.toThrow('read_page')
      await expect(client.readResource({ uri: `${root}/docs/nothing.md` })).rejects.toThrow()
      expect(errors).toEqual([])
    })
  })
})
