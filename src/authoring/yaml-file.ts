import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { codeFrame } from '../platform/index.ts'
import type { Fault } from '../shared/types.ts'
import { objectionsOf } from './objections.ts'
import { createLines } from './yaml-lines.ts'

export type FileFault = Pick<Fault, 'message' | 'hint' | 'line' | 'frame'>

/**
 * Reads the text of a file of settings, YAML or JSON, and checks it. There is a value only where there is no fault.
 * `keysAt` gives the known keys of a strict object of the schema.
 */
export function parseSettings<T>(
  source: string,
  schema: z.ZodType<T>,
  keysAt: (path: PropertyKey[], value: unknown) => readonly string[],
): { value?: T; faults: FileFault[] } {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false })
  const broken = document.errors[0]
  if (broken !== undefined) {
    const { line } = counter.linePos(broken.pos[0])
    return {
      faults: [{ message: `The file cannot be read: ${broken.message}.`, line, frame: codeFrame(source, line) }],
    }
  }
  const value: unknown = document.toJS() ?? {}
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { value: result.data, faults: [] }
  const placeOf = createLines(source)
  const faults = objectionsOf(result.error, (path) => keysAt(path, value)).map(({ path, message, hint }) => ({
    message,
    hint,
    ...placeOf(path),
  }))
  return { faults }
}
