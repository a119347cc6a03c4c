import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Diagnostic } from '../../shared/types.ts'
import { createLog, formatDiagnostics, inertLines, sortDiagnostics, uniqueDiagnostics } from '../index.ts'

const report = (diagnostics: Diagnostic[]) => stripVTControlCharacters(formatDiagnostics(diagnostics))

const link: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'The link /x points to a page that does not exist.',
  hint: 'Did you mean /y?',
  sourcePath: 'docs/b.md',
  line: 12,
  column: 3,
}

test('groups diagnostics by file, sorted by location, with code, hint and code frame', () => {
  expect(
    report([
      link,
      { code: 'broken-anchor', severity: 'warning', message: 'No such place.', sourcePath: 'docs/b.md', line: 2 },
      { ...link, message: 'Earlier in its line.', hint: undefined, column: 1, frame: '> 12 | [x](/x)\n     | ^' },
      { code: 'config', severity: 'error', message: 'Unknown name.', sourcePath: 'a.config.ts', item: 'theme.navbar' },
      { code: 'front-matter', severity: 'error', message: 'Not a title.', sourcePath: 'docs/b.md' },
      { code: 'site', severity: 'warning', message: 'About the site.' },
    ]),
  ).toBe(`  warning About the site. site

a.config.ts
  error theme.navbar Unknown name. config

docs/b.md
  error Not a title. front-matter
  warning docs/b.md:2 No such place. broken-anchor
  error docs/b.md:12:1 Earlier in its line. broken-link
    > 12 | [x](/x)
         | ^
  error docs/b.md:12:3 The link /x points to a page that does not exist. broken-link
    Did you mean /y?

4 errors, 2 warnings`)
})

test('prints and counts equal diagnostics once', () => {
  expect(report([link, { ...link }, { ...link, hint: 'Another hint.' }])).toBe(`docs/b.md
  error docs/b.md:12:3 The link /x points to a page that does not exist. broken-link
    Did you mean /y?

1 error`)
})

test('treats diagnostics with another location, code or message as different', () => {
  const others: Diagnostic[] = [
    { ...link, line: 13 },
    { ...link, column: 4 },
    { ...link, sourcePath: 'docs/c.md' },
    { ...link, code: 'other' },
    { ...link, item: 'a' },
    { ...link, message: 'Other.' },
  ]
  expect(uniqueDiagnostics([link, ...others, link])).toEqual([link, ...others])
})

test.each([
  [1, 0, '1 error'],
  [2, 0, '2 errors'],
  [0, 1, '1 warning'],
  [0, 2, '2 warnings'],
  [1, 1, '1 error, 1 warning'],
])('summarizes %i errors and %i warnings as "%s"', (errors, warnings, summary) => {
  const diagnostics = Array.from({ length: errors + warnings }, (_, index): Diagnostic => {
    return { code: 'x', severity: index < errors ? 'error' : 'warning', message: `Problem ${index}.` }
  })
  expect(report(diagnostics).split('\n').at(-1)).toBe(summary)
})

test('prints infos without counting them', () => {
  const note: Diagnostic = { ...link, severity: 'info', hint: undefined }
  expect(report([note])).toBe(
    'docs/b.md\n  info docs/b.md:12:3 The link /x points to a page that does not exist. broken-link',
  )
  expect(report([note, { ...link, line: 13 }])).toMatch(/\n\n1 error$/)
})

test('prints stacks only if `verbose` is set', () => {
  const thrown: Diagnostic = { ...link, hint: undefined, stack: 'Error: x\n    at Widget (src/widget.tsx:3:5)' }
  expect(report([thrown])).not.toContain('at Widget')
  expect(stripVTControlCharacters(formatDiagnostics([thrown], { verbose: true }))).toContain(
    '    Error: x\n        at Widget (src/widget.tsx:3:5)',
  )
})

test('sorts diagnostics by their content only', () => {
  const diagnostics: Diagnostic[] = [
    { ...link, sourcePath: undefined, message: 'Of the site.' },
    { ...link, sourcePath: 'a.ts', line: undefined, column: undefined, item: 'items[2]' },
    { ...link, sourcePath: 'a.ts', line: undefined, column: undefined, item: 'items[10]' },
    { ...link, column: 1, code: 'a' },
    { ...link, column: 1, code: 'b', message: 'First.' },
    { ...link, column: 1, code: 'b', message: 'Second.' },
    { ...link, column: 20 },
    { ...link, line: 100, column: 2 },
  ]
  expect(sortDiagnostics([...diagnostics].reverse())).toEqual(diagnostics)
})

test('escapes control characters of file names and contents', () => {
  const name = 'docs/a\nb\u001b[2J\u202e.md'
  const diagnostic: Diagnostic = {
    ...link,
    sourcePath: name,
    message: 'A \u0007 bell.',
    hint: 'x\ny',
    frame: '> 1 | \u0000\n  2 |',
  }
  expect(report([diagnostic])).toBe(`docs/a\\u000ab\\u202e.md
  error docs/a\\u000ab\\u202e.md:12:3 A \\u0007 bell. broken-link
    > 1 | \\u0000
      2 |
    x
    y

1 error`)
})

test('escapes what build servers take for commands', () => {
  const diagnostic: Diagnostic = {
    ...link,
    sourcePath: '::warning::x.md',
    message: 'See ##[a]b and ::c.',
    hint: ' ::d\ne\n::error::f',
    frame: '> 1 | ##vso[g]h',
  }
  expect(report([diagnostic])).toBe(`\\u003a:warning::x.md
  error ::warning::x.md:12:3 See \\u0023#[a]b and ::c. broken-link
    > 1 | \\u0023#vso[g]h
     \\u003a:d
    e
    \\u003a:error::f

1 error`)
})

test('escapes the same text once, and JSON without changing it', () => {
  const text = 'a\n\t:::b\n\n###[c]\n## [d] a::b'
  const escaped = 'a\n\t\\u003a::b\n\n#\\u0023#[c]\n## [d] a::b'
  expect([inertLines(text), inertLines(escaped)]).toEqual([escaped, escaped])
  expect(JSON.parse(inertLines(JSON.stringify({ text }, null, 2)))).toEqual({ text })
})

test('the log escapes what build servers take for commands', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  const log = createLog()
  log.info('::error::a')
  log.warn('b\n  ::error::c')
  log.stage('d').done('##[e]')
  const lines = write.mock.calls.map(([text]) => stripVTControlCharacters(String(text)).replace(/[\d.]+ s\n/, '\n'))
  expect(lines).toEqual(['\\u003a:error::a\n', 'warning b\n  \\u003a:error::c\n', '  ✓ d \\u0023#[e] \n'])
})
