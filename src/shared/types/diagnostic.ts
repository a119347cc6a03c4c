/** What to do about a fault that a site may choose to live with. */
export type Severity = 'ignore' | 'log' | 'warn' | 'throw'

/** One thing wrong with a site, in the words a writer needs. Lines and columns count from 1. */
export interface Fault {
  /** Stable short name of the kind of fault, for example `broken-link`. */
  code: string
  /** What it comes to: told, told and counted, or the end of the build. */
  severity: Exclude<Severity, 'ignore'>
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
