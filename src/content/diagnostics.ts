import { codeFrame, SiteError } from '../platform/index.ts'
import type { ContentFile, Diagnostic } from '../shared/types.ts'

/** The faults with the lines of the source around them. */
export function withFrames(diagnostics: Diagnostic[], source: string): Diagnostic[] {
  return diagnostics.map((diagnostic) =>
    diagnostic.line === undefined
      ? diagnostic
      : { ...diagnostic, frame: codeFrame(source, diagnostic.line, diagnostic.column) },
  )
}

/** The fault that a document which could not be compiled stands for. */
export function toDiagnostic(error: unknown, file: ContentFile, source: string): Diagnostic {
  const { sourcePath } = file
  if (error instanceof SiteError) {
    const { message, hint, line, column } = error
    const place = line === undefined ? {} : { line, column, frame: codeFrame(source, line, column) }
    return { code: 'syntax', severity: 'error', message, hint, sourcePath, ...place }
  }
  // The only way to fill the stack is a tree that is deeper than it.
  const isDeep = error instanceof RangeError
  return {
    code: 'compile',
    severity: 'error',
    message: isDeep
      ? 'The document is nested too deeply to be compiled.'
      : `The document cannot be compiled: ${(error as Error).message}`,
    hint: isDeep ? 'Take lists, quotes or elements out of each other.' : undefined,
    sourcePath,
  }
}
