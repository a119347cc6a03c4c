import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BuildFailure, Location, Message } from 'esbuild'
import { codeFrame, SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { locationPrelude } from './module-location.ts'

/** The `detail` that the resolver adds to its errors. */
export interface ErrorDetail {
  hint: string
}

/** Converts a failed build into one SiteError with all diagnostics. */
export function buildError(failure: BuildFailure, siteDir: string): SiteError {
  const diagnostics = failure.errors.map((message) => toDiagnostic(message, siteDir))
  const [first] = diagnostics
  return new SiteError({
    message: first?.message ?? failure.message,
    hint: first?.hint,
    file: first?.sourcePath,
    line: first?.line,
    column: first?.column,
    cause: failure,
    diagnostics,
  })
}

function toDiagnostic({ text, location, detail }: Message, siteDir: string): Diagnostic {
  const hint = (detail as ErrorDetail | undefined)?.hint ?? 'Fix the syntax error.'
  const diagnostic: Diagnostic = { code: 'config', severity: 'error', message: `${text}.`, hint }
  return location === null ? diagnostic : { ...diagnostic, ...toSourceLocation(location, siteDir) }
}

function toSourceLocation({ file, line, column, lineText }: Location, siteDir: string): Partial<Diagnostic> {
  const source = readFileSync(resolve(siteDir, file), 'utf8')
  // esbuild counts bytes from 0, including the prelude on the first line.
  const bytes = Buffer.from(lineText).subarray(0, column)
  const shift = line === 1 ? locationPrelude(resolve(siteDir, file), source).length : 0
  const character = Math.max(1, bytes.toString().length - shift + 1)
  return { sourcePath: file, line, column: character, frame: codeFrame(source, line, character) }
}
