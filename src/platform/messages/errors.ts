import path from 'node:path'
import type { Diagnostic } from '../../shared/types.ts'

export interface SiteErrorOptions {
  message: string
  hint?: string
  /** Path to display: relative to the site folder if it is in it. */
  file?: string
  line?: number
  column?: number
  cause?: unknown
  /** All diagnostics of the error, if there is more than one. */
  diagnostics?: Diagnostic[]
}

/** An error in the site, not in the generator, with location and hint. Displayed without a stack trace. */
export class SiteError extends Error {
  readonly hint: string | undefined
  readonly file: string | undefined
  readonly line: number | undefined
  readonly column: number | undefined
  readonly diagnostics: Diagnostic[]

  constructor(options: SiteErrorOptions) {
    super(options.message, { cause: options.cause })
    this.name = 'SiteError'
    this.hint = options.hint
    this.file = options.file
    this.line = options.line
    this.column = options.column
    this.diagnostics = options.diagnostics ?? [
      {
        code: 'site',
        severity: 'error',
        message: options.message,
        hint: options.hint,
        sourcePath: options.file,
        line: options.line,
        column: options.column,
      },
    ]
  }
}

/** Returns the error for a file that was there when the command began; any other error with the file in its message. */
export function deletedFile(error: unknown, file: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return namingFile(error, file)
  const relative = path.relative('.', file)
  return new SiteError({
    message: 'The file was deleted while the site was built.',
    hint: 'Build again.',
    file: relative.startsWith('..') ? file : relative.split(path.sep).join('/'),
    cause: error,
  })
}

/** Returns an error of the file system with the file in its message: those of descriptors do not name it. */
export function namingFile(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined || !(error instanceof Error) || message.includes(file)) return error
  return Object.assign(new Error(`${message} '${file}'`, { cause: error }), { code, path: file })
}

/** Wrong usage of the command line: exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** A call of a tool that cannot be answered: the assistant gets the message, which says what to do. */
export class ToolError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ToolError'
  }
}

/** A command that neither Lectern nor a plugin provides. */
export class UnknownCommandError extends UsageError {}

/** Returns what was thrown as a sentence without a period at its end; anything can be thrown. */
export function describeThrown(thrown: unknown): string {
  try {
    const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}`.replace(/^Error: /, '') : ''
    return (message || `${String(thrown)} was thrown`).replace(/\.$/, '')
  } catch {
    return 'a value that cannot be converted to text was thrown'
  }
}
