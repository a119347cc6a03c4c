import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { createLines, isSameKey, readWrittenScalars } from '../documents/content/read/index.ts'
import { type CheckOptions, checkValue, codeFrame, wellFormed } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'
import { withWrittenTexts } from './written-texts.ts'

/** A problem in a file: an error unless it has a severity. */
export type FileIssue = Pick<Diagnostic, 'message' | 'hint' | 'line' | 'frame'> & { severity?: 'warning' }

/**
 * Parses and checks a YAML or JSON file. Text stays as it is written, also if YAML reads it as a number. Top-level keys with problems are reported and left out of the result. The key
 * `$schema`, which editors read, is ignored.
 */
export function parseSettings<T>(
  source: string,
  schema: z.ZodType<T>,
  options: Pick<CheckOptions, 'ignoredKeys'> = {},
): { value?: T; diagnostics: FileIssue[] } {
  const counter = new LineCounter()
  const parserOptions = {
    merge: true,
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: isSameKey,
    logLevel: 'error' as const,
  }
  const document = parseDocument(source, parserOptions)
  const syntaxError = document.errors[0]
  if (syntaxError !== undefined) {
    const { line } = counter.linePos(syntaxError.pos[0])
    const format = /^\s*\{/.test(source) ? 'JSON' : 'YAML'
    const message = `Invalid ${format}: ${syntaxError.message}.`
    return { diagnostics: [{ message, line, frame: codeFrame(source, line) }] }
  }
  let value: unknown
  try {
    const written = readWrittenScalars(document)
    value = withWrittenTexts(schema, wellFormed(withoutSchema(document.toJS() ?? {}), source), written)
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    const { line } = counter.linePos(Math.max(0, source.search(/\*[^\s,\]}]/)))
    const message = 'The aliases of the file would expand to too much data.'
    const hint = 'Write the values out, without anchors and aliases.'
    return { diagnostics: [{ message, hint, line, frame: codeFrame(source, line) }] }
  }
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')) {
    const message = 'The key `__proto__` is reserved by JavaScript.'
    return { diagnostics: [{ message, hint: 'Use another key.', ...createLines(source)(['__proto__']) }] }
  }
  const checked = checkValue(schema, value, { subject: 'The file', ...options })
  if (checked.success && checked.issues.length === 0) return { value: checked.data, diagnostics: [] }
  const findLine = createLines(source)
  const diagnostics = checked.issues.map(
    ({ type, path, message, hint }): FileIssue => ({
      ...(type === 'ignored-key' && { severity: 'warning' }),
      message,
      hint,
      ...findLine(path),
    }),
  )
  if (checked.success) return { value: checked.data, diagnostics }
  const invalid = new Set(checked.issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(value as object).filter(([key]) => !invalid.has(key)))
  return { value: schema.safeParse(rest).data, diagnostics }
}

function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value
  const { $schema: _, ...rest } = value
  return rest
}
