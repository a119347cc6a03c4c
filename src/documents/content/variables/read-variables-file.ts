import { isMap, LineCounter, parseDocument } from 'yaml'
import { codeFrame, SiteError, wellFormed } from '../../../platform/index.ts'
import type { Json } from '../../../shared/types.ts'
import { isSameKey, readWrittenScalars } from '../read/written-scalars.ts'

/**
 * Reads the variables in a YAML or JSON file. Numbers stay as they are written: `1.10`.
 * @throws SiteError
 */
export function readVariablesFile(source: string, sourcePath: string): Record<string, Json> {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, {
    merge: true,
    prettyErrors: false,
    uniqueKeys: isSameKey,
    logLevel: 'error',
    lineCounter,
  })
  const fail = (message: string, line: number, hint?: string) => {
    const diagnostic = { code: 'variable', severity: 'error' as const, message, hint, sourcePath, line }
    const diagnostics = [{ ...diagnostic, frame: codeFrame(source, line) }]
    return new SiteError({ message, hint, file: sourcePath, line, diagnostics })
  }
  const [problem] = document.errors
  if (problem) {
    const format = sourcePath.endsWith('.json') ? 'JSON' : 'YAML'
    throw fail(`Invalid ${format}: ${problem.message}.`, lineCounter.linePos(problem.pos[0]).line)
  }
  if (document.contents === null) return {}
  if (!isMap(document.contents)) throw fail('The file with variables must be a mapping of names to values.', 1)
  for (const { path, text } of readWrittenScalars(document)) document.setIn(path, text)
  try {
    return wellFormed(document.toJS(), source) as Record<string, Json>
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    const message = 'The aliases of the file would expand to too much data.'
    throw fail(message, 1, 'Write the values out, without anchors and aliases.')
  }
}
