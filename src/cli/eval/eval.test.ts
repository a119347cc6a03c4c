import { expect, test } from 'vitest'
import { ToolError } from '../../platform/index.ts'
import type { Tool, ToolContext, ToolPage } from '../../shared/types.ts'
import {
  askCommand,
  type EvaluatedSite,
  evaluate,
  evaluationDiagnostics,
  evaluationSummary,
  evaluationTable,
  readQuestions,
} from './index.ts'

const root = 'https://lanterns.example'
const page = (path: string): ToolPage => ({
  ...{ path, url: root + path, markdownUrl: `${root}${path}.md`, file: '' },
  ...{ title: path, locale: 'en', categories: [] },
})

/** A site in which each search returns the same three results. */
function site(change: Partial<EvaluatedSite> = {}): EvaluatedSite & { searched: unknown[] } {
  const searched: unknown[] = []
  const config = { baseUrl: '/', i18n: { locales: ['en'], defaultLocale: 'en' } }
  const context = { config, pages: async () => [page('/docs/clean'), page('/docs/light'), page('/docs/hidden')] }
  const search = {
    name: 'search',
    parameters: { query: {}, limit: {}, locale: {} },
    async run(input: unknown) {
      searched.push(input)
      return [
        '1. A\n   URL\n   https://lanterns.example/docs/other',
        '2. B\n   https://lanterns.example/docs/clean#the-glass\n   Text',
        '3. C\n   https://lanterns.example/docs/light/',
      ].join('\n\n')
    },
  }
  const parts = ['Wipe the *glass*,\n', 'then `rinse` it.']
  const readPage = {
    name: 'read_page',
    parameters: {},
    async run({ page: address, offset }: { page: string; offset: number }) {
      if (address.includes('#own-id')) throw new ToolError('No section.')
      if (!address.startsWith('/docs/clean')) return 'Nothing'
      return offset === 0
        ? `${parts[0]}\n\n[Characters 0 to 18 of 34. Call again with offset 18 for the rest.]`
        : (parts[1] ?? '')
    },
  }
  return {
    searched,
    context: context as unknown as ToolContext,
    tools: [search, readPage] as unknown as Tool[],
    readFile: async (file, locale) =>
      file === 'llms.txt' && locale === 'en'
        ? `- [A](${root}/docs/clean.md)\n- [B](${root}/docs/light.md): text\n`
        : undefined,
    ...change,
  }
}

const read = (source: string) => readQuestions(source, 'eval.yml')

test('reads questions with their lines; problems of the form are errors', () => {
  const source =
    'questions:\n  - question: How?\n    sections: /docs/clean\n  - question: Why?\n    search: [a, b]\n    sections: [/a, /b]\n    facts: c\n    locale: de\n'
  expect(read(source)).toEqual({
    questions: [
      { question: 'How?', search: ['How?'], sections: ['/docs/clean'], facts: [], line: 2 },
      { question: 'Why?', search: ['a', 'b'], sections: ['/a', '/b'], facts: ['c'], locale: 'de', line: 4 },
    ],
    diagnostics: [],
  })
  const { questions, diagnostics } = read('questions:\n  - question: How?\n    section: /docs/clean\n')
  expect(questions).toEqual([])
  expect(diagnostics.map(({ code, severity, sourcePath }) => [code, severity, sourcePath])[0]).toEqual([
    'eval-file',
    'error',
    'eval.yml',
  ])
  expect(read('questions: [').diagnostics[0]?.message).toMatch(/^Invalid YAML/)
})

test('a section that is found, listed, and has the facts passes', async () => {
  const opened = site()
  const { questions } = read(
    `questions:\n  - question: How do I clean it?\n    search: [clean glass, wipe]\n    sections: ['${root}/docs/clean#the-glass']\n    facts: ['Glass, then RINSE it']\n    locale: en\n    version: '1'\n`,
  )
  const results = await evaluate(questions, opened)
  expect(results).toEqual([
    {
      ...{ question: 'How do I clean it?', line: 2, problems: [] },
      checks: { search: true, 'llms.txt': true, facts: true },
      ranks: [
        { search: 'clean glass', rank: 2 },
        { search: 'wipe', rank: 2 },
      ],
    },
  ])
  // Sites without versions have no such parameter.
  expect(opened.searched[0]).toEqual({ query: 'clean glass', limit: 3, locale: 'en' })
  expect(evaluationTable(results)).toBe(
    'search  llms.txt  facts  question\n2 2     yes       yes    How do I clean it?',
  )
  expect(evaluationSummary(results)).toContain('All is found: 1 question.')
  expect(evaluationDiagnostics(results, 'eval.yml')).toEqual([])
})

