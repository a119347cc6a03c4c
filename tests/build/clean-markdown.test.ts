import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpClient, type McpClient, stdioClient } from '../support/mcp-client.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
const addresses = { start: '', serve: '' }

beforeAll(async () => {
  site = openSite('clean-markdown')
  await site.build()
  addresses.serve = await site.serve('serve')
  addresses.start = await site.serve('start')
})
afterAll(() => site?.close())

const root = 'https://docs.lanterns.example'

/** What assistants get of a page: the whole text. */
const documents: Record<string, string> = {
  about: `# About us

- Language: en. Other languages: [de](${root}/de/about.md).

We make [lanterns](${root}/docs.md).

## Shops

- Harbor
- ![Market](${root}/lantern.svg)
`,
  'docs/guides/cleaning': `# Cleaning

- Language: en. Other languages: [de](${root}/de/docs/guides/cleaning.md).

> **Let it cool**
>
> The glass is **hot**.
>
> \`\`\`bash
> wait 10
> \`\`\`

## The wick

| Part | Action |
| --- | --- |
| Wick | Trim it<br>twice \\| or more |

| Day | Steps |
| --- | --- |
| First<br>of May | - Wipe<br>- Rinse |

- [x] Done
- [ ] Open

**More**

Hidden text.

Energy is $E = mc^2$:

$$
\\int_0^1 x\\,dx
$$

\`\`\`mermaid
graph LR
  A --> B
\`\`\`

\`\`\`js title="light.js"
const a = 1
const b = 2
\`\`\`

Press Ctrl. H2O.[^1]

![A lantern](${root}/lantern.svg)

[^1]: Water.
`,
  'docs/code/example': `# Example

- Language: en. Other languages: [de](${root}/de/docs/code/example.md).

**npm**

\`\`\`bash
npm install lanterns
\`\`\`

**pnpm**

\`\`\`bash
pnpm add lanterns
\`\`\`

**[Cleaning](${root}/docs/guides/cleaning.md)**

How to **clean**.

**No link**

Only text.

\`\`\`js title="light.js"
const b = 2
\`\`\`
`,
  docs: `# Start

- Language: en. Other languages: [de](${root}/de/docs.md).

See [cleaning](${root}/docs/guides/cleaning.md#wick), [the post](${root}/blog/first.md), [a file](${root}/wick.txt) and [Lectern](https://lectern.example).

## Tabs

**Linux**

\`\`\`bash
light --on
\`\`\`

**macOS**

- First
- Second

## Included

A part with a [link](${root}/docs/guides/cleaning.md).

## Comment

Text inside of a line.
`,
  blog: `# Blog

- Language: en. Other languages: [de](${root}/de/blog.md).

- [Second post](${root}/blog/second.md): Feb 3, 2026

[Older posts](${root}/blog/page/2.md)
`,
  'blog/page/2': `# Blog

- Language: en. Other languages: [de](${root}/de/blog/page/2.md).

- [First post](${root}/blog/first.md): Jan 2, 2026

[Newer posts](${root}/blog.md)
`,
  'blog/first': `# First post

Jan 2, 2026 · Ada

- Language: en. Other languages: [de](${root}/de/blog/first.md).

Short text.

Long text.
`,
  'docs/graphql/operations/queries/lantern': `# lantern

- Language: en. Other languages: [de](${root}/de/docs/graphql/operations/queries/lantern.md).

Finds a lantern.

## Example

**Request**

\`\`\`graphql
query Lantern($id: ID!) {
  lantern(id: $id) {
    id
  }
}
\`\`\`

**Variables**

\`\`\`json
{
  "id": "838"
}
\`\`\`

**Response**

\`\`\`json
{
  "data": {
    "lantern": {
      "id": "838"
    }
  }
}
\`\`\`

## Definition

\`\`\`graphql
lantern(id: ID!): Lantern
\`\`\`

## Arguments

**\`id\`**

\`ID!\`

Id of the lantern.

## Returns

\`Lantern\`

A lantern of the shop.

**\`id\`**

\`ID!\`

**1 deprecated field**

**\`color\`**

\`String\` deprecated

**Deprecated.** Use \`glass\`.

Color of its glass.
`,
  'docs/api/schemas/lantern': `# Lantern

- Language: en. Other languages: [de](${root}/de/docs/api/schemas/lantern.md).

\`object\`

## Example

\`\`\`json
{
  "id": 42
}
\`\`\`

## Fields

**\`id\`**

\`integer\` required

Number of the lantern

**1 deprecated field**

**\`color\`**

\`string\` deprecated

Allowed values: \`red\`, \`green\`

## Relations

**Returned by**

- [\`List lanterns\`](${root}/docs/api/miscellaneous/list-lanterns.md)
`,
  'docs/category/guides': `# Guides

- Language: en. Other languages: [de](${root}/de/docs/category/guides.md).

All guides.

- [Cleaning](${root}/docs/guides/cleaning.md): How to clean a lantern
`,
}
/** Of pages whose text only a build has. */
const components = new Set(['about'])
const paths = Object.keys(documents)

test.each(paths)('%s has exactly this Markdown', (path) => {
  expect(site.file(`build/${path}.md`)).toBe(documents[path])
})

test.each(paths)('%s is the same in all places', async (path) => {
  const text = documents[path]
  const read = async (address: string, accept: string) => {
    const answer = await fetch(address, { headers: { accept } })
    return [answer.status, await answer.text()]
  }
  const isList = path.startsWith('blog') && path !== 'blog/first'
  const all = site.file('build/llms-full.txt')
  expect(all.includes(`Source: ${root}/${path}.md\n\n${text?.trimEnd()}`)).toBe(
    !isList && path !== 'docs/category/guides',
  )
  expect(await read(`${addresses.serve}/${path}.md`, '*/*')).toEqual([200, text])
  expect(await read(`${addresses.serve}/${path}`, 'text/markdown')).toEqual([200, text])
  if (components.has(path)) return
  expect(await read(`${addresses.start}/${path}.md`, '*/*')).toEqual([200, text])
  expect(await read(`${addresses.start}/${path}`, 'text/markdown')).toEqual([200, text])
})

test('the MCP server returns the same, from a build and from the sources', async () => {
  const clients = { build: await httpClient(`${addresses.serve}/mcp`), dev: await stdioClient(site.dir, ['--dev']) }
  try {
    for (const path of paths) {
      const text = `\n\n${documents[path]}`
      const read = async (client: McpClient) =>
        (await client.call('read_page', { page: `/${path}` })).replace(/^Source: .*/, '')
      expect(await read(clients.build)).toBe(text)
      if (!components.has(path)) expect(await read(clients.dev)).toBe(text)
    }
  } finally {
    await clients.build.close()
    await clients.dev.close()
  }
})

test('llms.txt lists posts and component pages by their titles, and no lists of posts', () => {
  expect(site.file('build/llms.txt')).toContain(`## Blog

- [Second post](${root}/blog/second.md): More light.
- [First post](${root}/blog/first.md): About the first lantern

## More

- [About us](${root}/about.md)
`)
})

test('no text has relative links or empty headings', () => {
  const all = site.file('build/llms-full.txt')
  expect(all).not.toMatch(/\]\(\//)
  expect(all).not.toMatch(/^#+ *$/m)
})
