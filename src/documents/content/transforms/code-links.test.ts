import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'
import type { NamedPage, NameTable } from '../../../shared/types.ts'

const field = (of: string, name: string) => ({ name, id: name, of })

const api: NamedPage[] = [
  {
    sourcePath: 'docs/api/event.md',
    entries: [
      { name: 'Event' },
      field('Event', 'title'),
      field('Event', 'startsAt'),
      field('Event', 'hiddenFromSearch'),
      field('Event', 'page'),
      { name: 'first', id: 'runs-first', of: 'Event.runs', isArgument: true },
      field('Event', 'runs'),
    ],
  },
  { sourcePath: 'docs/api/run.md', entries: [{ name: 'Run' }, field('Run', 'title'), field('Run', 'startsAt')] },
  {
    sourcePath: 'docs/api/event-input.md',
    entries: [
      { name: 'EventInput', yields: true },
      field('EventInput', 'hiddenFromSearch'),
      field('EventInput', 'teamName'),
    ],
  },
  {
    sourcePath: 'docs/api/create-event.md',
    entries: [
      { name: 'createEvent', aliases: ['Mutation.createEvent'], related: ['EventInput'] },
      { name: 'input', id: 'input', of: 'createEvent', isArgument: true },
      { name: 'dryRun', id: 'dry-run', of: 'createEvent', isArgument: true },
    ],
  },
  {
    sourcePath: 'docs/api/status.md',
    entries: [{ name: 'Status' }, field('Status', 'PAID'), field('Status', 'NOT_PAID')],
  },
  { sourcePath: 'docs/api/page.md', entries: [{ name: 'page' }, { name: 'JSON' }] },
  {
    sourcePath: 'docs/liquid/drop.md',
    entries: [
      { name: 'EventDrop' },
      { name: 'runs', id: 'runs', of: 'EventDrop', type: 'RunDrop' },
      { name: 'starts_at', id: 'starts-at', of: 'EventDrop' },
    ],
  },
  { sourcePath: 'docs/liquid/run.md', entries: [{ name: 'RunDrop' }, field('RunDrop', 'title')] },
  { sourcePath: 'docs/liquid/variables.md', entries: [{ name: 'event', id: 'event', type: 'EventDrop' }] },
  { sourcePath: 'docs/liquid/money.md', entries: [{ name: 'money', aliases: ['| money'] }] },
  { sourcePath: 'docs/liquid/map.md', entries: [{ name: 'map', aliases: ['{% map %}'] }] },
  { sourcePath: 'docs/draft.md', entries: [{ name: 'DraftType' }] },
]
const isPublished = ({ sourcePath }: NamedPage) => sourcePath !== 'docs/draft.md'
const urlOf = (sourcePath: string) => `/${sourcePath.replace('.md', '')}`
const sourcesOf = (pages: NamedPage[]) =>
  Object.fromEntries(pages.filter(isPublished).map(({ sourcePath }) => [sourcePath, urlOf(sourcePath)]))
const names: NameTable = { scopes: [{ plugin: 'docs', folders: ['docs'], isDefault: true, pages: api }] }