test('what is not found is an error at the question, with what is there', async () => {
  const { questions } = read(
    'questions:\n  - question: Q?\n    search: dark\n    sections: [/docs/hidden, /docs/lihgt]\n    facts: [x]\n  - question: R?\n    sections: /docs/light#own-id\n  - question: S?\n    sections: /docs/light\n',
  )
  const results = await evaluate(questions, site())
  expect(results.map(({ checks, ranks }) => [checks, ranks[0]?.rank])).toEqual([
    [{ search: false, 'llms.txt': false, facts: false }, null],
    [{ search: false, 'llms.txt': true }, null],
    [{ search: true, 'llms.txt': true }, 3],
  ])
  const found = 'It returns /docs/other, /docs/clean#the-glass, /docs/light/.'
  expect(evaluationDiagnostics(results, 'eval.yml').map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [2, 'Q?: The section /docs/lihgt does not exist.', 'There is no page /docs/lihgt. Did you mean /docs/light?'],
    [2, 'Q?: The search for "dark" does not return /docs/hidden among its first 3 results.', found],
    [
      2,
      'Q?: llms.txt does not list /docs/hidden.',
      'Unlisted pages, and those that search engines must not index, are not in it.',
    ],
    [2, 'Q?: The Markdown of /docs/hidden does not contain "x".', undefined],
    [6, 'R?: The search for "R?" does not return /docs/light#own-id among its first 3 results.', found],
  ])
  expect(evaluationTable(results)).toBe(
    'search  llms.txt  facts  question\nno      no        no     Q?\nno      yes       -      R?\n3       yes       -      S?',
  )
  expect(evaluationSummary(results)).toContain('2 of 3 questions failed.')
})

test('what a site does not have is not checked', async () => {
  const { questions } = read('questions:\n  - question: Q?\n    sections: /docs/clean\n    facts: [x]\n')
  const [result] = await evaluate(questions, site({ tools: [], readFile: async () => undefined }))
  expect([result?.checks, result?.problems]).toEqual([{}, []])
})

test('an answer must contain the facts, or name a page with the answer', async () => {
  const { questions } = read(
    'questions:\n  - question: A?\n    sections: /docs/clean\n    facts: [glass, rinse]\n  - question: B?\n    sections: /docs/light\n',
  )
  const results = await evaluate(
    questions,
    site({
      tools: [],
      ask: async (question) => `Wipe the **Glass**. ${question === 'B?' ? `See ${root}/docs/light.` : ''}`,
    }),
  )
  expect(results.map(({ checks, answer, problems }) => [checks.answer, answer, problems])).toEqual([
    [
      false,
      'Wipe the **Glass**. ',
      [{ message: 'The answer does not contain "rinse".', hint: 'It says: Wipe the **Glass**.' }],
    ],
    [true, `Wipe the **Glass**. See ${root}/docs/light.`, []],
  ])
})

test('a program gets the question as its input; what goes wrong is a problem', async () => {
  const node = (code: string) => `"${process.execPath}" -e "${code}"`
  const ask = (code: string, timeout?: number) => askCommand(node(code), process.cwd(), timeout)('Why? $(x)')
  expect(await ask('process.stdin.pipe(process.stdout)')).toBe('Why? $(x)\n')
  await expect(ask("console.error('a\\nno key'); process.exit(3)")).rejects.toThrow(
    'The program of --ask ended with code 3: no key',
  )
  await expect(ask('setInterval(() => {}, 1000)', 300)).rejects.toThrow(
    'The program of --ask has not answered in 0.3 seconds.',
  )
  expect(await ask('process.stdin.destroy(); console.log(1)')).toBe('1\n')
})
