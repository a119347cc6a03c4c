import { colors, formatDiagnostics, type Log } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

export interface DiagnosticReporter {
  /**
   * Replaces the diagnostics of a part of the site, such as a page. Prints those that have not been printed before, and a
   * line once all errors of all parts are fixed.
   */
  report(part: string, diagnostics: Diagnostic[]): void
  /** Lets the diagnostics of these files be printed again. */
  forget(sourcePaths: string[]): void
  /** Drops the errors of parts that no longer exist. */
  retain(exists: (part: string) => boolean): void
  /** Whether the latest diagnostics of a part include errors. */
  hasErrors(part: string): boolean
}

export function createReporter(log: Log): DiagnosticReporter {
  const reported = new Map<string, Diagnostic>()
  /** Keys of the errors of each part that has any. */
  const errors = new Map<string, Set<string>>()
  let isFailing = false
  const toKey = ({ frame, ...diagnostic }: Diagnostic) => JSON.stringify(diagnostic)
  /** Replaces the errors of a part. Errors that are fixed there are fixed in all parts, such as those of a shared file. */
  const replaceErrors = (part: string, found: Set<string>) => {
    const fixed = [...(errors.get(part) ?? [])].filter((key) => !found.has(key))
    errors.set(part, found)
    for (const [name, keys] of errors) {
      for (const key of fixed) keys.delete(key)
      if (keys.size === 0) errors.delete(name)
    }
  }
  return {
    report(part, diagnostics) {
      replaceErrors(part, new Set(diagnostics.filter(({ severity }) => severity === 'error').map(toKey)))
      const unreported = diagnostics.filter((diagnostic) => !reported.has(toKey(diagnostic)))
      for (const diagnostic of unreported) reported.set(toKey(diagnostic), diagnostic)
      if (unreported.length > 0) log.info(`\n${formatDiagnostics(unreported)}\n`)
      if (isFailing && errors.size === 0) log.info(`${colors.green('✓')} No errors`)
      isFailing = errors.size > 0
    },
    forget(sourcePaths) {
      for (const [key, { sourcePath }] of reported)
        if (sourcePath !== undefined && sourcePaths.includes(sourcePath)) reported.delete(key)
    },
    retain(exists) {
      for (const part of errors.keys()) if (!exists(part)) errors.delete(part)
    },
    hasErrors: (part) => errors.has(part),
  }
}
