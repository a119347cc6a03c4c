/** A site's setting for problems that it can tolerate. */
export type ReportingSeverity = 'ignore' | 'log' | 'warn' | 'throw'

/** An `error` fails the build; a `warning` is counted; an `info` is only printed. */
export type Severity = 'error' | 'warning' | 'info'

/** One problem of a site. Lines and columns count from 1. */
export interface Diagnostic {
  /** Stable name of the kind of problem, for example `broken-link`. */
  code: string
  severity: Severity
  message: string
  /** How to fix the problem. */
  hint?: string
  /** POSIX path relative to the site folder. */
  sourcePath?: string
  line?: number
  column?: number
  /** Key in the site config or another settings file, for example `theme.navbar.items[2].to`. */
  item?: string
  /** Numbered source lines around the problem. */
  frame?: string
  /** Stack trace of a thrown error. Printed only with `--verbose`. */
  stack?: string
}
