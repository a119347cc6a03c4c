import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { wellFormed } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'
import { jsonKeyLines } from './json-key-lines.ts'

/** A text in a translation file of the format of Docusaurus. */
export interface CodeMessage {
  message: string
  /** A note for translators. */
  description?: string
}

/** A translation file, such as `i18n/<locale>/code.json`. */
export interface CodeFile {
  /** POSIX path relative to the site folder. */
  sourcePath: string
  exists: boolean
  messages: Map<
    string,
    CodeMessage & { line?: number /** Other keys of the entry. */; others?: Record<string, unknown> }
  >
  diagnostics: Diagnostic[]
}

/** Reads the texts that a site sets for a locale: the file `code.json` in its folder of translations. */
export function readCodeFile(siteDir: string, folder: string): CodeFile {
  return readMessageFile(siteDir, `${folder}/code.json`)
}

/** Reads a translation file. Entries that are not texts are reported and left out. */
export function readMessageFile(siteDir: string, sourcePath: string): CodeFile {
  const file = path.join(siteDir, sourcePath)
  const codeFile: CodeFile = { sourcePath, exists: existsSync(file), messages: new Map(), diagnostics: [] }
  if (!codeFile.exists) return codeFile
  const bytes = readFileSync(file)
  const source = bytes.toString()
  const report = (message: string, hint: string, line?: number, severity: 'error' | 'warning' = 'error') => {
    const place = line === undefined ? { sourcePath } : { sourcePath, line }
    codeFile.diagnostics.push({ code: 'translation', severity, message, hint, ...place })
  }
  if (!isUtf8(bytes)) {
    report('The file is not encoded in UTF-8.', 'Save it in UTF-8.')
    return codeFile
  }
  const expected = 'Write `{ "theme.common.editThisPage": { "message": "…" } }`.'
  let value: unknown
  try {
    value = wellFormed<unknown>(JSON.parse(source), source)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    report(`The file is not valid JSON: ${message}.`, 'Correct the syntax.', errorLine(message, source))
    return codeFile
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report('The file must contain an object that maps ids to messages.', expected)
    return codeFile
  }
  const { lines, repeated } = jsonKeyLines(source)
  for (const [id, line] of repeated)
    report(`\`${id}\` is in the file twice. The last one counts.`, 'Remove one of the two.', line, 'warning')
  for (const [id, entry] of Object.entries(value)) {
    const line = lines.get(id)
    const { message, description, ...others }: { message?: unknown; description?: unknown } = Object(entry)
    if (typeof message === 'string') {
      const place = line === undefined ? {} : { line }
      codeFile.messages.set(id, {
        message,
        ...(typeof description === 'string' && { description }),
        ...(Object.keys(others).length > 0 && { others }),
        ...place,
      })
    } else report(`\`${id}\` has no \`message\`.`, expected, line)
  }
  return codeFile
}

/** Returns the line that a message of JSON.parse names. */
function errorLine(message: string, source: string): number | undefined {
  const position = /position (\d+)/.exec(message)?.[1]
  return position === undefined ? undefined : source.slice(0, Number(position)).split('\n').length
}