/** The links of the code spans in a document, as `code → address`. */
async function linksOf(source: string, sourcePath = 'docs/page.md', table = names): Promise<string[]> {
  const pages = table.scopes.flatMap((scope) => scope.pages)
  const compiler = await openCompiler({ names: table, sources: sourcesOf(pages) })
  const html = await compiler.html(source, sourcePath)
  // Links to "x" are those of the document.
  const link = /<a href="(?!x")([^"]*)"(?: aria-label="[^"]*")?><code>(.*?)<\/code>(?:<span [^>]*>[^<]*<\/span>)?<\/a>/g
  return [...html.matchAll(link)].map(([, url, code]) => `${code} → ${url}`)
}

describe('links', () => {
  test.each([
    [
      'types, operations and other entries with a page',
      '`Event` `createEvent` `EventDrop`',
      ['Event → /docs/api/event', 'createEvent → /docs/api/create-event', 'EventDrop → /docs/liquid/drop'],
    ],
    [
      'complete names',
      '`Event.title` `event.runs.title` `Mutation.createEvent` `Event.runs(first:)` `EventDrop#starts_at`',
      [
        'Event.title → /docs/api/event#title',
        'event.runs.title → /docs/liquid/run#title',
        'Mutation.createEvent → /docs/api/create-event',
        'Event.runs(first:) → /docs/api/event#runs-first',
        'EventDrop#starts_at → /docs/liquid/drop#starts-at',
      ],
    ],
    [
      'names in their notation',
      '`{% map 1, 2 %}` `| money` `[Run!]!` `{{ event }}`',
      ['{% map 1, 2 %} → /docs/liquid/map', '| money → /docs/liquid/money', '[Run!]! → /docs/api/run'],
    ],
    [
      'members beside their owner',
      'A `Run` has a `title` and `startsAt`.',
      ['Run → /docs/api/run', 'title → /docs/api/run#title', 'startsAt → /docs/api/run#startsAt'],
    ],
    [
      'arguments beside what takes them',
      '`createEvent` with `dryRun`',
      ['createEvent → /docs/api/create-event', 'dryRun → /docs/api/create-event#dry-run'],
    ],
    [
      'members of what a heading or a link names',
      '## `Run`\n\nIts `startsAt`.\n\n## Two\n\n[`Event`](x) `title`',
      ['startsAt → /docs/api/run#startsAt', 'title → /docs/api/event#title'],
    ],
    [
      'members of what the section names',
      '## One\n\n`Run`\n\n- `startsAt`\n\n### Inner\n\n`startsAt`\n\n## Two\n\n`startsAt`',
      ['Run → /docs/api/run', 'startsAt → /docs/api/run#startsAt', 'startsAt → /docs/api/run#startsAt'],
    ],
    [
      'values in a table of their enum',
      '| `Status` | |\n| --- | --- |\n| `PAID` | |',
      ['Status → /docs/api/status', 'PAID → /docs/api/status#PAID'],
    ],
    [
      'unmistakable members anywhere, those of inputs only if no other has them',
      '`hiddenFromSearch` `NOT_PAID`',
      ['hiddenFromSearch → /docs/api/event#hiddenFromSearch', 'NOT_PAID → /docs/api/status#NOT_PAID'],
    ],
    [
      'two words if the document names what has them',
      '`createEvent`\n\n## Two\n\n`teamName`',
      ['createEvent → /docs/api/create-event', 'teamName → /docs/api/event-input#teamName'],
    ],
    [
      'the first mention in each section',
      '`Run` `Run`\n\n`Run`\n\n## Two\n\n`Run`',
      ['Run → /docs/api/run', 'Run → /docs/api/run'],
    ],
  ])('%s', async (_, source, links) => {
    expect(await linksOf(source)).toEqual(links)
  })
})

test.each([
  ['a word, even with a page', '`money` `page` `event` `JSON` `title`'],
  ['a word far from its owner', '## `Run`\n\n`title`'],
  ['a word that also has a page, beside its owner', '[`Event`](x): `page`'],
  ['an argument far from its owner', '[`createEvent`](x)\n\n`dryRun`'],
  ['a member of several owners', '[`Run`](x) [`Event`](x) `startsAt`'],
  ['a member of another owner', '[`Run`](x)\n\n`teamName`'],
  ['two words without their owner', '`starts_at` `teamName`'],
  ['unknown members', '`Event.nothing` `Nothing.title` `event.runs.nothing`'],
  ['what has no page', '`DraftType`'],
  [
    'headings, links, code blocks and summaries',
    '# `Run`\n\n[`Run`](x)\n\n```\nRun\n```\n\n<details><summary>`Run`</summary></details>',
  ],
  ['hand-written code', '<code>Run</code>'],
  ['other code', '`Run the program` `"Run"` `run`'],
])('does not link %s', async (_, source) => {
  expect(await linksOf(source)).toEqual([])
})

test('links of members alone name their owner, which is neither visible nor found', async () => {
  const compiler = await openCompiler({ names, sources: sourcesOf(api) })
  const html = await compiler.html(
    '`Event` has a `title`.\n\n`createEvent` takes `dryRun`.\n\n`Run.startsAt` is complete.',
    'a.md',
  )
  const hidden = (text: string) => `<span class="visually-hidden" inert="">${text}</span>`
  expect(html).toContain(
    `<a href="/docs/api/event#title" aria-label="title (Event)"><code>title</code>${hidden(' (Event)')}</a>`,
  )
  expect(html).toContain(
    `<a href="/docs/api/create-event#dry-run" aria-label="dryRun (createEvent)"><code>dryRun</code>${hidden(' (createEvent)')}</a>`,
  )
  expect(html).toContain('<a href="/docs/api/run#startsAt"><code>Run.startsAt</code></a>')
})

test('front matter turns it off', async () => {
  expect(await linksOf('---\nlink_code: false\n---\n\n`Run`')).toEqual([])
  expect(await linksOf('---\nlink_code: true\n---\n\n`Run`')).toEqual(['Run → /docs/api/run'])
})

test('documents of a version link to the reference of that version, others to that of the latest', async () => {
  const scope = (folder: string, isDefault: boolean, name: string) => ({
    plugin: 'docs',
    folders: [folder, `i18n/de/${folder}`],
    isDefault,
    pages: [{ sourcePath: `${folder}/api.md`, entries: [{ name }] }],
  })
  const table: NameTable = {
    scopes: [
      scope('docs', false, 'NewType'),
      scope('versioned_docs/version-2', true, 'BothTypes'),
      scope('versioned_docs/version-1', false, 'BothTypes'),
      {
        plugin: 'guides',
        folders: ['guides'],
        isDefault: true,
        pages: [{ sourcePath: 'guides/api.md', entries: [{ name: 'GuideType' }] }],
      },
    ],
  }
  const source = '`NewType` `BothTypes` `GuideType`'
  expect(await linksOf(source, 'docs/a.md', table)).toEqual(['NewType → /docs/api', 'GuideType → /guides/api'])
  expect(await linksOf(source, 'i18n/de/versioned_docs/version-1/a.md', table)).toEqual([
    'BothTypes → /versioned_docs/version-1/api',
    'GuideType → /guides/api',
  ])
  expect(await linksOf(source, 'blog/post.md', table)).toEqual([
    'BothTypes → /versioned_docs/version-2/api',
    'GuideType → /guides/api',
  ])
})

test('a document depends on its names, and only if the site has any', async () => {
  const source = 'A `Run`, and `Nothing`.'
  const known = await (await openCompiler({ names, sources: sourcesOf(api) })).compileValid(source)
  expect(known.artifact).toMatchObject({ kind: 'static', links: [] })
  expect(known.artifact.dependencies).toEqual([
    ['config', 'hasNames', 'true'],
    ['names', '[[0,["Run","Nothing"]]]', '["/docs/api/run",null]'],
  ])
  const unknown = await (await openCompiler({})).compileValid(source)
  expect(unknown.artifact.dependencies).toEqual([['config', 'hasNames', null]])
  const plain = await (await openCompiler({ names })).compileValid('No code.')
  expect(plain.artifact.dependencies).toEqual([])
})

test('leaves the Markdown export as written', async () => {
  const compiler = await openCompiler({ names, sources: sourcesOf(api), withMarkdown: true })
  const { artifact } = await compiler.compileValid('A `Run`.')
  expect(artifact.markdown).toBe('A `Run`.\n')
})

test('links code in mixed documents, and in components', async () => {
  const compiler = await openCompiler({ names, sources: sourcesOf(api), globalComponents: ['Box', 'Link'] })
  const html = await compiler.html(
    '<Box>\n\n`Run`\n\n</Box>\n\n<Link to="/x">`Event`</Link>\n\n{1 + 1} `Event`',
    'docs/page.mdx',
  )
  expect(html.match(/<a href="[^"]*">/g)).toEqual(['<a href="/docs/api/run">', '<a href="/docs/api/event">'])
})

test('descriptions of generated documents link to other entries, and to members of their own page', async () => {
  const compiler = await openCompiler({
    names,
    sources: sourcesOf(api),
    origins: [{ from: 1, sourcePath: 'schema.graphql', line: 1 }],
  })
  const markdown = (value: string) => ({ type: 'markdown', value, line: 1 })
  const term = { type: 'element', data: { hName: 'dt', hProperties: { id: 'startsAt' } }, children: [] }
  const tree = {
    type: 'root',
    children: [
      { type: 'inlineCode', value: 'Run' },
      markdown('An `Event` of `Run`s, which have a `title`, too.'),
      term,
      markdown('`startsAt`, after the `title`'),
    ],
  }
  const html = await compiler.html(JSON.stringify(tree), 'docs/api/event.md')
  expect(html.match(/<a href="[^"]*">/g)).toEqual(['<a href="/docs/api/run">', '<a href="#title">'])
})
