/** How a site wants a problem reported that it may choose to live with. */
export type ReportingSeverity = 'ignore' | 'log' | 'warn' | 'throw'

/** An `error` fails the build, a `warning` is counted, an `info` is only shown. */
export type Severity = 'error' | 'warning' | 'info'

/** One thing wrong with a site, in the words a writer needs. Lines and columns count from 1. */
export interface Diagnostic {
  /** Stable short name of the kind of fault, for example `broken-link`. */
  code: string
  /** What it comes to: told, told and counted, or the end of the build. */
  severity: Severity
  message: string
  /** What to do about it. */
  hint?: string
  /** POSIX path relative to the site folder. */
  sourcePath?: string
  line?: number
  column?: number
  /** Where in a declaration the fault stands when it has no line, for example `theme.navbar.items[2].to`. */
  item?: string
  /** Numbered lines of the source around the fault. */
  frame?: string
  /** Of code that has thrown, where; shown only when it is asked for. */
  stack?: string
}
