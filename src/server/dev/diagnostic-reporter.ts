import { colors, formatDiagnostics, type Log } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

export interface DiagnosticReporter {
  /**
   * Replaces the diagnostics of a part of the site, such as a page. Prints those that have not been printed before, the errors
   * that a change has fixed, and a line once all errors of all parts are fixed.
   * @returns whether anything was printed
   */
  report(part: string, diagnostics: Diagnostic[]): boolean
  /** Prints where the errors are for which changes are not displayed. */
  remind(errors: Diagnostic[]): void
  /** Lets the diagnostics of these files, which have changed, be printed again. */
  forget(sourcePaths: string[]): void
  /** Drops the errors of parts that no longer exist. */
  retain(exists: (part: string) => boolean): void
  /** Whether the latest diagnostics of a part include errors. */
  hasErrors(part: string): boolean
}

export function createReporter(log: Log): DiagnosticReporter {
  const reported = new Map<string, Diagnostic>()
  /** The errors, by their keys, of each part that has any. */
  const errors = new Map<string, Map<string, Diagnostic>>()
  let changed: string[] = []
  let isFailing = false
  const toKey = ({ frame, ...diagnostic }: Diagnostic) => JSON.stringify(diagnostic)
  /**
   * Replaces the errors of a part. Errors that are fixed there are fixed in all parts, such as those of a shared file.
   * @returns the errors that the part no longer has
   */
  const replaceErrors = (part: string, found: Map<string, Diagnostic>): Diagnostic[] => {
    const gone = [...(errors.get(part) ?? [])].filter(([key]) => !found.has(key))
    errors.set(part, found)
    for (const [name, inPart] of errors) {
      for (const [key] of gone) inPart.delete(key)
      if (inPart.size === 0) errors.delete(name)
    }
    return gone.map(([, error]) => error)
  }
  /** Whether a change has fixed an error. It may also have moved to another line, or a new error may hide it. */
  const isFixed = ({ sourcePath, message }: Diagnostic, found: Diagnostic[]) =>
    sourcePath !== undefined &&
    changed.includes(sourcePath) &&
    !found.some((error) => error.sourcePath === sourcePath && error.message === message)
  return {
    report(part, diagnostics) {
      const found = diagnostics.filter(({ severity }) => severity === 'error')
      const gone = replaceErrors(part, new Map(found.map((error) => [toKey(error), error])))
      const unreported = diagnostics.filter((diagnostic) => !reported.has(toKey(diagnostic)))
      for (const diagnostic of unreported) reported.set(toKey(diagnostic), diagnostic)
      if (unreported.length > 0) log.info(`\n${formatDiagnostics(unreported)}\n`)
      const hidesErrors = unreported.some(({ severity }) => severity === 'error')
      const fixed = hidesErrors || errors.size === 0 ? [] : gone.filter((error) => isFixed(error, found))
      for (const error of fixed) log.info(`${colors.green('✓')} Fixed ${formatPlace(error)}: ${error.message}`)
      const isDone = isFailing && errors.size === 0
      if (isDone) log.info(`${colors.green('✓')} No errors`)
      isFailing = errors.size > 0
      return isDone || unreported.length > 0 || fixed.length > 0
    },
    remind(blocking) {
      const places = [...new Set(blocking.flatMap((error) => formatPlace(error) ?? []))].slice(0, 3)
      const what = blocking.length === 1 ? 'the error' : `the ${blocking.length} errors`
      const where = places.length === 0 ? '' : ` in ${new Intl.ListFormat('en').format(places)}`
      log.info(`Pages stay as they were until ${what}${where} ${blocking.length === 1 ? 'is' : 'are'} fixed.`)
    },
    forget(sourcePaths) {
      changed = sourcePaths
      for (const [key, { sourcePath }] of reported)
        if (sourcePath !== undefined && sourcePaths.includes(sourcePath)) reported.delete(key)
    },
    retain(exists) {
      for (const part of errors.keys()) if (!exists(part)) errors.delete(part)
    },
    hasErrors: (part) => errors.has(part),
  }
}

function formatPlace({ sourcePath, line }: Diagnostic): string | undefined {
  return sourcePath !== undefined && line !== undefined ? `${sourcePath}:${line}` : sourcePath
}
