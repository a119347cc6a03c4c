import { codeFrame, SiteError } from '../platform/index.ts'
import type { ContentFile, Fault } from '../shared/types.ts'

/** The faults with the lines of the source around them. */
export function withFrames(faults: Fault[], source: string): Fault[] {
  return faults.map((fault) =>
    fault.line === undefined ? fault : { ...fault, frame: codeFrame(source, fault.line, fault.column) },
  )
}

/** The fault that a document which could not be compiled stands for. */
export function faultOf(error: unknown, file: ContentFile, source: string): Fault {
  const { sourcePath } = file
  if (error instanceof SiteError) {
    const { message, hint, line, column } = error
    const place = line === undefined ? {} : { line, column, frame: codeFrame(source, line, column) }
    return { code: 'syntax', severity: 'throw', message, hint, sourcePath, ...place }
  }
  // The only way to fill the stack is a tree that is deeper than it.
  const isDeep = error instanceof RangeError
  return {
    code: 'compile',
    severity: 'throw',
    message: isDeep
      ? 'The document is nested too deeply to be compiled.'
      : `The document cannot be compiled: ${(error as Error).message}`,
    hint: isDeep ? 'Take lists, quotes or elements out of each other.' : undefined,
    sourcePath,
  }
}
