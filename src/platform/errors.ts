import type { Diagnostic } from '../shared/types.ts'

export interface SiteErrorOptions {
  message: string
  hint?: string
  /** Path as it is to be shown: relative to the site folder where it lies in it. */
  file?: string
  line?: number
  column?: number
  cause?: unknown
  /** All faults that this error stands for, when it stands for more than one. */
  diagnostics?: Diagnostic[]
}

/** A fault of the site, not of the generator: says what is wrong, where, and what to do. Shown without a stack. */
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

/** Wrong use of the command line: exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
