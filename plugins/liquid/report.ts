import { type FilesContext, type Place, type ReportingSeverity, toSeverity } from 'lectern/plugin-kit'

/** Tells what is wrong at a place of a source. */
export type Report = (
  code: string,
  message: string,
  at: { place?: Place; hint?: string; frame?: string; column?: number },
) => void

/** Faults of a description of Liquid come to what the site wants; the rest of the pages is made in any case. */
export function createReport({ report }: Pick<FilesContext, 'report'>, severity: ReportingSeverity): Report {
  return (code, message, { place, ...more }) =>
    report({
      code: `liquid-${code}`,
      severity: toSeverity(severity),
      message,
      ...(place && { sourcePath: place.sourcePath, line: place.line }),
      ...more,
    })
}
