import type { Diagnostic, Severity } from '../../shared/types.ts'

/** Collects what a migration does not convert. */
export interface Notes {
  diagnostics: Diagnostic[]
  /**
   * @param place path relative to the site folder, and a line counted from 1. `severity` is `warning` by default, `code` is
   * `migrate`.
   */
  add(place: { file: string; line?: number; severity?: Severity; code?: string }, message: string, hint?: string): void
}

/** Creates an empty collection. */
export function createNotes(): Notes {
  const diagnostics: Diagnostic[] = []
  return {
    diagnostics,
    add({ file, line, severity = 'warning', code = 'migrate' }, message, hint) {
      diagnostics.push({
        code,
        severity,
        message,
        sourcePath: file,
        line,
        ...(hint !== undefined && { hint }),
      })
    },
  }
}

/** Adds a note for each key that is set and has no counterpart. */
export function noteKeys(
  values: Record<string, unknown>,
  unsupported: Readonly<Record<string, string>>,
  place: { file: string; prefix?: string },
  notes: Notes,
): void {
  for (const [key, hint] of Object.entries(unsupported)) {
    if (values[key] === undefined || values[key] === false) continue
    notes.add({ file: place.file }, `\`${place.prefix ?? ''}${key}\` was not converted.`, hint)
  }
}

/**
 * Adds a note for each package that the config uses and that was not run.
 * @param place `hintOf` returns what to do instead of a package
 */
export function notePackages(
  packages: readonly string[],
  { file, hintOf = () => undefined }: { file: string; hintOf?(name: string): string | undefined },
  notes: Notes,
): void {
  for (const name of packages) {
    const hint = hintOf(name) ?? 'Look for a setting or a plugin that does the same.'
    notes.add({ file }, `The package ${name} was not run.`, hint)
  }
}
