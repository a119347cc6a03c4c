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
  const known = error instanceof SiteError ? error : undefined
  const line = known?.line
  return {
    code: known ? 'syntax' : 'compile',
    severity: 'throw',
    message: known?.message ?? `The document cannot be compiled: ${(error as Error).message}`,
    hint: known?.hint ?? (error instanceof RangeError ? 'Is something nested very deeply in it?' : undefined),
    sourcePath: file.sourcePath,
    ...(line === undefined ? {} : { line, column: known?.column, frame: codeFrame(source, line, known?.column) }),
  }
}
