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
    const found = stripVTControlCharacters(text).match(/error .*|warning .*|✓.*/g)
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
