import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatGithub } from './github.ts'
import { formatGitlab } from './gitlab.ts'
import { formatJson } from './json.ts'
import type { ReportedDiagnostic } from './reported-diagnostic.ts'
import { createToRepositoryPath } from './repository-path.ts'
import { formatSarif } from './sarif.ts'

const context = { configFile: 'manual/site.config.ts' }

const diagnostics: ReportedDiagnostic[] = [
  {
    code: 'broken-link',
    severity: 'error',
    message: 'The link /a%20b points to a page that does not exist.',
    hint: 'Did you mean /a?\r\nOr /b?',
    file: 'manual/docs/größe, 1:2.md',
    line: 3,
    column: 7,
  },
  { code: 'duplicate-route', severity: 'warning', message: 'The path /x is used twice.', item: 'page /x' },
  { code: 'note', severity: 'info', message: 'A note.', file: 'manual/docs/a.md', line: 1 },
  { code: 'note', severity: 'info', message: 'A note.', file: 'manual/docs/a.md', line: 9 },
]

test('json has the members of a diagnostic', () => {
  expect(JSON.parse(formatJson(diagnostics))).toEqual(diagnostics)
  expect(Object.keys(JSON.parse(formatJson(diagnostics))[0])).toEqual([
    'severity',
    'code',
    'message',
    'hint',
    'file',
    'line',
    'column',
  ])
  expect(formatJson([])).toBe('[]\n')
})

test('github escapes data and properties', () => {
  expect(formatGithub(diagnostics).split('\n')).toEqual([
    '::error file=manual/docs/größe%2C 1%3A2.md,line=3,col=7,title=broken-link::The link /a%2520b points to a page that does not exist.%0A%0ADid you mean /a?%0D%0AOr /b?',
    '::warning title=duplicate-route::page /x: The path /x is used twice.',
    '::notice file=manual/docs/a.md,line=1,title=note::A note.',
    '::notice file=manual/docs/a.md,line=9,title=note::A note.',
    '',
  ])
  expect(formatGithub([])).toBe('')
})

test('gitlab has a path, a line and a unique fingerprint for every issue', () => {
  const issues = JSON.parse(formatGitlab(diagnostics, context)) as { fingerprint: string }[]
  expect(issues).toMatchObject([
    { check_name: 'broken-link', severity: 'major', location: { path: diagnostics[0]?.file, lines: { begin: 3 } } },
    { check_name: 'duplicate-route', severity: 'minor', location: { path: context.configFile, lines: { begin: 1 } } },
    { check_name: 'note', severity: 'info', location: { path: 'manual/docs/a.md', lines: { begin: 1 } } },
    { check_name: 'note', severity: 'info', location: { path: 'manual/docs/a.md', lines: { begin: 9 } } },
  ])
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(4)
})

test('sarif has rules, and a relative URI for every result', () => {
  const log = JSON.parse(formatSarif(diagnostics, context))
  expect([log.version, log.runs.length]).toEqual(['2.1.0', 1])
  const [{ tool, results }] = log.runs
  expect(tool.driver).toEqual({
    name: 'Lectern',
    rules: [
      { id: 'broken-link', shortDescription: { text: 'Broken link' } },
      { id: 'duplicate-route', shortDescription: { text: 'Duplicate route' } },
      { id: 'note', shortDescription: { text: 'Note' } },
    ],
  })
  expect(results[0]).toEqual({
    ruleId: 'broken-link',
    ruleIndex: 0,
    level: 'error',
    message: { text: 'The link /a%20b points to a page that does not exist.\n\nDid you mean /a?\r\nOr /b?' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'manual/docs/gr%C3%B6%C3%9Fe%2C%201%3A2.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 7 },
        },
      },
    ],
  })
  expect(results[1]).toMatchObject({
    level: 'warning',
    locations: [{ physicalLocation: { artifactLocation: { uri: context.configFile } } }],
  })
  expect(JSON.parse(formatSarif([], { configFile: undefined })).runs[0]).toMatchObject({ results: [] })
})

test('files are named from the root of the repository', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'formats-'))
  const site = path.join(dir, 'manual')
  mkdirSync(site)
  const names = () => ['docs/a.md', '../README.md', path.join(site, 'site.config.ts')].map(createToRepositoryPath(site))
  expect(names()).toEqual(['docs/a.md', '../README.md', 'site.config.ts'])
  writeFileSync(path.join(dir, '.git'), 'gitdir: elsewhere\n')
  expect(names()).toEqual(['manual/docs/a.md', 'README.md', 'manual/site.config.ts'])
  rmSync(dir, { recursive: true })
})
