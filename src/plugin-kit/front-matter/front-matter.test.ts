import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLines } from '../../documents/content/read/index.ts'
import { checkFrontMatter, frontMatterFields, reportFrontMatter, toFrontMatterIssue } from './front-matter.ts'

const schema = z.looseObject(frontMatterFields)
const messages = (value: Record<string, unknown>) =>
  checkFrontMatter(schema, value).issues.map(({ message }) => message)

test('converts numbers and dates to strings and retains unknown keys', () => {
  const { frontMatter, issues } = checkFrontMatter(schema, {
    title: 2024,
    description: new Date('2024-02-03'),
    search: 'false',
    own: { any: ['thing'] },
  })
  expect(issues).toEqual([])
  expect(frontMatter).toEqual({
    title: '2024',
    description: '2024-02-03T00:00:00.000Z',
    search: false,
    own: { any: ['thing'] },
  })
})

test.each([
  ['Draft', true, 'draft'],
  ['is_draft', true, 'draft'],
  ['is-draft', 'yes', 'draft'],
  ['isDraft', 1, 'draft'],
  ['un_listed', true, 'unlisted'],
  ['Unlisted', 'true', 'unlisted'],
  ['SEARCH', false, 'search'],
])('another spelling of a key that would hide the page is an error: %s: %s', (key, value, meant) => {
  const { issues } = checkFrontMatter(schema, { [key]: value })
  const message = `\`${key}\` is not a known key and has no effect.`
  expect(issues.map((issue) => toFrontMatterIssue(issue, 'a.md'))).toEqual([
    expect.objectContaining({ severity: 'error', message, hint: `Did you mean \`${meant}\`?`, path: [key] }),
  ])
  expect(checkFrontMatter(schema, { [key]: value }, [key]).issues).toEqual([])
})

test('a spelling that would not hide the page is no error', () => {
  const severities = (value: Record<string, unknown>) =>
    checkFrontMatter(schema, value).issues.map((issue) => toFrontMatterIssue(issue, 'a.md').severity)
  expect([{ is_draft: false }, { Search: { boost: 2 } }, { Draft: 'false' }].map(severities)).toEqual([
    [],
    ['warning'],
    ['warning'],
  ])
})

test('reports unknown keys that resemble a known one, unless that is set too', () => {
  const { frontMatter, issues } = checkFrontMatter(schema, {
    hide_titel: true,
    tag: 'a',
    image: 'b',
    images: [],
    Slug: 'c',
  })
  expect(frontMatter).toEqual({ hide_titel: true, tag: 'a', image: 'b', images: [], Slug: 'c' })
  expect(issues.map((issue) => toFrontMatterIssue(issue, 'a.md'))).toEqual([
    {
      code: 'front-matter',
      severity: 'warning',
      message: '`hide_titel` is not a known key and has no effect.',
      hint: 'Did you mean `hide_title`?',
      sourcePath: 'a.md',
      path: ['hide_titel'],
      suggestion: 'hide_title',
    },
    expect.objectContaining({ hint: 'Did you mean `slug`?', path: ['Slug'] }),
  ])
})

test.each([
  [{ search: true }, '`search`: expected false, or an object with `boost` and `keywords`, found true.'],
  [{ search: { boost: 'x' } }, "`search.boost`: expected a number, found 'x'."],
  [{ search: { keywords: 'x' } }, "`search.keywords`: expected a list of strings, found 'x'."],
  [{ last_update: { date: 'soon' } }, "`last_update.date`: expected a date, such as 2024-02-03, found 'soon'."],
  [{ last_update: { date: ['x'] } }, '`last_update.date`: expected a date, found a list of 1 item.'],
  [{ canonical: 'x' }, "`canonical`: expected a path that begins with /, or a URL, found 'x'."],
])('rejects %j', (value, message) => {
  expect(messages(value)).toEqual([message])
})

test('warns about dates that the calendar does not have', () => {
  const { frontMatter, issues } = checkFrontMatter(schema, { last_update: { date: '2023-02-29' } })
  expect(frontMatter.last_update).toEqual({ date: '2023-02-29' })
  expect(issues.map((issue) => toFrontMatterIssue(issue, 'a.md'))).toEqual([
    {
      code: 'front-matter',
      severity: 'warning',
      message: 'The date 2023-02-29 does not exist, so 2023-03-01 is used.',
      hint: 'Set `last_update.date` to a valid date, such as 2024-02-03.',
      sourcePath: 'a.md',
      path: ['last_update', 'date'],
    },
  ])
})

test('reports issues in the order of the keys', () => {
  expect(messages({ draft: 5, title: [] }).map((message) => message.split(':')[0])).toEqual(['`draft`', '`title`'])
})

test('reports the line of the deepest key that exists', async () => {
  const source = '---\r\ntitle: A\r\nlast_update:\r\n  date: soon\r\ntags: [a, b]\r\n---\r\ndate: text\r\n'
  const lines: (number | undefined)[] = []
  const context = {
    configFile: 'site.config.ts',
    config: { access: false as const },
    readText: async () => source,
    report: ({ line }: { line: number }) => void lines.push(line),
  }
  const at = (...path: PropertyKey[]) => ({ code: 'x', message: 'x', sourcePath: 'a.md', path })
  await reportFrontMatter(context, [at('last_update', 'date'), at('last_update', 'author'), at('tags', 1), at('slug')])
  expect(lines).toEqual([4, 3, 5, 1])
})

test('finds lines in YAML and JSON', () => {
  const findLine = createLines('{\n  "a": [\n    1,\n    {"b": 2}\n  ]\n}')
  expect([findLine(['a']).line, findLine(['a', 0]).line, findLine(['a', 1, 'b']).line, findLine([]).line]).toEqual([
    2, 3, 4, 1,
  ])
})

test.each([
  ['site.config.ts', ['error', 'error', 'error', 'error', 'warning']],
  ['docusaurus.config.ts', ['warning', 'warning', 'warning', 'error', 'warning']],
])('in a site with %s, reports keys that hide a page and values of wrong types', async (configFile, expected) => {
  const { issues } = checkFrontMatter(schema, {
    isUnlisted: true,
    canonical: 'a b',
    search: 5,
    draft: 'never',
    titel: 'A',
  })
  const severities: unknown[] = []
  await reportFrontMatter(
    {
      configFile,
      config: { access: false },
      readText: async () => '',
      report: ({ severity }) => void severities.push(severity),
    },
    issues.map((issue) => toFrontMatterIssue(issue, 'a.md')),
  )
  expect(severities).toEqual(expected)
})
