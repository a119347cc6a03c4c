import { stripVTControlCharacters } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import type { Diagnostic } from '../../shared/types.ts'
import { createReporter, type DiagnosticReporter } from './diagnostic-reporter.ts'

const error = (sourcePath: string, message = 'Wrong.'): Diagnostic => {
  return { code: 'wrong', severity: 'error', sourcePath, message }
}

let lines: string[] = []
let reporter: DiagnosticReporter
beforeEach(() => {
  lines = []
  const info = (text: string) => {
    const found = stripVTControlCharacters(text).match(/error .*|warning .*|✓.*|Pages .*/g)
    lines.push(...(found ?? []))
  }
  reporter = createReporter({ info, warn: info, error: info, stage: () => ({ update() {}, done() {} }) })
})

/** Returns the lines printed by a report. */
function report(part: string, diagnostics: Diagnostic[]): string[] {
  lines = []
  reporter.report(part, diagnostics)
  return lines
}

test('prints a line once all errors are fixed, and only then', () => {
  expect(report('site', [])).toEqual([])
  expect(report('page a', [error('a.md')])).toEqual(['error Wrong. wrong'])
  expect(report('site', [error('site.config.ts')])).toEqual(['error Wrong. wrong'])
  expect(report('page b', [])).toEqual([])
  expect(report('site', [])).toEqual([])
  expect(report('page a', [{ ...error('a.md'), severity: 'warning' }])).toEqual(['warning Wrong. wrong', '✓ No errors'])
  expect(report('page a', [])).toEqual([])
})

test('prints the errors that a change has fixed while others are left', () => {
  report('site', [error('a.md'), error('b.md', 'Bad.'), error('c.md')])
  reporter.forget(['b.md'])
  expect(report('site', [error('a.md'), error('c.md')])).toEqual(['✓ Fixed b.md: Bad.'])
  expect(report('site', [error('a.md'), error('c.md')])).toEqual([])
  // The error moves to another line.
  reporter.forget(['c.md'])
  expect(report('site', [error('a.md'), { ...error('c.md'), line: 3 }])).toEqual(['error c.md:3 Wrong. wrong'])
  // A new error hides the others.
  reporter.forget(['a.md', 'site.config.ts'])
  expect(report('site', [error('site.config.ts')])).toEqual(['error Wrong. wrong'])
})

test('says whether it has printed anything, and where the errors are that are left', () => {
  const left = [{ ...error('a.md'), line: 2 }, error('b.md')]
  expect(reporter.report('site', left)).toBe(true)
  expect(reporter.report('site', left)).toBe(false)
  lines = []
  reporter.remind(left)
  reporter.remind(left.slice(1))
  expect(lines).toEqual([
    'Pages stay as they were until the 2 errors in a.md:2 and b.md are fixed.',
    'Pages stay as they were until the error in b.md is fixed.',
  ])
})

test('does not wait for other pages with the same error, and for pages that no longer exist', () => {
  const shared = error('_partial.md')
  report('page a', [shared])
  expect(report('page b', [shared])).toEqual([])
  expect(report('page b', [])).toEqual(['✓ No errors'])
  report('page c', [error('c.md')])
  reporter.retain((part) => part !== 'page c')
  expect(report('site', [])).toEqual(['✓ No errors'])
})

test('prints an error again after its file has changed', () => {
  report('page a', [error('a.md')])
  expect(report('page a', [error('a.md')])).toEqual([])
  reporter.forget(['a.md'])
  expect(report('page a', [error('a.md')])).toEqual(['error Wrong. wrong'])
})
