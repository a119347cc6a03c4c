import { getFrontMatter, SiteError } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { configWith, run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { blog } from '../../blog/index.ts'
import { pages } from '../../pages/index.ts'
import { type DocsOptions, docs } from '../index.ts'

const schema = z.object({
  audience: z.enum(['admin', 'member']),
  level: z.coerce.number().default(1),
  reviewed: z.coerce.date().optional(),
})

/** Loads one document; returns the checked front matter of its page, and what is reported. */
async function load(frontMatter: DocsOptions['frontMatter'], text: string, name = 'a.md') {
  const { routes, diagnostics } = await run(docs({ frontMatter }), { [`docs/${name}`]: `---\n${text}\n---\n# A\n` })
  const reported = diagnostics.map(({ severity, line, message, hint }) => [severity, line, message, hint])
  const [route] = routes
  return { fields: route && getFrontMatter(route), reported }
}

const source = 'The schema is the option `frontMatter` of docs().'

test('the output of the schema is the front matter of the page', async () => {
  expect(await load(schema, 'title: B\naudience: admin\nlevel: "3"\nreviewed: 2025-01-02\nother: 1')).toEqual({
    fields: { audience: 'admin', level: 3, reviewed: '2025-01-02T00:00:00.000Z' },
    reported: [],
  })
  expect((await load(undefined, 'audience: admin')).fields).toBeUndefined()
})

test('every issue is reported at its key', async () => {
  const text = 'title: B\naudience: admim\nlevel: x'
  expect(await load(schema, text)).toEqual({
    fields: undefined,
    reported: [
      [
        'error',
        3,
        '`audience`: invalid option: expected one of "admin"|"member" (found \'admim\').',
        `Did you mean \`admin\`? ${source}`,
      ],
      ['error', 4, "`level`: invalid input: expected number, received NaN (found 'x').", source],
    ],
  })
  expect((await load(schema, 'audiense: admin')).reported).toEqual([
    [
      'error',
      1,
      '`audience` is missing: invalid option: expected one of "admin"|"member".',
      `Add it to the front matter. ${source}`,
    ],
    ['warning', 2, '`audiense` is not a known key and has no effect.', 'Did you mean `audience`?'],
  ])
})

test('keys of the schema are not misspelled keys, others are', async () => {
  const { reported } = await load(
    z.object({ tag: z.string(), sidebar_positon: z.number() }),
    'tag: x\nsidebar_positon: 1\nimages: a',
  )
  expect(reported).toEqual([['warning', 4, '`images` is not a known key and has no effect.', 'Did you mean `image`?']])
})

test('a strict schema rejects keys that neither it nor Lectern knows', async () => {
  const strict = z.strictObject({ audience: z.string().optional() })
  expect((await load(strict, 'title: B\nmdx: { format: md }\naudiense: c')).reported).toEqual([
    ['error', 4, 'Unknown key `audiense`.', `Did you mean \`audience\`? ${source}`],
  ])
})

test('a schema can also check and complete the keys of Lectern', async () => {
  const withDescription = z.object({
    description: z.string().min(10, 'Write at least 10 characters.'),
    sidebar_label: z.string().default('From the schema'),
  })
  expect((await load(withDescription, 'description: short')).reported).toEqual([
    ['error', 2, "`description`: write at least 10 characters (found 'short').", source],
  ])
  const result = await run(docs({ frontMatter: withDescription }), {
    'docs/a.md': '---\ndescription: long enough\n---\n# A\n',
  })
  expect(JSON.stringify(result.shared)).toContain('From the schema')
})

test('schemas by glob apply to the files of a folder, the first match counts', async () => {
  const byFolder = { 'guides/**': schema, '**': z.object({ level: z.number().default(7) }) }
  expect((await load(byFolder, 'audience: member', 'guides/a.md')).fields).toEqual({ audience: 'member', level: 1 })
  expect((await load(byFolder, 'audience: 5', 'other/a.md')).fields).toEqual({ level: 7 })
  expect((await load({ 'guides/*': schema }, 'audience: 5', 'other/a.md')).fields).toBeUndefined()
})

test('any Standard Schema works: asynchronous ones, functions, and failing ones', async () => {
  type Validate = (value: unknown) => unknown
  const standard = (validate: Validate) =>
    Object.assign(() => 0, { '~standard': { version: 1, vendor: 'own', validate } })
  const check = (validate: Validate) => load(standard(validate) as never, 'audience: { a: 1 }')
  expect(await check(async () => ({ value: { b: undefined, c: [1] } }))).toEqual({ fields: { c: [1] }, reported: [] })
  const issues = [{ message: 'No.', path: [{ key: 'audience' }, 'a'] }, { message: 'never' }]
  expect((await check(() => ({ issues }))).reported).toEqual([
    ['error', 2, '`audience.a`: no (found 1).', source],
    ['error', 1, 'The front matter does not match its schema: never.', source],
  ])
  expect((await check(() => ({ value: 'text' }))).reported).toMatchObject([
    ['error', 1, "The front matter does not match its schema: the schema must return an object, not 'text'.", source],
  ])
  expect((await check(() => Promise.reject(new Error('Offline')))).reported).toMatchObject([
    ['error', 1, 'The front matter does not match its schema: the schema failed: Offline.', source],
  ])
})

test('posts and Markdown pages have schemas, too', async () => {
  const text = '---\naudience: admin\n---\n# A\n\n<!-- truncate -->\n'
  const post = await run(blog({ frontMatter: schema }), { 'blog/2025-01-02-a.md': text }, configWith())
  expect(post.routes.find(({ component }) => component === '@theme/BlogPostPage')?.data).toMatchObject({
    frontMatter: { audience: 'admin', level: 1 },
  })
  const page = await run(pages({ frontMatter: schema }), { 'src/pages/a.md': text, 'src/pages/b.md': '# B\n' })
  expect(page.routes[0]?.data).toMatchObject({ frontMatter: { audience: 'admin', level: 1 } })
  expect(page.diagnostics).toMatchObject([
    { sourcePath: 'src/pages/b.md', line: 1, hint: expect.stringContaining('of pages()') },
  ])
})

test('rejects what is not a schema', () => {
  for (const value of [{}, { '**': {} }, () => 0, 'x'])
    expect(() => docs({ frontMatter: value as never })).toThrow(SiteError)
  expect(() => docs({ frontMatter: { a: 1 } as never })).toThrow(
    '`frontMatter` in docs(): expected a schema (of Zod, or any other that implements Standard Schema), or an object that maps globs to schemas, found an object with the key a.',
  )
})
