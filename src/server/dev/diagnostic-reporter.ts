import { formatDiagnostics, type Log } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

export interface DiagnosticReporter {
  /** Prints the diagnostics that have not been printed before. */
  report(diagnostics: Diagnostic[]): void
  /** Lets the diagnostics of these files be printed again. */
  forget(sourcePaths: string[]): void
}

export function createReporter(log: Log): DiagnosticReporter {
  const reported = new Map<string, Diagnostic>()
  const toKey = ({ frame, ...diagnostic }: Diagnostic) => JSON.stringify(diagnostic)
  return {
    report(diagnostics) {
      const unreported = diagnostics.filter((diagnostic) => !reported.has(toKey(diagnostic)))
      for (const diagnostic of unreported) reported.set(toKey(diagnostic), diagnostic)
      if (unreported.length > 0) log.info(`\n${formatDiagnostics(unreported)}\n`)
    },
    forget(sourcePaths) {
      for (const [key, { sourcePath }] of reported)
        if (sourcePath !== undefined && sourcePaths.includes(sourcePath)) reported.delete(key)
    },
  }
}
