import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { codeFrame } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'
import { toSchemaIssues } from './schema-issues.ts'
import { createLines } from './yaml-lines.ts'

export type FileIssue = Pick<Diagnostic, 'message' | 'hint' | 'line' | 'frame'>

/**
 * Reads the text of a file of settings, YAML or JSON, and checks it. A top-level key with something wrong in it is reported
 * and then taken as not there. `keysAt` gives the known keys of a strict object of the schema.
 */
export function parseSettings<T>(
  source: string,
  schema: z.ZodType<T>,
  keysAt: (path: PropertyKey[], value: unknown) => readonly string[],
): { value?: T; diagnostics: FileIssue[] } {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false })
  const broken = document.errors[0]
  if (broken !== undefined) {
    const { line } = counter.linePos(broken.pos[0])
    return {
      diagnostics: [{ message: `The file cannot be read: ${broken.message}.`, line, frame: codeFrame(source, line) }],
    }
  }
  const value: unknown = document.toJS() ?? {}
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { value: result.data, diagnostics: [] }
  const placeOf = createLines(source)
  const issues = toSchemaIssues(result.error, (path) => keysAt(path, value))
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(value as object).filter(([key]) => !wrong.has(key)))
  return {
    value: schema.safeParse(rest).data,
    diagnostics: issues.map(({ path, message, hint }) => ({ message, hint, ...placeOf(path) })),
  }
}
